#include "cli/reduce.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace holon::cli {
namespace {

class Reducer {
 public:
  Reducer(std::string text, const std::function<std::vector<TextPart>(const std::string&)>& parts,
          const std::function<bool(const std::string&)>& shows_it)
      : text_(std::move(text)), parts_(parts), shows_it_(shows_it) {}

  Reduction run() {
    while (leave_out() || simplify()) {
    }
    return {std::move(text_), tries_};
  }

 private:
  bool accept(std::string candidate) {
    if (candidate == text_) return false;
    ++tries_;
    if (!shows_it_(candidate)) return false;
    text_ = std::move(candidate);
    return true;
  }

  // The text without these parts, which may lie in each other.
  std::string without(const std::vector<TextPart>& parts, std::size_t first, std::size_t count) const {
    std::string rest;
    std::size_t at = 0;
    for (std::size_t i = first; i < std::min(first + count, parts.size()); ++i) {
      if (parts[i].begin > at) rest.append(text_, at, parts[i].begin - at);
      at = std::max(at, parts[i].end);
    }
    return rest.append(text_, std::min(at, text_.size()), std::string::npos);
  }

  bool leave_out() {
    bool changed = false;
    for (std::size_t size = removable().size(); size > 0; size /= 2) {
      std::vector<TextPart> parts = removable();
      for (std::size_t first = 0; first < parts.size();) {
        if (accept(without(parts, first, size))) {
          changed = true;
          parts = removable();  // the next parts have moved to where these were
        } else {
          first += size;
        }
      }
    }
    return changed;
  }

  std::vector<TextPart> removable() const {
    std::vector<TextPart> found = parts_(text_);
    std::erase_if(found, [](const TextPart& part) { return part.kind == TextPartKind::expression; });
    std::ranges::stable_sort(found, {}, &TextPart::begin);
    return found;
  }

  bool simplify() {
    bool changed = false;
    std::vector<TextPart> parts = parts_(text_);
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const TextPart part = parts[i];
      if (part.kind != TextPartKind::expression || part.end - part.begin <= 4) continue;
      for (const std::string_view word : std::array<std::string_view, 3>{"0", "1", "true"}) {
        std::string candidate = text_;
        candidate.replace(part.begin, part.end - part.begin, word);
        if (!accept(std::move(candidate))) continue;
        changed = true;
        parts = parts_(text_);
        break;
      }
    }
    return changed;
  }

  std::string text_;
  const std::function<std::vector<TextPart>(const std::string&)>& parts_;
  const std::function<bool(const std::string&)>& shows_it_;
  std::size_t tries_ = 0;
};

}  // namespace

Reduction reduce_text(std::string text, const std::function<std::vector<TextPart>(const std::string&)>& parts,
                      const std::function<bool(const std::string&)>& shows_it) {
  return Reducer(std::move(text), parts, shows_it).run();
}

}  // namespace holon::cli
