#include "edit/trials.h"

#include <algorithm>

#include "edit/source.h"
#include "edit/wires.h"

namespace holon::edit {

std::expected<Trials, std::string> with_trials(const std::string& text, std::string_view class_name,
                                               const std::vector<Ends>& connections) {
  const auto source = Source::read(text, class_name);
  if (!source) return std::unexpected(source.error());
  std::vector<std::string> equations;
  for (const Ends& ends : connections) equations.push_back(connection_text(ends, {}, {}));
  const Change change = (*source)->with_equations(equations);
  Trials result{applied(text, {change}), {}};
  std::size_t at = 0;
  for (const std::string& equation : equations) {
    at = change.text.find(equation, at);
    const auto begin = static_cast<std::uint32_t>(change.begin + at);
    at += equation.size();
    result.parts.push_back({begin, static_cast<std::uint32_t>(change.begin + at)});
  }
  return result;
}

bool leave_out(std::string& text, std::string_view class_name, const std::vector<std::uint32_t>& places,
               const std::vector<std::string_view>& keep) {
  const auto source = Source::read(text, class_name);
  if (!source) return false;
  std::vector<Part> parts;
  const auto look = [&](const syntax::Span& span) {
    const Part part{span.begin, (*source)->behind_semicolon(span.end)};
    if (std::ranges::any_of(places, [&](std::uint32_t p) { return part.contains(p); })) parts.push_back(part);
  };
  for (const syntax::Section& section : (*source)->cls().sections) {
    for (const syntax::Element* e : section.elements) {
      const bool stays = std::ranges::any_of(e->declarations, [&](const syntax::Declaration& d) {
        return std::ranges::find(keep, d.name.text()) != keep.end();
      });
      if (!stays && e->kind == syntax::ElementKind::components) look(e->span);
    }
    for (const syntax::Equation* e : section.equations) look(e->span);
  }
  for (const Part& part : parts)
    for (std::uint32_t i = part.begin; i < part.end; ++i)
      if (text[i] != '\n' && text[i] != '\r') text[i] = ' ';
  return !parts.empty();
}

}  // namespace holon::edit
