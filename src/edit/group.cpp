#include "edit/group.h"

#include <algorithm>
#include <set>

#include "edit/placement.h"
#include "edit/wires.h"

namespace holon::edit {
namespace {

using syntax::Tok;

constexpr double kHalf = 10;       // of the icon of the new component, and of a connector in the new diagram
constexpr double kIconHalf = 100;  // of the coordinates of an icon

class Grouping {
 public:
  Grouping(const Source& source, const Group& act) : source_(source), act_(act) {
    for (const std::string& name : act.components) inside_.insert(name);
  }

  std::expected<Changes, std::string> changes() {
    if (source_.has_name(act_.model)) return std::unexpected("there is a `" + act_.model + "` already");
    if (source_.has_name(act_.name)) return std::unexpected("there is a `" + act_.name + "` already");
    if (act_.components.empty()) return std::unexpected("nothing is chosen");
    std::vector<Source::Found> found;
    for (const std::string& name : act_.components) {
      found.push_back(source_.component(name));
      const Source::Found& one = found.back();
      if (one.declaration == nullptr) return std::unexpected("`" + name + "` is not declared in this class");
      if (one.element->declarations.size() > 1)
        return std::unexpected("`" + name + "` is declared together with others: give it a declaration of its own");
    }
    if (auto problem = foreign_use(found); !problem.empty()) return std::unexpected(std::move(problem));

    Changes result;
    const std::string end(source_.line_end());
    const std::string outer = source_.inner_indent();
    const std::string inner = outer + "  ";
    std::string model = "model " + act_.model + end;
    for (const Source::Found& one : found) {
      model += inner + std::string(source_.text(one.element->span)) + ";" + end;
      if (&one != &found.front()) result.push_back(source_.without(one.element->span));
    }
    // The new component stands where the first one stood.
    const syntax::Span& place = found.front().element->span;
    result.push_back({place.begin, place.end,
                      act_.model + " " + act_.name + " annotation(Placement(" +
                          transformation_text(act_.at, 2 * kHalf, 2 * kHalf) + "))"});
    std::string equations;
    const auto add = [&](const std::string& text) { equations += inner + text + ";" + end; };
    for (const Group::Port& port : act_.ports) {
      model += inner + port.type + " " + port.name + " annotation(Placement(" +
               transformation_text(port.at, 2 * kHalf, 2 * kHalf) + "));" + end;
      add("connect(" + port.name + ", " + port.inside + ")");
    }
    for (const syntax::Equation* e : source_.connections()) {
      const bool left = inside_.contains(std::string(component_of(*e->left)));
      const bool right = inside_.contains(std::string(component_of(*e->right)));
      if (left && right) {
        add(std::string(source_.text(e->span)));
        result.push_back(source_.without(e->span));
      } else if (left || right) {
        if (auto problem = move_end(*e, left, result); !problem.empty()) return std::unexpected(std::move(problem));
      }
    }
    if (!equations.empty()) model += outer + "equation" + end + equations;
    model += outer + "end " + act_.model;
    result.push_back(source_.with_first_element(model));
    return in_order(std::move(result));
  }

 private:
  // A name of this class that the selection needs, or of the selection that the rest needs. Empty when there is none.
  std::string foreign_use(const std::vector<Source::Found>& found) const {
    const auto is_inside = [&](std::uint32_t at) {
      return std::ranges::any_of(
          found, [&](const Source::Found& one) { return one.element->span.begin <= at && at < one.element->span.end; });
    };
    std::vector<syntax::Span> connections;
    for (const syntax::Equation* e : source_.connections()) connections.push_back(e->span);
    const auto in_connection = [&](std::uint32_t at) {
      return std::ranges::any_of(connections, [&](const syntax::Span& s) { return s.begin <= at && at < s.end; });
    };
    for (const Source::Word& word : source_.first_words()) {
      if (in_connection(word.begin)) continue;
      const bool here = is_inside(word.begin);
      const bool of_selection = inside_.contains(std::string(word.name));
      if (here && !of_selection && source_.component(word.name).declaration != nullptr)
        return "the selection uses `" + std::string(word.name) + "` of this class";
      if (!here && of_selection) return "`" + std::string(word.name) + "` is used outside of the selection";
    }
    return {};
  }

  // The end of a connection inside of the selection becomes a connector of the new component.
  std::string move_end(const syntax::Equation& e, bool is_left, Changes& into) const {
    const Ends ends = ends_of(e);
    const std::string& inside = is_left ? ends.from : ends.to;
    const auto port = std::ranges::find(act_.ports, inside, &Group::Port::inside);
    if (port == act_.ports.end()) return "nothing takes the place of `" + inside + "`";
    const syntax::Span& span = (is_left ? e.left : e.right)->span;
    into.push_back({span.begin, span.end, act_.name + "." + port->name});
    if (auto points = line_of(e)) {
      const Point to{act_.at.x + port->at.x * kHalf / kIconHalf, act_.at.y + port->at.y * kHalf / kIconHalf};
      const Point other = is_left ? points->back() : points->front();
      const Points routed = is_left ? route(to, {}, other, {}) : route(other, {}, to, {});
      set_points(source_, e, routed, into);
    }
    return {};
  }

  const Source& source_;
  const Group& act_;
  std::set<std::string> inside_;
};

}  // namespace

std::expected<Changes, std::string> group(const Source& source, const Group& act) {
  return Grouping(source, act).changes();
}

}  // namespace holon::edit
