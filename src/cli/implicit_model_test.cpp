// Methods on a model whose derivatives stand in nonlinear equations, a fully implicit DAE of index 1: every implicit
// family keeps its order on it, and so do the explicit ones.
//   x' + 0.3 y' + 0.1 x'^3 + y = 0.3 cos t - 0.1 sin^3 t     y' - 0.2 x' = x + 0.2 y     z = x' y
// has the solution x = cos t, y = sin t, z = -sin^2 t.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>

#include "cli/testing.h"

namespace holon::cli {
namespace {

constexpr std::string_view kImplicit =
    "model Implicit\n  Real x(start = 1, fixed = true);\n  Real y(start = 0, fixed = true);\n  Real z;\nequation\n"
    "  der(x) + 0.3*der(y) + 0.1*der(x)^3 + y = 0.3*cos(time) - 0.1*sin(time)^3;\n"
    "  der(y) - 0.2*der(x) = x + 0.2*y;\n  z = der(x)*y;\nend Implicit;\n";

class ImplicitModel : public InFolder {
 protected:
  // The largest error of x, y and z at two seconds.
  double error_with(const std::string& solver, const std::string& step) {
    const Outcome outcome =
        run({"simulate", write("Implicit.mo", kImplicit), "--output", path("out.csv"), "--solver", solver, "--step",
             step, "--stop-time", "2", "--variables", "x", "--variables", "y", "--variables", "z", "--quiet"});
    EXPECT_EQ(outcome.status, 0) << solver << outcome.err;
    const std::string rows = read("out.csv");
    std::string last = rows.substr(rows.rfind('\n', rows.size() - 2) + 1);
    const double s = std::sin(2.0);
    double largest = 0;
    for (const double exact : {std::cos(2.0), s, -s * s}) {
      last = last.substr(last.find(',') + 1);
      largest = std::max(largest, std::abs(std::stod(last) - exact));
    }
    return largest;
  }
};

TEST_F(ImplicitModel, EveryFamilyKeepsItsOrder) {
  struct Case {
    const char* solver;
    int order;
  };
  for (const Case& one :
       {Case{"implicit-euler", 1}, Case{"implicit-midpoint", 2}, Case{"trapezoidal", 2}, Case{"gauss4", 4},
        Case{"radau-ia3", 3}, Case{"radau-iia3", 3}, Case{"radau5", 5}, Case{"lobatto-iiia4", 4},
        Case{"lobatto-iiib4", 4}, Case{"lobatto-iiic4", 4}, Case{"sdirk2", 2}, Case{"sdirk3", 3}, Case{"sdirk4", 4},
        Case{"esdirk4", 4}, Case{"tr-bdf2", 2}, Case{"bdf3", 3}, Case{"am4", 4}, Case{"rodas3", 3}, Case{"rk4", 4}}) {
    // Beyond order 4 short steps are exact to rounding.
    const double coarse = error_with(one.solver, one.order > 4 ? "0.2" : "0.04");
    const double fine = error_with(one.solver, one.order > 4 ? "0.1" : "0.02");
    EXPECT_NEAR(std::log2(coarse / fine), one.order, 0.2) << one.solver << ": " << coarse << ", " << fine;
  }
}

}  // namespace
}  // namespace holon::cli
