// `holon plot`: curves of a result file as a picture.

#include <fmt/format.h>
#include <cmath>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "cli/picture.h"
#include "diag/sink.h"
#include "sim/read_result.h"
#include "sim/result_layout.h"

namespace holon::cli {
namespace {

constexpr std::size_t kMostCurves = 30;  // a picture

class PlotCommand : public Command {
 public:
  CommandInfo info() const override {
    return {"plot",
            "Draw curves of a result file",
            "Reads a result (.csv or .mat) and draws variables over the time, or over another variable.\n"
            "A name may have `*` and `?` in it. Without names, all of them are drawn.",
            {{"holon plot Pendulum.csv phi", "one curve, in Pendulum.svg"},
             {"holon plot Motor.mat 'inertia?.w' --output speeds.png", "several curves in one picture"},
             {"holon plot Pendulum.csv w --over phi", "a phase plane"}}};
  }

  void declare(Options& options) override {
    options.arguments("FILE", words_, "A result file, then the names of variables");
    options.text("--output", output_, "The picture, .svg or .png; without it the file's name with .svg", "FILE");
    options.text("--over", over_, "The variable of the horizontal axis, instead of the time", "NAME");
    options.text("--title", title_, "What stands above the picture", "TEXT");
  }

  Exit run(const Console& console) override {
    const auto read = sim::read_result(words_.front());
    if (!read) return fail(console, read.error());
    std::vector<std::size_t> chosen;
    if (words_.size() == 1)
      for (std::size_t i = 0; i < read->curves.size(); ++i) chosen.push_back(i);
    for (std::size_t w = 1; w < words_.size(); ++w) {
      const std::size_t before = chosen.size();
      for (std::size_t i = 0; i < read->curves.size(); ++i)
        if (read->curves[i].name == words_[w] || sim::matches_pattern(read->curves[i].name, words_[w]))
          chosen.push_back(i);
      if (chosen.size() == before) return unknown(console, *read, words_[w]);
    }
    if (chosen.size() > kMostCurves)
      return fail(console, fmt::format("{} curves do not fit into one picture: name those to draw", chosen.size()));
    method::Plot plot;
    plot.title = title_;
    plot.x.label = over_.empty() ? "time [s]" : over_;
    std::vector<double> horizontal = read->time();
    if (!over_.empty()) {
      const auto found = read->find(over_);
      if (!found) return unknown(console, *read, over_);
      horizontal = read->values(*found);
    }
    for (const std::size_t i : chosen) add_curve(plot, *read, i, horizontal);
    if (chosen.size() == 1) plot.y.label = plot.curves.front().label;
    fit_axes(plot);
    const std::string output =
        output_.empty() ? std::filesystem::path(words_.front()).replace_extension(".svg").string() : output_;
    const auto written = write_picture(plot, output);
    return written ? Exit::done : fail(console, written.error());
  }

 private:
  static Exit fail(const Console& console, std::string_view message) {
    console.say(fmt::format("holon plot: {}\n", message));
    return Exit::call_wrong;
  }

  Exit unknown(const Console& console, const sim::ReadResult& read, const std::string& name) const {
    std::vector<std::string_view> names;
    for (const auto& curve : read.curves) names.push_back(curve.name);
    diag::Diagnostic d;
    d.did_you_mean(name, names);
    std::string text = fmt::format("no variable `{}` in `{}`", name, words_.front());
    for (const std::string& hint : d.hints) text += "; " + hint;
    return fail(console, text);
  }

  static void add_curve(method::Plot& plot, const sim::ReadResult& read, std::size_t number,
                        const std::vector<double>& horizontal) {
    method::Curve curve;
    curve.label = read.curves[number].name;
    // The unit, when the description ends in one.
    const std::string& description = read.curves[number].description;
    if (const std::size_t at = description.rfind('['); description.ends_with(']') && at != std::string::npos)
      curve.label += " " + description.substr(at);
    curve.color = static_cast<int>(plot.curves.size());
    const std::vector<double> values = read.values(number);
    std::vector<method::Point> part;
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (std::isfinite(values[i]) && std::isfinite(horizontal[i])) {
        part.emplace_back(horizontal[i], values[i]);
        continue;
      }
      if (!part.empty()) curve.parts.push_back(thinned(std::move(part)));
      part.clear();
    }
    if (!part.empty()) curve.parts.push_back(thinned(std::move(part)));
    plot.curves.push_back(std::move(curve));
  }

  std::vector<std::string> words_;
  std::string output_;
  std::string over_;
  std::string title_;
};

}  // namespace

std::unique_ptr<Command> plot_command() { return std::make_unique<PlotCommand>(); }

}  // namespace holon::cli
