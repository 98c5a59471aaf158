#pragma once

// Equations about a model, written in its own words, whose sides are computed from the values of a run.
//
// In: a class and some equations as text: `x` and `cos(time)`. Out: for each equation its scalar sides, which can be
// evaluated at any row of a result. The equations are made by instantiating and flattening a class that extends the
// model, so that names, types, arrays and functions mean what they mean in the model; the model that runs does not
// know about them.

#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "classes/class_tree.h"
#include "driver/session.h"
#include "driver/translate.h"
#include "expr/graph.h"
#include "flat/flat_model.h"

namespace holon::driver {

struct Formula {
  std::string left;
  std::string right;
};

// One scalar equation of a formula; an equation between arrays has as many as there are elements.
struct ScalarFormula {
  expr::ExprId left;
  expr::ExprId right;
  bool is_boolean = false;  // the values 0 and 1 stand for false and true
};

// What a row of a result holds.
struct RowValues {
  double time = 0;
  std::function<std::optional<double>(const std::string& name)> value;
};

class Formulas {
 public:
  explicit Formulas(flat::FlatModel flat) : flat_(std::move(flat)) {}

  // By formula, in the order in which they were given.
  std::vector<std::vector<ScalarFormula>> equations;

  const flat::FlatModel& flat() const { return flat_; }
  // The value of a side; or why there is none, in words.
  std::expected<double, std::string> evaluate(expr::ExprId side, const RowValues& row) const;
  // The value of a side as a literal; a String without its quotes, an enumeration by the name of its literal alone.
  std::expected<std::string, std::string> text(expr::ExprId side, const RowValues& row) const;

 private:
  flat::FlatModel flat_;
};

// `how`: with which values the model was translated; some may shape it. Null after an error, which is in the
// session's sink.
std::unique_ptr<Formulas> make_formulas(classes::ClassTree& tree, const classes::ClassNode& model,
                                        const std::vector<Formula>& formulas, const TranslateOptions& how,
                                        Session& session);

}  // namespace holon::driver
