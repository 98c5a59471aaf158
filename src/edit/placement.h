#pragma once

// Inside of the room: where a component stands, and the lines of connections, as numbers in the text.
//
// With the corners (x1, y1), (x2, y2), the rotation r and the origin o, a point p of the icon is drawn at
//   o + R(r) s(p),   s: the box of the icon to the box of the corners, flipped where x2 < x1 or y2 < y1.

#include <array>
#include <expected>
#include <optional>
#include <string>

#include "edit/acts.h"
#include "edit/source.h"

namespace holon::edit {

std::string number_text(double value);
std::string point_text(Point p);
std::string points_text(const Points& points);
std::string transformation_text(Point at, double width, double height);

// A number with a sign; nothing for anything else.
std::optional<double> number_of(const syntax::Expr* value);
std::optional<Points> points_of(const syntax::Expr* value);
// Only the numbers that differ are written anew; where there are more or fewer points, the list.
void change_points(const syntax::Expr& value, const Points& before, const Points& after, Changes& into);

// A map of the plane that turns and mirrors, and moves.
struct Motion {
  double xx = 1, xy = 0, yx = 0, yy = 1, x0 = 0, y0 = 0;
  Point operator()(Point p) const { return {xx * p.x + xy * p.y + x0, yx * p.x + yy * p.y + y0}; }
};

class Placement {
 public:
  // The error is a sentence: there is none, or it is computed.
  static std::expected<Placement, std::string> of(const syntax::Declaration& declaration);

  Point middle() const;
  Motion move(Point by);
  Motion turn(double degrees);
  Motion flip(bool is_vertical);
  void resize(Point first, Point second);
  Changes changes(const Source& source) const;

 private:
  void center();  // the corners lie around the origin from now on
  const syntax::Modification* transformation_ = nullptr;
  const syntax::Expr* extent_value_ = nullptr;
  const syntax::Expr* origin_value_ = nullptr;
  const syntax::Expr* rotation_value_ = nullptr;
  Points extent_, extent_before_;
  std::optional<Point> origin_, origin_before_;
  double rotation_ = 0, rotation_before_ = 0;
};

}  // namespace holon::edit
