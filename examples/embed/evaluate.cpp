// The model at a point, for an integrator of one's own: x' = f(t, x), its Jacobian, its event functions. Here: Heun's
// method on a ball that falls, until it touches the ground.

#include <holon/holon.h>

#include <cmath>
#include <cstdio>
#include <vector>

#include "demand.h"

namespace {

constexpr const char* kBall =
    "model Ball\n"
    "  Real h(start = 1, fixed = true, nominal = 10);\n"
    "  Real v(start = 0, fixed = true);\n"
    "  Real energy = 9.81*h + 0.5*v^2;\n"
    "  discrete Integer bounces(start = 0, fixed = true);\n"
    "equation\n"
    "  der(h) = v;\n"
    "  der(v) = -9.81;\n"
    "  when h < 0 then\n"
    "    bounces = pre(bounces) + 1;\n"
    "    reinit(v, -0.8*pre(v));\n"
    "  end when;\n"
    "end Ball;\n";

}  // namespace

int main() {
  holon::Workspace workspace;
  workspace.open_document("Ball.mo", kBall);
  const auto model = workspace.translate("Ball.mo");
  demand(model.has_value(), "the model translates");
  auto point = model->evaluate(model->experiment());
  demand(point.has_value(), "it has initial values");
  holon::Evaluation& ball = *point;
  demand(ball.states() == std::vector<std::string>{"h", "v"} && ball.velocity_of(0) == 1U, "v is the velocity of h");
  demand(!ball.looks_back(), "it has no delay, so its derivatives depend on the state alone");
  demand(ball.nominal()[0] == 10 && !ball.needs_newton() && ball.has_discrete_values(), "what is known of it");

  std::vector<double> x(ball.start_state().begin(), ball.start_state().end());
  std::vector<double> slope(2);
  std::vector<double> slope_ahead(2);
  std::vector<double> ahead(2);
  std::vector<double> g(ball.event_functions());
  demand(g.size() == 1, "one event: the ground");
  double t = ball.time();
  const double step = 1e-3;
  demand(ball.event_values(t, x, g), "the event function can be evaluated");
  const double side = g[0];
  while (g[0] * side > 0) {
    demand(ball.derivatives(t, x, slope), "the derivatives can be evaluated");
    for (std::size_t i = 0; i < 2; ++i) ahead[i] = x[i] + step * slope[i];
    demand(ball.derivatives(t + step, ahead, slope_ahead), "a step ahead, too");
    for (std::size_t i = 0; i < 2; ++i) x[i] += 0.5 * step * (slope[i] + slope_ahead[i]);
    t += step;
    demand(ball.event_values(t, x, g), "and the event function");
  }
  std::printf("touches the ground at %.3f s with %.3f m/s\n", t, x[1]);
  demand(std::abs(t - std::sqrt(2 / 9.81)) <= step, "a free fall of 1 m takes sqrt(2 h/g)");
  demand(std::abs(ball.value("energy", t, x).value() - 9.81) < 1e-9, "Heun's method is exact for a parabola");
  demand(!ball.value("height", t, x) && !ball.problem().empty(), "an unknown name is a problem, in words");

  // J = [0 1; 0 0]: only the entries of the pattern are computed.
  const holon::SparsePattern& pattern = ball.jacobian_pattern();
  std::vector<double> entries(pattern.row_index.size());
  demand(ball.jacobian(t, x, entries), "the Jacobian can be evaluated");
  std::vector<double> jv(2);
  demand(ball.jacobian_vector(t, x, std::vector<double>{0, 1}, jv) && jv == std::vector<double>{1, 0}, "J e2 = e1");

  // The same after half a second of the run, and a linear model around a point: x' = A x + B u, y = C x + D u.
  holon::Experiment later = model->experiment();
  later.stop_time = 0.25;
  const auto stopped = model->evaluate_at_stop(later);
  demand(stopped.has_value() && stopped->time() == 0.25, "the point is where the run has stopped");
  workspace.open_document("Tank.mo",
                          "model Tank\n  input Real q(start = 0);\n  Real h(start = 1, fixed = true);\nequation\n"
                          "  der(h) = q - 2*h;\nend Tank;\n");
  const auto tank =
      workspace.translate({.target = "Tank.mo", .ports = holon::Ports{.inputs = {"q"}, .outputs = {"h"}}});
  demand(tank.has_value(), "it translates with ports");
  auto around = tank->evaluate(tank->experiment());
  demand(around.has_value() && around->inputs() == std::vector<std::string>{"q"} &&
             around->outputs() == std::vector<std::string>{"h"},
         "the ports are there");
  const auto linear = around->linear(0, around->start_state());
  demand(linear.has_value() && linear->a == std::vector<double>{-2} && linear->b == std::vector<double>{1}, "A and B");
  around->move_inputs(std::vector<double>{3});
  std::vector<double> rise(1);
  demand(around->derivatives(0, around->start_state(), rise) && rise[0] == 1, "q = 3 and h = 1: der(h) = 3 - 2");
  return 0;
}
