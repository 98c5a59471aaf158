// A letter is a list of commands in hundredths of the font's size, y upwards from the base line:
//   M x y                   the pen goes to a point without drawing
//   L x y                   and draws a straight line there
//   A cx cy rx ry from to   an arc of an ellipse, angles in degrees against the clock; a line leads to its beginning
// Capital letters are 72 high, small ones 52, of which the pen covers 3 at each end.

#include "plot/stroke_font.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <string>

#include "base/unicode.h"
#include "plot/text.h"

namespace holon::plot {
namespace {

constexpr std::array<std::string_view, 95> kAscii = {
    "",
    "M14 69 L14 22 M14 4 L14 3",
    "M11 69 L11 52 M24 69 L24 52",
    "M17 3 L24 69 M33 3 L40 69 M6 25 L47 25 M9 47 L50 47",
    "A27.5 51 17.5 14 25 250 A27.5 21 19.5 16 70 -155 M27.5 75 L27.5 -5",
    "A20 54 13 15 0 360 M82 18 A69 18 13 15 0 360 M24 3 L65 69",
    "M62 3 L21 51 A30 57 11 12 210 -45 L16 32 A26 19 18.5 16 130 300 L54 34",
    "M9.5 69 L9.5 52",
    "A47 28 34 54 118 242",
    "A-14 28 34 54 62 -62",
    "M19 69 L19 45 M9 63 L29 51 M9 51 L29 63",
    "M29 8 L29 46 M10 27 L48 27",
    "M14 5 L14 3 L10 -9",
    "M6 26 L27 26",
    "M14 4 L14 3",
    "M3 0 L25 72",
    "A27.8 36 19 33.5 0 360",
    "M13 56 L30 69 L30 3",
    "M9 54 A27.5 50.5 18.5 18.5 165 -35 L9 3 L47 3",
    "A27 52 16.5 17 150 -90 A27 19 19 16 90 -150",
    "M38 3 L38 69 L7 22 L49 22",
    "M44 69 L15 69 L12 38 A27 24.5 19.5 21.5 140 -148",
    "M47 22.5 A28 22.5 19 19.5 0 360 M9 24 A33 26 24 43 180 65",
    "M9 69 L47 69 L22 3",
    "A27.8 53 15.5 16 0 360 M46.8 20 A27.8 20 19 17 0 360",
    "A27.6 49.5 19 19.5 0 360 M46.6 48 A22.6 46 24 43 0 -115",
    "M14 47 L14 46 M14 4 L14 3",
    "M14 47 L14 46 M14 5 L14 3 L10 -9",
    "M49 46 L10 27 L49 8",
    "M10 35 L48 35 M10 19 L48 19",
    "M10 46 L49 27 L10 8",
    "M9 54 A27 52 17.5 17 170 -45 L28 28 L28 21 M28 4 L28 3",
    "M68 32 A51 32 17 20 0 360 M69 52 L67 26 A78 25 11 11 180 330 A51 32 44 40 0 300",
    "M4 3 L33 69 L62 3 M14 25 L52 25",
    "M11 3 L11 69 L36 69 A36 53.5 16 15.5 90 -90 L11 38 M36 38 A37 20.5 20 17.5 90 -90 L11 3",
    "A37 36 28 34 45 315",
    "M10 3 L10 69 L32 69 A32 36 31 33 90 -90 L10 3",
    "M58 3 L11 3 L11 69 L57 69 M11 37 L52 37",
    "M11 3 L11 69 L55 69 M11 37 L48 37",
    "A39 36 31 34 42 338 L68 33 L43 33",
    "M11 3 L11 69 M61 3 L61 69 M11 37 L61 37",
    "M14 3 L14 69",
    "M39 69 L39 22 A22.5 22 16.5 19.5 0 -180",
    "M11 3 L11 69 M59 69 L11 26 M27 40 L61 3",
    "M11 69 L11 3 L51 3",
    "M10 3 L10 69 L41.6 8 L73 69 L73 3",
    "M11 3 L11 69 L61 3 L61 69",
    "A38.9 36 32 34 0 360",
    "M11 3 L11 69 L38 69 A38 51 19 18 90 -90 L11 33",
    "A38.9 36 32 34 0 360 M46 18 L69 -1",
    "M11 3 L11 69 L40 69 A40 52 19 17 90 -90 L11 35 M38 35 L62 3",
    "A33 52.5 22 16.5 25 250 A33 20.5 25 17.5 70 -155",
    "M4 69 L57 69 M30.5 69 L30.5 3",
    "M10 69 L10 27 A36 27 26 24.5 180 360 L62 69",
    "M4 69 L33 3 L62 69",
    "M4 69 L24 3 L47 69 L70 3 L90 69",
    "M6 3 L61 69 M6 69 L61 3",
    "M4 69 L33 34 L62 69 M33 34 L33 3",
    "M6 69 L55 69 L6 3 L56 3",
    "M22 76 L11 76 L11 -14 L22 -14",
    "M3 72 L25 0",
    "M6 76 L17 76 L17 -14 L6 -14",
    "M7 38 L23 68 L40 38",
    "M0 -12 L56 -12",
    "M8 72 L18 58",
    "M11 38 A27 36 17 14 170 0 L44 3 M44 29 L25 29 A25 16 15.5 13 90 270 A25 20 19 17 270 360",
    "M9 69 L9 3 M47 26 A28 26 19 23.5 0 360",
    "A27 26 19.5 23.5 42 318",
    "M46.5 69 L46.5 3 M46.5 26 A27.5 26 19 23.5 0 360",
    "M9 26 L46 26 A27.5 26 18.5 23.5 0 312",
    "M26.5 68 A22 57 9 12 60 180 L13 3 M4 48 L25 48",
    "A27.5 26 19 23.5 0 360 M46.5 49 L46.5 -2 A28 -2 18.5 17 0 -150",
    "M9 69 L9 3 M9 28 A27.5 30 18.5 19.5 180 0 L46 3",
    "M11 3 L11 49 M11 67 L11 68",
    "M12 49 L12 -9 A2 -9 10 10 0 -80 M12 67 L12 68",
    "M9 3 L9 69 M43 49 L9 19 M20 29 L46 3",
    "M11 3 L11 69",
    "M9 3 L9 49 M9 30 A25 31 16 18.5 180 0 L41 3 M41 30 A57.5 31 16.5 18.5 180 0 L74 3",
    "M9 3 L9 49 M9 28 A27.5 30 18.5 19.5 180 0 L46 3",
    "A27.8 26 20 23.5 0 360",
    "M9 49 L9 -18 M47 26 A28 26 19 23.5 0 360",
    "M46.5 49 L46.5 -18 M46.5 26 A27.5 26 19 23.5 0 360",
    "M9 3 L9 49 M9 28 A27 29 18 20.5 180 82",
    "A25 37.5 15.5 12 25 250 A25 15 17.5 12 70 -155",
    "M12 64 L12 14 A21 14 9 11 180 275 L26 3 M3 48 L25 48",
    "M9 49 L9 22 A27.5 22 18.5 19.5 180 360 L46 49 M46 22 L46 3",
    "M4 49 L25 3 L46 49",
    "M3 49 L19 3 L36 49 L53 3 L69 49",
    "M5 3 L45 49 M5 49 L45 3",
    "M4 49 L26 3 M46 49 L26 3 L20 -11 A11 -8 9.5 10 -20 -100",
    "M6 49 L44 49 L6 3 L45 3",
    "M30 76 L25 76 A25 67 9 9 90 180 L16 40 L7 31 L16 22 L16 -5 A25 -5 9 9 180 270 L30 -14",
    "M13 76 L13 -18",
    "M3 76 L8 76 A8 67 9 9 90 0 L17 40 L26 31 L17 22 L17 -5 A8 -5 9 9 0 -90 L3 -14",
    "M9 22 A19.5 23 10.5 9 180 35 L31 26 A39.5 30 10.5 9 215 360",
};

struct Glyph {
  char32_t code;
  std::string_view lines;
};
// All 60 wide.
constexpr std::array kOthers = {
    Glyph{U'\u00B0', "A30 57 11 11 0 360"},
    Glyph{U'\u00B5', "M12 49 L12 -18 M12 22 A30 22 18 19.5 180 360 L48 49 M48 22 L48 3"},
    Glyph{U'\u00B7', "M30 28 L30 27"},
    Glyph{U'\u00D7', "M14 11 L46 43 M14 43 L46 11"},
    Glyph{U'\u00DF', "M11 3 L11 53 A27 53 16 16 180 -70 M27 38 A27 20 19 17.5 90 -110"},
    Glyph{U'\u0394', "M3 3 L30 69 L57 3 L3 3"},
    Glyph{U'\u03A9', "M3 3 L19 3 L19 13 A30 40 25 29 240 -60 L41 3 L57 3"},
    Glyph{U'\u03B1', "M45 26 A27 26 18 23.5 0 360 M52 49 L45 26 L53 3"},
    Glyph{U'\u03B2', "M12 -18 L12 53 A28 53 16 16 180 -70 M28 38 A29 20 19 17.5 90 -150"},
    Glyph{U'\u03B3', "M8 49 L30 10 M52 49 L30 10 L30 -18"},
    Glyph{U'\u03B4', "M48 24 A30 24 18 21 0 360 M38 43 L19 60 A30 60 11 9 180 30"},
    Glyph{U'\u03B5', "A30 37 15 12 40 270 A30 14.5 17 11.5 90 320"},
    Glyph{U'\u03B7', "M11 3 L11 49 M11 28 A29.5 30 18.5 19.5 180 0 L48 -18"},
    Glyph{U'\u03B8', "A30 36 17 33.5 0 360 M13 36 L47 36"},
    Glyph{U'\u03BB', "M11 69 L17 69 L51 3 M32 40 L9 3"},
    Glyph{U'\u03BC', "M12 49 L12 -18 M12 22 A30 22 18 19.5 180 360 L48 49 M48 22 L48 3"},
    Glyph{U'\u03C0', "M5 48 L55 48 M18 48 L16 3 M42 48 L44 3"},
    Glyph{U'\u03C1', "M50 26 A31 26 19 23.5 0 360 M12 26 L12 -18"},
    Glyph{U'\u03C3', "M46 25 A27 25 19 22 0 360 M27 48 L55 48"},
    Glyph{U'\u03C4', "M8 48 L52 48 M30 48 L30 14 A38 14 8 11 180 280"},
    Glyph{U'\u03C6', "M52 26 A30 26 22 22 0 360 M30 66 L30 -18"},
    Glyph{U'\u03C9', "M14 47 A17 22 13 19 140 360 L30 34 M30 22 A43 22 13 19 180 400"},
    Glyph{U'\u2013', "M4 26 L56 26"},
    Glyph{U'\u2014', "M0 26 L60 26"},
    Glyph{U'\u2026', "M10 4 L10 3 M30 4 L30 3 M50 4 L50 3"},
    Glyph{U'\u2192', "M6 27 L54 27 M40 39 L54 27 L40 15"},
    Glyph{U'\u2212', "M11 27 L49 27"},
};
constexpr std::string_view kUnknown = "M12 -6 L48 -6 L48 66 L12 66 L12 -6";

// Letters of the Latin-1 alphabet are a letter and a mark above it.
struct Accented {
  char32_t code;
  char letter;
  char mark;
};
constexpr std::array kAccented = {
    Accented{U'\u00C4', 'A', ':'}, Accented{U'\u00D6', 'O', ':'}, Accented{U'\u00DC', 'U', ':'},
    Accented{U'\u00E0', 'a', '`'}, Accented{U'\u00E1', 'a', '/'}, Accented{U'\u00E2', 'a', '^'},
    Accented{U'\u00E4', 'a', ':'}, Accented{U'\u00E8', 'e', '`'}, Accented{U'\u00E9', 'e', '/'},
    Accented{U'\u00EA', 'e', '^'}, Accented{U'\u00EB', 'e', ':'}, Accented{U'\u00F3', 'o', '/'},
    Accented{U'\u00F4', 'o', '^'}, Accented{U'\u00F6', 'o', ':'}, Accented{U'\u00FA', 'u', '/'},
    Accented{U'\u00FC', 'u', ':'},
};

std::string mark_lines(char mark, bool is_capital) {
  const int y = is_capital ? 82 : 65;
  const auto at = [&](int x, int up) { return std::to_string(x) + " " + std::to_string(y + up) + " "; };
  if (mark == ':') return " M" + at(20, 0) + "L" + at(20, 1) + "M" + at(36, 0) + "L" + at(36, 1);
  if (mark == '`') return " M" + at(20, 7) + "L" + at(31, -4);
  if (mark == '/') return " M" + at(36, 7) + "L" + at(25, -4);
  return " M" + at(18, -3) + "L" + at(28, 6) + "L" + at(38, -3);
}

// Empty for a character that has no letter here; a blank is " ".
std::string lines_of(char32_t code) {
  if (code == ' ' || code == U'\u00A0') return " ";
  if (code > 0x20 && code < 0x7F) return std::string(kAscii.at(code - 0x20));
  if (const auto found = std::ranges::find(kOthers, code, &Glyph::code); found != kOthers.end())
    return std::string(found->lines);
  if (const auto found = std::ranges::find(kAccented, code, &Accented::code); found != kAccented.end())
    return std::string(kAscii.at(static_cast<std::size_t>(found->letter - ' '))) +
           mark_lines(found->mark, found->letter < 'a');
  return {};
}

// Reads the commands of one letter.
class Pen {
 public:
  Pen(std::string_view commands, double x, double y, double scale, std::vector<std::vector<Point>>& lines)
      : rest_(commands), x_(x), y_(y), scale_(scale), lines_(lines) {}

  void draw() {
    bool is_down = false;
    while (skip_blanks()) {
      const char command = rest_.front();
      rest_.remove_prefix(1);
      if (command == 'A') {
        const double cx = number();
        const double cy = number();
        const double rx = number();
        const double ry = number();
        const double from = number();
        const double to = number();
        const int parts = std::max(2, static_cast<int>(std::ceil(std::fabs(to - from) / 12)));
        for (int k = 0; k <= parts; ++k) {
          const double angle = (from + (to - from) * k / parts) * std::numbers::pi / 180;
          go(cx + rx * std::cos(angle), cy + ry * std::sin(angle), is_down);
          is_down = true;
        }
      } else {
        const double x = number();
        const double y = number();
        go(x, y, command == 'L' && is_down);
        is_down = true;
      }
    }
  }

 private:
  bool skip_blanks() {
    while (rest_.starts_with(' ')) rest_.remove_prefix(1);
    return !rest_.empty();
  }
  double number() {
    skip_blanks();
    double value = 0;
    const auto end = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value).ptr;
    rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
    return value;
  }
  void go(double x, double y, bool draws) {
    if (!draws) lines_.emplace_back();
    lines_.back().emplace_back(x_ + scale_ * x, y_ - scale_ * y);
  }

  std::string_view rest_;
  double x_;
  double y_;
  double scale_;
  std::vector<std::vector<Point>>& lines_;
};

}  // namespace

std::vector<std::vector<Point>> letters(std::string_view text, double size) {
  std::vector<std::vector<Point>> lines;
  double x = 0;
  for (const Run& run : runs_of(text)) {
    const double here = run.raised ? kRaisedSize * size : size;
    for (std::size_t i = 0; i < run.text.size();) {
      const base::Character c = base::character_at(run.text, i);
      std::string commands = lines_of(c.code);
      if (commands.empty()) commands = kUnknown;
      Pen(commands, x, run.raised ? -kRaisedBy * size : 0, here / 100, lines).draw();
      x += width_of(c.code) * here / 1000;
      i += c.size;
    }
  }
  return lines;
}

bool has_letters(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const base::Character c = base::character_at(text, i);
    if (lines_of(c.code).empty()) return false;
    i += c.size;
  }
  return true;
}

}  // namespace holon::plot
