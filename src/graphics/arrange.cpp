// Layered drawing of a graph: Sugiyama, Tagawa, Toda, "Methods for visual understanding of hierarchical system
// structures" (1981): cycles are broken, layers are longest paths, crossings are reduced by barycenters.

#include "graphics/arrange.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>

namespace holon::graphics {
namespace {

using Edge = std::pair<std::size_t, std::size_t>;

// Edges that would close a circle are turned around. Depth first, without recursion: a chain may be long.
std::vector<Edge> without_circles(std::size_t count, const std::vector<Edge>& edges) {
  std::vector<std::vector<std::size_t>> outgoing(count);
  for (const Edge& e : edges)
    if (e.first != e.second) outgoing[e.first].push_back(e.second);
  enum class State : std::uint8_t { fresh, open, done };
  std::vector<State> state(count, State::fresh);
  std::vector<Edge> result;
  for (std::size_t root = 0; root < count; ++root) {
    if (state[root] != State::fresh) continue;
    std::vector<std::pair<std::size_t, std::size_t>> path{{root, 0}};
    state[root] = State::open;
    while (!path.empty()) {
      const auto [node, next] = path.back();
      if (next == outgoing[node].size()) {
        state[node] = State::done;
        path.pop_back();
        continue;
      }
      ++path.back().second;
      const std::size_t to = outgoing[node][next];
      if (state[to] == State::open) {
        result.emplace_back(to, node);
      } else {
        result.emplace_back(node, to);
        if (state[to] == State::fresh) {
          state[to] = State::open;
          path.emplace_back(to, 0);
        }
      }
    }
  }
  return result;
}

std::vector<std::size_t> layers_of(std::size_t count, const std::vector<Edge>& edges) {
  std::vector<std::vector<std::size_t>> outgoing(count);
  std::vector<std::size_t> waiting(count, 0);
  for (const Edge& e : edges) {
    outgoing[e.first].push_back(e.second);
    ++waiting[e.second];
  }
  std::vector<std::size_t> layer(count, 0);
  std::vector<std::size_t> ready;
  for (std::size_t i = 0; i < count; ++i)
    if (waiting[i] == 0) ready.push_back(i);
  for (std::size_t at = 0; at < ready.size(); ++at)
    for (const std::size_t to : outgoing[ready[at]]) {
      layer[to] = std::max(layer[to], layer[ready[at]] + 1);
      if (--waiting[to] == 0) ready.push_back(to);
    }
  // A source moves right, next to what it feeds.
  for (std::size_t i = 0; i < count; ++i) {
    if (outgoing[i].empty() || std::ranges::any_of(edges, [&](const Edge& e) { return e.second == i; })) continue;
    std::size_t nearest = SIZE_MAX;
    for (const std::size_t to : outgoing[i]) nearest = std::min(nearest, layer[to]);
    layer[i] = nearest - 1;
  }
  return layer;
}

constexpr int kSweeps = 8;

}  // namespace

std::vector<Point> arrange(std::size_t count, const std::vector<Edge>& edges) {
  std::vector<std::vector<std::size_t>> neighbors(count);
  for (const Edge& e : edges)
    if (e.first != e.second) {
      neighbors[e.first].push_back(e.second);
      neighbors[e.second].push_back(e.first);
    }
  const std::vector<std::size_t> layer = layers_of(count, without_circles(count, edges));
  std::vector<std::vector<std::size_t>> columns;
  std::vector<std::size_t> alone;
  for (std::size_t i = 0; i < count; ++i) {
    if (neighbors[i].empty()) {
      alone.push_back(i);
      continue;
    }
    if (layer[i] >= columns.size()) columns.resize(layer[i] + 1);
    columns[layer[i]].push_back(i);
  }
  // Rows: each component near the middle of its neighbors, the order kept, at least one row apart.
  std::vector<double> row(count, 0);
  for (const auto& column : columns)
    for (std::size_t i = 0; i < column.size(); ++i)
      row[column[i]] = static_cast<double>(i) - static_cast<double>(column.size() - 1) / 2;
  for (int sweep = 0; sweep < kSweeps; ++sweep)
    for (std::size_t k = 0; k < columns.size(); ++k) {
      auto& column = columns[sweep % 2 == 0 ? k : columns.size() - 1 - k];
      std::vector<double> wish(count, 0);
      for (const std::size_t i : column) {
        for (const std::size_t other : neighbors[i]) wish[i] += row[other];
        wish[i] /= static_cast<double>(neighbors[i].size());
      }
      std::ranges::stable_sort(column, {}, [&](std::size_t i) { return wish[i]; });
      double sum = 0;
      for (std::size_t i = 0; i < column.size(); ++i) {
        const double lowest = i == 0 ? wish[column[i]] : row[column[i - 1]] + 1;
        row[column[i]] = std::max(wish[column[i]], lowest);
        sum += row[column[i]] - wish[column[i]];
      }
      const double back = sum / static_cast<double>(std::max<std::size_t>(1, column.size()));
      for (const std::size_t i : column) row[i] -= back;
    }
  std::vector<Point> result(count);
  double lowest = 0;
  for (std::size_t x = 0; x < columns.size(); ++x)
    for (const std::size_t i : columns[x]) {
      result[i] = {static_cast<double>(x), -std::round(row[i] * 2) / 2};
      lowest = std::min(lowest, result[i].y);
    }
  const std::size_t width = std::max<std::size_t>(
      columns.size(), static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(alone.size())))));
  for (std::size_t i = 0; i < alone.size(); ++i)
    result[alone[i]] = {static_cast<double>(i % width),
                        (columns.empty() ? 0 : lowest - 1) - static_cast<double>(i / width)};
  return result;
}

}  // namespace holon::graphics
