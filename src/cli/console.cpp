#include "cli/console.h"

#include <array>
#include <cstddef>

namespace holon::cli {

std::string read_all(std::FILE* stream) {
  std::string text;
  std::array<char, 65536> buffer{};
  while (const std::size_t got = std::fread(buffer.data(), 1, buffer.size(), stream)) text.append(buffer.data(), got);
  return text;
}

}  // namespace holon::cli
