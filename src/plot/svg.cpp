#include <fmt/format.h>
#include <string>
#include <string_view>

#include "base/markup.h"
#include "plot/drawing.h"
#include "plot/text.h"

namespace holon::plot {
namespace {

std::string hex(Color c) { return fmt::format("#{:02x}{:02x}{:02x}", c.red, c.green, c.blue); }

// A tenth of a pixel is less than the eye sees; without digits that say nothing.
std::string number(double x) {
  std::string text = fmt::format("{:.1f}", x);
  if (text.ends_with(".0")) text.resize(text.size() - 2);
  return text == "-0" ? "0" : text;
}

std::string data_of(const Path& path) {
  std::string data;
  for (const auto& line : path.lines) {
    char pen = 'M';
    for (const Point& point : line) {
      data += fmt::format("{}{} {}", pen, number(point.first), number(point.second));
      pen = 'L';
    }
    // A line of no length is a dot when its ends are round.
    if (line.size() == 1) data += "h0";
    if (path.closed) data += "Z";
  }
  return data;
}

std::string element(const Path& path) {
  std::string text = fmt::format("<path d=\"{}\"", data_of(path));
  text += path.fill ? fmt::format(" fill=\"{}\"", hex(path.fill->color)) : std::string(" fill=\"none\"");
  if (path.fill && path.fill->opacity < 1) text += fmt::format(" fill-opacity=\"{:g}\"", path.fill->opacity);
  if (path.fill && path.lines.size() > 1) text += " fill-rule=\"evenodd\"";
  if (path.stroke) {
    text += fmt::format(" stroke=\"{}\" stroke-width=\"{:g}\"", hex(path.stroke->color), path.stroke->width);
    if (!path.stroke->dash.empty()) {
      text += " stroke-dasharray=\"";
      for (std::size_t i = 0; i < path.stroke->dash.size(); ++i)
        text += fmt::format("{}{:g}", i == 0 ? "" : " ", path.stroke->dash[i]);
      text += "\"";
    }
    const bool is_thin = path.stroke->width <= 1 && path.stroke->dash.empty();
    if (!path.closed && !is_thin) text += " stroke-linejoin=\"round\" stroke-linecap=\"round\"";
  }
  return text + "/>\n";
}

std::string element(const Words& words) {
  std::string text = fmt::format("<text x=\"{}\" y=\"{}\" font-size=\"{:g}\" fill=\"{}\"", number(words.x),
                                 number(words.y), words.size, hex(words.color));
  if (words.anchor != Anchor::start)
    text += fmt::format(" text-anchor=\"{}\"", words.anchor == Anchor::middle ? "middle" : "end");
  if (words.bold) text += " font-weight=\"600\"";
  const std::vector<Run> runs = runs_of(printable(words.text));
  // A blank behind an exponent would get lost.
  if (runs.size() > 1) text += " xml:space=\"preserve\"";
  text += ">";
  bool is_up = false;
  for (const Run& run : runs) {
    if (run.raised) {
      text += fmt::format("<tspan dy=\"{:.1f}\" font-size=\"{:.1f}\">{}</tspan>", -kRaisedBy * words.size,
                          kRaisedSize * words.size, base::in_markup(printable(run.text)));
    } else if (is_up) {
      text +=
          fmt::format("<tspan dy=\"{:.1f}\">{}</tspan>", kRaisedBy * words.size, base::in_markup(printable(run.text)));
    } else {
      text += base::in_markup(printable(run.text));
    }
    is_up = run.raised;
  }
  return text + "</text>\n";
}

// An inner picture cuts off what lies outside of it. A clipping path would need a name, and several pictures on one
// page would have the same.
std::string begin_clip(const Box& box) {
  const std::string x = number(box.left);
  const std::string y = number(box.top);
  const std::string w = number(box.width);
  const std::string h = number(box.height);
  return fmt::format("<svg x=\"{0}\" y=\"{1}\" width=\"{2}\" height=\"{3}\" viewBox=\"{0} {1} {2} {3}\">\n", x, y, w,
                     h);
}

}  // namespace

std::string to_svg(const Drawing& drawing) {
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" viewBox=\"0 0 {0:.0f} {1:.0f}\" "
      "font-family=\"Helvetica, Arial, Liberation Sans, sans-serif\" role=\"img\">\n",
      drawing.width, drawing.height);
  if (!drawing.title.empty()) svg += fmt::format("<title>{}</title>\n", base::in_markup(printable(drawing.title)));
  svg += "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n";
  std::optional<Box> clip;
  const auto change_clip = [&](const std::optional<Box>& wanted) {
    if (wanted == clip) return;
    if (clip) svg += "</svg>\n";
    if (wanted) svg += begin_clip(*wanted);
    clip = wanted;
  };
  for (const auto& shape : drawing.shapes) {
    if (const Path* const path = std::get_if<Path>(&shape)) {
      change_clip(path->clip);
      svg += element(*path);
    } else {
      change_clip(std::nullopt);
      svg += element(std::get<Words>(shape));
    }
  }
  change_clip(std::nullopt);
  return svg + "</svg>\n";
}

std::string to_svg(const Figure& figure) { return to_svg(lay_out(figure)); }

}  // namespace holon::plot
