#include "external/builtins.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <type_traits>
#include <vector>

#include "base/check.h"
#include "external/files/matrix_io.h"
#include "external/functions/fft.h"
#include "external/functions/file_system.h"
#include "external/functions/random.h"
#include "external/functions/streams.h"
#include "external/functions/strings.h"
#include "external/functions/system.h"
#include "external/lapack.h"
#include "external/tables/tables.h"
#include "external/utilities.h"

namespace holon::external {

namespace {

// What C++ says about a function: compared with the text of its signature, so that the two cannot drift apart.
enum class CType : std::uint8_t {
  nothing,
  real,
  integer,
  size,
  text,
  object,
  reals_in,
  integers_in,
  reals_out,
  integers_out,
  texts_out
};

template <class T>
constexpr CType c_type_of() {
  if constexpr (std::is_same_v<T, void>) return CType::nothing;
  if constexpr (std::is_same_v<T, double>) return CType::real;
  if constexpr (std::is_same_v<T, int>) return CType::integer;
  if constexpr (std::is_same_v<T, std::size_t>) return CType::size;
  if constexpr (std::is_same_v<T, const char*>) return CType::text;
  if constexpr (std::is_same_v<T, void*>) return CType::object;
  if constexpr (std::is_same_v<T, const double*>) return CType::reals_in;
  if constexpr (std::is_same_v<T, const int*>) return CType::integers_in;
  if constexpr (std::is_same_v<T, double*>) return CType::reals_out;
  if constexpr (std::is_same_v<T, int*>) return CType::integers_out;
  if constexpr (std::is_same_v<T, const char**>) return CType::texts_out;
}

CType c_type_of(const Formal& formal) {
  const bool is_written = formal.direction != Direction::in;
  switch (formal.kind) {
    case ArgumentKind::real:
      return is_written ? CType::reals_out : formal.is_array ? CType::reals_in : CType::real;
    case ArgumentKind::integer:
      return is_written ? CType::integers_out : formal.is_array ? CType::integers_in : CType::integer;
    case ArgumentKind::size:
      return CType::size;
    case ArgumentKind::string:
      return is_written ? CType::texts_out : CType::text;
    case ArgumentKind::object:
      return CType::object;
  }
  return CType::nothing;
}

CType c_type_of_result(const Signature& signature) {
  if (!signature.result) return CType::nothing;
  Formal value = *signature.result;
  value.direction = Direction::in;
  return c_type_of(value);
}

struct Row {
  std::string_view name;
  void* address = nullptr;
  std::vector<CType> types;  // the result first
  std::string_view signature;
  Phase phase = Phase::always;
  Permission permission = Permission::none;
  std::string_view key = {};  // when the name is not enough
};

template <class R, class... Args>
Row row(std::string_view name, R (*function)(Args...), std::string_view signature, Phase phase = Phase::always,
        Permission permission = Permission::none, std::string_view key = {}) {
  return {name, reinterpret_cast<void*>(function), {c_type_of<R>(), c_type_of<Args>()...}, signature, phase, permission,
          key};
}

Row one(std::string_view name, double (*function)(double)) { return row(name, function, "double x -> double"); }
Row two(std::string_view name, double (*function)(double, double)) {
  return row(name, function, "double x, double y -> double");
}

// NOLINTBEGIN(bugprone-macro-parentheses): a name, not an expression
#define HOLON_ROW(name, ...) row(#name, &name, __VA_ARGS__)
// NOLINTEND(bugprone-macro-parentheses)

constexpr Phase kAlways = Phase::always;
constexpr Phase kLater = Phase::simulation;

std::vector<Row> message_rows() {
  return {
      HOLON_ROW(ModelicaError, "string text"),
      HOLON_ROW(ModelicaMessage, "string text", kLater),
      HOLON_ROW(ModelicaWarning, "string text", kLater),
  };
}

// Mathematics of C.
std::vector<Row> mathematics_rows() {
  return {
      one("acos", &std::acos),   one("acosh", &std::acosh),       one("asin", &std::asin),
      one("asinh", &std::asinh), one("atan", &std::atan),         one("atanh", &std::atanh),
      one("cbrt", &std::cbrt),   one("ceil", &std::ceil),         one("cos", &std::cos),
      one("cosh", &std::cosh),   one("erf", &std::erf),           one("erfc", &std::erfc),
      one("exp", &std::exp),     one("exp2", &std::exp2),         one("expm1", &std::expm1),
      one("fabs", &std::fabs),   one("floor", &std::floor),       one("lgamma", &std::lgamma),
      one("log", &std::log),     one("log10", &std::log10),       one("log1p", &std::log1p),
      one("log2", &std::log2),   one("round", &std::round),       one("sin", &std::sin),
      one("sinh", &std::sinh),   one("sqrt", &std::sqrt),         one("tan", &std::tan),
      one("tanh", &std::tanh),   one("tgamma", &std::tgamma),     one("trunc", &std::trunc),
      two("atan2", &std::atan2), two("copysign", &std::copysign), two("fmax", &std::fmax),
      two("fmin", &std::fmin),   two("fmod", &std::fmod),         two("hypot", &std::hypot),
      two("pow", &std::pow),
  };
}

std::vector<Row> string_rows() {
  return {
      HOLON_ROW(ModelicaStrings_compare, "string a, string b, int is_case_sensitive -> int"),
      HOLON_ROW(ModelicaStrings_hashString, "string text -> int"),
      HOLON_ROW(ModelicaStrings_length, "string text -> int"),
      HOLON_ROW(ModelicaStrings_scanIdentifier, "string text, int start, out int next, out string identifier"),
      HOLON_ROW(ModelicaStrings_scanInteger, "string text, int start, int is_unsigned, out int next, out int number"),
      HOLON_ROW(ModelicaStrings_scanReal, "string text, int start, int is_unsigned, out int next, out double number"),
      HOLON_ROW(ModelicaStrings_scanString, "string text, int start, out int next, out string found"),
      HOLON_ROW(ModelicaStrings_skipWhiteSpace, "string text, int start -> int"),
      HOLON_ROW(ModelicaStrings_substring, "string text, int first, int last -> string"),
  };
}

// Generators with a hidden state, and seeds that differ from run to run, wait for the simulation.
std::vector<Row> number_rows() {
  return {
      HOLON_ROW(ModelicaRandom_xorshift64star, "int state[2], out int next_state[2], out double number"),
      HOLON_ROW(ModelicaRandom_xorshift128plus, "int state[4], out int next_state[4], out double number"),
      HOLON_ROW(ModelicaRandom_xorshift1024star, "int state[33], out int next_state[33], out double number"),
      HOLON_ROW(ModelicaRandom_setInternalState_xorshift1024star, "int state[length], size length, int id", kLater),
      HOLON_ROW(ModelicaRandom_impureRandom_xorshift1024star, "int id -> double", kLater),
      HOLON_ROW(ModelicaRandom_automaticGlobalSeed, "double unused -> int", kLater),
      // As release 3.2.3 of the Standard Library calls it.
      row("ModelicaRandom_automaticGlobalSeed", &holon_external_global_seed, "-> int", kLater, Permission::none,
          "ModelicaRandom_automaticGlobalSeed/0"),
      HOLON_ROW(ModelicaRandom_automaticLocalSeed, "string path -> int", kLater),
      HOLON_ROW(ModelicaFFT_kiss_fftr,
                "double u[count], size count, out double work[work_count], size work_count, "
                "out double amplitudes[amplitudes], out double phases[phases] -> int; "
                "2*amplitudes >= count+1; 2*phases >= count+1"),
  };
}

std::vector<Row> file_rows() {
  constexpr Permission kRead = Permission::read;
  constexpr Permission kWrite = Permission::write;
  return {
      HOLON_ROW(ModelicaInternal_copyFile, "string old_name, string new_name", kLater, kWrite),
      HOLON_ROW(ModelicaInternal_fullPathName, "string name -> string"),
      HOLON_ROW(ModelicaInternal_getNumberOfFiles, "string folder -> int", kAlways, kRead),
      HOLON_ROW(ModelicaInternal_mkdir, "string folder", kLater, kWrite),
      HOLON_ROW(ModelicaInternal_readDirectory, "string folder, int count, out string names[count]", kAlways, kRead),
      HOLON_ROW(ModelicaInternal_removeFile, "string name", kLater, kWrite),
      HOLON_ROW(ModelicaInternal_rename, "string old_name, string new_name", kLater, kWrite),
      HOLON_ROW(ModelicaInternal_rmdir, "string folder", kLater, kWrite),
      HOLON_ROW(ModelicaInternal_stat, "string name -> int", kAlways, kRead),
      HOLON_ROW(ModelicaInternal_temporaryFileName, "-> string", kLater),
      HOLON_ROW(ModelicaInternal_countLines, "string file -> int", kAlways, kRead),
      HOLON_ROW(ModelicaInternal_print, "string text, string file", kLater, kWrite),
      HOLON_ROW(ModelicaInternal_readFile, "string file, out string lines[count], size count", kAlways, kRead),
      HOLON_ROW(ModelicaInternal_readLine, "string file, int number, out int is_end -> string", kAlways, kRead),
      HOLON_ROW(ModelicaStreams_closeFile, "string file", kLater),
      HOLON_ROW(ModelicaIO_readMatrixSizes, "string file, string matrix, out int sizes[2]", kAlways, kRead),
      HOLON_ROW(ModelicaIO_readRealMatrix,
                "string file, string matrix, out double items[rows*columns], size rows, size columns, int verbose",
                kAlways, kRead),
      HOLON_ROW(ModelicaIO_writeRealMatrix,
                "string file, string matrix, double items[rows*columns], size rows, size columns, int append, "
                "string format -> int",
                kLater, kWrite),
  };
}

std::vector<Row> system_rows() {
  return {
      HOLON_ROW(ModelicaInternal_chdir, "string folder", kLater),
      HOLON_ROW(ModelicaInternal_getTime,
                "out int ms, out int sec, out int min, out int hour, out int day, out int month, out int year", kLater),
      HOLON_ROW(ModelicaInternal_getcwd, "int unused -> string", kLater),
      HOLON_ROW(ModelicaInternal_getenv, "string name, int to_slash, out string content, out int is_there", kAlways,
                Permission::env),
      HOLON_ROW(ModelicaInternal_getpid, "-> int", kLater),
      HOLON_ROW(ModelicaInternal_setenv, "string name, string content, int from_slash", kLater),
      row("exit", &holon_external_exit, "int status", kLater),
      row("system", &holon_external_system, "string command -> int", kLater, Permission::exec),
  };
}

// Tables are objects, which live while simulating. Reading a file needs the permission, a matrix does not.
std::vector<Row> time_table_rows() {
  return {
      HOLON_ROW(ModelicaStandardTables_CombiTimeTable_init,
                "string table, string file, double items[rows*columns], size rows, size columns, double start_time, "
                "int chosen[count], size count, int smoothness, int extrapolation -> CombiTimeTable",
                kAlways, Permission::read),
      HOLON_ROW(ModelicaStandardTables_CombiTimeTable_init2,
                "string file, string table, double items[rows*columns], size rows, size columns, double start_time, "
                "int chosen[count], size count, int smoothness, int extrapolation, double shift_time, "
                "int time_events, int verbose -> CombiTimeTable",
                kAlways, Permission::read),
      HOLON_ROW(ModelicaStandardTables_CombiTimeTable_init3,
                "string file, string table, double items[rows*columns], size rows, size columns, double start_time, "
                "int chosen[count], size count, int smoothness, int extrapolation, double shift_time, "
                "int time_events, int verbose, string delimiter, int header_lines -> CombiTimeTable",
                kAlways, Permission::read),
      HOLON_ROW(ModelicaStandardTables_CombiTimeTable_close, "CombiTimeTable table", kLater),
      HOLON_ROW(ModelicaStandardTables_CombiTimeTable_getValue,
                "CombiTimeTable table, int curve, double time, double next_event, double previous_next_event "
                "-> double",
                kLater),
      HOLON_ROW(ModelicaStandardTables_CombiTimeTable_getDerValue,
                "CombiTimeTable table, int curve, double time, double next_event, double previous_next_event, "
                "double der_time -> double",
                kLater),
      HOLON_ROW(ModelicaStandardTables_CombiTimeTable_getDer2Value,
                "CombiTimeTable table, int curve, double time, double next_event, double previous_next_event, "
                "double der_time, double der2_time -> double",
                kLater),
      HOLON_ROW(ModelicaStandardTables_CombiTimeTable_maximumTime, "CombiTimeTable table -> double", kAlways),
      HOLON_ROW(ModelicaStandardTables_CombiTimeTable_minimumTime, "CombiTimeTable table -> double", kAlways),
      HOLON_ROW(ModelicaStandardTables_CombiTimeTable_nextTimeEvent, "CombiTimeTable table, double time -> double",
                kLater),
      HOLON_ROW(ModelicaStandardTables_CombiTimeTable_read, "CombiTimeTable table, int force, int verbose -> double",
                kLater),
  };
}

std::vector<Row> curve_table_rows() {
  return {
      HOLON_ROW(ModelicaStandardTables_CombiTable1D_init,
                "string table, string file, double items[rows*columns], size rows, size columns, int chosen[count], "
                "size count, int smoothness -> CombiTable1D",
                kAlways, Permission::read),
      HOLON_ROW(ModelicaStandardTables_CombiTable1D_init2,
                "string file, string table, double items[rows*columns], size rows, size columns, int chosen[count], "
                "size count, int smoothness, int extrapolation, int verbose -> CombiTable1D",
                kAlways, Permission::read),
      HOLON_ROW(ModelicaStandardTables_CombiTable1D_init3,
                "string file, string table, double items[rows*columns], size rows, size columns, int chosen[count], "
                "size count, int smoothness, int extrapolation, int verbose, string delimiter, int header_lines "
                "-> CombiTable1D",
                kAlways, Permission::read),
      HOLON_ROW(ModelicaStandardTables_CombiTable1D_close, "CombiTable1D table", kLater),
      HOLON_ROW(ModelicaStandardTables_CombiTable1D_getValue, "CombiTable1D table, int curve, double u -> double",
                kAlways),
      HOLON_ROW(ModelicaStandardTables_CombiTable1D_getDerValue,
                "CombiTable1D table, int curve, double u, double der_u -> double", kLater),
      HOLON_ROW(ModelicaStandardTables_CombiTable1D_getDer2Value,
                "CombiTable1D table, int curve, double u, double der_u, double der2_u -> double", kLater),
      HOLON_ROW(ModelicaStandardTables_CombiTable1D_maximumAbscissa, "CombiTable1D table -> double", kAlways),
      HOLON_ROW(ModelicaStandardTables_CombiTable1D_minimumAbscissa, "CombiTable1D table -> double", kAlways),
      HOLON_ROW(ModelicaStandardTables_CombiTable1D_read, "CombiTable1D table, int force, int verbose -> double",
                kLater),
  };
}

std::vector<Row> surface_table_rows() {
  return {
      HOLON_ROW(ModelicaStandardTables_CombiTable2D_init,
                "string table, string file, double items[rows*columns], size rows, size columns, int smoothness "
                "-> CombiTable2D",
                kAlways, Permission::read),
      HOLON_ROW(ModelicaStandardTables_CombiTable2D_init2,
                "string file, string table, double items[rows*columns], size rows, size columns, int smoothness, "
                "int extrapolation, int verbose -> CombiTable2D",
                kAlways, Permission::read),
      HOLON_ROW(ModelicaStandardTables_CombiTable2D_init3,
                "string file, string table, double items[rows*columns], size rows, size columns, int smoothness, "
                "int extrapolation, int verbose, string delimiter, int header_lines -> CombiTable2D",
                kAlways, Permission::read),
      HOLON_ROW(ModelicaStandardTables_CombiTable2D_close, "CombiTable2D table", kLater),
      HOLON_ROW(ModelicaStandardTables_CombiTable2D_getValue, "CombiTable2D table, double u1, double u2 -> double",
                kAlways),
      HOLON_ROW(ModelicaStandardTables_CombiTable2D_getDerValue,
                "CombiTable2D table, double u1, double u2, double der_u1, double der_u2 -> double", kLater),
      HOLON_ROW(ModelicaStandardTables_CombiTable2D_getDer2Value,
                "CombiTable2D table, double u1, double u2, double der_u1, double der_u2, double der2_u1, "
                "double der2_u2 -> double",
                kLater),
      HOLON_ROW(ModelicaStandardTables_CombiTable2D_maximumAbscissa, "CombiTable2D table, out double largest[2]",
                kAlways),
      HOLON_ROW(ModelicaStandardTables_CombiTable2D_minimumAbscissa, "CombiTable2D table, out double least[2]",
                kAlways),
      HOLON_ROW(ModelicaStandardTables_CombiTable2D_read, "CombiTable2D table, int force, int verbose -> double",
                kLater),
  };
}

#undef HOLON_ROW

Builtin builtin_of(const Row& row) {
  Builtin builtin{std::string(row.key.empty() ? row.name : row.key),
                  std::string(row.name),
                  parse_signature(row.signature, Language::c),
                  row.phase,
                  row.permission,
                  row.address};
  const std::vector<Formal>& formals = builtin.signature.formals;
  bool fits = row.types.size() == formals.size() + 1 && row.types[0] == c_type_of_result(builtin.signature);
  for (std::size_t i = 0; fits && i < formals.size(); ++i) fits = row.types[i + 1] == c_type_of(formals[i]);
  if (!fits) base::check_failed(builtin.key.c_str(), __FILE__, __LINE__);
  return builtin;
}

// Sorted by language and name, so that they can be searched.
const std::vector<Builtin>& table() {
  static const std::vector<Builtin> kTable = [] {
    std::vector<Builtin> all;
    for (const auto& rows : {message_rows(), mathematics_rows(), string_rows(), number_rows(), file_rows(),
                             system_rows(), time_table_rows(), curve_table_rows(), surface_table_rows()})
      for (const Row& one_row : rows) all.push_back(builtin_of(one_row));
    for (const LapackRoutine& routine : lapack_routines())
      all.push_back({std::string(routine.name) + "_", std::string(routine.name),
                     parse_signature(routine.signature, Language::fortran), Phase::always, Permission::none, nullptr});
    std::ranges::sort(all, [](const Builtin& a, const Builtin& b) {
      if (a.signature.language != b.signature.language) return a.signature.language < b.signature.language;
      return a.name != b.name ? a.name < b.name : a.key < b.key;
    });
    return all;
  }();
  return kTable;
}

}  // namespace

std::span<const Builtin> all_builtins() { return table(); }

std::span<const Builtin> find_builtins(std::string_view name, Language language) {
  const std::vector<Builtin>& all = table();
  const auto is_wanted = [&](const Builtin& b) { return b.signature.language == language && b.name == name; };
  const auto first = std::ranges::find_if(all, is_wanted);
  const auto last = std::find_if_not(first, all.end(), is_wanted);
  return {first, last};
}

const Builtin* builtin_with_key(std::string_view key) {
  const auto found = std::ranges::find(table(), key, &Builtin::key);
  return found != table().end() ? &*found : nullptr;
}

void* address_of(const Builtin& builtin) {
  return builtin.signature.language == Language::fortran ? lapack_address(builtin.name) : builtin.address;
}

bool is_variadic(std::string_view name) {
  constexpr auto kNames =
      std::to_array<std::string_view>({"ModelicaFormatError", "ModelicaFormatMessage", "ModelicaFormatWarning",
                                       "ModelicaVFormatError", "ModelicaVFormatMessage", "ModelicaVFormatWarning"});
  return std::ranges::find(kNames, name) != kNames.end();
}

}  // namespace holon::external
