#include "method/plot.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "method/simplify_line.h"

namespace holon::method {
namespace {

// Colors that people with and without color vision can tell apart (Okabe and Ito).
constexpr std::array<std::string_view, 8> kColors = {"#0072b2", "#d55e00", "#009e73", "#cc79a7",
                                                     "#e69f00", "#56b4e9", "#000000", "#8c6d31"};

std::string_view color_of(int index) { return kColors[static_cast<std::size_t>(index) % kColors.size()]; }

std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '<') {
      result += "&lt;";
    } else if (c == '>') {
      result += "&gt;";
    } else if (c == '&') {
      result += "&amp;";
    } else {
      result += c;
    }
  }
  return result;
}

std::string tick_text(double value) {
  // No minus zero, no digits of rounding.
  if (std::abs(value) < 1e-12) return "0";
  return fmt::format("{:.6g}", value);
}

struct Frame {
  double left = 70;
  double top = 40;
  double width = 560;
  double height = 420;
};

}  // namespace

std::vector<double> ticks(double from, double to, int count) {
  std::vector<double> result;
  const double span = to - from;
  if (!(span > 0) || !std::isfinite(span)) return result;
  const double rough = span / count;
  const double power = std::pow(10.0, std::floor(std::log10(rough)));
  double step = 10 * power;
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (factor * power >= rough) {
      step = factor * power;
      break;
    }
  }
  for (double k = std::ceil(from / step - 1e-9); k * step <= to + 1e-9 * span; ++k) result.push_back(k * step);
  return result;
}

std::string to_svg(const Plot& plot) {
  Frame frame;
  const double span_x = plot.x.to - plot.x.from;
  const double span_y = plot.y.to - plot.y.from;
  if (plot.same_scale) {
    const double unit = std::min(frame.width / span_x, frame.height / span_y);
    frame.width = unit * span_x;
    frame.height = unit * span_y;
  }
  const auto px = [&](double x) { return frame.left + (x - plot.x.from) / span_x * frame.width; };
  const auto py = [&](double y) { return frame.top + frame.height - (y - plot.y.from) / span_y * frame.height; };

  std::vector<const Curve*> legend;
  std::set<std::string> seen;
  for (const Curve& curve : plot.curves) {
    if (!curve.label.empty() && seen.insert(curve.label).second) legend.push_back(&curve);
  }
  const double total_width = frame.left + frame.width + 190;
  const double total_height = frame.top + frame.height + 60;
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" viewBox=\"0 0 {0:.0f} {1:.0f}\" "
      "font-family=\"sans-serif\" font-size=\"13\">\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n",
      total_width, total_height);
  svg += fmt::format("<text x=\"{:.1f}\" y=\"24\" text-anchor=\"middle\" font-size=\"15\">{}</text>\n",
                     frame.left + frame.width / 2, escaped(plot.title));
  svg += fmt::format(
      "<defs><clipPath id=\"frame\"><rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\"/></clipPath>"
      "</defs>\n",
      frame.left, frame.top, frame.width, frame.height);
  // Grid and numbers.
  for (const double x : ticks(plot.x.from, plot.x.to, 8)) {
    svg += fmt::format("<path d=\"M{0:.1f} {1:.1f}V{2:.1f}\" stroke=\"#ddd\"/>", px(x), frame.top,
                       frame.top + frame.height);
    svg += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{}</text>\n", px(x),
                       frame.top + frame.height + 18, tick_text(x));
  }
  for (const double y : ticks(plot.y.from, plot.y.to, 8)) {
    svg += fmt::format("<path d=\"M{0:.1f} {1:.1f}H{2:.1f}\" stroke=\"#ddd\"/>", frame.left, py(y),
                       frame.left + frame.width);
    svg += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"end\">{}</text>\n", frame.left - 8, py(y) + 4,
                       tick_text(y));
  }
  if (plot.x.from < 0 && plot.x.to > 0) {
    svg += fmt::format("<path d=\"M{:.1f} {:.1f}V{:.1f}\" stroke=\"#888\"/>\n", px(0), frame.top,
                       frame.top + frame.height);
  }
  if (plot.y.from < 0 && plot.y.to > 0) {
    svg += fmt::format("<path d=\"M{:.1f} {:.1f}H{:.1f}\" stroke=\"#888\"/>\n", frame.left, py(0),
                       frame.left + frame.width);
  }
  svg += "<g clip-path=\"url(#frame)\">\n";
  for (const Curve& curve : plot.curves) {
    std::string path;
    std::vector<Point> line;
    const auto draw = [&] {
      // A tenth of the line's width is less than the eye sees, and most of the file.
      char pen = 'M';
      for (const Point& point : simplify_line(line, 0.15)) {
        path += fmt::format("{}{:.1f} {:.1f}", pen, point.first, point.second);
        pen = 'L';
      }
      line.clear();
    };
    for (const std::vector<Point>& part : curve.parts) {
      for (const Point& point : part) {
        if (!std::isfinite(point.first) || !std::isfinite(point.second)) {
          draw();
          continue;
        }
        // Far outside points would only make the file large and the numbers overflow.
        line.emplace_back(std::clamp(px(point.first), -1e4, 1e4), std::clamp(py(point.second), -1e4, 1e4));
      }
      draw();
      if (curve.area) path += "Z";
    }
    svg += fmt::format("<path d=\"{}\" stroke=\"{}\" stroke-width=\"1.6\"{} fill=\"{}\"{}/>\n", path,
                       color_of(curve.color), curve.dashed ? " stroke-dasharray=\"6 4\"" : "",
                       curve.area ? color_of(curve.color) : "none",
                       curve.area ? " fill-opacity=\"0.13\" fill-rule=\"evenodd\"" : "");
  }
  svg += "</g>\n";
  svg += fmt::format(
      "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" fill=\"none\" stroke=\"black\"/>\n",
      frame.left, frame.top, frame.width, frame.height);
  svg += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{}</text>\n", frame.left + frame.width / 2,
                     frame.top + frame.height + 42, escaped(plot.x.label));
  svg += fmt::format("<text transform=\"translate(20 {:.1f}) rotate(-90)\" text-anchor=\"middle\">{}</text>\n",
                     frame.top + frame.height / 2, escaped(plot.y.label));
  for (std::size_t i = 0; i < legend.size(); ++i) {
    const double y = frame.top + 12 + 20 * static_cast<double>(i);
    const double x = frame.left + frame.width + 14;
    svg += fmt::format("<path d=\"M{:.1f} {:.1f}h22\" stroke=\"{}\" stroke-width=\"2\"{}/>", x, y,
                       color_of(legend[i]->color), legend[i]->dashed ? " stroke-dasharray=\"6 4\"" : "");
    svg += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\">{}</text>\n", x + 28, y + 4, escaped(legend[i]->label));
  }
  return svg + "</svg>\n";
}

std::string to_gnuplot(const Plot& plot, const std::string& terminal, const std::string& file) {
  // Single quotes: gnuplot takes everything in them as it is; a quote is doubled.
  const auto quoted = [](std::string_view text) {
    std::string result = "'";
    for (const char c : text) result += c == '\'' ? std::string("''") : std::string(1, c);
    return result + "'";
  };
  std::string script = fmt::format("set terminal {} size 860,560 noenhanced\nset output {}\nset title {}\n", terminal,
                                   quoted(file), quoted(plot.title));
  script += fmt::format("set xlabel {}\nset ylabel {}\nset xrange [{}:{}]\nset yrange [{}:{}]\nset grid\n",
                        quoted(plot.x.label), quoted(plot.y.label), plot.x.from, plot.x.to, plot.y.from, plot.y.to);
  if (plot.same_scale) script += "set size ratio -1\n";
  script += "set key outside right top\n";
  std::string commands;
  std::set<std::string> seen;
  for (std::size_t i = 0; i < plot.curves.size(); ++i) {
    const Curve& curve = plot.curves[i];
    script += fmt::format("$c{} << EOD\n", i);
    bool any = false;
    for (const std::vector<Point>& part : curve.parts) {
      for (const Point& point : part) {
        if (!std::isfinite(point.first) || !std::isfinite(point.second)) {
          script += "\n";
          continue;
        }
        script += fmt::format("{:.8g} {:.8g}\n", point.first, point.second);
        any = true;
      }
      script += "\n";
    }
    script += "EOD\n";
    if (!any) continue;
    const bool titled = !curve.label.empty() && seen.insert(curve.label).second;
    if (!commands.empty()) commands += ", ";
    if (curve.area) {
      commands +=
          fmt::format("$c{} with filledcurves closed fillcolor rgb '{}' fillstyle transparent solid 0.13 notitle, ", i,
                      color_of(curve.color));
    }
    commands += fmt::format("$c{} with lines linecolor rgb '{}'{} {}", i, color_of(curve.color),
                            curve.dashed ? " dashtype 2" : "", titled ? "title " + quoted(curve.label) : "notitle");
  }
  return script + "plot " + (commands.empty() ? "NaN notitle" : commands) + "\n";
}

}  // namespace holon::method
