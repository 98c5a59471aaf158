// Tearing as a choice of a set T of unknowns: with T known, an equation in which only one unknown is left, and which
// can be solved for it, makes that unknown known. T is good when all unknowns become known; the smallest T is wanted.
//
// Rules (r an equation, u an unknown; the same rules hold with the roles exchanged):
//  1. Nothing can be solved in r: r is a residual, whatever happens. Nothing can be solved for u: u is torn.
//  2. r sees only u: r makes u known. If u was torn or made known otherwise, letting r do it costs nothing.
//     u occurs only in r: r computes u when all else is known. If u is torn and r makes x known, tear x instead.
//  3. r sees u and v only and can be solved for both: knowing one is knowing the other, so they become one unknown w.
//     If r is not used in a good solution, the later one of u and v can be computed from r instead of what it was
//     computed from. An equation with both u and v cannot be solved for w. Any of the merged unknowns can be torn for
//     w. u occurs in r and s only and can be computed from both: r and s become one equation without u. If u is torn
//     and then r makes x known before s makes y known: tear x, and r computes u. If s is not used, likewise. An unknown
//     of both r and s cannot be computed from the merged equation.
// Merging moves the entries of the vertex with fewer of them, so each entry moves at most log n times.

#include "causal/graph/tearing_core.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "base/check.h"

namespace holon::causal {

TearingCore::TearingCore(const Incidence& incidence, std::span<const std::uint8_t> may_solve,
                         std::span<const std::uint32_t> wish)
    : rows_(static_cast<std::uint32_t>(incidence.row_count())),
      vertices_(incidence.row_count() + incidence.column_count()),
      unknowns_left_(incidence.column_count()) {
  HOLON_CHECK(may_solve.size() == incidence.entry_count());
  entries_.reserve(incidence.entry_count());
  for (std::size_t u = 0; u < incidence.column_count(); ++u) {
    vertices_[rows_ + u].chosen = UnknownId(u);
    vertices_[rows_ + u].wish = wish.empty() ? 0 : wish[u];
  }
  for (std::uint32_t e = 0; e < rows_; ++e) {
    std::uint32_t k = incidence.first_entry(EquationId(e)).value;
    for (const UnknownId unknown : incidence[EquationId(e)]) {
      entries_.push_back({{e, rows_ + unknown.value}, {kNone, kNone}, {kNone, kNone}, may_solve[k] != 0, true});
      ++k;
    }
  }
  start();
}

TearingCore::TearingCore(const TearingCore& whole, std::span<const Vertex> members) {
  const auto first_unknown = std::ranges::lower_bound(members, whole.rows_);
  rows_ = static_cast<std::uint32_t>(first_unknown - members.begin());
  unknowns_left_ = members.size() - rows_;
  vertices_.resize(members.size());
  for (std::uint32_t e = 0; e < rows_; ++e) {
    for (std::uint32_t k = whole.vertices_[members[e]].first; k != kNone; k = whole.entries_[k].next[0]) {
      const Entry& entry = whole.entries_[k];
      const auto unknown = std::ranges::lower_bound(first_unknown, members.end(), entry.end[1]);
      const auto place = static_cast<std::uint32_t>(unknown - members.begin());
      entries_.push_back({{e, place}, {kNone, kNone}, {kNone, kNone}, entry.solvable, true});
    }
  }
  for (std::uint32_t u = rows_; u < members.size(); ++u) {
    const VertexData& original = whole.vertices_[members[u]];
    vertices_[u].chosen = original.chosen;
    vertices_[u].wish = original.wish;
    vertices_[u].barred = original.barred;
  }
  start();
}

void TearingCore::start() {
  // From the last to the first, so that lists run in the order of ids.
  for (std::uint32_t k = static_cast<std::uint32_t>(entries_.size()); k-- > 0;) {
    link(k, 0);
    link(k, 1);
  }
  entries_left_ = entries_.size();
  rebuild_index(std::bit_ceil(std::max<std::size_t>(8, 4 * entries_.size())));
  for (Vertex v = 0; v < end_vertex(); ++v) touch(v);
}

// ---------------------------------------------------------------- the rules

void TearingCore::reduce() {
  while (queue_head_ < queue_.size()) {
    const Vertex vertex = queue_[queue_head_++];
    vertices_[vertex].queued = false;
    if (vertices_[vertex].alive) apply_rules(vertex);
  }
  queue_.clear();
  queue_head_ = 0;
}

void TearingCore::tear(Vertex unknown) {
  torn_.push_back(vertices_[unknown].chosen);
  keep(Step::torn, unknown);
  remove(unknown);
  reduce();
}

void TearingCore::bar(Vertex unknown) {
  keep_vertex(unknown);
  vertices_[unknown].barred = true;
}

std::vector<TearingCore::Vertex> TearingCore::take_changes() { return std::exchange(changes_, {}); }

void TearingCore::touch(Vertex vertex) {
  VertexData& data = vertices_[vertex];
  if (watches_) changes_.push_back(vertex);
  if (data.queued || !data.alive) return;
  data.queued = true;
  queue_.push_back(vertex);
}

void TearingCore::apply_rules(Vertex vertex) {
  const VertexData& data = vertices_[vertex];
  const std::uint32_t side = side_of(vertex);
  if (data.solvable == 0) {
    if (side == 1) {
      torn_.push_back(data.chosen);
      keep(Step::torn, vertex);
      if (data.barred) {
        ++broken_bars_;
        keep(Step::broke_bar, vertex);
      }
    }
    remove(vertex);
  } else if (data.degree == 1) {
    const Vertex partner = entries_[data.first].end[1 - side];
    remove(vertex);
    remove(partner);
  } else if (data.degree == 2 && data.solvable == 2) {
    contract(vertex);
  }
}

void TearingCore::remove(Vertex vertex) {
  keep_vertex(vertex);
  const std::uint32_t side = side_of(vertex);
  VertexData& data = vertices_[vertex];
  if (side == 1) --unknowns_left_;
  for (std::uint32_t k = data.first; k != kNone; k = entries_[k].next[side]) {
    drop_entry(k, 1 - side);
    touch(entries_[k].end[1 - side]);
  }
  data.alive = false;
  data.first = kNone;
  data.degree = 0;
  data.solvable = 0;
}

void TearingCore::contract(Vertex vertex) {
  const std::uint32_t side = side_of(vertex);
  const std::uint32_t k = vertices_[vertex].first;
  Vertex a = entries_[k].end[1 - side];
  Vertex b = entries_[entries_[k].next[side]].end[1 - side];
  remove(vertex);
  const std::uint32_t degree_a = vertices_[a].degree;
  const std::uint32_t degree_b = vertices_[b].degree;
  if (degree_a < degree_b || (degree_a == degree_b && b < a)) std::swap(a, b);
  merge(a, b);
}

void TearingCore::merge(Vertex kept, Vertex gone) {
  keep_vertex(kept);
  keep_vertex(gone);
  const std::uint32_t side = side_of(kept);
  VertexData& into = vertices_[kept];
  VertexData& from = vertices_[gone];
  if (side == 1) {
    --unknowns_left_;
    into.barred |= from.barred;
    if (std::pair(from.wish, from.chosen) < std::pair(into.wish, into.chosen)) {
      into.wish = from.wish;
      into.chosen = from.chosen;
    }
  }
  for (std::uint32_t k = from.first; k != kNone;) {
    const std::uint32_t next = entries_[k].next[side];
    const Vertex other = entries_[k].end[1 - side];
    const std::uint32_t twin = side == 0 ? find(kept, other) : find(other, kept);
    if (twin != kNone) {
      forget_solvable(twin);
      drop_entry(k, 1 - side);
    } else {
      move_entry(k, side, kept);
    }
    touch(other);
    k = next;
  }
  from.merged_into = kept;
  from.alive = false;
  from.first = kNone;
  from.degree = 0;
  from.solvable = 0;
  touch(kept);
}

// ---------------------------------------------------------------- entries

void TearingCore::link(std::uint32_t k, std::uint32_t side) {
  Entry& entry = entries_[k];
  entry.prev[side] = kNone;
  entry.next[side] = vertices_[entry.end[side]].first;
  relink(k, side);
}

void TearingCore::relink(std::uint32_t k, std::uint32_t side) {
  const Entry& entry = entries_[k];
  VertexData& vertex = vertices_[entry.end[side]];
  if (entry.prev[side] == kNone)
    vertex.first = k;
  else
    entries_[entry.prev[side]].next[side] = k;
  if (entry.next[side] != kNone) entries_[entry.next[side]].prev[side] = k;
  ++vertex.degree;
  vertex.solvable += entry.solvable ? 1 : 0;
}

void TearingCore::unlink(std::uint32_t k, std::uint32_t side) {
  const Entry& entry = entries_[k];
  VertexData& vertex = vertices_[entry.end[side]];
  if (entry.prev[side] == kNone)
    vertex.first = entry.next[side];
  else
    entries_[entry.prev[side]].next[side] = entry.next[side];
  if (entry.next[side] != kNone) entries_[entry.next[side]].prev[side] = entry.prev[side];
  --vertex.degree;
  vertex.solvable -= entry.solvable ? 1 : 0;
}

// The list of its other end is about to be given up as a whole, so there it stays linked.
void TearingCore::drop_entry(std::uint32_t k, std::uint32_t side) {
  ++work_;
  unlink(k, side);
  entries_[k].alive = false;
  --entries_left_;
  keep(Step::dropped, k, side);
}

void TearingCore::move_entry(std::uint32_t k, std::uint32_t side, Vertex to) {
  ++work_;
  Entry& entry = entries_[k];
  if (is_trial()) old_places_.push_back({entry.end[side], entry.next[side], entry.prev[side]});
  entry.end[side] = to;
  link(k, side);
  insert(k);
  keep(Step::moved, k, side);
}

void TearingCore::forget_solvable(std::uint32_t k) {
  Entry& entry = entries_[k];
  if (!entry.solvable) return;
  entry.solvable = false;
  --vertices_[entry.end[0]].solvable;
  --vertices_[entry.end[1]].solvable;
  keep(Step::not_solvable, k);
}

// ---------------------------------------------------------------- taking back

void TearingCore::keep(Step step, std::uint32_t at, std::uint32_t side) {
  if (is_trial()) log_.push_back({step, static_cast<std::uint8_t>(side), at});
}

void TearingCore::keep_vertex(Vertex vertex) {
  if (!is_trial()) return;
  old_vertices_.push_back(vertices_[vertex]);
  old_vertices_.back().queued = false;
  keep(Step::vertex, vertex);
}

void TearingCore::end_trial() {
  HOLON_CHECK(is_trial() && queue_.empty());
  while (log_.size() > trials_.back().log_size) {
    const Record record = log_.back();
    log_.pop_back();
    undo(record);
  }
  changes_.resize(std::min(changes_.size(), trials_.back().changes_size));
  trials_.pop_back();
  if (!is_trial()) index_made_in_trial_ = false;
}

void TearingCore::undo(const Record& record) {
  ++work_;
  switch (record.step) {
    case Step::vertex: {
      VertexData& data = vertices_[record.at];
      if (!data.alive && old_vertices_.back().alive && side_of(record.at) == 1) ++unknowns_left_;
      data = old_vertices_.back();
      old_vertices_.pop_back();
      break;
    }
    case Step::not_solvable: {
      Entry& entry = entries_[record.at];
      entry.solvable = true;
      ++vertices_[entry.end[0]].solvable;
      ++vertices_[entry.end[1]].solvable;
      break;
    }
    case Step::dropped:
      entries_[record.at].alive = true;
      ++entries_left_;
      relink(record.at, record.side);
      if (index_made_in_trial_) insert(record.at);
      break;
    case Step::moved: {
      unlink(record.at, record.side);
      Entry& entry = entries_[record.at];
      const OldPlace& old = old_places_.back();
      entry.end[record.side] = old.end;
      entry.next[record.side] = old.next;
      entry.prev[record.side] = old.prev;
      old_places_.pop_back();
      if (index_made_in_trial_) insert(record.at);
      break;
    }
    case Step::torn:
      torn_.pop_back();
      break;
    case Step::broke_bar:
      --broken_bars_;
      break;
  }
}

// ---------------------------------------------------------------- finding an entry by its ends

namespace {

std::size_t hash(std::uint32_t equation, std::uint32_t unknown) {
  std::uint64_t h = (std::uint64_t{equation} << 32U | unknown) * 0x9E3779B97F4A7C15ULL;
  h ^= h >> 32U;
  return static_cast<std::size_t>(h * 0xD6E8FEB86659FD93ULL >> 20U);
}

}  // namespace

std::uint32_t TearingCore::find(Vertex equation, Vertex unknown) const {
  const std::size_t mask = index_.size() - 1;
  for (std::size_t at = hash(equation, unknown) & mask;; at = (at + 1) & mask) {
    const std::uint32_t k = index_[at];
    if (k == kNone) return kNone;
    const Entry& entry = entries_[k];
    if (entry.alive && entry.end[0] == equation && entry.end[1] == unknown) return k;
  }
}

void TearingCore::insert(std::uint32_t k) {
  const std::size_t mask = index_.size() - 1;
  std::size_t at = hash(entries_[k].end[0], entries_[k].end[1]) & mask;
  for (; index_[at] != kNone; at = (at + 1) & mask)
    if (index_[at] == k) return;  // left behind by an earlier trial
  index_[at] = k;
  if (2 * ++index_used_ <= index_.size()) return;
  index_made_in_trial_ = is_trial();
  rebuild_index(index_.size());
}

void TearingCore::rebuild_index(std::size_t slots) {
  index_.assign(slots, kNone);
  const std::size_t mask = slots - 1;
  index_used_ = 0;
  for (std::uint32_t k = 0; k < entries_.size(); ++k) {
    if (!entries_[k].alive) continue;
    std::size_t at = hash(entries_[k].end[0], entries_[k].end[1]) & mask;
    while (index_[at] != kNone) at = (at + 1) & mask;
    index_[at] = k;
    ++index_used_;
  }
}

}  // namespace holon::causal
