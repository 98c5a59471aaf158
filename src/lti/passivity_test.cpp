// Passivity of systems whose answer is known: circuits and mechanisms made of passive parts, the same with one negative
// part, and borderline cases. Each transfer function is judged exactly and, as matrices, numerically.

#include "lti/passivity.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <string>
#include <vector>

#include "lti/dense.h"
#include "lti/frequency_response.h"
#include "lti/testing.h"
#include "lti/transfer_text.h"

namespace holon::lti {
namespace {

enum class Kind { lossless, passive, active };

struct Case {
  const char* g;
  Kind kind;
  const char* fails = "";  // "poles", "residues" or "real part"
};

// What makes each the one or the other is in its comment.
constexpr Case kCases[] = {
    {"(s+1)/(s^2+2*s+3)", Kind::passive},  // real part (3 + w^2) / |D|^2
    {"5", Kind::passive},                  // a resistor
    {"0", Kind::lossless},                 // a short circuit
    {"-1", Kind::active, "real part"},     // a negative resistor
    {"-1e-30", Kind::active, "real part"},
    {"1/s", Kind::lossless},  // a capacitor, a mass
    {"-1/s", Kind::active, "residues"},
    {"1/s^2", Kind::active, "residues"},  // force to position
    {"s/(s^2+1)", Kind::lossless},        // mass and spring, force to velocity
    {"-s/(s^2+1)", Kind::active, "residues"},
    {"1/(s^2+1)", Kind::active, "residues"},          // residue imaginary
    {"s/(s^2+0.02*s+1)", Kind::passive},              // with a damper
    {"s/(s^2-0.000002*s+1)", Kind::active, "poles"},  // damping -1e-6
    {"s/(s^2-1e-30*s+1)", Kind::active, "poles"},
    {"1/(s^2+0.2*s+1)", Kind::active, "real part"},     // force to position: real part changes its sign
    {"(s^2+1)/(s*(s^2+4))", Kind::lossless},            // Foster: poles and zeros alternate
    {"(s^2+4)/(s*(s^2+1))", Kind::active, "residues"},  // they do not
    {"(s^2+1)*(s^2+9)/(s*(s^2+4)*(s^2+16))", Kind::lossless},
    {"s*(s^2+4)/((s^2+1)*(s^2+9))", Kind::lossless},
    {"(s+2)/(s+1)", Kind::passive},
    {"(s-2)/(s+1)", Kind::active, "real part"},
    {"(s+1)/(s-1)", Kind::active, "poles"},
    {"1/(s-1)", Kind::active, "poles"},
    {"(s+1)/(s^2+1)", Kind::active, "residues"},  // residue (1 - j) / 2
    {"1/(s+1)^2", Kind::active, "real part"},     // relative degree 2
    {"(s+3)/((s+1)*(s+2))", Kind::passive},       // the sum of the poles is the zero: marginal at infinity
    {"(s+3.000001)/((s+1)*(s+2))", Kind::active, "real part"},
    {"(s+2.999999)/((s+1)*(s+2))", Kind::passive},
    {"(s^2+0.5*s+1)/(s^2+0.5*s+4)", Kind::active, "real part"},
    {"(s^2+s+1)/(s^2+s+4)", Kind::passive},  // (2 - w^2)^2 touches zero
    {"(s^2+2*s+1)/(s^2+2*s+4)", Kind::passive},
    {"(s^2+s+1)/(s^2+s+1)", Kind::passive},        // 1, not minimal
    {"(s-1)*(s+2)/((s-1)*(s+1))", Kind::passive},  // an unstable factor that cancels
    {"1/s+s/(s^2+4)+2", Kind::passive},
    {"1/s+s/(s^2+4)", Kind::lossless},
    {"1/s-1e-9/(s+1)", Kind::active, "real part"},
    {"(s^2+1)/((s+1)^2)", Kind::passive},  // the real part touches zero at 1 rad/s
    {"(s^2+0.99)/((s+1)^2)", Kind::active, "real part"},
    {"(s^2-0.01*s+1)/((s+1)^2)", Kind::active, "real part"},
    {"1e12/(s+1e12)", Kind::passive},
    {"1e12*s/(s^2+1e12*s+1e24)", Kind::passive},  // units far apart
    {"1e-12*s/(s^2+1e-12*s+1e-24)", Kind::passive},
    {"(1-s)/(1+s)", Kind::active, "real part"},   // all-pass, a dead time by Padé
    {"(0.1*s+1)/(s*(0.01*s+1))", Kind::passive},  // 0.09 w^2 / |D|^2
    {"(0.01*s+1)/(s*(0.1*s+1))", Kind::active, "real part"},
    {"(s+1)*(s+3)/((s+2)*(s+4))", Kind::passive},  // RC network: alternating on the real axis
    {"(s+2)*(s+4)/((s+1)*(s+3))", Kind::passive},
    {"s*(s+2)/((s+1)*(s+3))", Kind::passive},
};

std::string name_of_failure(const Passivity& result) {
  if (!result.poles.holds) return "poles";
  if (!result.residues.holds) return "residues";
  return result.real_part.holds ? "" : "real part";
}

void expect_case(const Case& c, const Passivity& result, const char* how) {
  EXPECT_EQ(result.passive, c.kind != Kind::active) << c.g << ' ' << how << '\n'
                                                    << result.poles.sentence << '\n'
                                                    << result.residues.sentence << '\n'
                                                    << result.real_part.sentence;
  EXPECT_EQ(result.lossless, c.kind == Kind::lossless) << c.g << ' ' << how;
  if (c.kind == Kind::lossless) {
    EXPECT_EQ(result.margin, 0) << c.g << ' ' << how;
  } else if (c.kind == Kind::passive) {
    EXPECT_GE(result.margin, 0) << c.g << ' ' << how;
  } else {
    EXPECT_LE(result.margin, 0) << c.g << ' ' << how;
  }
  EXPECT_EQ(result.storage.has_value(), result.passive) << c.g << ' ' << how << ' ' << result.storage_reason;
}

TEST(Passivity, OfTransferFunctionsExactly) {
  for (const Case& c : kCases) {
    const auto result = passivity(parse_transfer_function(c.g).value());
    ASSERT_TRUE(result) << c.g;
    EXPECT_TRUE(result->exact);
    expect_case(c, *result, "exactly");
    EXPECT_EQ(name_of_failure(*result), c.fails) << c.g;
    if (c.kind == Kind::active) {
      EXPECT_LT(result->margin, 0) << c.g;
    }
  }
}

TEST(Passivity, OfTheSameAsMatrices) {
  for (const Case& c : kCases) {
    const std::string g = c.g;
    if (g.find("e-30") != std::string::npos) continue;  // below what doubles can tell
    const auto system = to_state_space(factored(parse_transfer_function(g).value()).value());
    ASSERT_TRUE(system) << g;
    const auto result = passivity(*system);
    ASSERT_TRUE(result) << g;
    expect_case(c, *result, "numerically");
    EXPECT_EQ(name_of_failure(*result), c.fails) << g;
    const auto exact = passivity(parse_transfer_function(g).value());
    if (std::isfinite(exact->margin) && std::isfinite(result->margin)) {
      EXPECT_NEAR(result->margin, exact->margin, 1e-8 * (1 + std::abs(exact->margin))) << g;
    }
  }
}

TEST(Passivity, MarginAndWorstFrequency) {
  // Damping -1e-6: S = (s^2 - (1 + 2e-6) s + 1) / (s^2 + (1 - 2e-6) s + 1), at s = j the ratio of the middle terms.
  const double d = 2e-6;
  const double expected = 1 - (1 + d) / (1 - d);
  const auto exact = passivity(parse_transfer_function("s/(s^2-0.000002*s+1)").value());
  EXPECT_NEAR(exact->margin / expected, 1, 1e-9);
  EXPECT_NEAR(exact->worst_frequency, 1, 1e-9);
  const auto numeric = passivity(StateSpace{.a = {{0, 1}, {-1, d}}, .b = {{0}, {1}}, .c = {{0, 1}}, .d = {{0}}});
  EXPECT_FALSE(numeric->passive);
  EXPECT_NEAR(numeric->margin / expected, 1, 1e-6);
  EXPECT_NEAR(numeric->worst_frequency, 1, 1e-5);  // |S| - 1 is 4e-6, and flat there
  // A resistor matches R0: nothing comes back; half of it reflects a third.
  EXPECT_EQ(passivity(parse_transfer_function("50").value(), {.reference = 50})->margin, 1);
  EXPECT_NEAR(passivity(parse_transfer_function("50").value(), {.reference = 100})->margin, 2.0 / 3, 1e-15);
  // 1 / (s - 1/2): S = (s - 3/2) / (s + 1/2), 3 at rest.
  EXPECT_NEAR(passivity(parse_transfer_function("1/(s-0.5)").value())->margin, -2, 1e-12);
  // (s - 2) / (s + 1): S = 3 / (2 s - 1) has a pole on the right.
  EXPECT_EQ(passivity(parse_transfer_function("(s-2)/(s+1)").value())->margin, -INFINITY);
  // Strictly proper: no loss at infinite frequency.
  EXPECT_TRUE(std::isinf(passivity(parse_transfer_function("1/(s+1)").value())->worst_frequency));
}

TEST(Passivity, PolesAtInfinity) {
  const auto judge = [](const char* g) { return passivity(parse_transfer_function(g).value()).value(); };
  EXPECT_TRUE(judge("s").lossless);  // an inductor
  EXPECT_TRUE(judge("2*s+1/s").lossless);
  EXPECT_TRUE(judge("s+3").passive);
  EXPECT_FALSE(judge("-s").residues.holds);
  EXPECT_FALSE(judge("s^2").residues.holds);
  EXPECT_FALSE(judge("s^3").residues.holds);
  EXPECT_FALSE(judge("s-1").real_part.holds);
}

struct Mimo {
  const char* what;
  StateSpace g;
  Kind kind;
  const char* fails = "";
};

StateSpace gain_of(const Matrix& d) { return gain(d); }

// Currents of two coils under two voltages: x = i, L i' = u - R i.
StateSpace coils(double mutual) {
  const Matrix l{{1, mutual}, {mutual, 1}};
  const double det = 1 - mutual * mutual;
  const Matrix inverse = (1 / det) * Matrix{{1, -mutual}, {-mutual, 1}};
  return {.a = -0.1 * inverse, .b = inverse, .c = Matrix::identity(2), .d = Matrix(2, 2)};
}

// A motor with ports (voltage, current) and (torque, speed): L i' = v - R i - k1 w, J w' = k2 i - d w + tau.
StateSpace motor(double k1, double k2, double friction) {
  return {.a = {{-2, -k1}, {k2, -friction}}, .b = Matrix::identity(2), .c = Matrix::identity(2), .d = Matrix(2, 2)};
}

// Forces and velocities at both ends of a chain.
StateSpace two_ended_chain(std::size_t n, double damping) {
  StateSpace g = chain(n, damping);
  g.b = beside(g.b, Matrix(2 * n, 1));
  g.b(2 * n - 1, 1) = 1;
  g.c = transpose(g.b);
  g.d = Matrix(2, 2);
  return g;
}

std::vector<Mimo> mimo_cases() {
  const Matrix zero(2, 2);
  const Matrix one = Matrix::identity(2);
  StateSpace hidden{.a = {{-1, 0}, {0, 5}}, .b = {{1}, {0}}, .c = {{1, 1}}, .d = {{0}}};
  StateSpace half_active{
      .a = {{0, 1}, {-1, 0}}, .b = {{0, 0}, {1, 0}}, .c = {{0, 1}, {0, 0}}, .d = {{0, 0}, {0, -1e-6}}};
  StateSpace half_lossy = half_active;
  half_lossy.d(1, 1) = 1e-6;
  return {
      {"gyrator", gain_of({{0, 1}, {-1, 0}}), Kind::lossless},
      {"rank 1", gain_of({{1, 1}, {1, 1}}), Kind::passive},
      {"indefinite", gain_of({{1, 2}, {2, 1}}), Kind::active, "real part"},
      {"skew with little loss", gain_of({{1e-6, 5}, {-5, 1e-6}}), Kind::passive},
      {"two capacitors", {.a = zero, .b = one, .c = one, .d = zero}, Kind::lossless},
      {"one capacitor, two ports", {.a = {{0}}, .b = {{1, 1}}, .c = {{1}, {1}}, .d = zero}, Kind::lossless},
      {"residue not symmetric", {.a = zero, .b = one, .c = {{1, 1}, {0, 1}}, .d = zero}, Kind::active, "residues"},
      {"coupled coils", coils(0.9), Kind::passive},
      {"coupled too tightly", coils(1.1), Kind::active, "poles"},
      {"motor", motor(0.3, 0.3, 0.01), Kind::passive},
      {"motor without friction", motor(0.3, 0.3, 0), Kind::passive},
      {"motor that gains", motor(0.3, 0.4, 0), Kind::active, "real part"},
      {"motor that gains less than friction takes", motor(0.3, 0.4, 0.01), Kind::passive},
      {"chain between two hands", two_ended_chain(5, 0), Kind::lossless},
      {"damped chain", two_ended_chain(5, 0.1), Kind::passive},
      {"negatively damped chain", two_ended_chain(5, -1e-6), Kind::active, "poles"},
      {"long damped chain", two_ended_chain(20, 0.1), Kind::passive},
      {"hidden unstable mode", hidden, Kind::passive},
      {"lossless beside active", half_active, Kind::active, "real part"},
      {"lossless beside lossy", half_lossy, Kind::passive},
  };
}

TEST(Passivity, OfSeveralPorts) {
  for (const Mimo& c : mimo_cases()) {
    const auto result = passivity(c.g);
    ASSERT_TRUE(result) << c.what << ": " << result.error();
    expect_case({c.what, c.kind, c.fails}, *result, "");
    EXPECT_EQ(name_of_failure(*result), c.fails) << c.what;
  }
}

TEST(Passivity, NamesTheDirectionAndTheHiddenModes) {
  const auto indefinite = passivity(gain(Matrix{{1, 2}, {2, 1}}));
  ASSERT_EQ(indefinite->worst_direction.size(), 2U);
  // The eigenvector (1, -1) of the eigenvalue -1; R0 = 1 makes S infinite there, R0 = 2 gives 3.
  EXPECT_EQ(indefinite->margin, -INFINITY);
  EXPECT_NEAR(std::abs(indefinite->worst_direction[0] + indefinite->worst_direction[1]), 0, 1e-12);
  const auto at_two = passivity(gain(Matrix{{1, 2}, {2, 1}}), {.reference = 2});
  EXPECT_NEAR(at_two->margin, -2, 1e-12);
  EXPECT_NEAR(std::abs(at_two->worst_direction[0] + at_two->worst_direction[1]), 0, 1e-12);
  const auto hidden = passivity(StateSpace{.a = {{-1, 0}, {0, 5}}, .b = {{1}, {0}}, .c = {{1, 1}}, .d = {{0}}});
  ASSERT_EQ(hidden->hidden.size(), 1U);
  EXPECT_NEAR(hidden->hidden[0].real(), 5, 1e-12);
}

TEST(Storage, IsTheEnergyOfAMassOnASpring) {
  // m = 3, k = 7, d = 0.5; states position and velocity, force in, velocity out: P = diag(k, m).
  for (const double d : {0.5, 0.0}) {
    const StateSpace g{.a = {{0, 1}, {-7.0 / 3, -d / 3}}, .b = {{0}, {1.0 / 3}}, .c = {{0, 1}}, .d = {{0}}};
    const auto storage = storage_function(g);
    ASSERT_TRUE(storage) << storage.error();
    EXPECT_LT(relative_difference(storage->p, Matrix{{7, 0}, {0, 3}}), 1e-12) << d;
    EXPECT_LT(storage->residual, 1e-12);
  }
}

TEST(Storage, KeepsTheInequalityWhereItIsNotUnique) {
  // A resistor in series with the motor: D is not zero, and many P will do.
  StateSpace g = motor(0.3, 0.3, 0.01);
  g.d = Matrix::identity(2);
  const auto storage = storage_function(g);
  ASSERT_TRUE(storage) << storage.error();
  EXPECT_LT(storage->residual, 1e-9);
}

// x' = (J - R) Q x + B u, y = B^T Q x + D u with J skew, R >= 0, Q > 0, D + D^T >= 0: V = x^T Q x / 2 is stored.
StateSpace random_network(std::mt19937& engine) {
  std::normal_distribution<double> normal;
  const auto random = [&](std::size_t rows, std::size_t cols) {
    Matrix result(rows, cols);
    for (std::size_t k = 0; k < rows * cols; ++k) result.data()[k] = normal(engine);
    return result;
  };
  const std::size_t n = 1 + engine() % 7;
  const std::size_t m = 1 + engine() % 3;
  const std::size_t resistors = engine() % (n + 1);
  const Matrix j = random(n, n);
  const Matrix f = random(n, resistors);
  const Matrix q = random(n, n);
  const Matrix energy = q * transpose(q) + 0.1 * Matrix::identity(n);
  StateSpace g;
  g.a = (j - transpose(j) - f * transpose(f)) * energy;
  g.b = random(n, m);
  g.c = transpose(g.b) * energy;
  const Matrix d = random(m, m);
  g.d = d - transpose(d);
  if (engine() % 2 == 0) g.d += 0.3 * (d * transpose(d));
  // Other units for the inputs.
  const double unit = std::pow(10.0, static_cast<double>(engine() % 13) - 6);
  g.b *= unit;
  g.d *= unit;
  return g;
}

TEST(Passivity, OfRandomNetworksAndOfTheSameWithANegativeResistor) {
  std::mt19937 engine(7);
  for (int trial = 0; trial < 60; ++trial) {
    StateSpace g = random_network(engine);
    const auto passive = passivity(g);
    ASSERT_TRUE(passive) << trial;
    EXPECT_TRUE(passive->passive) << trial << ' ' << passive->real_part.sentence;
    EXPECT_TRUE(passive->storage) << trial << ' ' << passive->storage_reason;
    if (passive->storage) {
      EXPECT_LT(passive->storage->residual, 1e-10) << trial;
    }
    // A resistor that gives back more than everything at 1 rad/s takes.
    const auto response = FrequencyResponse::of(g);
    const ComplexMatrix value = response->at(1.0).value();
    const double least = symmetric_eigen(Complex(0.5) * (value + adjoint(value))).values.front();
    const double extra = 1e-6 * largest_singular_value(value);
    for (std::size_t i = 0; i < g.inputs(); ++i) g.d(i, i) -= std::max(least, 0.0) + extra;
    EXPECT_FALSE(passivity(g)->passive) << trial;
  }
}

TEST(Passivity, RefusesWhatHasNoAnswer) {
  EXPECT_FALSE(passivity(gain(Matrix(2, 1))));
  EXPECT_FALSE(passivity(gain(Matrix(0, 0))));
  EXPECT_FALSE(passivity(gain(Matrix{{1}}), {.reference = -1}));
  EXPECT_FALSE(passivity(ExactFraction{ExactPolynomial::s(), {}}));
  EXPECT_FALSE(storage_function(StateSpace{.a = {{1}}, .b = {{1}}, .c = {{-1}}, .d = {{0}}}));
}

}  // namespace
}  // namespace holon::lti
