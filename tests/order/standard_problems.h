#pragma once

// Test problems of the literature with their solutions: from formulas, from periodicity, or as published (Mazzia,
// Magherini: Test Set for Initial Value Problem Solvers, 2008; Hairer, Norsett, Wanner: Solving ODEs I and II; DETEST:
// Hull, Enright, Fellen, Sedgwick: Comparing numerical methods for ordinary differential equations, SIAM J. Numer.
// Anal. 9, 1972).

#include <array>
#include <cmath>
#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "solve/ode/problem.h"

namespace holon::order {

using solve::Evaluation;
using solve::Results;
using solve::Values;

struct StandardProblem {
  std::string name;
  bool stiff = false;
  double end = 1;
  std::vector<double> start;
  std::vector<double> solution;  // at the end
  double smallest = 1;           // the size below which a value counts as zero: absolute tolerance / relative tolerance
  std::function<Evaluation(double t, Values x, Results dx)> f;                   // ODEs
  std::function<Evaluation(double t, Values x, Values dx, Results r)> residual;  // DAEs
  std::vector<unsigned char> differential;
  std::function<Evaluation(double t, Values x, Values v, Results a)> acceleration;  // x'' = f(t, x, x')
  bool velocity_free = false;

  solve::Problem problem() const {
    if (acceleration) {
      solve::SecondDerivativeProblem second;
      second.size = start.size() / 2;
      second.acceleration = acceleration;
      second.velocity_free = velocity_free;
      return second;
    }
    if (residual) {
      solve::DaeProblem dae;
      dae.size = start.size();
      dae.residual = residual;
      dae.is_differential = differential;
      return dae;
    }
    solve::OdeProblem ode;
    ode.size = start.size();
    ode.derivatives = f;
    return ode;
  }
};

// Three bodies, the smallest one on a closed orbit (Arenstorf 1963): after one period everything is as it was.
inline StandardProblem arenstorf() {
  StandardProblem p;
  p.name = "Arenstorf orbit";
  p.end = 17.0652165601579625588917206249;
  p.start = {0.994, 0, 0, -2.00158510637908252240537862224};
  p.solution = p.start;
  p.f = [](double, Values x, Results dx) {
    const double mu = 0.012277471;
    const double rest = 1 - mu;
    const double d1 = std::pow((x[0] + mu) * (x[0] + mu) + x[1] * x[1], 1.5);
    const double d2 = std::pow((x[0] - rest) * (x[0] - rest) + x[1] * x[1], 1.5);
    dx[0] = x[2];
    dx[1] = x[3];
    dx[2] = x[0] + 2 * x[3] - rest * (x[0] + mu) / d1 - mu * (x[0] - rest) / d2;
    dx[3] = x[1] - 2 * x[2] - rest * x[1] / d1 - mu * x[1] / d2;
    return Evaluation::good;
  };
  return p;
}

// Seven stars in a plane: x, y, then their velocities.
inline StandardProblem pleiades() {
  StandardProblem p;
  p.name = "Pleiades";
  p.end = 3;
  p.start = {3, 3, -1, -3, 2, -2, 2, 3, -3, 2, 0, 0, -4, 4, 0, 0, 0, 0, 0, 1.75, -1.5, 0, 0, 0, -1.25, 1, 0, 0};
  p.solution = {0.3706139143970502,  3.237284092057233,   -3.222559032418324,  0.6597091455775310, 0.3425581707156584,
                1.562172101400631,   -0.7003092922212495, -3.943437585517392,  -3.271380973972550, 5.225081843456543,
                -2.590612434977470,  1.198213693392275,   -0.2429682344935824, 1.091449240428980,  3.417003806314313,
                1.354584501625501,   -2.590065597810775,  2.025053734714242,   -1.155815100160448, -0.8072988170223021,
                0.5952396354208710,  -3.741244961234010,  0.3773459685750630,  0.9386858869551073, 0.3667922227200571,
                -0.3474046353808490, 2.344915448180937,   -1.947020434263292};
  p.f = [](double, Values x, Results dx) {
    for (std::size_t i = 0; i < 14; ++i) dx[i] = x[14 + i];
    for (std::size_t i = 0; i < 7; ++i) {
      double ax = 0;
      double ay = 0;
      for (std::size_t j = 0; j < 7; ++j) {
        if (j == i) continue;
        const double rx = x[j] - x[i];
        const double ry = x[7 + j] - x[7 + i];
        const double r2 = rx * rx + ry * ry;
        const double weight = static_cast<double>(j + 1) / (r2 * std::sqrt(r2));
        ax += weight * rx;
        ay += weight * ry;
      }
      dx[14 + i] = ax;
      dx[21 + i] = ay;
    }
    return Evaluation::good;
  };
  return p;
}

// Euler's equations of a rigid body (DETEST B5): Jacobi's elliptic functions with k^2 = 0.51, by descending Landen
// transformations.
inline StandardProblem rigid_body() {
  StandardProblem p;
  p.name = "rigid body";
  p.end = 20;
  p.start = {0, 1, 1};
  p.f = [](double, Values x, Results dx) {
    dx[0] = x[1] * x[2];
    dx[1] = -x[0] * x[2];
    dx[2] = -0.51 * x[0] * x[1];
    return Evaluation::good;
  };
  std::array<double, 12> a{};
  std::array<double, 12> c{};
  a[0] = 1;
  double b = std::sqrt(1 - 0.51);
  std::size_t n = 0;
  for (; n + 1 < a.size(); ++n) {
    a[n + 1] = 0.5 * (a[n] + b);
    c[n + 1] = 0.5 * (a[n] - b);
    b = std::sqrt(a[n] * b);
    if (c[n + 1] < 1e-17) break;
  }
  double phi = std::ldexp(a[n] * p.end, static_cast<int>(n));
  for (std::size_t i = n; i > 0; --i) phi = 0.5 * (phi + std::asin(c[i] / a[i] * std::sin(phi)));
  const double sn = std::sin(phi);
  p.solution = {sn, std::cos(phi), std::sqrt(1 - 0.51 * sn * sn)};
  return p;
}

// Growth that comes and goes (DETEST A3).
inline StandardProblem detest_a3() {
  StandardProblem p;
  p.name = "DETEST A3";
  p.end = 20;
  p.start = {1};
  p.solution = {std::exp(std::sin(20.0))};
  p.f = [](double t, Values x, Results dx) {
    dx[0] = x[0] * std::cos(t);
    return Evaluation::good;
  };
  return p;
}

// A logistic curve (DETEST A4).
inline StandardProblem detest_a4() {
  StandardProblem p;
  p.name = "DETEST A4";
  p.end = 20;
  p.start = {1};
  p.solution = {20 / (1 + 19 * std::exp(-5.0))};
  p.f = [](double, Values x, Results dx) {
    dx[0] = x[0] / 4 * (1 - x[0] / 20);
    return Evaluation::good;
  };
  return p;
}

// A chain of radioactive decays (DETEST C1): x_i = t^(i - 1) e^-t / (i - 1)!, and what is left in the last one.
inline StandardProblem detest_c1() {
  StandardProblem p;
  p.name = "DETEST C1";
  p.end = 20;
  p.start.assign(10, 0.0);
  p.start[0] = 1;
  double part = std::exp(-20.0);
  double rest = 1;
  for (int i = 1; i <= 9; ++i) {
    p.solution.push_back(part);
    rest -= part;
    part *= 20.0 / i;
  }
  p.solution.push_back(rest);
  p.f = [](double, Values x, Results dx) {
    dx[0] = -x[0];
    for (std::size_t i = 1; i < 9; ++i) dx[i] = x[i - 1] - x[i];
    dx[9] = x[8];
    return Evaluation::good;
  };
  return p;
}

// A curve of pursuit (DETEST E5): x'' = sqrt(1 + x'^2) / (25 - t), so that asinh x' = log(25 / (25 - t)).
inline StandardProblem detest_e5() {
  StandardProblem p;
  p.name = "DETEST E5";
  p.end = 20;
  p.start = {0, 0};
  // x' = (s - 1/s) / 2 with s = 25 / (25 - t).
  p.solution = {12.5 * std::log(5.0) - (625.0 - 25.0) / 100, 2.4};
  p.f = [](double t, Values x, Results dx) {
    dx[0] = x[1];
    dx[1] = std::sqrt(1 + x[1] * x[1]) / (25 - t);
    return Evaluation::good;
  };
  return p;
}

// Two bodies, eccentricity 0.5 (DETEST D3).
inline StandardProblem two_bodies() {
  StandardProblem p;
  p.name = "two bodies";
  p.end = 20;
  const double e = 0.5;
  p.start = {1 - e, 0, 0, std::sqrt((1 + e) / (1 - e))};
  double u = p.end;
  for (int i = 0; i < 100; ++i) u -= (u - e * std::sin(u) - p.end) / (1 - e * std::cos(u));
  const double root = std::sqrt(1 - e * e);
  const double rate = 1 / (1 - e * std::cos(u));
  p.solution = {std::cos(u) - e, root * std::sin(u), -std::sin(u) * rate, root * std::cos(u) * rate};
  p.f = [](double, Values x, Results dx) {
    const double r3 = std::pow(x[0] * x[0] + x[1] * x[1], 1.5);
    dx[0] = x[2];
    dx[1] = x[3];
    dx[2] = -x[0] / r3;
    dx[3] = -x[1] / r3;
    return Evaluation::good;
  };
  return p;
}

// Lefever and Nicolis (1971), Hairer, Norsett, Wanner I, I.16; the solution from II.4.
inline StandardProblem brusselator() {
  StandardProblem p;
  p.name = "Brusselator";
  p.end = 20;
  p.start = {1.5, 3};
  p.solution = {0.4986370712683478, 4.596780349452011};
  p.f = [](double, Values x, Results dx) {
    dx[0] = 1 + x[0] * x[0] * x[1] - 4 * x[0];
    dx[1] = 3 * x[0] - x[0] * x[0] * x[1];
    return Evaluation::good;
  };
  return p;
}

// Van der Pol with epsilon = 1e-6 (VDPOL).
inline StandardProblem van_der_pol() {
  StandardProblem p;
  p.name = "Van der Pol";
  p.stiff = true;
  p.end = 2;
  p.start = {2, 0};
  p.solution = {0.1706167732170483e1, -0.8928097010247975};
  p.f = [](double, Values x, Results dx) {
    dx[0] = x[1];
    dx[1] = ((1 - x[0] * x[0]) * x[1] - x[0]) / 1e-6;
    return Evaluation::good;
  };
  return p;
}

// Robertson (1966), over eleven decades of time (ROBER).
inline StandardProblem robertson() {
  StandardProblem p;
  p.name = "Robertson";
  p.stiff = true;
  p.end = 1e11;
  p.start = {1, 0, 0};
  p.solution = {0.2083340149701255e-7, 0.8333360770334713e-13, 0.9999999791665050};
  p.smallest = 1e-8;
  p.f = [](double, Values x, Results dx) {
    const double slow = 0.04 * x[0];
    const double fast = 1e4 * x[1] * x[2];
    const double square = 3e7 * x[1] * x[1];
    dx[0] = -slow + fast;
    dx[1] = slow - fast - square;
    dx[2] = square;
    return Evaluation::good;
  };
  return p;
}

// Schaefer (1975): growth of plant tissue under light (HIRES).
inline StandardProblem hires() {
  StandardProblem p;
  p.name = "HIRES";
  p.stiff = true;
  p.end = 321.8122;
  p.start = {1, 0, 0, 0, 0, 0, 0, 0.0057};
  p.solution = {0.7371312573325668e-3, 0.1442485726316185e-3, 0.5888729740967575e-4, 0.1175651343283149e-2,
                0.2386356198831331e-2, 0.6238968252742796e-2, 0.2849998395185769e-2, 0.2850001604814231e-2};
  p.smallest = 1e-3;
  p.f = [](double, Values x, Results dx) {
    dx[0] = -1.71 * x[0] + 0.43 * x[1] + 8.32 * x[2] + 0.0007;
    dx[1] = 1.71 * x[0] - 8.75 * x[1];
    dx[2] = -10.03 * x[2] + 0.43 * x[3] + 0.035 * x[4];
    dx[3] = 8.32 * x[1] + 1.71 * x[2] - 1.12 * x[3];
    dx[4] = -1.745 * x[4] + 0.43 * x[5] + 0.43 * x[6];
    dx[5] = -280 * x[5] * x[7] + 0.69 * x[3] + 1.71 * x[4] - 0.43 * x[5] + 0.69 * x[6];
    dx[6] = 280 * x[5] * x[7] - 1.81 * x[6];
    dx[7] = -dx[6];
    return Evaluation::good;
  };
  return p;
}

// Field and Noyes (1974): the Belousov-Zhabotinskii reaction (OREGO).
inline StandardProblem oregonator() {
  StandardProblem p;
  p.name = "Oregonator";
  p.stiff = true;
  p.end = 360;
  p.start = {1, 2, 3};
  p.solution = {0.1000814870318523e1, 0.1228178521549917e4, 0.1320554942846706e3};
  p.f = [](double, Values x, Results dx) {
    dx[0] = 77.27 * (x[1] + x[0] * (1 - 8.375e-6 * x[0] - x[1]));
    dx[1] = (x[2] - (1 + x[0]) * x[1]) / 77.27;
    dx[2] = 0.161 * (x[0] - x[2]);
    return Evaluation::good;
  };
  return p;
}

// Verwer (1994): chemistry of air pollution (POLLU).
inline StandardProblem pollution() {
  StandardProblem p;
  p.name = "pollution";
  p.stiff = true;
  p.end = 60;
  p.start.assign(20, 0.0);
  p.start[1] = 0.2;
  p.start[3] = 0.04;
  p.start[6] = 0.1;
  p.start[7] = 0.3;
  p.start[8] = 0.01;
  p.start[16] = 0.007;
  p.smallest = 1e-4;
  p.solution = {0.5646255480022769e-01, 0.1342484130422339e+00, 0.4139734331099427e-08, 0.5523140207484359e-02,
                0.2018977262302196e-06, 0.1464541863493966e-06, 0.7784249118997964e-01, 0.3245075353396018e+00,
                0.7494013383880406e-02, 0.1622293157301561e-07, 0.1135863833257075e-07, 0.2230505975721359e-02,
                0.2087162882798630e-03, 0.1396921016840158e-04, 0.8964884856898295e-02, 0.4352846369330103e-17,
                0.6899219696263405e-02, 0.1007803037365946e-03, 0.1772146513969984e-05, 0.5682943292316392e-04};
  p.f = [](double, Values y, Results d) {
    const std::array<double, 25> r = {
        0.35 * y[0],         26.6 * y[1] * y[3],  1.23e4 * y[4] * y[1], 8.6e-4 * y[6],         8.2e-4 * y[6],
        1.5e4 * y[6] * y[5], 1.3e-4 * y[8],       2.4e4 * y[8] * y[5],  1.65e4 * y[10] * y[1], 9e3 * y[10] * y[0],
        0.022 * y[12],       1.2e4 * y[9] * y[1], 1.88 * y[13],         1.63e4 * y[0] * y[5],  4.8e6 * y[2],
        3.5e-4 * y[3],       0.0175 * y[3],       1e8 * y[15],          4.44e11 * y[15],       1.24e3 * y[16] * y[5],
        2.1 * y[18],         5.78 * y[18],        0.0474 * y[0] * y[3], 1.78e3 * y[18] * y[0], 3.12 * y[19]};
    d[0] = -r[0] - r[9] - r[13] - r[22] - r[23] + r[1] + r[2] + r[8] + r[10] + r[11] + r[21] + r[24];
    d[1] = -r[1] - r[2] - r[8] - r[11] + r[0] + r[20];
    d[2] = -r[14] + r[0] + r[16] + r[18] + r[21];
    d[3] = -r[1] - r[15] - r[16] - r[22] + r[14];
    d[4] = -r[2] + 2 * r[3] + r[5] + r[6] + r[12] + r[19];
    d[5] = -r[5] - r[7] - r[13] - r[19] + r[2] + 2 * r[17];
    d[6] = -r[3] - r[4] - r[5] + r[12];
    d[7] = r[3] + r[4] + r[5] + r[6];
    d[8] = -r[6] - r[7];
    d[9] = -r[11] + r[6] + r[8];
    d[10] = -r[8] - r[9] + r[7] + r[10];
    d[11] = r[8];
    d[12] = -r[10] + r[9];
    d[13] = -r[12] + r[11];
    d[14] = r[13];
    d[15] = -r[17] - r[18] + r[15];
    d[16] = -r[19];
    d[17] = r[19];
    d[18] = -r[20] - r[21] - r[23] + r[22] + r[24];
    d[19] = -r[24] + r[23];
    return Evaluation::good;
  };
  return p;
}

// Kaps (1981) with epsilon = 1e-6: a slow manifold with a known solution.
inline StandardProblem kaps() {
  StandardProblem p;
  p.name = "Kaps";
  p.stiff = true;
  p.end = 2;
  p.start = {1, 1};
  p.solution = {std::exp(-4.0), std::exp(-2.0)};
  p.f = [](double, Values x, Results dx) {
    dx[0] = -(2 + 1e6) * x[0] + 1e6 * x[1] * x[1];
    dx[1] = x[0] - x[1] * (1 + x[1]);
    return Evaluation::good;
  };
  return p;
}

// Chemical Akzo Nobel: a DAE of index 1 (CHEMAKZO).
inline StandardProblem chemical_akzo() {
  StandardProblem p;
  p.name = "chemical Akzo Nobel";
  p.stiff = true;
  p.end = 180;
  p.start = {0.444, 0.00123, 0, 0.007, 0, 115.83 * 0.444 * 0.007};
  p.solution = {0.1150794920661702,    0.1203831471567715e-2, 0.1611562887407974,
                0.3656156421249283e-3, 0.1708010885264404e-1, 0.4873531310307455e-2};
  p.smallest = 1e-2;
  p.differential = {1, 1, 1, 1, 1, 0};
  p.residual = [](double, Values y, Values dy, Results r) {
    if (!(y[1] >= 0)) return Evaluation::retry;
    const double root = std::sqrt(y[1]);
    const double r1 = 18.7 * y[0] * y[0] * y[0] * y[0] * root;
    const double r2 = 0.58 * y[2] * y[3];
    const double r3 = 0.58 / 34.4 * y[0] * y[4];
    const double r4 = 0.09 * y[0] * y[3] * y[3];
    const double r5 = 0.42 * y[5] * y[5] * root;
    const double in = 3.3 * (0.9 / 737 - y[1]);
    r[0] = dy[0] - (-2 * r1 + r2 - r3 - r4);
    r[1] = dy[1] - (-0.5 * r1 - r4 - 0.5 * r5 + in);
    r[2] = dy[2] - (r1 - r2 + r3);
    r[3] = dy[3] - (-r2 + r3 - 2 * r4);
    r[4] = dy[4] - (r2 - r3 + r5);
    r[5] = 115.83 * y[0] * y[3] - y[5];
    return Evaluation::good;
  };
  return p;
}

// The twelve on which every method keeps to 10 times the tolerance.
inline std::vector<StandardProblem> twelve_problems() {
  return {brusselator(), detest_a3(), detest_a4(),  detest_c1(), detest_e5(), van_der_pol(),
          robertson(),   hires(),     oregonator(), pollution(), kaps(),      chemical_akzo()};
}

// Orbits and a rotation, which make more of a disturbance than they are given.
inline std::vector<StandardProblem> amplifying_problems() {
  return {arenstorf(), pleiades(), two_bodies(), rigid_body()};
}

}  // namespace holon::order
