#include "cli/result_figure.h"

#include <fmt/format.h>
#include <algorithm>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <optional>
#include <set>
#include <utility>

#include "diag/sink.h"
#include "sim/pattern.h"

namespace holon::cli {
namespace {

constexpr std::size_t kMostCurves = 30;  // in a plot

// One curve to draw.
struct Chosen {
  std::size_t file = 0;
  std::size_t curve = 0;
  plot::Side side = plot::Side::left;
};

bool fits(const std::string& name, const std::string& pattern) {
  return name == pattern || sim::matches_pattern(name, pattern);
}

std::string with_unit(const std::string& label, const std::string& unit) {
  if (unit.empty()) return label;
  return label.empty() ? fmt::format("[{}]", unit) : fmt::format("{} [{}]", label, unit);
}

class Maker {
 public:
  Maker(const std::vector<OpenedResult>& results, const FigureRequest& request)
      : results_(results), request_(request) {}

  std::expected<plot::Figure, std::string> make() {
    plot::Figure figure;
    figure.title = request_.title;
    std::vector<std::vector<std::string>> plots = request_.plots;
    // What was named for the right axis alone belongs to the last plot.
    for (const std::string& pattern : request_.right) {
      const bool is_named = std::ranges::any_of(
          plots, [&](const auto& names) { return names.empty() || std::ranges::find(names, pattern) != names.end(); });
      if (!is_named) plots.back().push_back(pattern);
    }
    for (const auto& names : plots) {
      auto made = make_plot(names);
      if (!made) return std::unexpected(made.error());
      figure.plots.push_back(std::move(*made));
    }
    // Plots below each other share their horizontal axis.
    for (plot::Plot& one : figure.plots) {
      one.x.from = std::ranges::min(figure.plots, {}, [](const auto& p) { return p.x.from; }).x.from;
      one.x.to = std::ranges::max(figure.plots, {}, [](const auto& p) { return p.x.to; }).x.to;
    }
    return figure;
  }

 private:
  std::unexpected<std::string> unknown(const std::string& name) const {
    std::vector<std::string_view> names;
    for (const OpenedResult& result : results_)
      for (const auto& curve : result.curves.curves) names.push_back(curve.name);
    diag::Diagnostic d;
    d.did_you_mean(name, names);
    std::string text = fmt::format("no variable `{}` in `{}`", name, results_.front().path);
    if (results_.size() > 1) text = fmt::format("no variable `{}` in any of the files", name);
    for (const std::string& hint : d.hints) text += "; " + hint;
    return std::unexpected(text);
  }

  std::expected<std::vector<Chosen>, std::string> choose(const std::vector<std::string>& names) const {
    std::vector<Chosen> chosen;
    std::set<std::pair<std::size_t, std::size_t>> seen;
    const auto add = [&](const std::string& pattern) {
      bool any = false;
      for (std::size_t f = 0; f < results_.size(); ++f) {
        const auto& curves = results_[f].curves.curves;
        for (std::size_t i = 0; i < curves.size(); ++i) {
          if (!fits(curves[i].name, pattern)) continue;
          any = true;
          if (!seen.emplace(f, i).second) continue;
          const bool is_right =
              std::ranges::any_of(request_.right, [&](const std::string& p) { return fits(curves[i].name, p); });
          chosen.push_back({f, i, is_right ? plot::Side::right : plot::Side::left});
        }
      }
      return any;
    };
    if (names.empty()) add("*");
    for (const std::string& name : names)
      if (!add(name)) return unknown(name);
    if (chosen.size() > kMostCurves)
      return std::unexpected(fmt::format("{} curves do not fit into one picture: name those to draw", chosen.size()));
    return chosen;
  }

  const sim::ReadResult::Curve& curve_of(const Chosen& one) const {
    return results_[one.file].curves.curves[one.curve];
  }

  // The unit that all curves of a side have; nothing when they differ.
  std::optional<std::string> common_unit(const std::vector<Chosen>& chosen, plot::Side side) const {
    std::optional<std::string> unit;
    for (const Chosen& one : chosen) {
      if (one.side != side) continue;
      if (unit && *unit != curve_of(one).unit) return std::nullopt;
      unit = curve_of(one).unit;
    }
    return unit;
  }

  std::string file_label(std::size_t file) const {
    const auto stem = [](const std::string& path) { return std::filesystem::path(path).stem().string(); };
    const std::string label = stem(results_[file].path);
    const auto equal = std::ranges::count_if(results_, [&](const OpenedResult& r) { return stem(r.path) == label; });
    return equal > 1 ? results_[file].path : label;
  }

  std::expected<plot::Plot, std::string> make_plot(const std::vector<std::string>& names) const {
    const auto chosen = choose(names);
    if (!chosen) return std::unexpected(chosen.error());
    plot::Plot made;
    made.x.logarithmic = request_.log_x;
    made.y.logarithmic = request_.log_y;
    made.right.logarithmic = request_.log_right;
    made.x.label = with_unit("time", results_.front().curves.time_unit);
    std::vector<std::vector<double>> horizontal;
    for (const OpenedResult& result : results_) {
      if (request_.over.empty()) {
        horizontal.push_back(result.curves.time());
        continue;
      }
      const auto over = result.curves.find(request_.over);
      if (!over) return unknown(request_.over);
      made.x.label = with_unit(request_.over, result.curves.curves[*over].unit);
      horizontal.push_back(result.curves.values(*over));
    }
    const auto left_unit = common_unit(*chosen, plot::Side::left);
    const auto right_unit = common_unit(*chosen, plot::Side::right);
    if (left_unit) made.y.label = with_unit("", *left_unit);
    if (right_unit) made.right.label = with_unit("", *right_unit);
    add_curves(made, *chosen, horizontal, left_unit.has_value(), right_unit.has_value());
    name_axes(made, *chosen);
    if (const auto problem = range_problem(made)) return std::unexpected(*problem);
    plot::fit_axes(made, request_.ranges);
    return made;
  }

  void add_curves(plot::Plot& made, const std::vector<Chosen>& chosen,
                  const std::vector<std::vector<double>>& horizontal, bool has_left_unit, bool has_right_unit) const {
    std::vector<std::string> variables;
    for (const Chosen& one : chosen)
      if (std::ranges::find(variables, curve_of(one).name) == variables.end()) variables.push_back(curve_of(one).name);
    for (const Chosen& one : chosen) {
      const auto& source = curve_of(one);
      plot::Curve curve;
      const bool unit_on_axis = one.side == plot::Side::left ? has_left_unit : has_right_unit;
      curve.label = unit_on_axis ? source.name : with_unit(source.name, source.unit);
      if (results_.size() > 1) curve.label += fmt::format(", {}", file_label(one.file));
      curve.side = one.side;
      curve.markers = request_.markers;
      // Of several files the color says which variable it is and the dashes which file; else each curve has its own.
      const auto number = std::ranges::find(variables, source.name) - variables.begin();
      const bool by_file = results_.size() > 1 && variables.size() == 1;
      curve.color = by_file ? static_cast<int>(one.file) : static_cast<int>(number);
      curve.dash = results_.size() > 1 ? static_cast<int>(one.file) : plot::Curve::kByOrder;
      const std::vector<double> values = results_[one.file].curves.values(one.curve);
      curve.parts.emplace_back();
      curve.parts.back().reserve(values.size());
      for (std::size_t i = 0; i < values.size(); ++i)
        curve.parts.back().emplace_back(horizontal[one.file][i], values[i]);
      made.curves.push_back(std::move(curve));
    }
  }

  // An axis with one curve has its name, and needs no legend.
  void name_axes(plot::Plot& made, const std::vector<Chosen>& chosen) const {
    for (const plot::Side side : {plot::Side::left, plot::Side::right}) {
      if (std::ranges::count(chosen, side, &Chosen::side) != 1) continue;
      const auto only = static_cast<std::size_t>(std::ranges::find(chosen, side, &Chosen::side) - chosen.begin());
      const std::string label = with_unit(made.curves[only].label, curve_of(chosen[only]).unit);
      (side == plot::Side::left ? made.y : made.right).label = label;
      if (chosen.size() == 1) made.curves[only].label = label;
    }
  }

  std::optional<std::string> range_problem(const plot::Plot& made) const {
    struct Checked {
      const char* name;
      const plot::Axis& axis;
      const plot::Range& range;
    };
    for (const Checked& one : {Checked{"x", made.x, request_.ranges.x}, Checked{"y", made.y, request_.ranges.y},
                               Checked{"right", made.right, request_.ranges.right}}) {
      const auto& [from, to] = one.range;
      if (from && to && !(*from < *to)) return fmt::format("--{}-range {}:{} is empty", one.name, *from, *to);
      if (one.axis.logarithmic && ((from && !(*from > 0)) || (to && !(*to > 0))))
        return fmt::format("--{}-range: a logarithmic axis has only values above 0", one.name);
    }
    return std::nullopt;
  }

  const std::vector<OpenedResult>& results_;
  const FigureRequest& request_;
};

}  // namespace

std::size_t count_curves(const plot::Figure& figure) {
  std::size_t count = 0;
  for (const plot::Plot& one : figure.plots) count += one.curves.size();
  return count;
}

std::expected<plot::Figure, std::string> figure_of(const std::vector<OpenedResult>& results,
                                                   const FigureRequest& request) {
  return Maker(results, request).make();
}

std::expected<plot::Range, std::string> parse_range(const std::string& text) {
  plot::Range range;
  const std::size_t colon = text.find(':');
  const auto number = [](std::string_view part) -> std::expected<std::optional<double>, int> {
    if (part.empty()) return std::optional<double>();
    double value = 0;
    const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), value);
    if (error != std::errc{} || end != part.data() + part.size() || !std::isfinite(value)) return std::unexpected(0);
    return value;
  };
  const auto from = number(std::string_view(text).substr(0, colon));
  const auto to = number(colon == std::string::npos ? std::string_view("?") : std::string_view(text).substr(colon + 1));
  if (!from || !to) return std::unexpected(fmt::format("`{}` is not a range like 0:5, :5 or 0:", text));
  range.from = *from;
  range.to = *to;
  return range;
}

}  // namespace holon::cli
