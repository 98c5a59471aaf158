#pragma once

// Messages of the protocol (docs/studio-protocol.md) as bytes: JSON text, and binary frames for curves.

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "viewer/server/decimate.h"

namespace holon::viewer {

using Json = nlohmann::ordered_json;

inline constexpr int kProtocolVersion = 1;

// A request: `{"id": 7, "do": "run", …}`. Nothing for everything else, random bytes among it.
struct Request {
  std::int64_t id = 0;
  std::string action;
  Json body;
};
std::optional<Request> read_request(std::string_view message);

// Members of a request; nothing when they are missing or of another kind.
std::optional<std::string> text_in(const Json& object, const char* name);
std::optional<double> number_in(const Json& object, const char* name);
std::optional<std::int64_t> whole_in(const Json& object, const char* name);
bool flag_in(const Json& object, const char* name);
std::vector<std::string> texts_in(const Json& object, const char* name);

// `Modelica.Blocks.Examples.PID_Controller`: letters, digits, underscores and dots. Never a path.
bool is_class_name(std::string_view text);

// Text of a model may hold bytes that are no UTF-8; they become the replacement character.
std::string json_text(const Json& message);

// A binary frame: "HC01", the length of a JSON header, the header (padded with spaces to a multiple of 8 bytes with
// what stands before it), then numbers of 8 bytes: the times, then the values of each curve. Little-endian.
std::string curve_frame(Json header, const Thinned& curves);

}  // namespace holon::viewer
