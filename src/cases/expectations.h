#pragma once

// What a model file says must be true of it. The runner reads comments that begin with `//!`:
//
//   //! error H3001: no `lenght`      on the line of the mistake: this error is reported here; the text is part of its
//   message
//   //! warning H1087                 the same for a warning
//   //! error H1014 at end: closing   for a mistake whose line has no room for a comment: `at end`, `at 12`, `at next`
//   //! stage syntax                  anything else is a word with a rule: docs/testing.md lists all of them
//
// Lines are searched for `//!` without a lexer: expectations must be found also where the text is broken.

#include <holon/diagnostics.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace holon::cases {

struct ExpectedDiagnostic {
  Severity severity{};
  std::string code;
  std::uint32_t line = 0;  // where it must be reported
  std::string text;        // part of its message; empty: any
  std::uint32_t written_at = 0;
};

// Anything else: a word, and what follows it. Rules for these are in rules.cpp.
struct Directive {
  std::string word;
  std::string rest;
  std::uint32_t line = 0;
};

struct Expectations {
  std::vector<ExpectedDiagnostic> diagnostics;
  std::vector<Directive> directives;
  std::vector<std::string> problems;  // what cannot be understood; an expectation must never be passed over
};

Expectations read_expectations(std::string_view text);

}  // namespace holon::cases
