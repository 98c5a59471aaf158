// `holon plot`: curves of result files as a picture.

#include <fmt/format.h>
#include <algorithm>
#include <charconv>
#include <filesystem>
#include <memory>
#include <optional>
#include <ranges>
#include <string>
#include <vector>

#include "cli/caged.h"
#include "cli/commands.h"
#include "cli/picture.h"
#include "cli/result_figure.h"
#include "sim/read_result.h"

namespace holon::cli {
namespace {

bool is_result_name(const std::string& word) { return word.ends_with(".csv") || word.ends_with(".mat"); }

class PlotCommand : public Command {
 public:
  CommandInfo info() const override {
    return {"plot",
            "Draw curves of result files",
            "Reads results (.csv or .mat) and draws variables over the time, or over another variable.\n"
            "A name may have `*` and `?` in it. Without names, all of them are drawn. `/` between names begins\n"
            "another plot below. A range is written 0:5, and either end may be left out.",
            {{"holon plot Pendulum.csv phi", "one curve, in Pendulum.svg"},
             {"holon plot Motor.mat 'inertia?.w' --output speeds.pdf", "several curves in one picture"},
             {"holon plot Motor.mat w / tau --right i", "two plots; the current on an axis of its own"},
             {"holon plot before.csv after.csv phi --x-range 0:2", "two results compared"},
             {"holon plot Pendulum.csv w --over phi", "a phase plane"}}};
  }

  void declare(Options& options) override {
    options.arguments("FILE", words_, "Result files, then the names of variables");
    options.text("--output", output_, "The picture: .svg, .pdf or .png; else the first file's name with .svg", "FILE");
    options.text("--over", over_, "The variable of the horizontal axis, instead of the time", "NAME");
    options.texts("--right", right_, "A variable that gets an axis at the right side", "NAME");
    options.flag("--subplots", subplots_, "A plot of its own for each name");
    options.text("--x-range", x_range_, "Ends of the horizontal axis", "A:B");
    options.text("--y-range", y_range_, "Ends of the left axis", "A:B");
    options.text("--right-range", right_range_, "Ends of the right axis", "A:B");
    options.text("--log", log_, "Logarithmic axes: x, y, right, or a list of them", "AXES");
    options.flag("--markers", markers_, "Mark the points of the result");
    options.text("--size", size_, "Width and height in pixels, or the width alone", "WxH");
    options.text("--title", title_, "What stands above the picture", "TEXT");
    options.flag("--quiet", quiet_, "Do not say what was written");
  }

  std::optional<WorkerRules> worker() const override {
    std::vector<std::string> files;
    for (const std::string& word : words_) {
      if (!files.empty() && !is_result_name(word)) break;
      files.push_back(word);
    }
    WorkerRules rules = rules_for_files(files);
    if (output_ != "-") rules.output = picture_name();
    return rules;
  }

  Exit run(const Console& console) override {
    // Files first; a word that is no file ends them.
    std::vector<OpenedResult> results;
    auto word = words_.begin();
    for (; word != words_.end() && (results.empty() || is_result_name(*word)); ++word) {
      auto read = sim::read_result(*word);
      if (!read) return fail(console, read.error());
      results.push_back({*word, std::move(*read)});
    }
    FigureRequest request;
    request.plots.emplace_back();
    for (; word != words_.end(); ++word) {
      if (*word == "/" || (subplots_ && !request.plots.back().empty())) request.plots.emplace_back();
      if (*word != "/") request.plots.back().push_back(*word);
    }
    if (request.plots.size() > 1)
      std::erase_if(request.plots, [](const std::vector<std::string>& names) { return names.empty(); });
    if (request.plots.empty()) request.plots.emplace_back();
    request.right = right_;
    request.over = over_;
    request.title = title_;
    request.markers = markers_;
    if (const auto problem = read_options(request)) return fail(console, *problem);
    auto figure = figure_of(results, request);
    if (!figure) return fail(console, figure.error());
    if (const auto problem = read_size(*figure)) return fail(console, *problem);

    if (output_ == "-") {
      console.print(plot::to_svg(*figure));
      return Exit::done;
    }
    const std::string output = picture_name();
    const auto written = write_picture(*figure, output, console.host);
    if (!written) return fail(console, written.error());
    const std::size_t count = count_curves(*figure);
    if (!quiet_) console.print(fmt::format("{}: {} curve{}\n", output, count, count == 1 ? "" : "s"));
    return Exit::done;
  }

 private:
  std::string picture_name() const {
    return output_.empty() ? std::filesystem::path(words_.front()).replace_extension(".svg").string() : output_;
  }

  static Exit fail(const Console& console, std::string_view message) {
    console.say(fmt::format("holon plot: {}\n", message));
    return Exit::call_wrong;
  }

  std::optional<std::string> read_options(FigureRequest& request) const {
    struct Given {
      const std::string& text;
      plot::Range& range;
    };
    for (const Given& given : {Given{x_range_, request.ranges.x}, Given{y_range_, request.ranges.y},
                               Given{right_range_, request.ranges.right}}) {
      if (given.text.empty()) continue;
      auto range = parse_range(given.text);
      if (!range) return range.error();
      given.range = *range;
    }
    if (log_.empty()) return std::nullopt;
    for (const auto part : std::views::split(std::string_view(log_), ',')) {
      const std::string_view axis(part.begin(), part.end());
      if (axis == "x") {
        request.log_x = true;
      } else if (axis == "y") {
        request.log_y = true;
      } else if (axis == "right") {
        request.log_right = true;
      } else {
        return fmt::format("--log {}: `{}` is none of x, y and right", log_, axis);
      }
    }
    return std::nullopt;
  }

  std::optional<std::string> read_size(plot::Figure& figure) const {
    if (size_.empty()) return std::nullopt;
    constexpr double kLeast = 120;
    constexpr double kMost = 10'000;
    std::string problem =
        fmt::format("--size {}: a size is written 900x500, each between {} and {}", size_, kLeast, kMost);
    const char* const end = size_.data() + size_.size();
    const auto first = std::from_chars(size_.data(), end, figure.width);
    if (first.ec != std::errc{} || !(figure.width >= kLeast && figure.width <= kMost)) return problem;
    if (first.ptr == end) return std::nullopt;
    if (*first.ptr != 'x') return problem;
    const auto second = std::from_chars(first.ptr + 1, end, figure.height);
    if (second.ec != std::errc{} || second.ptr != end || !(figure.height >= kLeast && figure.height <= kMost))
      return problem;
    return std::nullopt;
  }

  std::vector<std::string> words_;
  std::string output_;
  std::string over_;
  std::vector<std::string> right_;
  bool subplots_ = false;
  std::string x_range_;
  std::string y_range_;
  std::string right_range_;
  std::string log_;
  bool markers_ = false;
  std::string size_;
  std::string title_;
  bool quiet_ = false;
};

}  // namespace

std::unique_ptr<Command> plot_command() { return std::make_unique<PlotCommand>(); }

}  // namespace holon::cli
