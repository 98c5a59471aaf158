#include "edit/placement.h"

#include <fmt/format.h>

#include <cmath>
#include <numbers>

namespace holon::edit {
namespace {

// Turning by right angles is exact.
std::pair<double, double> cosine_and_sine(double degrees) {
  const double turns = degrees / 90;
  if (turns == std::floor(turns)) {
    constexpr std::array<std::pair<double, double>, 4> kQuarters{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
    return kQuarters[static_cast<std::size_t>(static_cast<long long>(turns) % 4 + 4) % 4];
  }
  const double angle = degrees * std::numbers::pi / 180;
  return {std::cos(angle), std::sin(angle)};
}

Motion turning(double degrees) {
  const auto [c, s] = cosine_and_sine(degrees);
  return {c, -s, s, c, 0, 0};
}

// `m` with the point `at` where it was.
Motion about(Motion m, Point at) {
  m.x0 = m.y0 = 0;
  const Point to = m(at);
  m.x0 = at.x - to.x;
  m.y0 = at.y - to.y;
  return m;
}

const syntax::Expr* value_of(const syntax::Modification* of, std::string_view name) {
  const syntax::Modification* found = part_of(of, name);
  return found != nullptr ? found->value : nullptr;
}

const syntax::ExprList* items_of(const syntax::Expr* value) {
  const auto* array = value != nullptr ? value->as<syntax::Array>() : nullptr;
  return array != nullptr && array->iterators.empty() ? &array->items : nullptr;
}

std::optional<Point> point_of(const syntax::Expr* value) {
  const syntax::ExprList* items = items_of(value);
  if (items == nullptr || items->size() != 2) return std::nullopt;
  const auto x = number_of((*items)[0]);
  const auto y = number_of((*items)[1]);
  if (!x || !y) return std::nullopt;
  return Point{*x, *y};
}

void change_number(const syntax::Expr& value, double before, double after, Changes& into) {
  if (before != after) into.push_back({value.span.begin, value.span.end, number_text(after)});
}

void change_point(const syntax::Expr& value, Point before, Point after, Changes& into) {
  const syntax::ExprList& items = *items_of(&value);
  change_number(*items[0], before.x, after.x, into);
  change_number(*items[1], before.y, after.y, into);
}

}  // namespace

std::string number_text(double value) {
  // Thousandths of a millimeter: sums of decimal numbers stay readable.
  const double rounded = std::round(value * 1000) / 1000;
  return fmt::format("{}", rounded == 0 ? 0.0 : rounded);
}

std::string point_text(Point p) { return "{" + number_text(p.x) + "," + number_text(p.y) + "}"; }

std::string points_text(const Points& points) {
  std::string text = "{";
  for (const Point& p : points) text += (text.size() == 1 ? "" : ",") + point_text(p);
  return text + "}";
}

std::string transformation_text(Point at, double width, double height) {
  const Points corners{{at.x - width / 2, at.y - height / 2}, {at.x + width / 2, at.y + height / 2}};
  return "transformation(extent=" + points_text(corners) + ")";
}

std::optional<double> number_of(const syntax::Expr* value) {
  if (value == nullptr) return std::nullopt;
  if (const auto* real = value->as<syntax::RealLiteral>()) return real->value;
  if (const auto* integer = value->as<syntax::IntegerLiteral>()) return static_cast<double>(integer->value);
  const auto* unary = value->as<syntax::Unary>();
  if (unary == nullptr) return std::nullopt;
  const auto inner = number_of(unary->operand);
  if (!inner) return std::nullopt;
  if (unary->op == syntax::UnaryOp::minus) return -*inner;
  if (unary->op == syntax::UnaryOp::plus) return inner;
  return std::nullopt;
}

std::optional<Points> points_of(const syntax::Expr* value) {
  const syntax::ExprList* items = items_of(value);
  if (items == nullptr) return std::nullopt;
  Points points;
  for (const syntax::Expr* item : *items) {
    const auto p = point_of(item);
    if (!p) return std::nullopt;
    points.push_back(*p);
  }
  return points;
}

void change_points(const syntax::Expr& value, const Points& before, const Points& after, Changes& into) {
  if (before.size() != after.size()) {
    into.push_back({value.span.begin, value.span.end, points_text(after)});
    return;
  }
  const syntax::ExprList& items = *items_of(&value);
  for (std::size_t i = 0; i < before.size(); ++i) change_point(*items[i], before[i], after[i], into);
}

std::expected<Placement, std::string> Placement::of(const syntax::Declaration& declaration) {
  const std::string name(declaration.name.text());
  const syntax::Modification* place = part_of(declaration.comment.annotation, "Placement");
  const syntax::Modification* transformation = part_of(place, "transformation");
  if (transformation == nullptr) return std::unexpected("`" + name + "` has no place in the diagram");
  Placement made;
  made.transformation_ = transformation;
  made.extent_value_ = value_of(transformation, "extent");
  made.origin_value_ = value_of(transformation, "origin");
  made.rotation_value_ = value_of(transformation, "rotation");
  const auto extent = points_of(made.extent_value_);
  const auto origin = point_of(made.origin_value_);
  const auto rotation = number_of(made.rotation_value_);
  if (!extent || extent->size() != 2 || (made.origin_value_ != nullptr && !origin) ||
      (made.rotation_value_ != nullptr && !rotation))
    return std::unexpected("the place of `" + name + "` is computed: change it in the text");
  made.extent_ = made.extent_before_ = *extent;
  made.origin_ = made.origin_before_ = origin;
  // 18.6.2: without a rotation it is not turned.
  if (rotation) made.rotation_ = made.rotation_before_ = *rotation;
  return made;
}

Point Placement::middle() const {
  Motion m = turning(rotation_);
  if (origin_) {
    m.x0 = origin_->x;
    m.y0 = origin_->y;
  }
  return m({(extent_[0].x + extent_[1].x) / 2, (extent_[0].y + extent_[1].y) / 2});
}

void Placement::center() {
  const Point at = middle();
  const Point half{(extent_[1].x - extent_[0].x) / 2, (extent_[1].y - extent_[0].y) / 2};
  extent_ = {{-half.x, -half.y}, {half.x, half.y}};
  origin_ = at;
}

Motion Placement::move(Point by) {
  Motion m;
  m.x0 = by.x;
  m.y0 = by.y;
  if (!origin_ && rotation_ != 0) {
    // The corners are turned about {0, 0}: an origin moves what is seen.
    origin_ = by;
  } else if (origin_) {
    origin_ = m(*origin_);
  } else {
    for (Point& p : extent_) p = m(p);
  }
  return m;
}

Motion Placement::turn(double degrees) {
  const Motion m = about(turning(degrees), middle());
  center();
  rotation_ = std::fmod(rotation_ + degrees, 360);
  if (rotation_ > 180) rotation_ -= 360;
  if (rotation_ <= -180) rotation_ += 360;
  return m;
}

Motion Placement::flip(bool is_vertical) {
  const Motion mirror = is_vertical ? Motion{1, 0, 0, -1, 0, 0} : Motion{-1, 0, 0, 1, 0, 0};
  const Motion m = about(mirror, middle());
  // Mirrored, R(r) s is R(-r) followed by the mirror in front of s; about the middle, which stays.
  if (rotation_ != 0) {
    center();
    rotation_ = -rotation_;
    if (rotation_ == -180) rotation_ = 180;
  }
  if (is_vertical)
    std::swap(extent_[0].y, extent_[1].y);
  else
    std::swap(extent_[0].x, extent_[1].x);
  return m;
}

void Placement::resize(Point first, Point second) {
  // Flips stay.
  const bool mirrored_x = extent_[1].x < extent_[0].x;
  const bool mirrored_y = extent_[1].y < extent_[0].y;
  const Point at{(first.x + second.x) / 2, (first.y + second.y) / 2};
  Point half{std::abs(second.x - first.x) / 2, std::abs(second.y - first.y) / 2};
  const double turns = rotation_ / 90;
  if (turns == std::floor(turns) && static_cast<long long>(turns) % 2 != 0) std::swap(half.x, half.y);
  if (mirrored_x) half.x = -half.x;
  if (mirrored_y) half.y = -half.y;
  if (rotation_ != 0 || origin_) {
    origin_ = at;
    extent_ = {{-half.x, -half.y}, {half.x, half.y}};
  } else {
    extent_ = {{at.x - half.x, at.y - half.y}, {at.x + half.x, at.y + half.y}};
  }
}

Changes Placement::changes(const Source& source) const {
  Changes result;
  change_points(*extent_value_, extent_before_, extent_, result);
  const std::uint32_t end = source.closing(transformation_->span.begin);
  std::string more;
  if (origin_ != origin_before_) {
    if (origin_value_ != nullptr)
      change_point(*origin_value_, *origin_before_, *origin_, result);
    else
      more += ", origin=" + point_text(*origin_);
  }
  if (rotation_ != rotation_before_) {
    if (rotation_value_ != nullptr)
      change_number(*rotation_value_, rotation_before_, rotation_, result);
    else
      more += ", rotation=" + number_text(rotation_);
  }
  if (!more.empty()) result.push_back({end, end, more});
  return result;
}

}  // namespace holon::edit
