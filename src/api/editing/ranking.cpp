#include "api/editing/ranking.h"

#include <cmath>

namespace holon::api {
namespace {

constexpr std::size_t kMostLeft = 5;
constexpr std::size_t kMostRight = 3;
constexpr double kLeft = 6;
constexpr double kRight = 4;
constexpr double kNear = 2;
constexpr double kReach = 300;  // words

}  // namespace

Ranking::Ranking(const Words& words, const Cursor& cursor) : before_(cursor.before), after_(cursor.before) {
  while (after_ < words.all.size() && words.all[after_].begin < cursor.offset) ++after_;
  for (std::size_t i = before_; i > 0 && left_.size() < kMostLeft; --i) left_.push_back(words.names[i - 1]);
  for (std::size_t i = after_; i < words.all.size() && right_.size() < kMostRight; ++i)
    right_.push_back(words.names[i]);
  next_ = words.kind(after_);
  if (next_ == Tok::dot && words.kind(after_ + 1) == Tok::identifier) after_dot_ = words.names[after_ + 1];
}

void Ranking::learn(const Words& words, double weight, bool is_own) {
  const std::size_t n = words.all.size();
  for (std::size_t j = 0; j < n; ++j) {
    if (words.kind(j) != Tok::identifier || (is_own && j >= before_ && j < after_)) continue;
    double score = weight;
    for (std::size_t k = 0; k < left_.size() && k < j && words.names[j - 1 - k] == left_[k]; ++k) score *= kLeft;
    for (std::size_t k = 0; k < right_.size() && j + 1 + k < n && words.names[j + 1 + k] == right_[k]; ++k)
      score *= kRight;
    if (is_own) {
      const double distance = std::abs(static_cast<double>(j) - static_cast<double>(before_));
      score *= 1 + kNear * std::exp(-distance / kReach);
    }
    scores_[words.names[j]] += score;
  }
}

double Ranking::of(base::Name name) const {
  const auto found = scores_.find(name);
  return found == scores_.end() ? 0 : found->second;
}

}  // namespace holon::api
