#pragma once

// Repairs for mistakes in names, types and sizes: what a person would type, as a hint, and as an edit where there is
// only one way. Only asked for when something is wrong.
//
// In: a diagnostic, and what is known about its place. Out: hints and edits in the diagnostic.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "classes/class_tree.h"
#include "diag/sink.h"
#include "expr/types.h"

namespace holon::instance {

// The text of a span, as it was written.
std::string_view written_at(classes::ClassTree& tree, diag::Span span);

// Classes and constants of this name in packages that are at hand, the least nested first: `Modelica.Constants.pi` for
// `pi`. `below`: only in this package. Reads what it has not read yet.
std::vector<std::string> found_elsewhere(classes::ClassTree& tree, std::string_view name, bool want_class,
                                         classes::ClassNode* below);

// What a library's own conversion scripts say about a class that it had in an earlier version.
std::optional<std::string> renamed_to(classes::ClassTree& tree, std::string_view old_name);

// What they say about an element of a class: `speed` of `Machines.Motor`.
std::optional<std::string> renamed_element(classes::ClassTree& tree, std::string_view class_name,
                                           std::string_view name);

// A value of one type where another one is expected.
void offer_conversion(diag::Diagnostic& error, const expr::Types& t, expr::TypeId have, expr::TypeId want,
                      diag::Span value, classes::ClassTree& tree);

// Another text for one operand of the operation at a span, where it is a name or a number and the operator occurs once.
void offer_operand(diag::Diagnostic& error, diag::Span operation, std::string_view op, bool left,
                   std::string_view pattern, classes::ClassTree& tree);

// Another text for the call whose name the error marks, where its arguments are so many names or numbers.
void offer_call(diag::Diagnostic& error, std::size_t arguments, std::string_view pattern, classes::ClassTree& tree);

// `each` before the modifier whose value is at `value`.
void offer_each(diag::Diagnostic& error, diag::Span value, classes::ClassTree& tree);

// Takes the word `parameter` or `constant` away from before the declaration whose name is at `name`.
void offer_without_prefix(diag::Diagnostic& error, std::string_view prefix, diag::Span name, classes::ClassTree& tree);

// A word before the declaration whose name is at `name`: `replaceable Part part`.
void offer_prefix(diag::Diagnostic& error, std::string_view prefix, diag::Span name, classes::ClassTree& tree);

// Another word before the name of a class that is at `name`: `model Source` for `block Source`.
void offer_other_class_word(diag::Diagnostic& error, std::string_view word, std::string_view instead, diag::Span name,
                            classes::ClassTree& tree);

// A modifier `text` of the component whose name is at `name`: `tank(nPorts = 1)`. `word`: what it sets.
void offer_modifier(diag::Diagnostic& error, std::string_view word, const std::string& text, diag::Span name,
                    classes::ClassTree& tree);

// Brackets and rows for the items in braces at `value`, where a matrix of this size is expected: `[1, 2; 3, 4]`.
void offer_rows(diag::Diagnostic& error, std::span<const std::int32_t> wanted, std::span<const std::int32_t> have,
                diag::Span value, classes::ClassTree& tree);

// `sample(0, T)` for `sample(T)`.
void offer_sample(diag::Diagnostic& error, diag::Span call, classes::ClassTree& tree);

// `max({a, b, c})` for `max(a, b, c)`.
void offer_braces(diag::Diagnostic& error, diag::Span call, classes::ClassTree& tree);

// Where a name stands that a modifier is about: at the beginning of the span, or before it, where the span is its
// value.
std::optional<diag::Span> name_before(classes::ClassTree& tree, diag::Span value, std::string_view word);

// A name that was meant otherwise; the diagnostic then marks the name.
void offer_name(diag::Diagnostic& error, std::string_view word, const std::vector<std::string_view>& candidates,
                classes::ClassTree& tree);

}  // namespace holon::instance
