// Pantelides: The consistent initialization of differential-algebraic systems, SIAM J. Sci. Stat. Comput. 9 (1988).
// Pryce: A simple structural analysis method for DAEs, BIT 41 (2001), for the notation and the index.
//
//   sigma_ij   highest derivative of chain j in equation i
//   c_i        how often equation i is differentiated, at first 0
//   d_j        highest derivative of chain j in the differentiated system: max over i of sigma_ij + c_i
//   (i, j) is active when sigma_ij + c_i = d_j: equation i can be solved for the highest derivative of j.
//
// Equations that no maximum matching of the active entries can cover all at once, together with those that
// alternating paths reach from them, are differentiated: c_i grows by one, and so does d_j of the chains they see. All
// matched pairs stay matched and active. This repeats until every equation has a partner.
//
// Why all such sets can be taken at once: let S be minimal with fewer highest derivatives N(S) than equations, and c*,
// d* any solution with c <= c*. Those i in S with c_i = c*_i need partners j in N(S) with d_j = d*_j; the others, T,
// have only partners with d_j < d*_j, and as T is smaller than S, |N(T)| >= |T|. Together |N(S)| >= |S|, which is
// false unless c_i < c*_i for all of S. So c never passes the smallest solution, whatever the order of the steps.
//
// Why it ends: when every equation can be matched to a chain of its own, active or not, a solution exists. That is
// checked first, and equations for which it fails are set aside.

#include "causal/graph/pantelides.h"

#include <algorithm>
#include <utility>

#include "base/check.h"
#include "causal/graph/augmenting_paths.h"
#include "causal/graph/tarjan.h"

namespace holon::causal {
namespace {

// The given incidence with all members of a chain in one column.
struct ChainIncidence {
  Incidence rows;                    // columns are chain heads
  std::vector<std::uint32_t> sigma;  // for each entry
  std::vector<EntryId> origin;       // for each entry, the given entry of the highest derivative

  ChainIncidence(const Incidence& incidence, const ChainLinks& chains) : rows(incidence.column_count()) {
    rows.reserve(incidence.row_count(), incidence.entry_count());
    sigma.reserve(incidence.entry_count());
    origin.reserve(incidence.entry_count());
    std::vector<std::pair<UnknownId, EntryId>> members;
    for (std::size_t e = 0; e < incidence.row_count(); ++e) {
      members.clear();
      const EquationId equation(e);
      for (std::uint32_t k = incidence.first_entry(equation).value; k < incidence.end_entry(equation).value; ++k)
        members.emplace_back(chains.head[incidence.column(EntryId(k))], EntryId(k));
      const auto order = [&](EntryId entry) { return chains.order[incidence.column(entry)]; };
      std::ranges::sort(members, [&](const auto& a, const auto& b) {
        return a.first != b.first ? a.first < b.first : order(a.second) > order(b.second);
      });
      UnknownId last;
      for (const auto& [head, entry] : members) {
        if (head == last) continue;
        last = head;
        rows.add(head);
        sigma.push_back(order(entry));
        origin.push_back(entry);
      }
      rows.end_row();
    }
  }
};

class Reduction {
 public:
  Reduction(const Incidence& incidence, const base::Table<UnknownId, UnknownId>& derivative_of)
      : d_(incidence.column_count(), 0), chains_(derivative_of), chain_rows_(incidence, chains_) {
    result_.differentiations.resize(incidence.row_count(), 0);
    result_.given_unknowns = incidence.column_count();
    for (std::size_t k = 0; k < chain_rows_.sigma.size(); ++k) {
      const UnknownId chain = chain_rows_.rows.column(EntryId(k));
      d_[chain] = std::max(d_[chain], chain_rows_.sigma[k]);
    }
  }

  IndexReduction run() {
    set_surplus_aside();
    differentiate_until_matched();
    create_derivatives();
    take_highest_system();
    result_.index = structural_index();
    return std::move(result_);
  }

 private:
  bool is_active(EquationId equation, EntryId k) const {
    return chain_rows_.sigma[k.index()] + result_.differentiations[equation] == d_[chain_rows_.rows.column(k)];
  }

  void set_surplus_aside() {
    is_aside_.assign(chain_rows_.rows.row_count(), false);
    const auto heads = static_cast<std::size_t>(std::ranges::count(chains_.order, 0U));
    Matching any = match_maximum(chain_rows_.rows);
    if (any.size() == heads && any.size() == chain_rows_.rows.row_count()) return;
    any = match_by_rank(chain_rows_.rows, {});
    result_.left_over = any.unmatched_equations();
    for (const UnknownId chain : any.unmatched_unknowns())
      if (chains_.order[chain] == 0) result_.undetermined.push_back(chain);
    for (const EquationId equation : result_.left_over) is_aside_[equation.index()] = true;
    if (!result_.left_over.empty()) result_.over = minimal_overdetermined_sets(chain_rows_.rows, any);
    if (!result_.undetermined.empty()) result_.under = undetermined_sets(any);
  }

  // Members of a chain behind its head have empty columns here and would look undetermined: only heads are columns.
  std::vector<SystemPart> undetermined_sets(const Matching& any) const {
    std::vector<UnknownId> heads;
    base::Table<UnknownId, UnknownId> column(chains_.size());
    for (const UnknownId unknown : chains_.order.ids()) {
      if (chains_.order[unknown] != 0) continue;
      column[unknown] = UnknownId(heads.size());
      heads.push_back(unknown);
    }
    Incidence compact(heads.size());
    Matching matching(any.unknown_of.size(), heads.size());
    for (const EquationId equation : any.unknown_of.ids()) {
      for (const UnknownId head : chain_rows_.rows[equation]) compact.add(column[head]);
      compact.end_row();
      if (any.unknown_of[equation].is_none()) continue;
      matching.unknown_of[equation] = column[any.unknown_of[equation]];
      matching.equation_of[matching.unknown_of[equation]] = equation;
    }
    std::vector<SystemPart> sets = minimal_underdetermined_sets(compact, matching);
    for (SystemPart& set : sets)
      for (UnknownId& unknown : set.unknowns) unknown = heads[unknown.index()];
    return sets;
  }

  void differentiate_until_matched() {
    matching_ = match_maximum(active_rows());
    const auto active = [this](EquationId equation, EntryId k) { return is_active(equation, k); };
    AugmentingPaths<EquationId, UnknownId, decltype(active)> paths(chain_rows_.rows, matching_.unknown_of,
                                                                   matching_.equation_of, active);
    std::vector<EquationId> open = matching_.unmatched_equations();
    std::erase_if(open, [&](EquationId equation) { return is_aside_[equation.index()]; });
    std::vector<UnknownId> seen;
    while (true) {
      paths.augment_all(open);
      std::erase_if(open, [&](EquationId equation) { return !matching_.unknown_of[equation].is_none(); });
      if (open.empty()) return;
      seen.clear();
      for (const EquationId equation : paths.reached()) {
        for (std::uint32_t k = chain_rows_.rows.first_entry(equation).value;
             k < chain_rows_.rows.end_entry(equation).value; ++k)
          if (is_active(equation, EntryId(k))) seen.push_back(chain_rows_.rows.column(EntryId(k)));
      }
      std::ranges::sort(seen);
      seen.erase(std::unique(seen.begin(), seen.end()), seen.end());
      for (const UnknownId chain : seen) ++d_[chain];
      for (const EquationId equation : paths.reached()) ++result_.differentiations[equation];
    }
  }

  // The active entries as they are now; equations set aside have none.
  Incidence active_rows() const {
    Incidence active(chain_rows_.rows.column_count());
    active.reserve(chain_rows_.rows.row_count(), chain_rows_.rows.entry_count());
    for (std::size_t e = 0; e < chain_rows_.rows.row_count(); ++e) {
      const EquationId equation(e);
      for (std::uint32_t k = chain_rows_.rows.first_entry(equation).value;
           k < chain_rows_.rows.end_entry(equation).value; ++k)
        if (!is_aside_[e] && is_active(equation, EntryId(k))) active.add(chain_rows_.rows.column(EntryId(k)));
      active.end_row();
    }
    return active;
  }

  void create_derivatives() {
    highest_.resize(chains_.size());
    for (std::size_t u = 0; u < result_.given_unknowns; ++u) {
      const UnknownId head(u);
      if (chains_.order[head] != 0) continue;
      UnknownId member = head;
      for (std::uint32_t order = 0; order < d_[head]; ++order) {
        const UnknownId next = chains_.derivative[member];
        member = next.is_none() ? chains_.add_derivative(member) : next;
      }
      highest_[head] = member;
    }
  }

  void take_highest_system() {
    const Incidence& rows = chain_rows_.rows;
    result_.highest = Incidence(chains_.size());
    result_.matching = Matching(rows.row_count(), chains_.size());
    std::vector<std::pair<UnknownId, EntryId>> members;
    for (std::size_t e = 0; e < rows.row_count(); ++e) {
      const EquationId equation(e);
      members.clear();
      for (std::uint32_t k = rows.first_entry(equation).value; k < rows.end_entry(equation).value; ++k)
        if (!is_aside_[e] && is_active(equation, EntryId(k)))
          members.emplace_back(highest_[rows.column(EntryId(k))], chain_rows_.origin[k]);
      std::ranges::sort(members);
      for (const auto& [unknown, origin] : members) {
        result_.highest.add(unknown);
        result_.origin.push_back(origin);
      }
      result_.highest.end_row();
      if (is_aside_[e]) continue;
      const UnknownId unknown = highest_[matching_.unknown_of[equation]];
      result_.matching.unknown_of[equation] = unknown;
      result_.matching.equation_of[unknown] = equation;
    }
    result_.chains = std::move(chains_);
  }

  // An unknown needs the differentiations of its own block and of all blocks before it, and one more if it is
  // algebraic (for its own derivative). Pryce takes both maxima over the whole system, which counts too much when they
  // stand in parts that do not meet.
  std::uint32_t structural_index() const {
    const Blocks blocks = order_blocks(result_.highest, result_.matching);
    std::vector<std::uint32_t> needs(blocks.size(), 0);
    std::uint32_t index = 0;
    for (std::size_t b = 0; b < blocks.size(); ++b) {
      bool has_algebraic = false;
      for (const EquationId equation : blocks.equations_of(BlockId(b))) {
        needs[b] = std::max(needs[b], result_.differentiations[equation]);
        has_algebraic |= result_.chains.order[result_.matching.unknown_of[equation]] == 0;
        for (const UnknownId unknown : result_.highest[equation])
          if (const EquationId before = result_.matching.equation_of[unknown]; !before.is_none())
            needs[b] = std::max(needs[b], needs[blocks.block_of[before].index()]);
      }
      index = std::max(index, needs[b] + (has_algebraic ? 1U : 0U));
    }
    return index;
  }

  IndexReduction result_;
  base::Table<UnknownId, std::uint32_t> d_;
  ChainLinks chains_;
  ChainIncidence chain_rows_;
  Matching matching_;  // equations to chains
  std::vector<bool> is_aside_;
  base::Table<UnknownId, UnknownId> highest_;  // of each chain
};

}  // namespace

ChainLinks::ChainLinks(const base::Table<UnknownId, UnknownId>& derivative_of)
    : derivative(derivative_of),
      integral(derivative_of.size()),
      head(derivative_of.size()),
      order(derivative_of.size()) {
  for (const UnknownId unknown : derivative.ids()) {
    if (derivative[unknown].is_none()) continue;
    HOLON_CHECK(integral[derivative[unknown]].is_none());
    integral[derivative[unknown]] = unknown;
  }
  std::size_t linked = 0;
  for (const UnknownId unknown : derivative.ids()) {
    if (!integral[unknown].is_none()) continue;
    std::uint32_t steps = 0;
    for (UnknownId member = unknown; !member.is_none(); member = derivative[member]) {
      head[member] = unknown;
      order[member] = steps++;
      ++linked;
    }
  }
  // Otherwise something is its own derivative, however far away.
  HOLON_CHECK(linked == derivative.size());
}

UnknownId ChainLinks::add_derivative(UnknownId unknown) {
  HOLON_CHECK(derivative[unknown].is_none());
  const UnknownId created = derivative.add(UnknownId());
  derivative[unknown] = created;
  integral.add(unknown);
  head.add(head[unknown]);
  order.add(order[unknown] + 1);
  return created;
}

IndexReduction pantelides(const Incidence& incidence, const base::Table<UnknownId, UnknownId>& derivative_of) {
  HOLON_CHECK(derivative_of.size() == incidence.column_count());
  return Reduction(incidence, derivative_of).run();
}

}  // namespace holon::causal
