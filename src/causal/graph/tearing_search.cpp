// Ollero, Amselem: Decomposition algorithm for chemical process simulation (1983), for contraction.
// Ruiz, Stuetzle: A simple and effective iterated greedy algorithm, EJOR 177 (2007): give up some, repair.

#include "causal/graph/tearing_search.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include "causal/graph/tearing_complete.h"
#include "causal/graph/tearing_core.h"
#include "causal/graph/tearing_greedy.h"
#include "causal/graph/tearing_rating.h"

namespace holon::causal {
namespace {

using Vertex = TearingCore::Vertex;

struct Choice {
  std::vector<UnknownId> tears;
  std::uint64_t cost = 0;
};

class PartSearch {
 public:
  PartSearch(TearingCore part, std::span<const std::uint32_t> wish, std::uint64_t steps)
      : part_(std::move(part)), wish_(wish), budget_(steps) {}

  std::vector<UnknownId> run() {
    Choice best = greedy_choice();
    const bool is_small = part_.unknowns_left() <= kSmallPart;
    if (best.tears.size() > 1 && is_small && !search_completely(best)) improve(best);
    return best.tears;
  }

 private:
  // Beyond this many unknowns only what is linear is done.
  static constexpr std::size_t kSmallPart = 2000;
  static constexpr std::size_t kAnyNumber = std::numeric_limits<std::size_t>::max();

  // Fewer tears count more than any wish, except the wish never to be torn.
  Choice priced(std::vector<UnknownId> tears) const {
    Choice choice{std::move(tears), 0};
    for (const UnknownId unknown : choice.tears) {
      const std::uint32_t w = wish_.empty() ? 0 : wish_[unknown.index()];
      choice.cost += (std::uint64_t{1} << 20U) + (w >= kNeverTear ? std::uint64_t{1} << 40U : w);
    }
    return choice;
  }

  Choice greedy_choice() {
    Choice best = greedy_choice(GreedyTearing::Rule::by_gain, 1);
    const auto compare = [&](GreedyTearing::Rule rule, std::size_t width) {
      if (best.tears.size() < 2 || budget_.is_spent()) return;
      Choice other = greedy_choice(rule, width);
      if (other.cost < best.cost) best = std::move(other);
    };
    compare(GreedyTearing::Rule::by_progress, 1);
    if (part_.unknowns_left() > kSmallPart) return best;
    // On small parts a narrower view is sometimes the luckier one.
    compare(GreedyTearing::Rule::by_gain, 16);
    compare(GreedyTearing::Rule::by_gain, 64);
    return best;
  }
  Choice greedy_choice(GreedyTearing::Rule rule, std::size_t width) {
    TearingCore core = part_;
    budget_.spend(size_of(core));
    Budget share = budget_.share(budget_.left() / 2);
    const std::uint64_t given = share.left();
    GreedyTearing(core, rule, width).run(kAnyNumber, share);
    budget_.settle(given, share);
    return priced(core.torn());
  }

  // True when `best` is known to be as small as possible.
  bool search_completely(Choice& best) {
    Budget share = budget_.share(budget_.left() / 2);
    const std::uint64_t given = share.left();
    std::optional<std::vector<UnknownId>> found;
    bool is_complete = true;
    for (std::size_t most = 1; most < best.tears.size() && is_complete && !found; ++most) {
      CompleteSearch search(part_, share);
      if (most > CompleteSearch::kDeepest)
        is_complete = false;
      else
        found = search.find(most);
      is_complete = is_complete && search.is_complete();
    }
    if (found) best = priced(std::move(*found));
    budget_.settle(given, share);
    return is_complete || found;
  }

  // Gives up a few tears that are near each other, keeps the others, and asks for a completion with fewer, or else for
  // a different one with as many, which may lead further next time.
  void improve(Choice& best) {
    // Each attempt costs as much as the part is large; a handful of them would not pay.
    if (best.tears.size() < 3 || budget_.left() < 100 * size_of(part_)) return;
    const std::vector<std::pair<UnknownId, Vertex>> places = places_of_unknowns();
    const auto vertex_of = [&](UnknownId unknown) {
      return std::ranges::lower_bound(places, unknown, {}, [](const auto& place) { return place.first; })->second;
    };
    std::vector<UnknownId> current = best.tears;
    std::vector<std::uint8_t> is_torn(part_.end_vertex(), 0);
    while (!budget_.is_spent()) {
      for (const UnknownId unknown : current) is_torn[vertex_of(unknown)] = 1;
      const std::size_t give_up = 2 + random_below(4);
      give_up_near(vertex_of(current[random_below(current.size())]), give_up, is_torn);
      TearingCore core = part_;
      budget_.spend(size_of(part_));
      for (const UnknownId unknown : current) {
        const Vertex v = vertex_of(unknown);
        if (is_torn[v] == 0) continue;
        is_torn[v] = 0;
        if (core.is_alive(core.place_of(v))) core.tear(core.place_of(v));
      }
      if (core.torn().size() >= current.size()) continue;
      std::optional<std::vector<UnknownId>> found = complete(core, current.size() - core.torn().size());
      if (!found) continue;
      Choice other = priced(std::move(*found));
      current = other.tears;
      if (other.cost < best.cost) best = std::move(other);
    }
  }

  // Clears the marks of the `count` torn unknowns nearest to `start`.
  void give_up_near(Vertex start, std::size_t count, std::vector<std::uint8_t>& is_torn) {
    std::vector<Vertex> queue{start};
    seen_.resize(part_.end_vertex());
    seen_[start] = true;
    for (std::size_t head = 0; head < queue.size() && count > 0; ++head) {
      const Vertex v = queue[head];
      if (is_torn[v] != 0) {
        is_torn[v] = 0;
        --count;
      }
      part_.for_each_neighbour(v, [&](TearingCore::Neighbour n) {
        if (!seen_[n.vertex]) queue.push_back(n.vertex);
        seen_[n.vertex] = true;
      });
    }
    budget_.spend(2 * queue.size());
    for (const Vertex v : queue) seen_[v] = false;
  }

  std::optional<std::vector<UnknownId>> complete(const TearingCore& core, std::size_t room) {
    if (core.is_done()) return core.torn();
    std::vector<Vertex> members;
    for (Vertex v = 0; v < core.end_vertex(); ++v)
      if (core.is_alive(v)) members.push_back(v);
    TearingCore rest(core, members);
    rest.reduce();
    budget_.spend(size_of(rest));
    std::optional<std::vector<UnknownId>> found;
    if (room > 1) {
      Budget share = budget_.share(2000 + 20 * size_of(part_));
      const std::uint64_t given = share.left();
      found = CompleteSearch(rest, share).find(room - 1);
      budget_.settle(given, share);
    }
    if (!found) {
      // Sideways: start with a random candidate.
      const std::vector<Vertex> candidates = undominated_candidates(rest);
      if (candidates.empty()) return std::nullopt;
      rest.tear(candidates[random_below(candidates.size())]);
      GreedyTearing(rest, GreedyTearing::Rule::by_gain, 4).run(room, budget_);
      if (!rest.is_done() || rest.torn().size() > room) return std::nullopt;
      found = rest.torn();
    }
    found->insert(found->end(), core.torn().begin(), core.torn().end());
    return found;
  }

  // Where the unknowns of this part are; sorted, since a part is small and the block may be large.
  std::vector<std::pair<UnknownId, Vertex>> places_of_unknowns() const {
    std::vector<std::pair<UnknownId, Vertex>> places;
    for (Vertex v = part_.first_unknown(); v < part_.end_vertex(); ++v) places.emplace_back(part_.chosen(v), v);
    std::ranges::sort(places);
    return places;
  }

  // Marsaglia: Xorshift RNGs, J. Stat. Softw. 8 (2003).
  std::size_t random_below(std::size_t bound) {
    random_ ^= random_ << 13U;
    random_ ^= random_ >> 7U;
    random_ ^= random_ << 17U;
    return static_cast<std::size_t>((random_ >> 11U) % bound);
  }

  TearingCore part_;
  std::span<const std::uint32_t> wish_;
  Budget budget_;
  std::vector<bool> seen_;
  std::uint64_t random_ = 0x2545F4914F6CDD1DULL;
};

// The connected parts of what is alive, each with its vertices ascending.
std::vector<std::vector<Vertex>> connected_parts(const TearingCore& core) {
  std::vector<std::vector<Vertex>> parts;
  std::vector<bool> seen(core.end_vertex());
  for (Vertex start = 0; start < core.end_vertex(); ++start) {
    if (seen[start] || !core.is_alive(start)) continue;
    std::vector<Vertex> part{start};
    seen[start] = true;
    for (std::size_t head = 0; head < part.size(); ++head) {
      core.for_each_neighbour(part[head], [&](TearingCore::Neighbour n) {
        if (!seen[n.vertex]) part.push_back(n.vertex);
        seen[n.vertex] = true;
      });
    }
    std::ranges::sort(part);
    parts.push_back(std::move(part));
  }
  return parts;
}

}  // namespace

std::vector<UnknownId> choose_tears(const Incidence& incidence, std::span<const std::uint8_t> may_solve,
                                    std::span<const std::uint32_t> wish, const TearEffort& effort) {
  TearingCore core(incidence, may_solve, wish);
  core.reduce();
  std::vector<UnknownId> tears = core.torn();
  const std::uint64_t steps = effort.steps + effort.steps_per_entry * incidence.entry_count();
  const std::size_t entries = std::max<std::size_t>(core.entries_left(), 1);
  for (const std::vector<Vertex>& members : connected_parts(core)) {
    TearingCore part(core, members);
    part.reduce();
    // Each part gets what it brings; the rounding never gives more than there is.
    const std::uint64_t share = steps / entries * part.entries_left();
    const std::vector<UnknownId> found = PartSearch(std::move(part), wish, share).run();
    tears.insert(tears.end(), found.begin(), found.end());
  }
  std::ranges::sort(tears);
  return tears;
}

}  // namespace holon::causal
