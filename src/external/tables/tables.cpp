#include "external/tables/tables.h"

#include <memory>
#include <utility>
#include <vector>

#include "external/failure.h"
#include "external/tables/curves.h"
#include "external/tables/source.h"
#include "external/tables/surface.h"
#include "external/tables/time_table.h"

namespace {

using holon::external::answer;
using holon::external::Curves;
using holon::external::Extrapolation;
using holon::external::extrapolation_of;
using holon::external::fail;
using holon::external::name_of;
using holon::external::ObjectKind;
using holon::external::read_table;
using holon::external::Sample;
using holon::external::Session;
using holon::external::session;
using holon::external::Smoothness;
using holon::external::smoothness_of;
using holon::external::Surface;
using holon::external::SurfaceSample;
using holon::external::TableSource;
using holon::external::time_events_of;
using holon::external::TimeTable;

// What the handles of models stand for.
template <class T, ObjectKind Kind>
struct TableObject : Session::Object {
  static constexpr ObjectKind kKind = Kind;
  template <class... Args>
  explicit TableObject(Args&&... args) : Object(Kind), table(std::forward<Args>(args)...) {}
  T table;
};
struct CurveTable {
  Curves curves;
  std::size_t hint = 0;
};
using TimeTableObject = TableObject<TimeTable, ObjectKind::time_table>;
using CurveTableObject = TableObject<CurveTable, ObjectKind::curve_table>;
using SurfaceObject = TableObject<Surface, ObjectKind::surface_table>;

template <class T>
auto& table_of(void* handle) {
  Session::Object* const found = session().find_object(handle, T::kKind);
  if (found == nullptr) fail("what is used as a {} is none, or it has ended", name_of(T::kKind));
  return static_cast<T*>(found)->table;
}

// The destructor of an object whose constructor failed has nothing to end.
template <class T>
void close(void* handle) {
  answer([=] {
    if (handle == nullptr) return;
    table_of<T>(handle);
    session().remove_object(handle);
  });
}

Curves make_curves(const TableSource& source, const int* chosen, std::size_t chosen_count, int smoothness,
                   int extrapolation) {
  const std::string name = name_of(source);
  return Curves(read_table(source), {chosen, chosen + chosen_count}, smoothness_of(smoothness, name),
                extrapolation_of(extrapolation, name), name);
}

double second_derivative(const Sample& s, double der, double der2) { return s.second * der * der + s.first * der2; }

constexpr int kAlways = 1;
constexpr int kLastTwoPoints = 2;

Sample sample(void* table, int curve, double t, double next_event, double previous_next_event) {
  TimeTable& time_table = table_of<TimeTableObject>(table);
  return time_table.at(time_table.curves().curve_number(curve), t, next_event, previous_next_event);
}

Sample sample(void* table, int curve, double u) {
  CurveTable& curve_table = table_of<CurveTableObject>(table);
  return curve_table.curves.at(curve_table.curves.curve_number(curve), u, curve_table.hint);
}

}  // namespace

extern "C" {

// ---- CombiTimeTable

void* ModelicaStandardTables_CombiTimeTable_init3(const char* file_name, const char* table_name, const double* table,
                                                  std::size_t rows, std::size_t columns, double start_time,
                                                  const int* chosen, std::size_t chosen_count, int smoothness,
                                                  int extrapolation, double shift_time, int time_events, int verbose,
                                                  const char* delimiter, int header_lines) {
  return answer([&]() -> void* {
    const TableSource source{file_name, table_name, table, rows, columns, verbose != 0, delimiter, header_lines, 0};
    return session().add_object(
        std::make_unique<TimeTableObject>(make_curves(source, chosen, chosen_count, smoothness, extrapolation),
                                          start_time, shift_time, time_events_of(time_events, name_of(source))));
  });
}

void* ModelicaStandardTables_CombiTimeTable_init2(const char* file_name, const char* table_name, const double* table,
                                                  std::size_t rows, std::size_t columns, double start_time,
                                                  const int* chosen, std::size_t chosen_count, int smoothness,
                                                  int extrapolation, double shift_time, int time_events, int verbose) {
  return ModelicaStandardTables_CombiTimeTable_init3(file_name, table_name, table, rows, columns, start_time, chosen,
                                                     chosen_count, smoothness, extrapolation, shift_time, time_events,
                                                     verbose, ",", 0);
}

void* ModelicaStandardTables_CombiTimeTable_init(const char* table_name, const char* file_name, const double* table,
                                                 std::size_t rows, std::size_t columns, double start_time,
                                                 const int* chosen, std::size_t chosen_count, int smoothness,
                                                 int extrapolation) {
  return ModelicaStandardTables_CombiTimeTable_init3(file_name, table_name, table, rows, columns, start_time, chosen,
                                                     chosen_count, smoothness, extrapolation, start_time, kAlways, 0,
                                                     ",", 0);
}

void ModelicaStandardTables_CombiTimeTable_close(void* table) { close<TimeTableObject>(table); }

double ModelicaStandardTables_CombiTimeTable_getValue(void* table, int curve, double t, double next_event,
                                                      double previous_next_event) {
  return answer([=] { return sample(table, curve, t, next_event, previous_next_event).value; });
}

double ModelicaStandardTables_CombiTimeTable_getDerValue(void* table, int curve, double t, double next_event,
                                                         double previous_next_event, double der_t) {
  return answer([=] { return sample(table, curve, t, next_event, previous_next_event).first * der_t; });
}

double ModelicaStandardTables_CombiTimeTable_getDer2Value(void* table, int curve, double t, double next_event,
                                                          double previous_next_event, double der_t, double der2_t) {
  return answer(
      [=] { return second_derivative(sample(table, curve, t, next_event, previous_next_event), der_t, der2_t); });
}

double ModelicaStandardTables_CombiTimeTable_minimumTime(void* table) {
  return answer([=] { return table_of<TimeTableObject>(table).curves().x().front(); });
}

double ModelicaStandardTables_CombiTimeTable_maximumTime(void* table) {
  return answer([=] { return table_of<TimeTableObject>(table).curves().x().back(); });
}

double ModelicaStandardTables_CombiTimeTable_nextTimeEvent(void* table, double t) {
  return answer([=] { return table_of<TimeTableObject>(table).next_event(t); });
}

// Tables are read when they are made, so there is nothing left to read: success.
double ModelicaStandardTables_CombiTimeTable_read(void*, int, int) { return 1; }

// ---- CombiTable1D

void* ModelicaStandardTables_CombiTable1D_init3(const char* file_name, const char* table_name, const double* table,
                                                std::size_t rows, std::size_t columns, const int* chosen,
                                                std::size_t chosen_count, int smoothness, int extrapolation,
                                                int verbose, const char* delimiter, int header_lines) {
  return answer([&]() -> void* {
    const TableSource source{file_name, table_name, table, rows, columns, verbose != 0, delimiter, header_lines, 1};
    return session().add_object(std::make_unique<CurveTableObject>(
        CurveTable{make_curves(source, chosen, chosen_count, smoothness, extrapolation)}));
  });
}

void* ModelicaStandardTables_CombiTable1D_init2(const char* file_name, const char* table_name, const double* table,
                                                std::size_t rows, std::size_t columns, const int* chosen,
                                                std::size_t chosen_count, int smoothness, int extrapolation,
                                                int verbose) {
  return ModelicaStandardTables_CombiTable1D_init3(file_name, table_name, table, rows, columns, chosen, chosen_count,
                                                   smoothness, extrapolation, verbose, ",", 0);
}

void* ModelicaStandardTables_CombiTable1D_init(const char* table_name, const char* file_name, const double* table,
                                               std::size_t rows, std::size_t columns, const int* chosen,
                                               std::size_t chosen_count, int smoothness) {
  return ModelicaStandardTables_CombiTable1D_init3(file_name, table_name, table, rows, columns, chosen, chosen_count,
                                                   smoothness, kLastTwoPoints, 0, ",", 0);
}

void ModelicaStandardTables_CombiTable1D_close(void* table) { close<CurveTableObject>(table); }

double ModelicaStandardTables_CombiTable1D_getValue(void* table, int curve, double u) {
  return answer([=] { return sample(table, curve, u).value; });
}

double ModelicaStandardTables_CombiTable1D_getDerValue(void* table, int curve, double u, double der_u) {
  return answer([=] { return sample(table, curve, u).first * der_u; });
}

double ModelicaStandardTables_CombiTable1D_getDer2Value(void* table, int curve, double u, double der_u, double der2_u) {
  return answer([=] { return second_derivative(sample(table, curve, u), der_u, der2_u); });
}

double ModelicaStandardTables_CombiTable1D_minimumAbscissa(void* table) {
  return answer([=] { return table_of<CurveTableObject>(table).curves.x().front(); });
}

double ModelicaStandardTables_CombiTable1D_maximumAbscissa(void* table) {
  return answer([=] { return table_of<CurveTableObject>(table).curves.x().back(); });
}

double ModelicaStandardTables_CombiTable1D_read(void*, int, int) { return 1; }

// ---- CombiTable2D

void* ModelicaStandardTables_CombiTable2D_init3(const char* file_name, const char* table_name, const double* table,
                                                std::size_t rows, std::size_t columns, int smoothness,
                                                int extrapolation, int verbose, const char* delimiter,
                                                int header_lines) {
  return answer([&]() -> void* {
    const TableSource source{file_name, table_name, table, rows, columns, verbose != 0, delimiter, header_lines, 2};
    const std::string name = name_of(source);
    return session().add_object(std::make_unique<SurfaceObject>(read_table(source), smoothness_of(smoothness, name),
                                                                extrapolation_of(extrapolation, name), name));
  });
}

void* ModelicaStandardTables_CombiTable2D_init2(const char* file_name, const char* table_name, const double* table,
                                                std::size_t rows, std::size_t columns, int smoothness,
                                                int extrapolation, int verbose) {
  return ModelicaStandardTables_CombiTable2D_init3(file_name, table_name, table, rows, columns, smoothness,
                                                   extrapolation, verbose, ",", 0);
}

void* ModelicaStandardTables_CombiTable2D_init(const char* table_name, const char* file_name, const double* table,
                                               std::size_t rows, std::size_t columns, int smoothness) {
  return ModelicaStandardTables_CombiTable2D_init3(file_name, table_name, table, rows, columns, smoothness,
                                                   kLastTwoPoints, 0, ",", 0);
}

void ModelicaStandardTables_CombiTable2D_close(void* table) { close<SurfaceObject>(table); }

double ModelicaStandardTables_CombiTable2D_getValue(void* table, double u1, double u2) {
  return answer([=] { return table_of<SurfaceObject>(table).at(u1, u2).value; });
}

double ModelicaStandardTables_CombiTable2D_getDerValue(void* table, double u1, double u2, double der_u1,
                                                       double der_u2) {
  return answer([=] {
    const SurfaceSample s = table_of<SurfaceObject>(table).at(u1, u2);
    return s.d1 * der_u1 + s.d2 * der_u2;
  });
}

double ModelicaStandardTables_CombiTable2D_getDer2Value(void* table, double u1, double u2, double der_u1, double der_u2,
                                                        double der2_u1, double der2_u2) {
  return answer([=] {
    const SurfaceSample s = table_of<SurfaceObject>(table).at(u1, u2);
    return s.d11 * der_u1 * der_u1 + 2 * s.d12 * der_u1 * der_u2 + s.d22 * der_u2 * der_u2 + s.d1 * der2_u1 +
           s.d2 * der2_u2;
  });
}

void ModelicaStandardTables_CombiTable2D_minimumAbscissa(void* table, double* least) {
  answer([=] {
    const Surface& surface = table_of<SurfaceObject>(table);
    least[0] = surface.grid1().front();
    least[1] = surface.grid2().front();
  });
}

void ModelicaStandardTables_CombiTable2D_maximumAbscissa(void* table, double* largest) {
  answer([=] {
    const Surface& surface = table_of<SurfaceObject>(table);
    largest[0] = surface.grid1().back();
    largest[1] = surface.grid2().back();
  });
}

double ModelicaStandardTables_CombiTable2D_read(void*, int, int) { return 1; }

}  // extern "C"
