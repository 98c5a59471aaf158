#pragma once

// What is left of a block when everything that tearing need not decide has been taken out.
// In: a bipartite graph of equations and unknowns with solvable and other entries. Out: a smaller one, on which tearing
// an unknown means deleting it. The rules lose nothing: an optimal choice for the core gives an optimal choice for the
// block (proofs at the top of tearing_core.cpp). Steps can be taken back, so that searches can try them.
//
// Rows and columns are treated alike, so both are vertices here: equations first, then unknowns.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "causal/graph/incidence.h"

namespace holon::causal {

class TearingCore {
 public:
  using Vertex = std::uint32_t;
  static constexpr Vertex kNoVertex = 0xffffffffU;

  // `may_solve[k]` for each entry. `wish` orders the unknowns: of several that serve equally well, the one with the
  // smaller wish is torn; unknowns with equal wishes are taken by id.
  TearingCore(const Incidence& incidence, std::span<const std::uint8_t> may_solve, std::span<const std::uint32_t> wish);

  // Only the given vertices of another core (ascending, all their neighbours among them), packed tightly.
  TearingCore(const TearingCore& whole, std::span<const Vertex> members);

  // Applies the rules until none fits. To be called before the first choice; `tear` does it by itself.
  void reduce();
  void tear(Vertex unknown);

  bool is_done() const { return unknowns_left_ == 0; }
  std::size_t unknowns_left() const { return unknowns_left_; }
  std::size_t entries_left() const { return entries_left_; }
  // The unknowns torn so far, by choice or because nothing can be solved for them.
  const std::vector<UnknownId>& torn() const { return torn_; }

  // A barred unknown has been ruled out as a tear by a search; what it is merged with is ruled out, too. Tearing it
  // all the same, because nothing can be solved for it, breaks the bar.
  void bar(Vertex unknown);
  bool is_barred(Vertex unknown) const { return vertices_[unknown].barred; }
  bool broke_bar() const { return broken_bars_ > 0; }

  // Everything from `begin_trial` to the matching `end_trial` is taken back. Trials can be nested.
  void begin_trial() { trials_.push_back({log_.size(), changes_.size()}); }
  void end_trial();

  Vertex first_unknown() const { return rows_; }
  Vertex end_vertex() const { return static_cast<Vertex>(vertices_.size()); }
  bool is_alive(Vertex vertex) const { return vertices_[vertex].alive; }
  std::uint32_t degree(Vertex vertex) const { return vertices_[vertex].degree; }
  std::uint32_t solvable_degree(Vertex vertex) const { return vertices_[vertex].solvable; }
  std::uint32_t wish(Vertex unknown) const { return vertices_[unknown].wish; }
  UnknownId chosen(Vertex unknown) const { return vertices_[unknown].chosen; }
  // Where a vertex is now: the one that it has been merged into, or itself. It need not be alive any more.
  Vertex place_of(Vertex vertex) const {
    while (vertices_[vertex].merged_into != kNone) vertex = vertices_[vertex].merged_into;
    return vertex;
  }

  struct Neighbour {
    Vertex vertex;
    bool solvable;
  };
  // Calls `visit(Neighbour)` for all neighbours.
  template <class Visit>
  void for_each_neighbour(Vertex vertex, Visit visit) const {
    const std::uint32_t side = side_of(vertex);
    for (std::uint32_t k = vertices_[vertex].first; k != kNone; k = entries_[k].next[side])
      visit(Neighbour{entries_[k].end[1 - side], entries_[k].solvable});
  }

  // Vertices whose entries have changed since the last call, each perhaps several times. Only kept when asked for.
  void watch_changes() { watches_ = true; }
  std::vector<Vertex> take_changes();

  // Entries touched so far: the measure of effort.
  std::uint64_t work() const { return work_; }

 private:
  static constexpr std::uint32_t kNone = 0xffffffffU;

  struct VertexData {
    std::uint32_t first = kNone;  // first entry
    std::uint32_t degree = 0;
    std::uint32_t solvable = 0;  // how many of its entries can be solved for
    std::uint32_t wish = 0;
    std::uint32_t merged_into = kNone;
    UnknownId chosen;  // of the unknowns merged into this one, the one to tear
    bool alive = true;
    bool barred = false;
    bool queued = false;
  };
  struct Entry {
    std::uint32_t end[2];   // the equation and the unknown
    std::uint32_t next[2];  // in the lists of both ends
    std::uint32_t prev[2];
    bool solvable;
    bool alive;
  };
  // What can be taken back. Steps that overwrite more than can be recomputed keep the old values on stacks of their
  // own.
  enum class Step : std::uint8_t { vertex, not_solvable, dropped, moved, torn, broke_bar };
  struct Record {
    Step step;
    std::uint8_t side;
    std::uint32_t at;
  };
  struct OldPlace {
    std::uint32_t end;
    std::uint32_t next;
    std::uint32_t prev;
  };
  struct Trial {
    std::size_t log_size;
    std::size_t changes_size;
  };

  std::uint32_t side_of(Vertex vertex) const { return vertex < rows_ ? 0 : 1; }
  bool is_trial() const { return !trials_.empty(); }
  void keep_vertex(Vertex vertex);
  void keep(Step step, std::uint32_t at, std::uint32_t side = 0);
  void undo(const Record& record);

  void start();
  void touch(Vertex vertex);
  void link(std::uint32_t k, std::uint32_t side);
  void unlink(std::uint32_t k, std::uint32_t side);
  void relink(std::uint32_t k, std::uint32_t side);
  void drop_entry(std::uint32_t k, std::uint32_t side);
  void move_entry(std::uint32_t k, std::uint32_t side, Vertex to);
  void forget_solvable(std::uint32_t k);
  void remove(Vertex vertex);
  void apply_rules(Vertex vertex);
  void contract(Vertex vertex);
  void merge(Vertex kept, Vertex gone);

  std::uint32_t find(Vertex equation, Vertex unknown) const;
  void insert(std::uint32_t k);
  void rebuild_index(std::size_t slots);

  std::uint32_t rows_ = 0;
  std::vector<VertexData> vertices_;
  std::vector<Entry> entries_;
  // Open hashing of entries by their two ends. Slots of entries that have moved stay behind and are harmless.
  std::vector<std::uint32_t> index_;
  std::size_t index_used_ = 0;
  bool index_made_in_trial_ = false;
  std::vector<Vertex> queue_;
  std::size_t queue_head_ = 0;
  std::size_t unknowns_left_ = 0;
  std::size_t entries_left_ = 0;
  std::vector<UnknownId> torn_;
  std::size_t broken_bars_ = 0;
  std::vector<Trial> trials_;
  std::vector<Record> log_;
  std::vector<VertexData> old_vertices_;
  std::vector<OldPlace> old_places_;
  bool watches_ = false;
  std::vector<Vertex> changes_;
  std::uint64_t work_ = 0;
};

}  // namespace holon::causal
