// A torn block that is linear and has few tears (causal/tear.cpp): every inner unknown x is an affine form in the tears
// t,
//   x = c[0] + sum c[m] t[m],
// and so are the residuals. The forms are computed one after the other, then the tears from the small linear system in
// which all residuals vanish, then the inner unknowns.

#include <map>

#include "expr/build.h"
#include "program/model/blocks.h"

namespace holon::program {

using causal::Block;
using causal::Step;
using expr::ExprId;

namespace {

// c[0], c[1], …; none where a coefficient is zero.
using Coefficients = std::vector<ExprId>;

// The forms of the block's unknowns so far, by their numbers.
class AffineForms {
 public:
  AffineForms(expr::Graph& graph, const std::vector<causal::UnknownId>& tears) : graph_(graph), tears_(tears.size()) {
    for (std::size_t m = 0; m < tears_; ++m) {
      Coefficients& own = forms_[tears[m]];
      own.resize(tears_ + 1);
      own[m + 1] = graph.real(1);
    }
  }

  // The form of rest + sum slope * unknown.
  Coefficients combine(const causal::AffineForm& form) const {
    Coefficients sum(tears_ + 1);
    if (double zero = 1; !graph_.as_number(form.rest, zero) || zero != 0) sum[0] = form.rest;
    for (const auto& [u, slope] : form.slopes) {
      const Coefficients& read = forms_.at(u);
      for (std::size_t m = 0; m <= tears_; ++m) {
        if (!read[m]) continue;
        const ExprId term = expr::multiply(graph_, slope, read[m]);
        sum[m] = sum[m] ? expr::add(graph_, sum[m], term) : term;
      }
    }
    return sum;
  }

  void set(causal::UnknownId unknown, Coefficients form) { forms_[unknown] = std::move(form); }

 private:
  expr::Graph& graph_;
  std::size_t tears_;
  std::map<causal::UnknownId, Coefficients> forms_;
};

}  // namespace

void BlockWriter::write_affine(const Block& block) {
  const std::size_t tears = block.tears.size();
  AffineForms forms(graph_, block.tears);
  std::size_t at = 0;
  for (const Step& step : block.steps) {
    Coefficients own = forms.combine(block.affine[at++]);
    for (ExprId& e : own)
      if (e) e = context_.stored(e, context_.site_of(rows_[step.row]));
    forms.set(step.unknown, std::move(own));
  }
  const SiteId site = context_.site_of(rows_[block.residuals[0]]);
  Builder::LinearSystem system;
  system.unknowns = slots_of(block.tears);
  for (std::uint32_t i = 0; i < tears; ++i) {
    const Coefficients own = forms.combine(block.affine[at++]);
    for (std::uint32_t m = 0; m < tears; ++m)
      if (own[m + 1]) system.entries.push_back({i, m, context_.stored(own[m + 1], site)});
    system.rhs.push_back(own[0] ? expr::negate(graph_, own[0]) : graph_.real(0));
  }
  builder_.solve_linear(system, site);
  assign_steps(block);
  // One step of iterative refinement: residuals that have to vanish do so to the last digit. Relations look at such
  // values.
  Builder::LinearSystem correction;
  correction.entries = system.entries;
  for (const causal::EquationId r : block.residuals)
    correction.rhs.push_back(
        expr::subtract(graph_, expr::as_real(graph_, rows_[r].right), expr::as_real(graph_, rows_[r].left)));
  for (std::size_t m = 0; m < tears; ++m) {
    correction.unknowns.push_back(builder_.add_slots(Region::temporary, 1));
    builder_.assign(correction.unknowns.back(), graph_.real(0), site);
  }
  builder_.solve_linear(correction, site);
  for (std::size_t m = 0; m < tears; ++m) {
    const ExprId change = context_.reader_of(correction.unknowns[m]);
    builder_.assign(system.unknowns[m], expr::add(graph_, node_of(block.tears[m]), change), site);
  }
  assign_steps(block);
}

}  // namespace holon::program
