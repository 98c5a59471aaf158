#pragma once

// The C functions behind Modelica.Utilities.Streams for matrices in MAT files.

#include <cstddef>

extern "C" {
void ModelicaIO_readMatrixSizes(const char* file_name, const char* matrix_name, int* sizes);
void ModelicaIO_readRealMatrix(const char* file_name, const char* matrix_name, double* matrix, std::size_t rows,
                               std::size_t columns, int verbose);
// Gives 1; a failure ends the body like every other.
int ModelicaIO_writeRealMatrix(const char* file_name, const char* matrix_name, const double* matrix, std::size_t rows,
                               std::size_t columns, int append, const char* format);
}
