// `Drawing`: acts of the room `edit` on a text, with what takes them back.

#include "holon/drawing.h"

#include <algorithm>

#include "edit/acts.h"
#include "edit/changes.h"

namespace holon {
namespace {

edit::Point inner(DrawingPoint p) { return {p.x, p.y}; }
edit::Ends inner(const WireEnds& ends) { return {ends.from, ends.to}; }

edit::Points inner(const std::vector<DrawingPoint>& points) {
  edit::Points result;
  for (const DrawingPoint& p : points) result.push_back(inner(p));
  return result;
}

edit::Changes inner(const TextChanges& changes) {
  edit::Changes result;
  for (const TextChange& c : changes) result.push_back({c.begin, c.end, c.text});
  return result;
}

TextChanges outer(const edit::Changes& changes) {
  TextChanges result;
  for (const edit::Change& c : changes) result.push_back({c.begin, c.end, c.text});
  return result;
}

// In order, apart from each other, inside of the text.
bool fit(std::string_view text, const TextChanges& changes) {
  std::uint32_t last = 0;
  for (const TextChange& c : changes) {
    if (c.begin < last || c.end < c.begin || c.end > text.size()) return false;
    last = c.end;
  }
  return true;
}

}  // namespace

struct Drawing::State {
  std::string text;
  std::string class_name;
  std::vector<edit::Changes> undos{};  // each takes back one act
  std::vector<edit::Changes> redos{};

  Done take(std::expected<edit::Changes, std::string> changes) {
    if (!changes) return std::unexpected(std::move(changes.error()));
    undos.push_back(edit::inverse(text, *changes));
    redos.clear();
    text = edit::applied(text, *changes);
    return outer(*changes);
  }
  Done act(const edit::Act& act) { return take(edit::changes_of(text, class_name, act)); }

  Done go(std::vector<edit::Changes>& from, std::vector<edit::Changes>& to, const char* why_not) {
    if (from.empty()) return std::unexpected(why_not);
    const edit::Changes changes = std::move(from.back());
    from.pop_back();
    to.push_back(edit::inverse(text, changes));
    text = edit::applied(text, changes);
    return outer(changes);
  }
};

Drawing::Drawing(std::string text, std::string class_name)
    : state_(std::make_unique<State>(State{.text = std::move(text), .class_name = std::move(class_name)})) {}
Drawing::~Drawing() = default;
Drawing::Drawing(Drawing&&) noexcept = default;
Drawing& Drawing::operator=(Drawing&&) noexcept = default;

const std::string& Drawing::text() const { return state_->text; }

Drawing::Done Drawing::add(const NewComponent& component) {
  return state_->act(edit::AddComponent{.type = component.type,
                                        .name = component.name,
                                        .prefixes = component.prefixes,
                                        .at = inner(component.at),
                                        .width = component.width,
                                        .height = component.height});
}

Drawing::Done Drawing::remove(const std::vector<std::string>& components, const std::vector<WireEnds>& connections) {
  edit::Remove act{.components = components};
  for (const WireEnds& ends : connections) act.connections.push_back(inner(ends));
  return state_->act(act);
}

Drawing::Done Drawing::move(const std::vector<std::string>& components, DrawingPoint by) {
  return state_->act(edit::Move{components, inner(by)});
}

Drawing::Done Drawing::turn(const std::vector<std::string>& components, double degrees) {
  return state_->act(edit::Turn{components, degrees});
}

Drawing::Done Drawing::flip(const std::vector<std::string>& components, bool is_vertical) {
  return state_->act(edit::Flip{components, is_vertical});
}

Drawing::Done Drawing::resize(const std::string& component, DrawingPoint corner, DrawingPoint opposite) {
  return state_->act(edit::Resize{component, inner(corner), inner(opposite)});
}

Drawing::Done Drawing::copy(const std::vector<std::pair<std::string, std::string>>& names, DrawingPoint by) {
  return state_->act(edit::Copy{names, inner(by)});
}

Drawing::Done Drawing::connect(const WireEnds& ends, const std::vector<DrawingPoint>& points,
                               const std::string& color) {
  return state_->act(edit::Connect{.ends = inner(ends), .points = inner(points), .color = color});
}

Drawing::Done Drawing::bend(const WireEnds& ends, const std::vector<DrawingPoint>& points) {
  return state_->act(edit::Bend{inner(ends), inner(points)});
}

Drawing::Done Drawing::set(const std::string& component, const std::string& path, const std::string& value) {
  return state_->act(edit::Set{component, path, value});
}

Drawing::Done Drawing::group(const NewGroup& group) {
  edit::Group act{
      .components = group.components, .model = group.model, .name = group.name, .ports = {}, .at = inner(group.at)};
  for (const NewPort& port : group.ports) act.ports.push_back({port.inside, port.name, port.type, inner(port.at)});
  return state_->act(act);
}

Drawing::Done Drawing::add_class(const std::string& text) { return state_->act(edit::AddClass{text}); }
Drawing::Done Drawing::copy_class(const std::string& name, const std::string& to) {
  return state_->act(edit::CopyClass{name, to});
}
Drawing::Done Drawing::remove_class(const std::string& name) { return state_->act(edit::RemoveClass{name}); }
Drawing::Done Drawing::extend(const std::string& base) { return state_->act(edit::Extend{base}); }

Drawing::Done Drawing::set_icon(const std::string& graphics) {
  return state_->act(edit::SetGraphics{.is_icon = true, .graphics = graphics});
}

Drawing::Done Drawing::set_diagram(const std::string& graphics) {
  return state_->act(edit::SetGraphics{.is_icon = false, .graphics = graphics});
}

Drawing::Done Drawing::type(TextChanges changes) {
  if (!fit(state_->text, changes)) return std::unexpected("these changes are not of this text");
  return state_->take(inner(changes));
}

Drawing::Done Drawing::undo() { return state_->go(state_->undos, state_->redos, "there is nothing to undo"); }
Drawing::Done Drawing::redo() { return state_->go(state_->redos, state_->undos, "there is nothing to redo"); }

std::vector<DrawingPoint> Drawing::route(DrawingPoint from, DrawingPoint from_out, DrawingPoint to,
                                         DrawingPoint to_out) {
  std::vector<DrawingPoint> result;
  for (const edit::Point& p : edit::route(inner(from), inner(from_out), inner(to), inner(to_out)))
    result.push_back({p.x, p.y});
  return result;
}

std::string with_changes(std::string_view text, const TextChanges& changes) {
  return fit(text, changes) ? edit::applied(text, inner(changes)) : std::string(text);
}

}  // namespace holon
