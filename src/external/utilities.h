#pragma once

// The functions that external code may call back: ModelicaUtilities of the language specification, 12.9.6.

#include <cstdarg>
#include <cstddef>

extern "C" {
void ModelicaMessage(const char* text);
void ModelicaFormatMessage(const char* format, ...) __attribute__((format(printf, 1, 2)));
void ModelicaVFormatMessage(const char* format, std::va_list args) __attribute__((format(printf, 1, 0)));
void ModelicaWarning(const char* text);
void ModelicaFormatWarning(const char* format, ...) __attribute__((format(printf, 1, 2)));
void ModelicaVFormatWarning(const char* format, std::va_list args) __attribute__((format(printf, 1, 0)));
[[noreturn]] void ModelicaError(const char* text);
[[noreturn]] void ModelicaFormatError(const char* format, ...) __attribute__((format(printf, 1, 2)));
[[noreturn]] void ModelicaVFormatError(const char* format, std::va_list args) __attribute__((format(printf, 1, 0)));
char* ModelicaAllocateString(std::size_t length);
char* ModelicaAllocateStringWithErrorReturn(std::size_t length);
char* ModelicaDuplicateString(const char* text);
char* ModelicaDuplicateStringWithErrorReturn(const char* text);
}
