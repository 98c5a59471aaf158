#include "diag/render.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <algorithm>
#include <cstdlib>
#include <iterator>

#include "base/text.h"
#include "diag/excerpt.h"

namespace holon::diag {
namespace {

// Escape sequences, or nothing at all.
struct Style {
  std::string_view on;
  std::string_view off;
};

class Painter {
 public:
  explicit Painter(bool color) : color_(color) {}
  Style bold() const { return make("\033[1m"); }
  Style gutter() const { return make("\033[34m"); }
  Style hint() const { return make("\033[1;32m"); }
  Style severity(Severity severity) const {
    switch (severity) {
      case Severity::error:
        return make("\033[1;31m");
      case Severity::warning:
        return make("\033[1;33m");
      case Severity::note:
        return make("\033[1;36m");
    }
    return {};
  }

 private:
  Style make(std::string_view on) const { return color_ ? Style{on, "\033[0m"} : Style{}; }
  bool color_;
};

std::string paint(const Style& style, std::string_view text) {
  return fmt::format("{}{}{}", style.on, text, style.off);
}

// A long span is shown by its first and its last lines.
constexpr std::uint32_t kMostLines = 5;

class ExcerptWriter {
 public:
  ExcerptWriter(const SourceFile& file, const Painter& painter, std::size_t width)
      : file_(file), painter_(painter), width_(width) {}

  void write(Span span, Style mark_style, char mark, std::string& out) const {
    const auto size = static_cast<std::uint32_t>(file_.text().size());
    const std::uint32_t begin = std::min(span.begin, size);
    // The last marked byte decides the last line: a span that ends with a line break does not reach into the next line.
    const std::uint32_t last_byte = std::max(begin, std::min(span.end, size) - (span.end > begin ? 1 : 0));
    const std::uint32_t first_line = file_.position(begin).line;
    const std::uint32_t last_line = std::max(first_line, file_.position(last_byte).line);
    const std::size_t digits = std::max<std::size_t>(fmt::formatted_size("{}", last_line), 3);

    for (std::uint32_t line = first_line; line <= last_line; ++line) {
      if (last_line - first_line >= kMostLines && line == first_line + 2) {
        fmt::format_to(std::back_inserter(out), "{}\n", paint(painter_.gutter(), fmt::format("{:>{}} :", "", digits)));
        line = last_line;
      }
      write_line(line, span, digits, mark_style, mark, out);
    }
  }

 private:
  void write_line(std::uint32_t line, Span span, std::size_t digits, Style mark_style, char mark,
                  std::string& out) const {
    const std::string_view text = file_.line_text(line);
    const std::uint32_t line_begin = file_.line_begin(line);
    // In the lines that follow the first, the indentation is not part of what is marked.
    const std::size_t indentation = std::min(text.find_first_not_of(" \t"), text.size());
    const std::size_t begin = span.begin >= line_begin ? span.begin - line_begin : indentation;
    const std::size_t end = span.end > line_begin ? span.end - line_begin : 0;
    const std::size_t room = width_ > digits + 3 ? width_ - digits - 3 : 0;
    const Excerpt excerpt = excerpt_of(text, begin, end, room);

    const std::string number = fmt::format("{:>{}} |", line, digits);
    const std::string blank = fmt::format("{:>{}} |", "", digits);
    const std::string_view gap = excerpt.text.empty() ? "" : " ";
    const std::string marks(excerpt.mark_width, mark);
    fmt::format_to(std::back_inserter(out), "{}{}{}\n", paint(painter_.gutter(), number), gap, excerpt.text);
    fmt::format_to(std::back_inserter(out), "{} {:>{}}{}\n", paint(painter_.gutter(), blank), "", excerpt.mark_column,
                   paint(mark_style, marks));
  }

  const SourceFile& file_;
  const Painter& painter_;
  std::size_t width_;
};

std::string with_breaks_as(std::string_view text, std::string_view instead) {
  std::string result;
  for (const char c : printable(text)) c == '\n' ? result += instead : result += c;
  return result;
}

// Where a line begins we say whose it is: what a model writes into a message, or the name of one of its files, must not
// look like another message of ours.
std::string continued(std::string_view text) { return with_breaks_as(text, "\n  "); }
std::string in_a_line(std::string_view text) { return with_breaks_as(text, "\\x0A"); }

std::string place_of(Span span, const SourceFiles& files) {
  if (!span.known()) return {};
  const SourceFile& file = files[span.file];
  const Position at = file.position(span.begin);
  return fmt::format("{}:{}:{}: ", in_a_line(file.path()), at.line, at.column);
}

Span first_line(Span span, const SourceFiles& files) {
  const std::string_view text = files[span.file].text();
  const std::size_t end = std::min<std::size_t>(span.end, text.size());
  if (span.begin >= end) return span;
  const std::size_t line = text.substr(span.begin, end - span.begin).find('\n');
  if (line != std::string_view::npos && line > 0) span.end = span.begin + static_cast<std::uint32_t>(line);
  return span;
}

}  // namespace

std::string_view severity_name(Severity severity) {
  switch (severity) {
    case Severity::error:
      return "error";
    case Severity::warning:
      return "warning";
    case Severity::note:
      return "note";
  }
  return "";
}

RenderOptions options_for(std::FILE* stream) {
  RenderOptions options;
  const int descriptor = fileno(stream);
  if (descriptor < 0 || isatty(descriptor) == 0) return options;
  const char* no_color = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  const bool refused = no_color != nullptr && *no_color != '\0';
  options.color = !refused && terminal != nullptr && std::string_view(terminal) != "dumb";
  winsize size{};
  if (ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) options.width = size.ws_col;
  return options;
}

std::string render(const Diagnostic& diagnostic, const SourceFiles& files, const RenderOptions& options) {
  const Painter painter(options.color);
  std::string out = paint(painter.bold(), place_of(diagnostic.span, files));
  const std::string title = fmt::format("{} {}:", severity_name(diagnostic.severity), diagnostic.code);
  const Style severity_style = painter.severity(diagnostic.severity);
  fmt::format_to(std::back_inserter(out), "{} {}\n", paint(severity_style, title),
                 paint(painter.bold(), continued(diagnostic.message)));
  if (diagnostic.span.known())
    ExcerptWriter(files[diagnostic.span.file], painter, options.width).write(diagnostic.span, severity_style, '^', out);
  for (const Note& note : diagnostic.notes) {
    const Style style = painter.severity(Severity::note);
    fmt::format_to(std::back_inserter(out), "{}{} {}\n", paint(painter.bold(), place_of(note.span, files)),
                   paint(style, note.span.known() ? "note:" : "  note:"), continued(note.text));
    // What is marked already need not be shown again; of a second place its first line is enough.
    if (!note.span.known() || note.span == diagnostic.span) continue;
    ExcerptWriter(files[note.span.file], painter, options.width).write(first_line(note.span, files), style, '-', out);
  }
  for (const std::string& hint : diagnostic.hints)
    fmt::format_to(std::back_inserter(out), "  {} {}\n", paint(painter.hint(), "hint:"), continued(hint));
  return out;
}

std::string render_all(const Sink& sink, const SourceFiles& files, const RenderOptions& options) {
  return render_all(sink.all(), files, options);
}

std::string render_all(std::span<const Diagnostic> diagnostics, const SourceFiles& files,
                       const RenderOptions& options) {
  std::string out;
  std::size_t errors = 0;
  std::size_t others = 0;
  for (const Diagnostic& diagnostic : diagnostics) {
    // Errors and the rest are counted apart, so that a flood of warnings never hides an error.
    std::size_t& shown = diagnostic.severity == Severity::error ? errors : others;
    if (++shown <= options.most_errors) out += render(diagnostic, files, options);
  }
  if (errors > options.most_errors)
    out += fmt::format("… and {}\n", base::counted(errors - options.most_errors, "more error"));
  if (others > options.most_errors)
    out += fmt::format("… and {}\n", base::counted(others - options.most_errors, "more warning"));
  return out;
}

}  // namespace holon::diag
