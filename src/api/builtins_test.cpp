// The table of builtins against the places that handle them: every function of arrays and every function of numbers is
// evaluated before the run, written out as scalars by the flat model, and lowered inside of a function; all three give
// the same, and that is right.

#include <gtest/gtest.h>
#include <holon/holon.h>

#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "expr/builtins.h"

namespace holon {
namespace {

using expr::Builtin;
using expr::BuiltinForm;

// A call over A = [1, 2, 3; 4, 5, 6], S = [1, 2; 3, 4], O = [7], u = {1, 2, 3}, v = {4, 5, 7}, x = 0.3, y = 0.7.
struct Sample {
  std::string call;
  std::vector<int> dims;  // of the result
  std::vector<double> expected;
};

const std::map<Builtin, Sample>& samples() {
  static const std::map<Builtin, Sample> kSamples = {
      {Builtin::abs, {"abs(-x)", {}, {0.3}}},
      {Builtin::sign, {"sign(-x)", {}, {-1}}},
      {Builtin::sqrt, {"sqrt(x)", {}, {std::sqrt(0.3)}}},
      {Builtin::sin, {"sin(x)", {}, {std::sin(0.3)}}},
      {Builtin::cos, {"cos(x)", {}, {std::cos(0.3)}}},
      {Builtin::tan, {"tan(x)", {}, {std::tan(0.3)}}},
      {Builtin::asin, {"asin(x)", {}, {std::asin(0.3)}}},
      {Builtin::acos, {"acos(x)", {}, {std::acos(0.3)}}},
      {Builtin::atan, {"atan(x)", {}, {std::atan(0.3)}}},
      {Builtin::atan2, {"atan2(x, y)", {}, {std::atan2(0.3, 0.7)}}},
      {Builtin::sinh, {"sinh(x)", {}, {std::sinh(0.3)}}},
      {Builtin::cosh, {"cosh(x)", {}, {std::cosh(0.3)}}},
      {Builtin::tanh, {"tanh(x)", {}, {std::tanh(0.3)}}},
      {Builtin::exp, {"exp(x)", {}, {std::exp(0.3)}}},
      {Builtin::log, {"log(x)", {}, {std::log(0.3)}}},
      {Builtin::log10, {"log10(x)", {}, {std::log10(0.3)}}},
      {Builtin::min2, {"min(x, y)", {}, {0.3}}},
      {Builtin::max2, {"max(x, y)", {}, {0.7}}},
      {Builtin::div, {"div(-y, x)", {}, {-2}}},
      {Builtin::mod, {"mod(-y, x)", {}, {0.2}}},
      {Builtin::rem, {"rem(-y, x)", {}, {-0.1}}},
      {Builtin::ceil, {"ceil(x)", {}, {1}}},
      {Builtin::floor, {"floor(-x)", {}, {-1}}},
      {Builtin::integer, {"integer(10*x)", {}, {3}}},
      {Builtin::semi_linear, {"semiLinear(-x, 2, y)", {}, {-0.21}}},
      {Builtin::ndims, {"ndims(A)", {}, {2}}},
      {Builtin::size, {"size(A, 2)", {}, {3}}},
      {Builtin::scalar, {"scalar(O)", {}, {7}}},
      {Builtin::vector, {"vector(O)", {1}, {7}}},
      {Builtin::matrix, {"matrix(u)", {3, 1}, {1, 2, 3}}},
      {Builtin::promote, {"promote(u, 2)", {3, 1}, {1, 2, 3}}},
      {Builtin::array_of_comprehension, {"array(x, y)", {2}, {0.3, 0.7}}},
      {Builtin::identity, {"x*identity(2)", {2, 2}, {0.3, 0, 0, 0.3}}},
      {Builtin::diagonal, {"diagonal(u)", {3, 3}, {1, 0, 0, 0, 2, 0, 0, 0, 3}}},
      {Builtin::zeros, {"u + zeros(3)", {3}, {1, 2, 3}}},
      {Builtin::ones, {"u + ones(3)", {3}, {2, 3, 4}}},
      {Builtin::fill, {"fill(u, 2)", {2, 3}, {1, 2, 3, 1, 2, 3}}},
      {Builtin::linspace, {"linspace(x, 3*x, 3)", {3}, {0.3, 0.6, 0.9}}},
      {Builtin::min, {"min(A)", {}, {1}}},
      {Builtin::max, {"max(A)", {}, {6}}},
      {Builtin::sum, {"sum(A)", {}, {21}}},
      {Builtin::product, {"product(A)", {}, {720}}},
      {Builtin::transpose, {"transpose(A)", {3, 2}, {1, 4, 2, 5, 3, 6}}},
      {Builtin::outer_product, {"outerProduct(u, v)", {3, 3}, {4, 5, 7, 8, 10, 14, 12, 15, 21}}},
      {Builtin::symmetric, {"symmetric(S)", {2, 2}, {1, 2, 2, 4}}},
      {Builtin::cross, {"cross(u, v)", {3}, {2 * 7 - 3 * 5, 3 * 4 - 1 * 7, 1 * 5 - 2 * 4}}},
      {Builtin::skew, {"skew(v)", {3, 3}, {0, -7, 5, 7, 0, -4, -5, 4, 0}}},
      {Builtin::cat, {"cat(2, S, S)", {2, 4}, {1, 2, 1, 2, 3, 4, 3, 4}}},
      {Builtin::no_event, {"noEvent(x)", {}, {0.3}}},
      {Builtin::smooth, {"smooth(1, x)", {}, {0.3}}},
      {Builtin::homotopy, {"homotopy(x, y)", {}, {0.3}}},
  };
  return kSamples;
}

std::string subscripts(const std::vector<int>& dims) {
  std::string text;
  for (const int d : dims) text += (text.empty() ? "[" : ", ") + std::to_string(d);
  return text.empty() ? "" : text + "]";
}

// The arguments times `factor`, which is 1.
std::string arguments(const std::string& prefix, const std::string& factor) {
  return prefix + "Real A[2, 3] = " + factor + "[1, 2, 3; 4, 5, 6];\n" +  //
         prefix + "Real S[2, 2] = " + factor + "[1, 2; 3, 4];\n" +        //
         prefix + "Real O[1, 1] = " + factor + "[7];\n" +                 //
         prefix + "Real u[3] = " + factor + "{1, 2, 3};\n" +              //
         prefix + "Real v[3] = " + factor + "{4, 5, 7};\n" +              //
         prefix + "Real x = " + factor + "0.3;\n" +                       //
         prefix + "Real y = " + factor + "0.7;\n";
}

std::string text_for(const Sample& s) {
  const std::string dims = subscripts(s.dims);
  return "model M\n"
         "  model Evaluated\n" +
         arguments("    constant ", "") + "    constant Real r" + dims + " = " + s.call +
         ";\n"
         "  end Evaluated;\n"
         "  model Flat\n    Real k(start = 1, fixed = true);\n" +
         arguments("    ", "k*") + "    Real r" + dims + " = " + s.call +
         ";\n  equation\n    der(k) = 0;\n"
         "  end Flat;\n"
         "  function f\n    input Real k;\n    output Real r" +
         dims + ";\n  protected\n" + arguments("    ", "k*") + "  algorithm\n    r := " + s.call +
         ";\n    annotation(Inline = false);\n  end f;\n"
         "  Evaluated evaluated;\n  Flat flat;\n  Real lowered" +
         dims + " = f(flat.k);\nend M;\n";
}

std::vector<std::string> names_of(const std::string& name, const std::vector<int>& dims) {
  if (dims.empty()) return {name};
  std::vector<std::string> names;
  for (int i = 1; i <= dims[0]; ++i) {
    if (dims.size() == 1) names.push_back(name + "[" + std::to_string(i) + "]");
    for (int j = 1; dims.size() == 2 && j <= dims[1]; ++j)
      names.push_back(name + "[" + std::to_string(i) + "," + std::to_string(j) + "]");
  }
  return names;
}

bool has_sample(BuiltinForm form) {
  return form == BuiltinForm::elementwise || form == BuiltinForm::size || form == BuiltinForm::reshape ||
         form == BuiltinForm::array || form == BuiltinForm::reduction || form == BuiltinForm::value;
}

TEST(BuiltinsTest, EveryFunctionOfNumbersAndArraysHasASample) {
  for (const expr::BuiltinInfo& info : expr::kBuiltins) {
    // Enumerations have no arithmetic that could be multiplied by k.
    if (info.id == Builtin::to_integer || info.id == Builtin::to_enumeration) continue;
    EXPECT_EQ(samples().contains(info.id), has_sample(info.form)) << info.name;
  }
}

TEST(BuiltinsTest, EvaluatedScalarizedAndLoweredAlike) {
  for (const auto& [builtin, sample] : samples()) {
    SCOPED_TRACE(sample.call);
    Workspace workspace({.use_environment = false, .use_cache = false});
    workspace.open_document("test.mo", text_for(sample));
    const auto model = workspace.translate("test.mo");
    ASSERT_TRUE(model.has_value()) << text_for(sample);
    const Result result = model->simulate(model->experiment());
    ASSERT_TRUE(result.ok());
    for (const std::string name : {"evaluated.r", "flat.r", "lowered"}) {
      const std::vector<std::string> names = names_of(name, sample.dims);
      ASSERT_EQ(names.size(), sample.expected.size());
      for (std::size_t i = 0; i < names.size(); ++i) {
        ASSERT_TRUE(result.last(names[i]).has_value()) << names[i];
        EXPECT_NEAR(*result.last(names[i]), sample.expected[i], 1e-14) << names[i];
      }
    }
  }
}

}  // namespace
}  // namespace holon
