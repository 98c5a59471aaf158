#pragma once

// The C functions behind Modelica.Math.Random.

#include <cstddef>

extern "C" {
void ModelicaRandom_xorshift64star(const int* state_in, int* state_out, double* y);    // 2 words
void ModelicaRandom_xorshift128plus(const int* state_in, int* state_out, double* y);   // 4 words
void ModelicaRandom_xorshift1024star(const int* state_in, int* state_out, double* y);  // 32 words and a position
void ModelicaRandom_setInternalState_xorshift1024star(const int* state, std::size_t length, int id);
double ModelicaRandom_impureRandom_xorshift1024star(int id);
int ModelicaRandom_automaticGlobalSeed(double unused);
int holon_external_global_seed();  // the same without an argument
int ModelicaRandom_automaticLocalSeed(const char* path);
}
