#pragma once

// The C functions behind Modelica.Blocks.Tables and Modelica.Blocks.Sources.CombiTimeTable. Arguments as the external
// clauses of the Standard Library 3.2.3 to 4.1.0 pass them; the forms `init`, `init2` and `init3` are those of
// successive releases.

#include <cstddef>

extern "C" {
void* ModelicaStandardTables_CombiTimeTable_init(const char* table_name, const char* file_name, const double* table,
                                                 std::size_t rows, std::size_t columns, double start_time,
                                                 const int* chosen, std::size_t chosen_count, int smoothness,
                                                 int extrapolation);
void* ModelicaStandardTables_CombiTimeTable_init2(const char* file_name, const char* table_name, const double* table,
                                                  std::size_t rows, std::size_t columns, double start_time,
                                                  const int* chosen, std::size_t chosen_count, int smoothness,
                                                  int extrapolation, double shift_time, int time_events, int verbose);
void* ModelicaStandardTables_CombiTimeTable_init3(const char* file_name, const char* table_name, const double* table,
                                                  std::size_t rows, std::size_t columns, double start_time,
                                                  const int* chosen, std::size_t chosen_count, int smoothness,
                                                  int extrapolation, double shift_time, int time_events, int verbose,
                                                  const char* delimiter, int header_lines);
void ModelicaStandardTables_CombiTimeTable_close(void* table);
double ModelicaStandardTables_CombiTimeTable_getValue(void* table, int curve, double t, double next_event,
                                                      double previous_next_event);
double ModelicaStandardTables_CombiTimeTable_getDerValue(void* table, int curve, double t, double next_event,
                                                         double previous_next_event, double der_t);
double ModelicaStandardTables_CombiTimeTable_getDer2Value(void* table, int curve, double t, double next_event,
                                                          double previous_next_event, double der_t, double der2_t);
double ModelicaStandardTables_CombiTimeTable_minimumTime(void* table);
double ModelicaStandardTables_CombiTimeTable_maximumTime(void* table);
double ModelicaStandardTables_CombiTimeTable_nextTimeEvent(void* table, double t);
double ModelicaStandardTables_CombiTimeTable_read(void* table, int force, int verbose);

void* ModelicaStandardTables_CombiTable1D_init(const char* table_name, const char* file_name, const double* table,
                                               std::size_t rows, std::size_t columns, const int* chosen,
                                               std::size_t chosen_count, int smoothness);
void* ModelicaStandardTables_CombiTable1D_init2(const char* file_name, const char* table_name, const double* table,
                                                std::size_t rows, std::size_t columns, const int* chosen,
                                                std::size_t chosen_count, int smoothness, int extrapolation,
                                                int verbose);
void* ModelicaStandardTables_CombiTable1D_init3(const char* file_name, const char* table_name, const double* table,
                                                std::size_t rows, std::size_t columns, const int* chosen,
                                                std::size_t chosen_count, int smoothness, int extrapolation,
                                                int verbose, const char* delimiter, int header_lines);
void ModelicaStandardTables_CombiTable1D_close(void* table);
double ModelicaStandardTables_CombiTable1D_getValue(void* table, int curve, double u);
double ModelicaStandardTables_CombiTable1D_getDerValue(void* table, int curve, double u, double der_u);
double ModelicaStandardTables_CombiTable1D_getDer2Value(void* table, int curve, double u, double der_u, double der2_u);
double ModelicaStandardTables_CombiTable1D_minimumAbscissa(void* table);
double ModelicaStandardTables_CombiTable1D_maximumAbscissa(void* table);
double ModelicaStandardTables_CombiTable1D_read(void* table, int force, int verbose);

void* ModelicaStandardTables_CombiTable2D_init(const char* table_name, const char* file_name, const double* table,
                                               std::size_t rows, std::size_t columns, int smoothness);
void* ModelicaStandardTables_CombiTable2D_init2(const char* file_name, const char* table_name, const double* table,
                                                std::size_t rows, std::size_t columns, int smoothness,
                                                int extrapolation, int verbose);
void* ModelicaStandardTables_CombiTable2D_init3(const char* file_name, const char* table_name, const double* table,
                                                std::size_t rows, std::size_t columns, int smoothness,
                                                int extrapolation, int verbose, const char* delimiter,
                                                int header_lines);
void ModelicaStandardTables_CombiTable2D_close(void* table);
double ModelicaStandardTables_CombiTable2D_getValue(void* table, double u1, double u2);
double ModelicaStandardTables_CombiTable2D_getDerValue(void* table, double u1, double u2, double der_u1, double der_u2);
double ModelicaStandardTables_CombiTable2D_getDer2Value(void* table, double u1, double u2, double der_u1, double der_u2,
                                                        double der2_u1, double der2_u2);
void ModelicaStandardTables_CombiTable2D_minimumAbscissa(void* table, double* least);
void ModelicaStandardTables_CombiTable2D_maximumAbscissa(void* table, double* largest);
double ModelicaStandardTables_CombiTable2D_read(void* table, int force, int verbose);
}
