#include "diag/json.h"

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "base/unicode.h"
#include "diag/render.h"

namespace holon::diag {
namespace {

using Json = nlohmann::ordered_json;

// JSON is UTF-8; a file need not be. A byte that belongs to no character is shown as the replacement character.
std::string as_utf8(std::string_view text) {
  if (base::is_utf8(text)) return std::string(text);
  std::string result;
  for (std::size_t i = 0; i < text.size();) {
    const base::Character c = base::character_at(text, i);
    result += c.valid ? text.substr(i, c.size) : std::string_view("\uFFFD");
    i += c.size;
  }
  return result;
}

void add_place(Span span, const SourceFiles& files, Json& object) {
  if (!span.known()) {
    for (const char* key : {"file", "line", "column", "end_line", "end_column"}) object[key] = nullptr;
    return;
  }
  const SourceFile& file = files[span.file];
  const Position begin = file.position(span.begin);
  const Position end = file.position(std::max(span.begin, span.end));
  object["file"] = as_utf8(file.path());
  object["line"] = begin.line;
  object["column"] = begin.column;
  object["end_line"] = end.line;
  object["end_column"] = end.column;
}

}  // namespace

Json to_json(const Diagnostic& diagnostic, const SourceFiles& files) {
  Json object;
  object["code"] = std::string(diagnostic.code);
  object["severity"] = std::string(severity_name(diagnostic.severity));
  object["message"] = as_utf8(diagnostic.message);
  add_place(diagnostic.span, files, object);
  object["notes"] = Json::array();
  for (const Note& note : diagnostic.notes) {
    Json entry;
    entry["message"] = as_utf8(note.text);
    add_place(note.span, files, entry);
    object["notes"].push_back(std::move(entry));
  }
  object["hints"] = Json::array();
  for (const std::string& hint : diagnostic.hints) object["hints"].push_back(as_utf8(hint));
  object["edits"] = Json::array();
  for (const Edit& edit : diagnostic.edits) {
    Json entry;
    add_place(edit.span, files, entry);
    entry["text"] = as_utf8(edit.text);
    object["edits"].push_back(std::move(entry));
  }
  return object;
}

Json to_json(const Sink& sink, const SourceFiles& files) {
  Json array = Json::array();
  for (const Diagnostic& diagnostic : sink.all()) array.push_back(to_json(diagnostic, files));
  return array;
}

}  // namespace holon::diag
