#include "edit/wires.h"

#include <algorithm>
#include <cmath>

#include "base/wire.h"
#include "syntax/printer.h"

namespace holon::edit {
namespace {

const syntax::Expr* points_value(const syntax::Equation& connection) {
  const syntax::Modification* line = part_of(connection.comment.annotation, "Line");
  const syntax::Modification* points = part_of(line, "points");
  return points != nullptr ? points->value : nullptr;
}

// The first point goes to `to`; what is next to it stays horizontal or vertical.
void move_first(Points& points, Point to) {
  const Point from = points[0];
  if (from == to) return;
  if (points.size() == 2) {
    points = route(to, {}, points[1], {});
    return;
  }
  const bool is_horizontal = points[1].y == from.y;
  const bool is_vertical = points[1].x == from.x;
  // With one corner, the piece behind it has to be of the other direction; it is lengthened.
  if (is_horizontal && !is_vertical) points[1].y = to.y;
  if (is_vertical && !is_horizontal) points[1].x = to.x;
  points[0] = to;
  if (points.size() == 3 && points[1].x != points[2].x && points[1].y != points[2].y)
    points = route(to, {}, points[2], {});
}

}  // namespace

Points route(Point from, Point from_out, Point to, Point to_out) { return base::wire(from, from_out, to, to_out); }

Ends ends_of(const syntax::Equation& connection) {
  return {syntax::print_expr(*connection.left), syntax::print_expr(*connection.right)};
}

std::string_view component_of(const syntax::Expr& end) {
  const auto* reference = end.as<syntax::Reference>();
  return reference != nullptr && !reference->parts.empty() ? reference->parts[0].name.text() : std::string_view();
}

const syntax::Equation* find_connection(const Source& source, const Ends& ends) {
  for (const syntax::Equation* e : source.connections()) {
    const Ends here = ends_of(*e);
    if ((here.from == ends.from && here.to == ends.to) || (here.from == ends.to && here.to == ends.from)) return e;
  }
  return nullptr;
}

std::string connection_text(const Ends& ends, const Points& points, const std::string& color) {
  std::string text = "connect(" + ends.from + ", " + ends.to + ")";
  if (points.size() < 2) return text;
  text += " annotation(Line(points=" + points_text(points);
  if (!color.empty()) text += ", color=" + color;
  return text + "))";
}

std::optional<Points> line_of(const syntax::Equation& connection) {
  auto points = points_of(points_value(connection));
  if (!points || points->size() < 2) return std::nullopt;
  // A line that is moved or turned as a whole is left alone.
  const syntax::Modification* line = part_of(connection.comment.annotation, "Line");
  if (entry_of(line, "origin") != nullptr || entry_of(line, "rotation") != nullptr) return std::nullopt;
  return points;
}

void set_points(const Source& source, const syntax::Equation& connection, const Points& points, Changes& into) {
  if (const auto before = line_of(connection)) {
    change_points(*points_value(connection), *before, points, into);
    return;
  }
  const std::string line = "Line(points=" + points_text(points) + ")";
  const syntax::Modification* annotation = connection.comment.annotation;
  if (annotation == nullptr) {
    into.push_back({connection.span.end, connection.span.end, " annotation(" + line + ")"});
    return;
  }
  const syntax::Argument* old = entry_of(annotation, "Line");
  if (old != nullptr && old->modification != nullptr && old->modification->has_arguments) {
    const syntax::Argument* entry = entry_of(old->modification, "points");
    const std::uint32_t at = old->modification->span.begin + 1;
    if (entry != nullptr)
      into.push_back({entry->span.begin, entry->span.end, "points=" + points_text(points)});
    else
      into.push_back({at, at, "points=" + points_text(points) + (old->modification->arguments.empty() ? "" : ", ")});
    return;
  }
  const std::uint32_t at = source.closing(annotation->span.begin);
  into.push_back({at, at, (annotation->arguments.empty() ? "" : ", ") + line});
}

void follow(const Source& source, const MotionOf& motion_of, Changes& into) {
  for (const syntax::Equation* e : source.connections()) {
    const auto left = motion_of(component_of(*e->left));
    const auto right = motion_of(component_of(*e->right));
    if (!left && !right) continue;
    const auto before = line_of(*e);
    if (!before) continue;
    Points after = *before;
    const auto is_shift = [](const Motion& m) { return m.xx == 1 && m.yy == 1 && m.xy == 0 && m.yx == 0; };
    if (left && right && is_shift(*left) && is_shift(*right) && left->x0 == right->x0 && left->y0 == right->y0) {
      for (Point& p : after) p = (*left)(p);
    } else {
      if (left) move_first(after, (*left)(before->front()));
      if (right) {
        std::ranges::reverse(after);
        move_first(after, (*right)(before->back()));
        std::ranges::reverse(after);
      }
    }
    set_points(source, *e, after, into);
  }
}

}  // namespace holon::edit
