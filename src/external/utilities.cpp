#include "external/utilities.h"

#include <cstdio>
#include <cstring>
#include <string>

#include "external/failure.h"

namespace {

using holon::external::answer;
using holon::external::current_session;
using holon::external::leave_body;
using holon::external::MessageLevel;
using holon::external::record_failure;
using holon::external::session;

std::string formatted(const char* format, std::va_list args) {
  std::va_list again;
  va_copy(again, args);
  const int length = std::vsnprintf(nullptr, 0, format, args);
  std::string text(length > 0 ? static_cast<std::size_t>(length) : 0, '\0');
  if (length > 0) std::vsnprintf(text.data(), text.size() + 1, format, again);
  va_end(again);
  return text;
}

void emit(MessageLevel level, const char* text) {
  answer([level, text] { session().emit(level, text); });
}

void emit_formatted(MessageLevel level, const char* format, std::va_list args) {
  std::va_list copy;
  va_copy(copy, args);
  std::va_list* const list = &copy;
  answer([level, format, list] { session().emit(level, formatted(format, *list)); });
  va_end(copy);
}

// A frame of its own: the text is gone when the jump happens.
void record_formatted(const char* format, std::va_list args) { record_failure(formatted(format, args).c_str()); }

}  // namespace

extern "C" {

void ModelicaMessage(const char* text) { emit(MessageLevel::note, text); }

void ModelicaVFormatMessage(const char* format, std::va_list args) { emit_formatted(MessageLevel::note, format, args); }

void ModelicaFormatMessage(const char* format, ...) {
  std::va_list args;
  va_start(args, format);
  ModelicaVFormatMessage(format, args);
  va_end(args);
}

void ModelicaWarning(const char* text) { emit(MessageLevel::warning, text); }

void ModelicaVFormatWarning(const char* format, std::va_list args) {
  emit_formatted(MessageLevel::warning, format, args);
}

void ModelicaFormatWarning(const char* format, ...) {
  std::va_list args;
  va_start(args, format);
  ModelicaVFormatWarning(format, args);
  va_end(args);
}

void ModelicaError(const char* text) {
  record_failure(text);
  leave_body();
}

void ModelicaVFormatError(const char* format, std::va_list args) {
  record_formatted(format, args);
  leave_body();
}

void ModelicaFormatError(const char* format, ...) {
  std::va_list args;
  va_start(args, format);
  record_formatted(format, args);
  va_end(args);
  leave_body();
}

char* ModelicaAllocateStringWithErrorReturn(std::size_t length) {
  if (current_session() == nullptr) return nullptr;
  try {
    return current_session()->allocate(length);
  } catch (const std::exception&) {
    return nullptr;
  }
}

char* ModelicaAllocateString(std::size_t length) {
  char* const text = ModelicaAllocateStringWithErrorReturn(length);
  if (text == nullptr) ModelicaError("ModelicaAllocateString: not enough memory for a string");
  return text;
}

char* ModelicaDuplicateStringWithErrorReturn(const char* text) {
  const std::size_t length = std::strlen(text);
  char* const copy = ModelicaAllocateStringWithErrorReturn(length);
  if (copy != nullptr) std::memcpy(copy, text, length + 1);
  return copy;
}

char* ModelicaDuplicateString(const char* text) {
  char* const copy = ModelicaDuplicateStringWithErrorReturn(text);
  if (copy == nullptr) ModelicaError("ModelicaDuplicateString: not enough memory for a string");
  return copy;
}

}  // extern "C"
