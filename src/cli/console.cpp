#include "cli/console.h"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstddef>
#include <utility>

#include "base/unicode.h"
#include "cli/terminal.h"

namespace holon::cli {
namespace {

// Left-to-right and right-to-left marks, embeddings, overrides and isolates: what follows would be read in another
// order.
bool turns_text(char32_t code) {
  return code == 0x061C || code == 0x200E || code == 0x200F || (code >= 0x202A && code <= 0x202E) ||
         (code >= 0x2066 && code <= 0x2069);
}

bool is_control(char32_t code) {
  return (code < 0x20 && code != '\n' && code != '\t') || (code >= 0x7F && code < 0xA0);
}

// How many bytes a character has that begins with this one.
std::size_t size_by_first(unsigned char first) { return first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 1; }

struct Terminal {
  std::FILE* out;
  std::string rest;
};

ssize_t write_shown(void* cookie, const char* bytes, std::size_t size) {
  auto& terminal = *static_cast<Terminal*>(cookie);
  const std::string text = shown_on_terminal({bytes, size}, terminal.rest, false);
  const bool is_written =
      std::fwrite(text.data(), 1, text.size(), terminal.out) == text.size() && std::fflush(terminal.out) == 0;
  return is_written ? static_cast<ssize_t>(size) : 0;
}

}  // namespace

std::string shown_on_terminal(std::string_view text, std::string& rest, bool is_last) {
  const std::string whole = std::exchange(rest, {}) + std::string(text);
  std::string shown;
  for (std::size_t i = 0; i < whole.size();) {
    const base::Character c = base::character_at(whole, i);
    if (!c.valid && !is_last && i + size_by_first(static_cast<unsigned char>(whole[i])) > whole.size()) {
      rest = whole.substr(i);
      break;
    }
    if (!c.valid) {
      shown += fmt::format("\\x{:02X}", static_cast<unsigned>(c.code));
    } else if (is_control(c.code) || turns_text(c.code)) {
      shown += fmt::format("\\u{:04X}", static_cast<unsigned>(c.code));
    } else {
      shown += whole.substr(i, c.size);
    }
    i += c.size;
  }
  return shown;
}

std::FILE* terminal_safe(std::FILE* out) {
  if (isatty(fileno(out)) == 0) return out;
  // Whoever writes last flushes at the end of the program.
  static Terminal terminal;
  terminal.out = out;
  cookie_io_functions_t functions{};
  functions.write = write_shown;
  std::FILE* const safe = fopencookie(&terminal, "w", functions);
  if (safe == nullptr) return out;
  setvbuf(safe, nullptr, _IOLBF, BUFSIZ);
  return safe;
}

std::string read_all(std::FILE* stream) {
  std::string text;
  std::array<char, 65536> buffer{};
  while (const std::size_t got = std::fread(buffer.data(), 1, buffer.size(), stream)) text.append(buffer.data(), got);
  return text;
}

}  // namespace holon::cli
