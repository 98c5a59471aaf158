#pragma once

// Diagnostics: what is wrong, where, and what to do. Kinds are declared once, in the room that reports them
// (`ROOM/diagnostics.h`), as `inline constexpr diag::Kind kUnknownName{"H3001", "no `{0}` in `{1}`"};`. The first digit
// of the code is the room: 1 syntax, 2 classes, 3 instance, 4 flat, 5 causal, 6 program and jit, 7 sim and solve,
// 8 method and analysis, 9 cli and driver.

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include "diag/source.h"

namespace holon::diag {

enum class Severity : std::uint8_t { note, warning, error };

struct Kind {
  std::string_view code;
  std::string_view message;  // `{0}`, `{1}` … stand for the parts given with it
};

struct Note {
  Span span;
  std::string text;
};

// Replace the text at `span` by `text`: a repair that somebody can apply.
struct Edit {
  Span span;
  std::string text;
};

struct Diagnostic {
  std::string_view code;
  Severity severity = Severity::error;
  Span span;
  std::string message;
  std::vector<Note> notes;         // secondary places: "declared here"
  std::vector<std::string> hints;  // "did you mean `length`?"
  std::vector<Edit> edits;         // all of them together repair the text

  Diagnostic& also(Span place, std::string text) {
    notes.push_back({place, std::move(text)});
    return *this;
  }
  Diagnostic& hint(std::string text) {
    hints.push_back(std::move(text));
    return *this;
  }
  Diagnostic& edit(Span place, std::string text) {
    edits.push_back({place, std::move(text)});
    return *this;
  }
  // Adds "did you mean …?" when one of the candidates is near the word.
  Diagnostic& did_you_mean(std::string_view word, const std::vector<std::string_view>& candidates);
};

// Collects diagnostics. The same kind at the same place is kept once: a class that is used a hundred times is wrong
// once.
class Sink {
 public:
  using Parts = std::initializer_list<std::string_view>;

  Diagnostic& error(const Kind& kind, Span span, Parts parts = {}) { return add(kind, Severity::error, span, parts); }
  Diagnostic& warning(const Kind& kind, Span span, Parts parts = {}) {
    return add(kind, Severity::warning, span, parts);
  }
  Diagnostic& note(const Kind& kind, Span span, Parts parts = {}) { return add(kind, Severity::note, span, parts); }

  bool has_errors() const { return errors_ > 0; }
  std::size_t error_count() const { return errors_; }
  std::size_t warning_count() const { return warnings_; }
  const std::vector<Diagnostic>& all() const { return diagnostics_; }

  // While muted, nothing is recorded but errors are counted in `muted_errors`: for trying an alternative.
  void mute() { ++muted_; }
  void unmute() { --muted_; }
  std::size_t muted_errors() const { return muted_errors_; }

 private:
  Diagnostic& add(const Kind& kind, Severity severity, Span span, Parts parts);

  // What makes two diagnostics the same: code and place; where there is no place, the message.
  struct Seen {
    std::string_view code;
    Span span;
    std::string message;
    friend bool operator==(const Seen&, const Seen&) = default;
  };
  struct SeenHash {
    std::size_t operator()(const Seen& seen) const;
  };

  std::vector<Diagnostic> diagnostics_;
  std::unordered_set<Seen, SeenHash> seen_;
  Diagnostic dropped_;  // receives notes for a diagnostic that is not kept
  std::size_t errors_ = 0;
  std::size_t warnings_ = 0;
  std::size_t muted_errors_ = 0;
  int muted_ = 0;
};

// Fills `{0}` … of a message. Given a part too few, the gap stays visible: that is our mistake, not the user's.
std::string fill_message(std::string_view message, std::initializer_list<std::string_view> parts);

}  // namespace holon::diag
