#pragma once

// Inside of the room: the text of ModelicaUtilities for code that is compiled at run time. Its functions go through a
// table of addresses that the loader fills: the program itself exports no symbols.

#include <array>
#include <string_view>

namespace holon::external {

// The header that a model's C code includes.
inline constexpr std::string_view kUtilitiesHeader = R"(
#ifndef HOLON_MODELICA_UTILITIES
#define HOLON_MODELICA_UTILITIES
#include <stdarg.h>
#include <stddef.h>
#ifdef __cplusplus
extern "C" {
#endif
void ModelicaMessage(const char* text);
void ModelicaFormatMessage(const char* format, ...);
void ModelicaVFormatMessage(const char* format, va_list args);
void ModelicaWarning(const char* text);
void ModelicaFormatWarning(const char* format, ...);
void ModelicaVFormatWarning(const char* format, va_list args);
void ModelicaError(const char* text) __attribute__((noreturn));
void ModelicaFormatError(const char* format, ...) __attribute__((noreturn));
void ModelicaVFormatError(const char* format, va_list args) __attribute__((noreturn));
char* ModelicaAllocateString(size_t length);
char* ModelicaAllocateStringWithErrorReturn(size_t length);
char* ModelicaDuplicateString(const char* text);
char* ModelicaDuplicateStringWithErrorReturn(const char* text);
#ifdef __cplusplus
}
#endif
#endif
)";

// The functions, over the table. The order is that of `shim_table`.
inline constexpr std::string_view kShim =
    "#"
    R"(include "ModelicaUtilities.h"
#include <stdlib.h>
struct Table {
  void (*message)(const char*);
  void (*vmessage)(const char*, va_list);
  void (*warning)(const char*);
  void (*vwarning)(const char*, va_list);
  void (*error)(const char*);
  void (*verror)(const char*, va_list);
  char* (*allocate)(size_t);
  char* (*allocate_or_null)(size_t);
  char* (*duplicate)(const char*);
  char* (*duplicate_or_null)(const char*);
};
static const struct Table* table;
void holon_connect(const void* addresses) { table = (const struct Table*)addresses; }
void ModelicaMessage(const char* text) { table->message(text); }
void ModelicaVFormatMessage(const char* format, va_list args) { table->vmessage(format, args); }
void ModelicaFormatMessage(const char* format, ...) {
  va_list args;
  va_start(args, format);
  table->vmessage(format, args);
  va_end(args);
}
void ModelicaWarning(const char* text) { table->warning(text); }
void ModelicaVFormatWarning(const char* format, va_list args) { table->vwarning(format, args); }
void ModelicaFormatWarning(const char* format, ...) {
  va_list args;
  va_start(args, format);
  table->vwarning(format, args);
  va_end(args);
}
void ModelicaError(const char* text) {
  table->error(text);
  abort();
}
void ModelicaVFormatError(const char* format, va_list args) {
  table->verror(format, args);
  abort();
}
void ModelicaFormatError(const char* format, ...) {
  va_list args;
  va_start(args, format);
  table->verror(format, args);
  abort();
}
char* ModelicaAllocateString(size_t length) { return table->allocate(length); }
char* ModelicaAllocateStringWithErrorReturn(size_t length) { return table->allocate_or_null(length); }
char* ModelicaDuplicateString(const char* text) { return table->duplicate(text); }
char* ModelicaDuplicateStringWithErrorReturn(const char* text) { return table->duplicate_or_null(text); }
)";

}  // namespace holon::external
