#pragma once

// The C functions behind Modelica.Utilities.Streams: text to the terminal and to files, lines from files.

#include <cstddef>

extern "C" {
// One line; to the terminal when the name is empty, otherwise to the end of the file.
void ModelicaInternal_print(const char* text, const char* file_name);
int ModelicaInternal_countLines(const char* file_name);
void ModelicaInternal_readFile(const char* file_name, const char** lines, std::size_t count);
// Beyond the last line: an empty string, and `is_end` is 1.
const char* ModelicaInternal_readLine(const char* file_name, int number, int* is_end);
void ModelicaStreams_closeFile(const char* file_name);
}
