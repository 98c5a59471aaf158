#pragma once

// What Holon has to say about a model or a call, as data: a code, a severity, a message, a place in the text, further
// places, hints, and edits that would repair the text. A `Diagnostics` value is a finished list; copying it is cheap.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "holon/export.h"

namespace holon {

// A part of a text. Lines and columns count from 1, columns in characters; the end is the first position that no longer
// belongs to the part. `begin` and `end` are the same part in bytes from the beginning of the file.
struct Place {
  std::string file;
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  std::uint32_t end_line = 0;
  std::uint32_t end_column = 0;
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
};

enum class Severity : std::uint8_t { note, warning, error };
HOLON_API std::string_view name_of(Severity severity);  // "note", "warning", "error"

struct DiagnosticNote {
  std::optional<Place> place;
  std::string message;
};

// Replace the text at `place` by `text`.
struct Edit {
  Place place;
  std::string text;
};

struct Diagnostic {
  std::string code;  // "H3001": stable, for scripts
  Severity severity = Severity::error;
  std::string message;
  std::optional<Place> place;
  std::vector<DiagnosticNote> notes;
  std::vector<std::string> hints;
  std::vector<Edit> edits;
};

struct TextOptions {
  bool color = false;
  std::size_t width = 100;       // columns; a longer source line is cut to the part around the place
  std::size_t most_errors = 50;  // further ones are only counted
};

class HOLON_API Diagnostics {
 public:
  struct Sources;  // the texts that places refer to; internal

  Diagnostics();
  Diagnostics(std::vector<Diagnostic> list, std::shared_ptr<const Sources> sources);
  const std::shared_ptr<const Sources>& sources() const { return sources_; }  // internal
  ~Diagnostics();
  Diagnostics(const Diagnostics&);
  Diagnostics& operator=(const Diagnostics&);
  Diagnostics(Diagnostics&&) noexcept;
  Diagnostics& operator=(Diagnostics&&) noexcept;

  const std::vector<Diagnostic>& all() const { return list_; }
  bool empty() const { return list_.empty(); }
  std::size_t errors() const;
  std::size_t warnings() const;
  bool has_errors() const { return errors() > 0; }
  // The first error's message, or nothing.
  std::string first_error() const;
  // Whether the request is wrong (an unknown class, an option that makes no sense) and not the model.
  bool blames_request() const;

  // As a person reads it: place, message, the source line with a mark, notes and hints.
  std::string text(const TextOptions& options = {}) const;
  // One of them, by its number in `all()`.
  std::string text(std::size_t number, const TextOptions& options = {}) const;
  // A JSON array of objects, as docs/json.md describes them.
  std::string json() const;

 private:
  std::vector<Diagnostic> list_;
  std::shared_ptr<const Sources> sources_;
};

// One error about a request, for clients that find something wrong themselves.
HOLON_API Diagnostics request_error(std::string_view code, std::string message);

}  // namespace holon
