#pragma once

// Values of the protocol as JSON, and back.

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "lsp/text_document.h"

namespace holon::lsp {

// A position; members that are missing or no numbers count as 0.
LinePosition position_in(const nlohmann::json& json);
// The changes of `textDocument/didChange`, one after the other.
void apply_changes(TextDocument& text, const nlohmann::json& changes);
// Text of a model may hold bytes that are no UTF-8; they become the replacement character.
std::string json_text(const nlohmann::json& message);
// A message of a worker, which a stranger's text may have taken over, as an editor may see it: the answer to `answered`
// (the id of a request as JSON text), or diagnostics when that is empty. Nothing for anything else: an editor would
// carry out a request to change files.
std::optional<std::string> checked_message(std::string_view message, const std::string& answered);
nlohmann::json range_json(const TextDocument& text, std::uint32_t begin, std::uint32_t end);

}  // namespace holon::lsp
