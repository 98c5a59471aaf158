// The lines in which two texts differ. The longest common subsequence of what lies between the common beginning and the
// common end: edits are few and near each other, so that what is left is small.

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "holon/repair.h"

namespace holon {
namespace {

using Lines = std::vector<std::string_view>;

Lines lines_of(std::string_view text) {
  Lines lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

enum class Side : std::uint8_t { both, before, after };
struct Step {
  Side side;
  std::string_view line;
};

// Larger middles are shown as removed and added as a whole.
constexpr std::size_t kMostCells = 4'000'000;

void add_middle(const Lines& a, const Lines& b, std::size_t first, std::size_t a_end, std::size_t b_end,
                std::vector<Step>& steps) {
  const std::size_t n = a_end - first;
  const std::size_t m = b_end - first;
  if (n * m > kMostCells) {
    for (std::size_t i = first; i < a_end; ++i) steps.push_back({Side::before, a[i]});
    for (std::size_t j = first; j < b_end; ++j) steps.push_back({Side::after, b[j]});
    return;
  }
  // common[i][j]: length of the longest common subsequence of a[i…] and b[j…].
  std::vector<std::vector<std::uint32_t>> common(n + 1, std::vector<std::uint32_t>(m + 1));
  for (std::size_t i = n; i-- > 0;)
    for (std::size_t j = m; j-- > 0;)
      common[i][j] =
          a[first + i] == b[first + j] ? common[i + 1][j + 1] + 1 : std::max(common[i + 1][j], common[i][j + 1]);
  for (std::size_t i = 0, j = 0; i < n || j < m;) {
    if (i < n && j < m && a[first + i] == b[first + j]) {
      steps.push_back({Side::both, a[first + i]});
      ++i;
      ++j;
    } else if (j == m || (i < n && common[i + 1][j] >= common[i][j + 1])) {
      steps.push_back({Side::before, a[first + i++]});
    } else {
      steps.push_back({Side::after, b[first + j++]});
    }
  }
}

}  // namespace

std::string difference(std::string_view before, std::string_view after, std::string_view path) {
  if (before == after) return {};
  const Lines a = lines_of(before);
  const Lines b = lines_of(after);
  std::size_t first = 0;
  while (first < std::min(a.size(), b.size()) && a[first] == b[first]) ++first;
  std::size_t a_end = a.size();
  std::size_t b_end = b.size();
  while (a_end > first && b_end > first && a[a_end - 1] == b[b_end - 1]) {
    --a_end;
    --b_end;
  }
  std::vector<Step> steps;
  for (std::size_t i = 0; i < first; ++i) steps.push_back({Side::both, a[i]});
  add_middle(a, b, first, a_end, b_end, steps);
  for (std::size_t i = a_end; i < a.size(); ++i) steps.push_back({Side::both, a[i]});

  constexpr std::size_t kAround = 3;
  std::string out = path.empty() ? std::string() : fmt::format("--- {}\n+++ {}\n", path, path);
  std::size_t a_line = 1;
  std::size_t b_line = 1;
  for (std::size_t i = 0; i < steps.size();) {
    const auto next = static_cast<std::size_t>(std::find_if(steps.begin() + static_cast<std::ptrdiff_t>(i), steps.end(),
                                                            [](const Step& step) { return step.side != Side::both; }) -
                                               steps.begin());
    if (next == steps.size()) break;
    const std::size_t begin = std::max(i, next > kAround ? next - kAround : 0);
    a_line += begin - i;
    b_line += begin - i;
    // The hunk goes on while the next change is near.
    std::size_t end = next;
    for (std::size_t k = next; k < steps.size() && k < end + 2 * kAround + 1; ++k)
      if (steps[k].side != Side::both) end = k + 1;
    end = std::min(end + kAround, steps.size());
    std::string body;
    std::size_t a_count = 0;
    std::size_t b_count = 0;
    for (std::size_t k = begin; k < end; ++k) {
      const Side side = steps[k].side;
      body += fmt::format("{}{}\n", side == Side::both ? ' ' : side == Side::before ? '-' : '+', steps[k].line);
      a_count += side != Side::after ? 1 : 0;
      b_count += side != Side::before ? 1 : 0;
    }
    out += fmt::format("@@ -{},{} +{},{} @@\n{}", a_line, a_count, b_line, b_count, body);
    a_line += a_count;
    b_line += b_count;
    i = end;
  }
  return out;
}

}  // namespace holon
