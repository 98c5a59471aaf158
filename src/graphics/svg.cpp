// Drawings as SVG. Everything that comes from a model is escaped; nothing in the file is a script or a link.

#include <fmt/format.h>
#include <algorithm>
#include <string>
#include <string_view>

#include "base/markup.h"
#include "graphics/draw.h"
#include "plot/text.h"

namespace holon::graphics {
namespace {

constexpr double kPixels = 4;          // a millimeter
constexpr double kMostPixels = 10000;  // of a side

std::string quoted(std::string_view text) { return base::in_markup(plot::printable(text)); }

std::string number(double x) {
  std::string text = fmt::format("{:.2f}", x);
  while (text.ends_with('0')) text.pop_back();
  if (text.ends_with('.')) text.pop_back();
  return text == "-0" ? "0" : text;
}

std::string hex(Color c) { return fmt::format("#{:02x}{:02x}{:02x}", c.red, c.green, c.blue); }

class SvgWriter {
 public:
  explicit SvgWriter(const Drawing& drawing) : drawing_(drawing) {}

  std::string write() {
    const Box& view = drawing_.view;
    const double pixels = std::min({kPixels, kMostPixels / view.width(), kMostPixels / view.height()});
    out_ = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{:.0f}\" height=\"{:.0f}\" viewBox=\"{} {} {} {}\" "
        "font-family=\"Helvetica, Arial, Liberation Sans, sans-serif\" stroke-linejoin=\"round\" role=\"img\">\n",
        std::ceil(view.width() * pixels), std::ceil(view.height() * pixels), number(view.left), number(-view.top),
        number(view.width()), number(view.height()));
    out_ += "<title>" + quoted(drawing_.title) + "</title>\n";
    out_ += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"#ffffff\"/>\n", number(view.left),
                        number(-view.top), number(view.width()), number(view.height()));
    for (const Item& item : drawing_.items) write(item);
    return std::move(out_) + "</svg>\n";
  }

 private:
  void write(const Item& item) {
    switch (item.kind) {
      case Item::Kind::graphics:
        out_ += "<g>";
        break;
      case Item::Kind::component: {
        out_ += fmt::format("<g class=\"{}\" data-name=\"{}\" data-class=\"{}\">",
                            item.is_connector ? "connector" : "component", quoted(item.name), quoted(item.class_name));
        out_ += "<title>" + quoted(item.name + ": " + item.class_name);
        if (!item.description.empty()) out_ += "\n" + quoted(item.description);
        out_ += "</title>";
        break;
      }
      case Item::Kind::connection:
        out_ +=
            fmt::format("<g class=\"connection\" data-from=\"{}\" data-to=\"{}\"><title>{}</title>", quoted(item.name),
                        quoted(item.other), quoted(item.other.empty() ? item.name : item.name + " – " + item.other));
        break;
    }
    out_ += "\n";
    // Where there is nothing to see, there is still something to point at.
    if (item.extent)
      out_ += fmt::format("<rect class=\"extent\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"none\"/>\n",
                          number(item.extent->left), number(-item.extent->top), number(item.extent->width()),
                          number(item.extent->height()));
    for (const Shape& shape : item.shapes) std::visit([&](const auto& s) { write(s); }, shape);
    out_ += "</g>\n";
  }

  static std::string at(Point p) { return number(p.x) + " " + number(-p.y); }

  static std::string data_of(const Path& path) {
    std::string data;
    for (const Segment& s : path.segments) {
      switch (s.kind) {
        case Segment::Kind::move:
          data += "M" + at(s.first);
          break;
        case Segment::Kind::line:
          data += "L" + at(s.first);
          break;
        case Segment::Kind::quadratic:
          data += "Q" + at(s.first) + " " + at(s.second);
          break;
        case Segment::Kind::cubic:
          data += "C" + at(s.first) + " " + at(s.second) + " " + at(s.third);
          break;
        case Segment::Kind::close:
          data += "Z";
          break;
      }
    }
    return data;
  }

  static std::string dashes(LinePattern pattern, double width) {
    const auto list = [&](std::initializer_list<double> lengths) {
      std::string text;
      for (const double length : lengths) text += (text.empty() ? "" : " ") + number(length * std::max(width, 0.25));
      return text;
    };
    switch (pattern) {
      case LinePattern::solid:
        return {};
      case LinePattern::dash:
        return list({5, 3});
      case LinePattern::dot:
        return list({1, 2});
      case LinePattern::dash_dot:
        return list({5, 2, 1, 2});
      case LinePattern::dash_dot_dot:
        return list({5, 2, 1, 2, 1, 2});
    }
    return {};
  }

  void write(const Path& path) {
    const std::string fill = fill_text(path.fill);
    out_ += fmt::format("<path d=\"{}\" fill=\"{}\"", data_of(path), fill);
    if (path.stroke) {
      out_ += fmt::format(" stroke=\"{}\" stroke-width=\"{}\"", hex(path.stroke->color), number(path.stroke->width));
      const std::string dash = dashes(path.stroke->pattern, path.stroke->width);
      if (!dash.empty()) out_ += " stroke-dasharray=\"" + dash + "\"";
    }
    out_ += "/>\n";
  }

  // A name that no other drawing on the same page has: the title may be shared, the place in the text is not enough.
  std::string next_name() {
    return fmt::format("p{}-{:x}", ++names_, std::hash<std::string>()(drawing_.title) & 0xffffffU);
  }

  std::string fill_text(const Fill& fill) {
    switch (fill.kind) {
      case Fill::Kind::none:
        return "none";
      case Fill::Kind::solid:
        return hex(fill.color);
      case Fill::Kind::cylinder: {
        const std::string name = next_name();
        out_ += fmt::format(
            "<linearGradient id=\"{}\" gradientUnits=\"userSpaceOnUse\" x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\">", name,
            number(fill.from.x), number(-fill.from.y), number(fill.to.x), number(-fill.to.y));
        out_ += fmt::format(
            "<stop offset=\"0\" stop-color=\"{0}\"/><stop offset=\"0.5\" stop-color=\"{1}\"/>"
            "<stop offset=\"1\" stop-color=\"{0}\"/></linearGradient>\n",
            hex(fill.edge), hex(fill.color));
        return "url(#" + name + ")";
      }
      case Fill::Kind::sphere: {
        const std::string name = next_name();
        out_ += fmt::format(
            "<radialGradient id=\"{}\" gradientUnits=\"userSpaceOnUse\" cx=\"0\" cy=\"0\" r=\"1\" "
            "gradientTransform=\"matrix({} {} {} {} {} {})\">",
            name, number(fill.to.x), number(-fill.to.y), number(fill.upwards.x), number(-fill.upwards.y),
            number(fill.from.x), number(-fill.from.y));
        out_ += fmt::format(
            "<stop offset=\"0\" stop-color=\"{}\"/><stop offset=\"1\" stop-color=\"{}\"/></radialGradient>\n",
            hex(fill.color), hex(fill.edge));
        return "url(#" + name + ")";
      }
      case Fill::Kind::hatched: {
        const std::string name = next_name();
        out_ += fmt::format(
            "<pattern id=\"{}\" patternUnits=\"userSpaceOnUse\" width=\"2\" height=\"2\">"
            "<rect width=\"2\" height=\"2\" fill=\"{}\"/><path d=\"{}\" fill=\"none\" stroke=\"{}\" "
            "stroke-width=\"0.25\"/></pattern>\n",
            name, hex(fill.color), hatch_lines(fill.hatch), hex(fill.edge));
        return "url(#" + name + ")";
      }
    }
    return "none";
  }

  static std::string_view hatch_lines(Hatch hatch) {
    switch (hatch) {
      case Hatch::horizontal:
        return "M0 1H2";
      case Hatch::vertical:
        return "M1 0V2";
      case Hatch::cross:
        return "M0 1H2M1 0V2";
      case Hatch::forward:
        return "M0 2L2 0M-0.5 0.5L0.5 -0.5M1.5 2.5L2.5 1.5";
      case Hatch::backward:
        return "M0 0L2 2M-0.5 1.5L0.5 2.5M1.5 -0.5L2.5 0.5";
      case Hatch::cross_diagonal:
        return "M0 2L2 0M0 0L2 2";
    }
    return {};
  }

  void write(const Words& words) {
    out_ += "<text";
    if (words.angle == 0)
      out_ += fmt::format(" x=\"{}\" y=\"{}\"", number(words.place.x), number(-words.place.y));
    else
      out_ += fmt::format(" transform=\"translate({}) rotate({})\"", at(words.place), number(-words.angle));
    out_ += fmt::format(" font-size=\"{}\" fill=\"{}\"", number(words.size), hex(words.color));
    if (words.align != Align::left)
      out_ += fmt::format(" text-anchor=\"{}\"", words.align == Align::center ? "middle" : "end");
    if (words.bold) out_ += " font-weight=\"bold\"";
    if (words.italic) out_ += " font-style=\"italic\"";
    if (words.underlined) out_ += " text-decoration=\"underline\"";
    if (!words.font.empty()) out_ += " font-family=\"" + quoted(words.font) + ", sans-serif\"";
    out_ += " xml:space=\"preserve\">" + quoted(words.text) + "</text>\n";
  }

  // An image keeps its proportions inside of its box; only the box is flipped and turned.
  void write(const Image& image) {
    const Transform& t = image.place;
    const double width = std::hypot(t.xx, t.yx);
    const double height = std::hypot(t.xy, t.yy);
    if (width == 0 || height == 0) return;
    const Point corner = t({0, 1});
    out_ += fmt::format(
        "<image width=\"{}\" height=\"{}\" transform=\"matrix({} {} {} {} {} {})\" href=\"data:{};base64,{}\"/>\n",
        number(width), number(height), number(t.xx / width), number(-t.yx / width), number(-t.xy / height),
        number(t.yy / height), number(corner.x), number(-corner.y), image.media_type, image.base64);
  }

  const Drawing& drawing_;
  std::string out_;
  int names_ = 0;
};

}  // namespace

std::string to_svg(const Drawing& drawing) { return SvgWriter(drawing).write(); }

}  // namespace holon::graphics
