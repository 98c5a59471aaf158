#pragma once

// The C functions behind Modelica.Utilities.Strings. Positions count bytes from 1.

extern "C" {
int ModelicaStrings_length(const char* text);
const char* ModelicaStrings_substring(const char* text, int first, int last);
// 1 less, 2 equal, 3 greater: the literals of Modelica.Utilities.Types.Compare.
int ModelicaStrings_compare(const char* a, const char* b, int is_case_sensitive);
int ModelicaStrings_skipWhiteSpace(const char* text, int start);
// Each scan skips white space first. Where the token is not found, `next` is `start` and the value is nothing.
void ModelicaStrings_scanIdentifier(const char* text, int start, int* next, const char** identifier);
void ModelicaStrings_scanInteger(const char* text, int start, int is_unsigned, int* next, int* number);
void ModelicaStrings_scanReal(const char* text, int start, int is_unsigned, int* next, double* number);
void ModelicaStrings_scanString(const char* text, int start, int* next, const char** found);
int ModelicaStrings_hashString(const char* text);
}
