#pragma once

// What lexer and parser of one file say, counted. After `kMostErrors` the file is given up: a file of random bytes
// deserves a few lines, not a million.

#include <cstddef>
#include <cstdint>

#include "diag/sink.h"
#include "diag/source.h"
#include "syntax/diagnostics.h"

namespace holon::syntax {

inline constexpr std::size_t kMostErrors = 25;
inline constexpr std::size_t kMostWarnings = 100;

class Report {
 public:
  Report(diag::FileId file, diag::Sink& sink) : file_(file), sink_(sink) {}

  diag::Diagnostic& error(const diag::Kind& kind, diag::Span span, diag::Sink::Parts parts = {}) {
    dropped_ = {};
    if (gave_up_ || quiet_) return dropped_;
    if (++errors_ > kMostErrors) {
      gave_up_ = true;
      return sink_.error(kTooManyErrors, span);
    }
    return sink_.error(kind, span, parts);
  }
  diag::Diagnostic& warning(const diag::Kind& kind, diag::Span span, diag::Sink::Parts parts = {}) {
    dropped_ = {};
    if (gave_up_ || quiet_ || ++warnings_ > kMostWarnings) return dropped_;
    return sink_.warning(kind, span, parts);
  }

  // A broken word: what the parser then finds wrong with the sentence around it is not worth another error.
  diag::Diagnostic& word_error(const diag::Kind& kind, diag::Span span, diag::Sink::Parts parts = {}) {
    last_word_error_ = span.end;
    return error(kind, span, parts);
  }
  bool word_error_since(std::uint32_t place) const { return last_word_error_ > place; }

  diag::Span span(std::size_t begin, std::size_t end) const {
    return {file_, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
  }
  // From here on nothing more is said: the rest of the file was swallowed by a string without an end, say.
  void give_up() { gave_up_ = true; }
  // While quiet, nothing is said: what is read stands at a wrong place, which was reported.
  void set_quiet(bool quiet) { quiet_ = quiet; }
  std::size_t errors() const { return errors_; }
  bool gave_up() const { return gave_up_; }

 private:
  diag::FileId file_;
  diag::Sink& sink_;
  diag::Diagnostic dropped_;
  std::size_t errors_ = 0;
  std::uint32_t last_word_error_ = 0;  // where the last one ended
  std::size_t warnings_ = 0;
  bool gave_up_ = false;
  bool quiet_ = false;
};

}  // namespace holon::syntax
