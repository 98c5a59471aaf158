#include "edit/acts.h"

#include <algorithm>
#include <map>

#include "edit/group.h"
#include "edit/modifiers.h"
#include "edit/placement.h"
#include "edit/source.h"
#include "edit/wires.h"

namespace holon::edit {
namespace {

using Result = std::expected<Changes, std::string>;

// Changes of a part of a text, counted from its beginning.
std::string part_with(const Source& source, const syntax::Span& span, Changes changes) {
  for (Change& c : changes) {
    c.begin -= span.begin;
    c.end -= span.begin;
  }
  return applied(source.text(span), in_order(std::move(changes)));
}

class Editor {
 public:
  explicit Editor(const Source& source) : source_(source) {}

  Result operator()(const AddComponent& act) const {
    if (source_.has_name(act.name)) return std::unexpected("there is a `" + act.name + "` already");
    return Changes{source_.with_element((act.prefixes.empty() ? "" : act.prefixes + " ") + act.type + " " + act.name +
                                        " annotation(Placement(" + transformation_text(act.at, act.width, act.height) +
                                        "))")};
  }

  Result operator()(const Remove& act) const {
    Changes result;
    std::vector<Source::Found> found;
    for (const std::string& name : act.components) {
      found.push_back(source_.component(name));
      if (found.back().declaration == nullptr)
        return std::unexpected("`" + name + "` is inherited: it cannot be deleted here");
    }
    source_.take_out(found, result);
    const auto goes = [&](const syntax::Expr& end) {
      return std::ranges::find(act.components, component_of(end)) != act.components.end();
    };
    for (const syntax::Equation* e : source_.connections())
      if (goes(*e->left) || goes(*e->right)) result.push_back(source_.without(e->span));
    for (const Ends& ends : act.connections) {
      const syntax::Equation* e = find_connection(source_, ends);
      if (e == nullptr) return std::unexpected("this connection is inherited: it cannot be deleted here");
      result.push_back(source_.without(e->span));
    }
    return in_order(std::move(result));
  }

  Result operator()(const Move& act) const {
    return change_places(act.components, [&](Placement& place) { return place.move(act.by); });
  }
  Result operator()(const Turn& act) const {
    return change_places(act.components, [&](Placement& place) { return place.turn(act.degrees); });
  }
  Result operator()(const Flip& act) const {
    return change_places(act.components, [&](Placement& place) { return place.flip(act.is_vertical); });
  }
  Result operator()(const Resize& act) const {
    const Source::Found found = source_.component(act.component);
    if (found.declaration == nullptr) return not_here(act.component);
    auto place = Placement::of(*found.declaration);
    if (!place) return std::unexpected(place.error());
    place->resize(act.first, act.second);
    return in_order(place->changes(source_));
  }

  Result operator()(const Copy& act) const {
    Changes result;
    std::map<std::string, std::string, std::less<>> names;
    for (const auto& [from, to] : act.names) {
      const Source::Found found = source_.component(from);
      if (found.declaration == nullptr) return not_here(from);
      if (source_.has_name(to)) return std::unexpected("there is a `" + to + "` already");
      names.emplace(from, to);
      const syntax::Declaration& d = *found.declaration;
      Changes inside{{d.span.begin, d.span.end, to}};
      if (auto place = Placement::of(d)) {
        place->move(act.by);
        for (Change& c : place->changes(source_)) inside.push_back(std::move(c));
      }
      const syntax::Span prefix{d.span.file, found.element->span.begin, found.element->declarations[0].full_span.begin};
      std::string copy = std::string(source_.text(prefix)) + part_with(source_, d.full_span, std::move(inside));
      result.push_back(source_.with_element(copy));
    }
    std::vector<std::string> equations;
    for (const syntax::Equation* e : source_.connections()) {
      const auto left = names.find(component_of(*e->left));
      const auto right = names.find(component_of(*e->right));
      if (left == names.end() || right == names.end()) continue;
      Changes inside;
      for (const auto& [end, name] : {std::pair(e->left, left->second), std::pair(e->right, right->second)}) {
        const syntax::Span& word = end->as<syntax::Reference>()->parts[0].span;
        inside.push_back({word.begin, word.end, name});
      }
      if (auto points = line_of(*e)) {
        for (Point& p : *points) p = {p.x + act.by.x, p.y + act.by.y};
        set_points(source_, *e, *points, inside);
      }
      equations.push_back(part_with(source_, e->span, std::move(inside)));
    }
    if (!equations.empty()) result.push_back(source_.with_equations(equations));
    return in_order(std::move(result));
  }

  Result operator()(const Connect& act) const {
    if (act.ends.from == act.ends.to) return std::unexpected("a connector is not connected to itself");
    if (find_connection(source_, act.ends) != nullptr) return std::unexpected("these two are connected already");
    return Changes{source_.with_equations({connection_text(act.ends, act.points, act.color)})};
  }

  Result operator()(const Bend& act) const {
    const syntax::Equation* e = find_connection(source_, act.ends);
    if (e == nullptr) return std::unexpected("this connection is inherited: it cannot be changed here");
    if (act.points.size() < 2) return std::unexpected("a line has two points or more");
    Changes result;
    Points points = act.points;
    // The line is written from the first end in the text to the second.
    if (ends_of(*e).from != act.ends.from) std::ranges::reverse(points);
    set_points(source_, *e, points, result);
    return in_order(std::move(result));
  }

  Result operator()(const Set& act) const { return set_modifier(source_, act); }
  Result operator()(const Group& act) const { return group(source_, act); }
  Result operator()(const AddClass& act) const { return Changes{source_.with_first_element(indented(act.text))}; }
  Result operator()(const CopyClass& act) const {
    const syntax::Element* e = source_.class_inside(act.name);
    if (e == nullptr) return std::unexpected("there is no class `" + act.name + "` in this one");
    if (source_.has_name(act.to)) return std::unexpected("there is a `" + act.to + "` already");
    Changes inside;
    for (const syntax::Span& name : source_.names_of(*e->class_def)) inside.push_back({name.begin, name.end, act.to});
    return Changes{source_.with_element_behind(*e, part_with(source_, e->span, std::move(inside)))};
  }
  Result operator()(const RemoveClass& act) const {
    const syntax::Element* e = source_.class_inside(act.name);
    if (e == nullptr) return std::unexpected("there is no class `" + act.name + "` in this one");
    return Changes{source_.without(e->span)};
  }
  Result operator()(const Extend& act) const { return Changes{source_.with_first_element("extends " + act.base)}; }

  Result operator()(const SetGraphics& act) const {
    const std::string layer = act.is_icon ? "Icon" : "Diagram";
    const syntax::Argument* entry = entry_of(source_.cls().comment.annotation, layer);
    if (entry == nullptr) return Changes{source_.with_annotation(layer + "(graphics=" + act.graphics + ")")};
    const syntax::Modification* inside = entry->modification;
    if (inside == nullptr || !inside->has_arguments)
      return Changes{{entry->span.begin, entry->span.end, layer + "(graphics=" + act.graphics + ")"}};
    if (const syntax::Argument* old = entry_of(inside, "graphics"); old != nullptr)
      return Changes{{old->span.begin, old->span.end, "graphics=" + act.graphics}};
    const std::uint32_t at = source_.closing(inside->span.begin);
    return Changes{{at, at, (inside->arguments.empty() ? "" : ", ") + std::string("graphics=") + act.graphics}};
  }

 private:
  static Result not_here(const std::string& name) {
    return std::unexpected("`" + name + "` is inherited: change it in the class that declares it");
  }

  template <class Change>
  Result change_places(const std::vector<std::string>& components, Change change) const {
    Changes result;
    std::map<std::string, Motion, std::less<>> motions;
    for (const std::string& name : components) {
      const Source::Found found = source_.component(name);
      if (found.declaration == nullptr) return not_here(name);
      auto place = Placement::of(*found.declaration);
      if (!place) return std::unexpected(place.error());
      motions.emplace(name, change(*place));
      for (edit::Change& c : place->changes(source_)) result.push_back(std::move(c));
    }
    follow(
        source_,
        [&](std::string_view name) -> std::optional<Motion> {
          const auto found = motions.find(name);
          return found == motions.end() ? std::nullopt : std::optional(found->second);
        },
        result);
    return in_order(std::move(result));
  }

  // A class of several lines, with the blanks that its place asks for.
  std::string indented(const std::string& text) const {
    std::string result;
    for (const char c : text) {
      result += c;
      if (c == '\n') result += source_.inner_indent();
    }
    return result;
  }

  const Source& source_;
};

}  // namespace

std::expected<Changes, std::string> changes_of(const std::string& text, std::string_view class_name, const Act& act) {
  const auto source = Source::read(text, class_name);
  if (!source) return std::unexpected(source.error());
  return std::visit(Editor(**source), act);
}

std::expected<std::vector<Modifier>, std::string> modifiers_of(const std::string& text, std::string_view class_name,
                                                               std::string_view component) {
  const auto source = Source::read(text, class_name);
  if (!source) return std::unexpected(source.error());
  const Source::Found found = (*source)->component(component);
  if (found.declaration == nullptr)
    return std::unexpected("`" + std::string(component) + "` is inherited: change it in the class that declares it");
  return modifiers_in(**source, *found.declaration);
}

}  // namespace holon::edit
