// Portable Document Format 1.4 (ISO 32000): numbered objects, a table of where they begin, one page with one stream of
// drawing commands. Helvetica is one of the fonts that every reader has; what it cannot show is drawn with a pen.

#include <fmt/format.h>
#include <zlib.h>

#include <array>
#include <cmath>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/unicode.h"
#include "plot/drawing.h"
#include "plot/stroke_font.h"
#include "plot/text.h"

namespace holon::plot {
namespace {

constexpr double kPointsOfPixel = 0.75;

std::string color_text(Color c) {
  return fmt::format("{:.3f} {:.3f} {:.3f}", c.red / 255.0, c.green / 255.0, c.blue / 255.0);
}

// The text in WinAnsiEncoding, escaped for a string in parentheses; nothing when a character is not in it.
std::optional<std::string> win_ansi(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size();) {
    const base::Character c = base::character_at(text, i);
    i += c.size;
    char32_t code = c.code;
    if (code == U'\u2212' || code == U'\u2013') code = 0x96;  // a minus sign is as wide as a dash
    if (code == U'\u2026') code = 0x85;
    const bool known = (code >= 0x20 && code < 0x7F) || code == 0x85 || code == 0x96 || (code >= 0xA0 && code <= 0xFF);
    if (!known) return std::nullopt;
    if (code == '(' || code == ')' || code == '\\') result += '\\';
    if (code < 0x7F) {
      result += static_cast<char>(code);
    } else {
      result += fmt::format("\\{:03o}", static_cast<unsigned>(code));
    }
  }
  return result;
}

// The commands of one page. The page counts from below, the drawing from above.
class Page {
 public:
  explicit Page(double height) {
    // Pixels, downwards, until the end of the page.
    commands_ = fmt::format("{0} 0 0 -{0} 0 {1:.2f} cm\n1 J 1 j\n", kPointsOfPixel, height * kPointsOfPixel);
  }

  void draw(const Path& path) {
    if (path.lines.empty()) return;
    commands_ += "q\n";
    if (path.clip)
      commands_ += fmt::format("{:.2f} {:.2f} {:.2f} {:.2f} re W n\n", path.clip->left, path.clip->top,
                               path.clip->width, path.clip->height);
    if (path.stroke) {
      commands_ += fmt::format("{} RG {:g} w\n", color_text(path.stroke->color), path.stroke->width);
      std::string dash;
      for (const double length : path.stroke->dash) dash += fmt::format("{:g} ", length);
      if (!dash.empty()) commands_ += fmt::format("[{}] 0 d\n", dash);
    }
    if (path.fill)
      commands_ += fmt::format("{} rg /{} gs\n", color_text(path.fill->color), opacity(path.fill->opacity));
    for (const auto& line : path.lines) {
      const char* command = "m";
      for (const Point& point : line) {
        commands_ += fmt::format("{:.2f} {:.2f} {}\n", point.first, point.second, command);
        command = "l";
      }
      if (line.size() == 1) commands_ += fmt::format("{:.2f} {:.2f} l\n", line[0].first, line[0].second);
      if (path.closed) commands_ += "h\n";
    }
    commands_ += path.fill ? (path.stroke ? "B*\n" : "f*\n") : (path.stroke ? "S\n" : "n\n");
    commands_ += "Q\n";
  }

  void draw(const Words& words) {
    const std::string text = printable(words.text);
    const double width = text_width(text, words.size);
    double left = words.x;
    if (words.anchor == Anchor::middle) left -= width / 2;
    if (words.anchor == Anchor::end) left -= width;
    std::string shown;
    for (const Run& run : runs_of(text)) {
      const auto bytes = win_ansi(run.text);
      if (!bytes) {
        draw_letters(words, text, left);
        return;
      }
      shown += fmt::format("/{} {:.2f} Tf {:.2f} Ts ({}) Tj\n", words.bold ? "F2" : "F1",
                           run.raised ? kRaisedSize * words.size : words.size, run.raised ? kRaisedBy * words.size : 0,
                           *bytes);
    }
    // Upright again.
    commands_ +=
        fmt::format("BT {} rg 1 0 0 -1 {:.2f} {:.2f} Tm\n{}ET\n", color_text(words.color), left, words.y, shown);
  }

  const std::string& commands() const { return commands_; }
  const std::map<int, std::string>& opacities() const { return opacities_; }

 private:
  void draw_letters(const Words& words, const std::string& text, double left) {
    Path path;
    path.lines = letters(text, words.size);
    for (auto& line : path.lines)
      for (Point& p : line) p = {p.first + left, p.second + words.y};
    path.stroke = Stroke{words.color, words.size * (words.bold ? kBoldPenWidth : kPenWidth), {}};
    draw(path);
  }

  // The name of a graphics state with this opacity.
  std::string opacity(double value) {
    const int percent = static_cast<int>(std::lround(100 * value));
    return opacities_.emplace(percent, fmt::format("O{}", percent)).first->second;
  }

  std::string commands_;
  std::map<int, std::string> opacities_;
};

}  // namespace

std::string to_pdf(const Drawing& drawing) {
  Page page(drawing.height);
  for (const auto& shape : drawing.shapes) std::visit([&](const auto& one) { page.draw(one); }, shape);

  const std::string& commands = page.commands();
  uLongf size = compressBound(commands.size());
  std::string packed(size, '\0');
  compress2(reinterpret_cast<Bytef*>(packed.data()), &size, reinterpret_cast<const Bytef*>(commands.data()),
            commands.size(), 9);
  packed.resize(size);

  std::string states;
  for (const auto& [percent, name] : page.opacities())
    states += fmt::format("/{} << /ca {:.2f} >> ", name, percent / 100.0);
  const auto font = [](std::string_view name) {
    return fmt::format("<< /Type /Font /Subtype /Type1 /BaseFont /{} /Encoding /WinAnsiEncoding >>", name);
  };
  const std::vector<std::string> objects = {
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      fmt::format(
          "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {:.2f} {:.2f}] /Contents 4 0 R /Resources << /Font << /F1 "
          "5 0 R /F2 6 0 R >> /ExtGState << {}>> >> >>",
          drawing.width * kPointsOfPixel, drawing.height * kPointsOfPixel, states),
      fmt::format("<< /Length {} /Filter /FlateDecode >>\nstream\n", packed.size()) + packed + "\nendstream",
      font("Helvetica"),
      font("Helvetica-Bold"),
  };
  // Four bytes above 127 say that the file is not text.
  std::string pdf = "%PDF-1.4\n%\xE2\xE3\xCF\xD3\n";
  std::string table = fmt::format("xref\n0 {}\n0000000000 65535 f \n", objects.size() + 1);
  for (std::size_t i = 0; i < objects.size(); ++i) {
    table += fmt::format("{:010} 00000 n \n", pdf.size());
    pdf += fmt::format("{} 0 obj\n", i + 1) + objects[i] + "\nendobj\n";
  }
  const std::size_t table_at = pdf.size();
  return pdf + table +
         fmt::format("trailer\n<< /Size {} /Root 1 0 R >>\nstartxref\n{}\n%%EOF\n", objects.size() + 1, table_at);
}

std::string to_pdf(const Figure& figure) { return to_pdf(lay_out(figure)); }

}  // namespace holon::plot
