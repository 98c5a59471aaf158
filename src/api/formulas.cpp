// Formulas in the words of a model, evaluated along the curves of a result.

#include "driver/formulas.h"

#include <optional>
#include <utility>

#include "api/diagnostics.h"
#include "api/public_diagnostics.h"
#include "api/request.h"
#include "api/result.h"
#include "api/state.h"
#include "holon/formula.h"
#include "holon/model.h"

namespace holon {
namespace {

// The curve of a name, in one row of a result.
struct RowOf {
  const Result::State& result;
  std::size_t row;
  std::optional<double> operator()(const std::string& name) const {
    const auto found = result.index.find(name);
    if (found == result.index.end()) return std::nullopt;
    const Result::State::Column& column = result.columns[found->second];
    return column.factor * (column.varies ? result.rows.at(row, column.number) : result.fixed[column.number]);
  }
};

FormulaSides evaluate_along(const driver::Formulas& formulas, const driver::ScalarFormula& scalar,
                            const Result::State& result, std::span<const double> times) {
  FormulaSides sides;
  sides.is_boolean = scalar.is_boolean;
  for (std::size_t row = 0; row < times.size(); ++row) {
    const driver::RowValues values{times[row], RowOf{result, row}};
    const auto left = formulas.evaluate(scalar.left, values);
    const auto right = formulas.evaluate(scalar.right, values);
    sides.left.push_back(left.value_or(0));
    sides.right.push_back(right.value_or(0));
    if (!left || !right) sides.failures[row] = left ? right.error() : left.error();
  }
  return sides;
}

}  // namespace

std::expected<std::vector<FormulaValues>, Diagnostics> Model::formulas(const std::vector<Formula>& formulas,
                                                                       const Result& result,
                                                                       std::span<const double> times) const {
  const std::vector<double> own_times = times.empty() ? result.times() : std::vector<double>();
  if (times.empty()) times = own_times;
  if (times.size() != result.rows()) {
    diag::Sink sink;
    sink.error(api::kTimesOfRows, {}, {std::to_string(times.size()), std::to_string(result.rows())});
    return std::unexpected(api::public_diagnostics(sink, {}));
  }
  std::vector<driver::Formula> texts;
  for (const Formula& f : formulas) texts.push_back({f.left, f.right});
  std::vector<FormulaValues> values;
  // A session of its own: the model is shared and does not change.
  driver::Session session;
  diag::Sink trouble;
  bool is_made = false;
  api::guarded(trouble, [&] {
    {
      const std::scoped_lock lock(state_->mutex);
      session.files.set_unsaved(api::texts_of(state_->session.files));
    }
    classes::ClassTree tree(session.names, session.files, session.sink, api::libraries_of(*state_->workspace));
    const classes::ClassNode* node = api::find_class(state_->request, api::Meaning::model, tree, session);
    if (node == nullptr) return;
    const auto made =
        driver::make_formulas(tree, *node, texts, api::translate_options(*state_->workspace, state_->request), session);
    if (!made) return;
    for (const auto& scalars : made->equations) {
      FormulaValues& all = values.emplace_back();
      for (const driver::ScalarFormula& scalar : scalars)
        all.push_back(evaluate_along(*made, scalar, result.state(), times));
    }
    is_made = true;
  });
  if (is_made && !trouble.has_errors()) return values;
  return std::unexpected(
      api::joined(api::public_diagnostics(session.sink, session.files), trouble, diag::SourceFiles()));
}

}  // namespace holon
