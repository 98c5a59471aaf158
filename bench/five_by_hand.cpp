#include "bench/five_by_hand.h"

#include <cmath>
#include <map>
#include <utility>

namespace holon::bench {
namespace {

// ---- Pendulum: phi, w
constexpr double kG = 9.81, kL = 1.3, kM = 0.7, kD = 0.05, kA = 2;

void pendulum(double t, const double* x, double* dx) {
  dx[0] = x[1];
  dx[1] = (-kM * kG * kL * std::sin(x[0]) - kD * x[1] + kA * std::sin(3 * t)) / (kM * kL * kL);
}
void pendulum_jacobian(double, const double* x, double* e) {
  e[0] = -kM * kG * kL * std::cos(x[0]) / (kM * kL * kL);  // column 0: row 1
  e[1] = 1;                                                // column 1: rows 0, 1
  e[2] = -kD / (kM * kL * kL);
}

// ---- VanDerPol: x, v
constexpr double kMu = 100;

void van_der_pol(double, const double* x, double* dx) {
  dx[0] = x[1];
  dx[1] = kMu * (1 - x[0] * x[0]) * x[1] - x[0];
}
void van_der_pol_jacobian(double, const double* x, double* e) {
  e[0] = -2 * kMu * x[0] * x[1] - 1;
  e[1] = 1;
  e[2] = kMu * (1 - x[0] * x[0]);
}

// ---- HeatRod: T[n]
constexpr std::size_t kCells = 1000;
constexpr double kConductance = 400, kCapacity = 2, kLeft = 400, kRight = 300;

void heat_rod(double, const double* x, double* dx) {
  double q = 2 * kConductance * (kLeft - x[0]);
  for (std::size_t i = 0; i < kCells; ++i) {
    const double out = i + 1 < kCells ? kConductance * (x[i] - x[i + 1]) : 2 * kConductance * (x[i] - kRight);
    dx[i] = (q - out) / kCapacity;
    q = out;
  }
}
void heat_rod_jacobian(double, const double*, double* e) {
  const double b = kConductance / kCapacity;
  for (std::size_t i = 0; i < kCells; ++i) {
    if (i > 0) *e++ = b;
    *e++ = i == 0 || i + 1 == kCells ? -3 * b : -2 * b;
    if (i + 1 < kCells) *e++ = b;
  }
}

// ---- Line: i[n], u[n]
constexpr std::size_t kSections = 1000;
constexpr double kInductance = 1e-3, kLineC = 1e-3, kR = 1e-2, kZ = 1, kU = 1;

void line(double, const double* x, double* dx) {
  const double* const i = x;
  const double* const u = x + kSections;
  for (std::size_t k = 0; k < kSections; ++k) {
    dx[k] = ((k > 0 ? u[k - 1] : kU) - u[k] - kR * i[k]) / kInductance;
    dx[kSections + k] = (i[k] - (k + 1 < kSections ? i[k + 1] : u[k] / kZ)) / kLineC;
  }
}
void line_jacobian(double, const double*, double* e) {
  for (std::size_t k = 0; k < kSections; ++k) {  // by i[k]: rows i[k], u[k-1], u[k]
    *e++ = -kR / kInductance;
    if (k > 0) *e++ = -1 / kLineC;
    *e++ = 1 / kLineC;
  }
  for (std::size_t k = 0; k < kSections; ++k) {  // by u[k]: rows i[k], i[k+1]; the last one: u[k], too
    *e++ = -1 / kInductance;
    if (k + 1 < kSections) {
      *e++ = 1 / kInductance;
    } else {
      *e++ = -1 / (kZ * kLineC);
    }
  }
}

// ---- Masses: s[n], v[n]
constexpr std::size_t kMasses = 100;
constexpr double kMass = 0.1, kSpring = 50, kHard = 2000, kDamp = 0.2;

void masses(double t, const double* x, double* dx) {
  const double* const s = x;
  const double* const v = x + kMasses;
  const auto force = [](double e, double w) { return kSpring * e + kHard * e * e * e + kDamp * w; };
  double before = force(s[0] - 0.1 * std::sin(5 * t), v[0]);
  for (std::size_t i = 0; i < kMasses; ++i) {
    const bool is_last = i + 1 == kMasses;
    const double after = is_last ? force(-s[i], -v[i]) : force(s[i + 1] - s[i], v[i + 1] - v[i]);
    dx[i] = v[i];
    dx[kMasses + i] = (after - before) / kMass;
    before = after;
  }
}
void masses_jacobian(double t, const double* x, double* e) {
  const auto stiffness = [](double d) { return (kSpring + 3 * kHard * d * d) / kMass; };
  double before = stiffness(x[0] - 0.1 * std::sin(5 * t));
  for (std::size_t i = 0; i < kMasses; ++i) {  // by s[i]: rows v[i-1], v[i], v[i+1]
    const double after = i + 1 == kMasses ? stiffness(-x[i]) : stiffness(x[i + 1] - x[i]);
    if (i > 0) *e++ = before;
    *e++ = -after - before;
    if (i + 1 < kMasses) *e++ = after;
    before = after;
  }
  const double d = kDamp / kMass;
  for (std::size_t i = 0; i < kMasses; ++i) {  // by v[i]: rows s[i], v[i-1], v[i], v[i+1]
    *e++ = 1;
    if (i > 0) *e++ = d;
    *e++ = -2 * d;
    if (i + 1 < kMasses) *e++ = d;
  }
}

std::string indexed(const char* name, std::size_t i) { return std::string(name) + "[" + std::to_string(i + 1) + "]"; }

// Rows of each column, in the order in which the functions above write entries.
using Columns = std::vector<std::vector<int>>;

ByHand make(std::string name, double stop_time, double tolerance, std::vector<double> start, const Columns& columns) {
  ByHand m;
  m.name = std::move(name);
  m.size = start.size();
  m.stop_time = stop_time;
  m.tolerance = tolerance;
  m.start = std::move(start);
  m.column_start.push_back(0);
  for (const std::vector<int>& column : columns) {
    m.rows.insert(m.rows.end(), column.begin(), column.end());
    m.column_start.push_back(static_cast<int>(m.rows.size()));
  }
  return m;
}

Columns neighbours(std::size_t n, int offset) {
  Columns columns(n);
  for (int i = 0; i < static_cast<int>(n); ++i)
    for (int k = i - 1; k <= i + 1; ++k)
      if (k >= 0 && k < static_cast<int>(n)) columns[static_cast<std::size_t>(i)].push_back(offset + k);
  return columns;
}

}  // namespace

std::vector<ByHand> five_by_hand() {
  std::vector<ByHand> five;

  five.push_back(make("Pendulum", 100, 1e-6, {1, 0}, {{1}, {0, 1}}));
  five.back().derivatives = pendulum;
  five.back().jacobian = pendulum_jacobian;
  five.back().state_name = [](std::size_t i) { return std::string(i == 0 ? "phi" : "w"); };

  five.push_back(make("VanDerPol", 1000, 1e-6, {2, 0}, {{1}, {0, 1}}));
  five.back().derivatives = van_der_pol;
  five.back().jacobian = van_der_pol_jacobian;
  five.back().state_name = [](std::size_t i) { return std::string(i == 0 ? "x" : "v"); };

  five.push_back(make("HeatRod", 10, 1e-6, std::vector<double>(kCells, 300), neighbours(kCells, 0)));
  five.back().derivatives = heat_rod;
  five.back().jacobian = heat_rod_jacobian;
  five.back().state_name = [](std::size_t i) { return indexed("T", i); };

  const int n = static_cast<int>(kSections);
  Columns line_columns(2 * kSections);
  for (int k = 0; k < n; ++k) {
    std::vector<int>& by_i = line_columns[static_cast<std::size_t>(k)];
    std::vector<int>& by_u = line_columns[static_cast<std::size_t>(n + k)];
    by_i.push_back(k);
    if (k > 0) by_i.push_back(n + k - 1);
    by_i.push_back(n + k);
    by_u.push_back(k);
    by_u.push_back(k + 1 < n ? k + 1 : n + k);
  }
  five.push_back(make("Line", 0.2, 1e-4, std::vector<double>(2 * kSections, 0), line_columns));
  five.back().derivatives = line;
  five.back().jacobian = line_jacobian;
  five.back().state_name = [](std::size_t i) { return i < kSections ? indexed("i", i) : indexed("u", i - kSections); };

  const int m = static_cast<int>(kMasses);
  Columns mass_columns = neighbours(kMasses, m);
  for (int i = 0; i < m; ++i) {
    std::vector<int> by_v{i};
    for (int k = i - 1; k <= i + 1; ++k)
      if (k >= 0 && k < m) by_v.push_back(m + k);
    mass_columns.push_back(std::move(by_v));
  }
  five.push_back(make("Masses", 20, 1e-6, std::vector<double>(2 * kMasses, 0), mass_columns));
  five.back().derivatives = masses;
  five.back().jacobian = masses_jacobian;
  five.back().state_name = [](std::size_t i) { return i < kMasses ? indexed("s", i) : indexed("v", i - kMasses); };
  return five;
}

}  // namespace holon::bench
