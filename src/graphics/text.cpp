// Texts in boxes (18.6.5.5). A text is never mirrored and never upside down, however its component is turned: it keeps
// its box, and the side of the box that it is aligned to.

#include <algorithm>
#include <cmath>
#include <numbers>

#include "graphics/primitives.h"
#include "plot/text.h"

namespace holon::graphics {
namespace {

using Kind = AnnotationValue::Kind;

constexpr double kLineHeight = 1.2;      // of the size of the font
constexpr double kHalfCapital = 0.36;    // of the size: from the base line to the middle of a capital
constexpr double kPoint = 25.4 / 72;     // millimeters
constexpr double kHeightWithoutBox = 4;  // millimeters, where a box has no height

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  std::size_t begin = 0;
  for (;;) {
    const std::size_t end = text.find('\n', begin);
    lines.push_back(plot::printable(text.substr(begin, end - begin)));
    if (end == std::string_view::npos) return lines;
    begin = end + 1;
  }
}

double fitting_size(const std::vector<std::string>& lines, double width, double height) {
  double size = height / kLineHeight / static_cast<double>(lines.size());
  if (width <= 0) return size;
  for (const std::string& line : lines) {
    const double needed = plot::text_width(line, 1);
    if (needed > 0) size = std::min(size, width / needed);
  }
  return size;
}

}  // namespace

TextStyle text_style(const AnnotationValue& text, Align otherwise) {
  TextStyle style;
  style.size = std::max(number_of(text, "fontSize", 0), 0.0);
  const std::string_view align = literal_of(text, "horizontalAlignment", "");
  style.align = align == "Left"     ? Align::left
                : align == "Right"  ? Align::right
                : align == "Center" ? Align::center
                                    : otherwise;
  // Before version 3.4 of the language, the color of the line was that of the text.
  style.color = color_of(text, "textColor", color_of(text, "lineColor", {}));
  if (const AnnotationValue* styles = item_of(text, "textStyle"); styles && styles->kind == Kind::array)
    for (const AnnotationValue& item : styles->items) {
      style.bold = style.bold || item.text == "Bold";
      style.italic = style.italic || item.text == "Italic";
      style.underlined = style.underlined || item.text == "UnderLine";
    }
  const AnnotationValue* font = item_of(text, "fontName");
  if (font && font->kind == Kind::string) style.font = font->text;
  return style;
}

void add_text(std::string_view text, Point first, Point second, const TextStyle& style, const Transform& place,
              std::vector<Shape>& into) {
  const std::vector<std::string> lines = lines_of(text);
  if (std::ranges::all_of(lines, [](const std::string& line) { return line.find_first_not_of(' ') == line.npos; }))
    return;
  const Point right = place.turned({1, 0});
  const Point up = place.turned({0, 1});
  const double width = std::abs(second.x - first.x) * std::hypot(right.x, right.y);
  double height = std::abs(second.y - first.y) * std::hypot(up.x, up.y);
  Point center = place({(first.x + second.x) / 2, (first.y + second.y) / 2});
  // A flipped component may turn the text by half a turn: then it is turned back, and left is right.
  double angle = std::atan2(right.y, right.x) * 180 / std::numbers::pi;
  Align align = style.align;
  if (angle > 90 + 1e-6 || angle <= -90 + 1e-6) {
    angle += angle > 0 ? -180 : 180;
    if (align != Align::center) align = align == Align::left ? Align::right : Align::left;
  }
  if (std::abs(angle) < 1e-9) angle = 0;
  const double radians = angle * std::numbers::pi / 180;
  const Point along{std::cos(radians), std::sin(radians)};
  const Point above{-along.y, along.x};
  if (height <= 0 && style.size == 0) {
    // The box has only a width: the text stands on it.
    height = kHeightWithoutBox * static_cast<double>(lines.size());
    center = {center.x + above.x * height / 2, center.y + above.y * height / 2};
  }
  const double size = style.size > 0 ? style.size * kPoint : fitting_size(lines, width, height);
  if (!(size > 0)) return;
  const double side = align == Align::center ? 0 : (align == Align::left ? -width / 2 : width / 2);
  const double last = static_cast<double>(lines.size() - 1);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const double lift = (last / 2 - static_cast<double>(i)) * kLineHeight * size - kHalfCapital * size;
    Words words;
    words.text = lines[i];
    words.place = {center.x + side * along.x + lift * above.x, center.y + side * along.y + lift * above.y};
    words.size = size;
    words.angle = angle;
    words.align = align;
    words.color = style.color;
    words.bold = style.bold;
    words.italic = style.italic;
    words.underlined = style.underlined;
    words.font = style.font;
    if (!words.text.empty()) into.emplace_back(std::move(words));
  }
}

}  // namespace holon::graphics
