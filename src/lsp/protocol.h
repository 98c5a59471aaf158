#pragma once

// Values of the protocol as JSON, and back.

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

#include "lsp/text_document.h"

namespace holon::lsp {

// A position; members that are missing or no numbers count as 0.
LinePosition position_in(const nlohmann::json& json);
// The changes of `textDocument/didChange`, one after the other.
void apply_changes(TextDocument& text, const nlohmann::json& changes);
// Text of a model may hold bytes that are no UTF-8; they become the replacement character.
std::string json_text(const nlohmann::json& message);
nlohmann::json range_json(const TextDocument& text, std::uint32_t begin, std::uint32_t end);

}  // namespace holon::lsp
