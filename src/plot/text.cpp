#include "plot/text.h"

#include <array>
#include <cstddef>

#include "base/unicode.h"

namespace holon::plot {
namespace {

// Adobe's font metrics of Helvetica, from the blank to the tilde.
constexpr std::array<short, 95> kWidths = {
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333,  278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
    611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667,  611, 722, 667, 944, 667,
    667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278,  556, 556, 222, 222, 500,
    222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500,  500, 334, 260, 334, 584};

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";
constexpr std::string_view kDots = "\xE2\x80\xA6";

// The plain character of a raised one; 0 when it is not raised.
char plain_of(char32_t code) {
  switch (code) {
    case U'\u00B9':
      return '1';
    case U'\u00B2':
      return '2';
    case U'\u00B3':
      return '3';
    case U'\u207A':
      return '+';
    case U'\u207B':
      return '-';
    default:
      return code == U'\u2070' || (code >= U'\u2074' && code <= U'\u2079') ? static_cast<char>('0' + (code - U'\u2070'))
                                                                           : '\0';
  }
}

}  // namespace

std::string printable(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size();) {
    const base::Character c = base::character_at(text, i);
    const bool control = c.code < 0x20 || (c.code >= 0x7F && c.code < 0xA0);
    // Two codes that no XML file may contain.
    const bool forbidden = c.code == 0xFFFE || c.code == 0xFFFF;
    if (!c.valid || forbidden) {
      result += kReplacement;
    } else if (control) {
      result += ' ';
    } else {
      result += text.substr(i, c.size);
    }
    i += c.size;
  }
  return result;
}

std::vector<Run> runs_of(std::string_view text) {
  std::vector<Run> runs;
  for (std::size_t i = 0; i < text.size();) {
    const base::Character c = base::character_at(text, i);
    const char plain = plain_of(c.code);
    const bool raised = plain != '\0';
    if (runs.empty() || runs.back().raised != raised) runs.push_back({{}, raised});
    if (raised) {
      runs.back().text += plain;
    } else {
      runs.back().text += text.substr(i, c.size);
    }
    i += c.size;
  }
  return runs;
}

double width_of(char32_t code) {
  if (code >= 0x20 && code < 0x7F) return kWidths[code - 0x20];
  const int columns = base::columns_of(code);
  return columns == 0 ? 0 : (columns == 2 ? 1000 : 600);
}

double text_width(std::string_view text, double size) {
  double width = 0;
  for (const Run& run : runs_of(text)) {
    double part = 0;
    for (std::size_t i = 0; i < run.text.size();) {
      const base::Character c = base::character_at(run.text, i);
      part += width_of(c.code);
      i += c.size;
    }
    width += run.raised ? kRaisedSize * part : part;
  }
  return width * size / 1000;
}

std::string shortened(std::string_view text, double size, double most) {
  if (text_width(text, size) <= most) return std::string(text);
  std::vector<std::string_view> characters;
  for (std::size_t i = 0; i < text.size();) {
    const base::Character c = base::character_at(text, i);
    characters.push_back(text.substr(i, c.size));
    i += c.size;
  }
  // From the middle, one character after the other.
  std::size_t begin = characters.size() / 2;
  std::size_t end = begin;
  std::string result;
  do {
    if (begin > 0 && (begin >= characters.size() - end || end == characters.size())) {
      --begin;
    } else if (end < characters.size()) {
      ++end;
    }
    result.clear();
    for (std::size_t i = 0; i < begin; ++i) result += characters[i];
    result += kDots;
    for (std::size_t i = end; i < characters.size(); ++i) result += characters[i];
  } while (text_width(result, size) > most && (begin > 0 || end < characters.size()));
  return result;
}

}  // namespace holon::plot
