#include "driver/bounds.h"

#include <cmath>
#include <limits>

#include "expr/evaluate.h"

namespace holon::driver {
namespace {

using expr::ExprId;

// From here on a bound is none: libraries write 1e60 for infinity.
constexpr double kNoBound = 1e59;

class ParameterEnvironment final : public expr::Environment {
 public:
  explicit ParameterEnvironment(const std::function<double(std::uint32_t)>& value) : value_(value) {}
  expr::EvalResult<expr::Value> variable(const expr::Graph& graph, ExprId node) override {
    const double number = value_(graph.payload(node));
    switch (graph.types.base(graph.type(node))) {
      case expr::Base::boolean:
        return expr::Value::boolean(number != 0);
      case expr::Base::integer:
        return expr::Value::integer(std::llround(number));
      case expr::Base::enumeration:
        return expr::Value::enumeration(graph.type(node), std::llround(number));
      case expr::Base::real:
      case expr::Base::string:
      case expr::Base::record:
      case expr::Base::external_object:
      case expr::Base::function:
      case expr::Base::clock:
      case expr::Base::tuple:
      case expr::Base::none:
        break;
    }
    return expr::Value::real(number);
  }

 private:
  const std::function<double(std::uint32_t)>& value_;
};

class Bounds {
 public:
  Bounds(const flat::FlatModel& flat, const std::function<double(std::uint32_t)>& value)
      : flat_(flat), environment_(value) {}

  std::vector<sim::Bound> all() {
    std::vector<sim::Bound> found;
    for (const flat::VariableId id : flat_.variables.ids()) {
      const flat::FlatVariable& v = flat_.variables[id];
      if ((!v.min && !v.max) || v.unused) continue;
      const expr::Base base = flat_.graph().types.base(v.type);
      if (base != expr::Base::real && base != expr::Base::integer) continue;
      sim::Bound bound;
      bound.min = number(v.min, -std::numeric_limits<double>::infinity());
      bound.max = number(v.max, std::numeric_limits<double>::infinity());
      if (bound.min < -kNoBound) bound.min = -std::numeric_limits<double>::infinity();
      if (bound.max > kNoBound) bound.max = std::numeric_limits<double>::infinity();
      if (std::isinf(bound.min) && std::isinf(bound.max)) continue;
      bound.nominal = std::fabs(number(v.nominal, 1));
      bound.variable = id.value;
      bound.component = v.component;
      found.push_back(bound);
    }
    return found;
  }

 private:
  // What cannot be evaluated restricts nothing.
  double number(ExprId e, double otherwise) {
    double value = otherwise;
    if (!e || flat_.graph().as_number(e, value)) return value;
    const auto evaluated = expr::evaluate(flat_.graph(), flat_.functions(), e, environment_);
    if (!evaluated || !evaluated->is_number() || std::isnan(evaluated->number())) return otherwise;
    return evaluated->number();
  }

  const flat::FlatModel& flat_;
  ParameterEnvironment environment_;
};

}  // namespace

sim::BoundsOf bounds_of(const Translated& translated) {
  return [&translated](const std::function<double(std::uint32_t)>& value) {
    return Bounds(*translated.flat, value).all();
  };
}

}  // namespace holon::driver
