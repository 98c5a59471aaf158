#pragma once

// Which of many names is meant. Authors repeat themselves: a name is likely where the words around the cursor stand
// around it elsewhere, in this text and in those beside it.
//
//   score(c) = sum over all places of c of  w * 6^L * 4^R * (1 + 2 exp(-d / 300))
//
// L and R: how many words in front of and behind the place are those at the cursor, at most 5 and 3; d: how many words
// it is away; w: 1 in this text, 0.3 in one beside it.

#include <unordered_map>
#include <vector>

#include "api/editing/words.h"

namespace holon::api {

class Ranking {
 public:
  Ranking(const Words& words, const Cursor& cursor);
  void learn(const Words& words, double weight, bool is_own);
  double of(base::Name name) const;
  // What follows the cursor: names and signs, up to the end of the element.
  Tok next() const { return next_; }
  base::Name after_dot() const { return after_dot_; }
  base::Name next_name() const { return next_ == Tok::identifier ? right_.front() : base::Name(); }

 private:
  std::vector<base::Name> left_;  // the nearest first
  std::vector<base::Name> right_;
  std::size_t before_;
  std::size_t after_;
  Tok next_ = Tok::end_of_file;
  base::Name after_dot_;
  std::unordered_map<base::Name, double, base::NameHash> scores_;
};

}  // namespace holon::api
