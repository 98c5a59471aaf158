#include "syntax/read.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <string>
#include <utility>

#include "syntax/diagnostics.h"

namespace holon::syntax {
namespace {

constexpr off_t kMostBytes = off_t{1} << 31U;  // spans count bytes with 32 bits

std::string_view kind_of_file(mode_t mode) {
  if (S_ISDIR(mode)) return "a directory";
  if (S_ISFIFO(mode)) return "a pipe";
  if (S_ISSOCK(mode)) return "a socket";
  return "a device";
}

class OpenFile {
 public:
  // Not blocking: opening a pipe that nobody writes to would wait for ever.
  explicit OpenFile(const std::string& path) : descriptor_(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC)) {}
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;
  ~OpenFile() {
    if (descriptor_ >= 0) ::close(descriptor_);
  }
  int descriptor() const { return descriptor_; }

 private:
  int descriptor_;
};

// False when reading failed; errno has the reason.
bool read_all(int descriptor, std::string& bytes) {
  std::size_t filled = 0;
  for (;;) {
    if (filled == bytes.size()) bytes.resize(bytes.size() + bytes.size() / 2 + 4096);  // it grew while it was read
    const ssize_t got = ::read(descriptor, bytes.data() + filled, bytes.size() - filled);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return false;
    if (got == 0) break;
    filled += static_cast<std::size_t>(got);
    if (filled > static_cast<std::size_t>(kMostBytes)) break;
  }
  bytes.resize(filled);
  return true;
}

bool is_ascii(const char* eight_bytes) {
  std::uint64_t word = 0;
  std::memcpy(&word, eight_bytes, sizeof(word));
  return (word & 0x8080808080808080ULL) == 0;
}

// The first byte that is no part of a UTF-8 character, or the size.
std::size_t first_foreign_byte(std::string_view text) {
  std::size_t i = 0;
  while (i < text.size()) {
    if (i + 8 <= text.size() && is_ascii(text.data() + i)) {
      i += 8;
      continue;
    }
    const std::size_t length = utf8_length(text.substr(i));
    if (length == 0) return i;
    i += length;
  }
  return i;
}

}  // namespace

std::size_t utf8_length(std::string_view text) {
  if (text.empty()) return 0;
  const auto byte = [&](std::size_t i) { return static_cast<unsigned>(static_cast<unsigned char>(text[i])); };
  const unsigned first = byte(0);
  if (first < 0x80) return 1;
  const std::size_t length = first >= 0xC2 && first <= 0xDF   ? 2
                             : (first & 0xF0U) == 0xE0        ? 3
                             : first >= 0xF0 && first <= 0xF4 ? 4
                                                              : 0;
  if (length == 0 || text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i)
    if ((byte(i) & 0xC0U) != 0x80) return 0;
  // Overlong forms, surrogates and what lies beyond U+10FFFF (The Unicode Standard, table 3-7).
  const unsigned second = byte(1);
  if ((first == 0xE0 && second < 0xA0) || (first == 0xED && second > 0x9F)) return 0;
  if ((first == 0xF0 && second < 0x90) || (first == 0xF4 && second > 0x8F)) return 0;
  return length;
}

DecodedText decode(std::string bytes) {
  if (bytes.starts_with("\xEF\xBB\xBF")) bytes.erase(0, 3);
  const std::size_t foreign = first_foreign_byte(bytes);
  if (foreign == bytes.size()) return {std::move(bytes), std::nullopt};
  DecodedText result;
  result.first_foreign = static_cast<std::uint32_t>(foreign);
  result.text.reserve(bytes.size() + bytes.size() / 16);
  const std::string_view all = bytes;
  for (std::size_t i = 0; i < all.size();) {
    const std::size_t length = utf8_length(all.substr(i));
    if (length > 0) {
      result.text += all.substr(i, length);
      i += length;
    } else {
      // U+0080 to U+00FF have two bytes in UTF-8: 110000xx 10xxxxxx.
      const auto byte = static_cast<unsigned>(static_cast<unsigned char>(all[i++]));
      result.text += static_cast<char>(0xC0U | (byte >> 6U));
      result.text += static_cast<char>(0x80U | (byte & 0x3FU));
    }
  }
  return result;
}

std::optional<diag::FileId> read_source(const std::string& path, diag::SourceFiles& files, diag::Sink& sink) {
  if (const std::string* const unsaved = files.unsaved(path)) return files.add(path, decode(*unsaved).text);
  const auto cannot_read = [&] { sink.error(kCannotRead, {}, {path, std::strerror(errno)}); };
  const OpenFile file(path);
  if (file.descriptor() < 0) {
    cannot_read();
    return std::nullopt;
  }
  struct stat status{};
  if (::fstat(file.descriptor(), &status) != 0) {
    cannot_read();
    return std::nullopt;
  }
  if (!S_ISREG(status.st_mode)) {
    sink.error(kNotAFile, {}, {path, kind_of_file(status.st_mode)});
    return std::nullopt;
  }
  // One byte more than the size says, so that the end is seen without growing.
  std::string bytes(status.st_size <= kMostBytes ? static_cast<std::size_t>(status.st_size) + 1 : 0, '\0');
  const bool too_large = status.st_size > kMostBytes;
  if (!too_large && !read_all(file.descriptor(), bytes)) {
    cannot_read();
    return std::nullopt;
  }
  if (too_large || bytes.size() > static_cast<std::size_t>(kMostBytes)) {
    sink.error(kFileTooLarge, {}, {path});
    return std::nullopt;
  }
  if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF")) {
    sink.error(kUtf16, {}, {path});
    return std::nullopt;
  }
  DecodedText decoded = decode(std::move(bytes));
  const diag::FileId id = files.add(path, std::move(decoded.text));
  if (decoded.first_foreign) {
    const std::uint32_t at = *decoded.first_foreign;
    sink.warning(kNotUtf8, {id, at, at + 2});
  }
  return id;
}

}  // namespace holon::syntax
