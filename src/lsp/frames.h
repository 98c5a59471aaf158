#pragma once

// Messages on a stream: a head of lines, of which `Content-Length: N` counts, an empty line, N bytes (Language Server
// Protocol 3.17, base protocol). Any bytes may come in; what is no head is passed over up to the next one.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace holon::lsp {

class Frames {
 public:
  static constexpr std::size_t kLongest = std::size_t{64} << 20U;  // bytes of a message

  void feed(std::string_view bytes) { waiting_ += bytes; }
  // The next whole message; nothing when more bytes are needed.
  std::optional<std::string> next();
  // How many bytes were passed over because they belonged to no message.
  std::size_t garbage() const { return garbage_; }

 private:
  std::string waiting_;
  std::size_t garbage_ = 0;
};

std::string frame(std::string_view message);

}  // namespace holon::lsp
