#pragma once

// Brings a file into memory as UTF-8 text.
//
// Modelica files are UTF-8 (specification 13.4). A byte order mark is dropped. Files from before that rule are often
// Latin-1: each byte that is no part of a UTF-8 character is taken as the Latin-1 character it stands for, with one
// warning a file. Everything after this point sees UTF-8 only.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "diag/sink.h"
#include "diag/source.h"

namespace holon::syntax {

// Directories, devices, unreadable and too large files are reported and give nothing.
std::optional<diag::FileId> read_source(const std::string& path, diag::SourceFiles& files, diag::Sink& sink);

struct DecodedText {
  std::string text;                            // UTF-8
  std::optional<std::uint32_t> first_foreign;  // where in `text` the first byte stood that was not UTF-8
};
DecodedText decode(std::string bytes);

// How many bytes the UTF-8 character at the beginning has; 0 when there is none. ASCII gives 1.
std::size_t utf8_length(std::string_view text);

}  // namespace holon::syntax
