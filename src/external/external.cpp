#include "external/external.h"

#include <algorithm>
#include <array>
#include <cmath>

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

struct Symbol {
  std::string_view name;
  void* address;
};

template <class R, class... Args>
void* address_of(R (*function)(Args...)) {
  return reinterpret_cast<void*>(function);
}
template <class R, class... Args>
void* address_of(R (*function)(Args..., ...)) {
  return reinterpret_cast<void*>(function);
}

Symbol one(std::string_view name, double (*function)(double)) { return {name, reinterpret_cast<void*>(function)}; }
Symbol two(std::string_view name, double (*function)(double, double)) {
  return {name, reinterpret_cast<void*>(function)};
}

// NOLINTBEGIN(bugprone-macro-parentheses): a name, not an expression
#define HOLON_SYMBOL(name) \
  Symbol { #name, address_of(&name) }
// NOLINTEND(bugprone-macro-parentheses)

// Sorted once, so that they can be searched.
const auto& symbols() {  // NOLINT(readability-function-size): a table
  static const std::array kSymbols = [] {
    std::array all = {
        HOLON_SYMBOL(ModelicaAllocateString),
        HOLON_SYMBOL(ModelicaAllocateStringWithErrorReturn),
        HOLON_SYMBOL(ModelicaDuplicateString),
        HOLON_SYMBOL(ModelicaDuplicateStringWithErrorReturn),
        HOLON_SYMBOL(ModelicaError),
        HOLON_SYMBOL(ModelicaFormatError),
        HOLON_SYMBOL(ModelicaFormatMessage),
        HOLON_SYMBOL(ModelicaFormatWarning),
        HOLON_SYMBOL(ModelicaMessage),
        HOLON_SYMBOL(ModelicaVFormatError),
        HOLON_SYMBOL(ModelicaVFormatMessage),
        HOLON_SYMBOL(ModelicaVFormatWarning),
        HOLON_SYMBOL(ModelicaWarning),
        // Mathematics of C: functions of one and of two numbers that Modelica has no name for
        one("acosh", &std::acosh),
        one("asinh", &std::asinh),
        one("atanh", &std::atanh),
        one("cbrt", &std::cbrt),
        one("erf", &std::erf),
        one("erfc", &std::erfc),
        one("exp2", &std::exp2),
        one("expm1", &std::expm1),
        one("fabs", &std::fabs),
        one("lgamma", &std::lgamma),
        one("log1p", &std::log1p),
        one("log2", &std::log2),
        one("round", &std::round),
        one("sqrt", &std::sqrt),
        one("tgamma", &std::tgamma),
        two("copysign", &std::copysign),
        two("fmax", &std::fmax),
        two("fmin", &std::fmin),
        two("fmod", &std::fmod),
        two("hypot", &std::hypot),
        // Strings
        HOLON_SYMBOL(ModelicaStrings_compare),
        HOLON_SYMBOL(ModelicaStrings_hashString),
        HOLON_SYMBOL(ModelicaStrings_length),
        HOLON_SYMBOL(ModelicaStrings_scanIdentifier),
        HOLON_SYMBOL(ModelicaStrings_scanInteger),
        HOLON_SYMBOL(ModelicaStrings_scanReal),
        HOLON_SYMBOL(ModelicaStrings_scanString),
        HOLON_SYMBOL(ModelicaStrings_skipWhiteSpace),
        HOLON_SYMBOL(ModelicaStrings_substring),
        // Random numbers
        HOLON_SYMBOL(ModelicaRandom_automaticGlobalSeed),
        HOLON_SYMBOL(ModelicaRandom_automaticLocalSeed),
        HOLON_SYMBOL(ModelicaRandom_impureRandom_xorshift1024star),
        HOLON_SYMBOL(ModelicaRandom_setInternalState_xorshift1024star),
        HOLON_SYMBOL(ModelicaRandom_xorshift1024star),
        HOLON_SYMBOL(ModelicaRandom_xorshift128plus),
        HOLON_SYMBOL(ModelicaRandom_xorshift64star),
        // Fourier transform
        HOLON_SYMBOL(ModelicaFFT_kiss_fftr),
        // Files and folders
        HOLON_SYMBOL(ModelicaInternal_copyFile),
        HOLON_SYMBOL(ModelicaInternal_fullPathName),
        HOLON_SYMBOL(ModelicaInternal_getNumberOfFiles),
        HOLON_SYMBOL(ModelicaInternal_mkdir),
        HOLON_SYMBOL(ModelicaInternal_readDirectory),
        HOLON_SYMBOL(ModelicaInternal_removeFile),
        HOLON_SYMBOL(ModelicaInternal_rename),
        HOLON_SYMBOL(ModelicaInternal_rmdir),
        HOLON_SYMBOL(ModelicaInternal_stat),
        HOLON_SYMBOL(ModelicaInternal_temporaryFileName),
        // Streams
        HOLON_SYMBOL(ModelicaInternal_countLines),
        HOLON_SYMBOL(ModelicaInternal_print),
        HOLON_SYMBOL(ModelicaInternal_readFile),
        HOLON_SYMBOL(ModelicaInternal_readLine),
        HOLON_SYMBOL(ModelicaStreams_closeFile),
        // System
        HOLON_SYMBOL(ModelicaInternal_chdir),
        HOLON_SYMBOL(ModelicaInternal_getTime),
        HOLON_SYMBOL(ModelicaInternal_getcwd),
        HOLON_SYMBOL(ModelicaInternal_getenv),
        HOLON_SYMBOL(ModelicaInternal_getpid),
        HOLON_SYMBOL(ModelicaInternal_setenv),
        Symbol{"exit", address_of(&holon_external_exit)},
        Symbol{"system", address_of(&holon_external_system)},
        // Matrices in files
        HOLON_SYMBOL(ModelicaIO_readMatrixSizes),
        HOLON_SYMBOL(ModelicaIO_readRealMatrix),
        HOLON_SYMBOL(ModelicaIO_writeRealMatrix),
        // Tables
        HOLON_SYMBOL(ModelicaStandardTables_CombiTable1D_close),
        HOLON_SYMBOL(ModelicaStandardTables_CombiTable1D_getDer2Value),
        HOLON_SYMBOL(ModelicaStandardTables_CombiTable1D_getDerValue),
        HOLON_SYMBOL(ModelicaStandardTables_CombiTable1D_getValue),
        HOLON_SYMBOL(ModelicaStandardTables_CombiTable1D_init),
        HOLON_SYMBOL(ModelicaStandardTables_CombiTable1D_init2),
        HOLON_SYMBOL(ModelicaStandardTables_CombiTable1D_init3),
        HOLON_SYMBOL(ModelicaStandardTables_CombiTable1D_maximumAbscissa),
        HOLON_SYMBOL(ModelicaStandardTables_CombiTable1D_minimumAbscissa),
        HOLON_SYMBOL(ModelicaStandardTables_CombiTable1D_read),
        HOLON_SYMBOL(ModelicaStandardTables_CombiTable2D_close),
        HOLON_SYMBOL(ModelicaStandardTables_CombiTable2D_getDer2Value),
        HOLON_SYMBOL(ModelicaStandardTables_CombiTable2D_getDerValue),
        HOLON_SYMBOL(ModelicaStandardTables_CombiTable2D_getValue),
        HOLON_SYMBOL(ModelicaStandardTables_CombiTable2D_init),
        HOLON_SYMBOL(ModelicaStandardTables_CombiTable2D_init2),
        HOLON_SYMBOL(ModelicaStandardTables_CombiTable2D_init3),
        HOLON_SYMBOL(ModelicaStandardTables_CombiTable2D_maximumAbscissa),
        HOLON_SYMBOL(ModelicaStandardTables_CombiTable2D_minimumAbscissa),
        HOLON_SYMBOL(ModelicaStandardTables_CombiTable2D_read),
        HOLON_SYMBOL(ModelicaStandardTables_CombiTimeTable_close),
        HOLON_SYMBOL(ModelicaStandardTables_CombiTimeTable_getDer2Value),
        HOLON_SYMBOL(ModelicaStandardTables_CombiTimeTable_getDerValue),
        HOLON_SYMBOL(ModelicaStandardTables_CombiTimeTable_getValue),
        HOLON_SYMBOL(ModelicaStandardTables_CombiTimeTable_init),
        HOLON_SYMBOL(ModelicaStandardTables_CombiTimeTable_init2),
        HOLON_SYMBOL(ModelicaStandardTables_CombiTimeTable_init3),
        HOLON_SYMBOL(ModelicaStandardTables_CombiTimeTable_maximumTime),
        HOLON_SYMBOL(ModelicaStandardTables_CombiTimeTable_minimumTime),
        HOLON_SYMBOL(ModelicaStandardTables_CombiTimeTable_nextTimeEvent),
        HOLON_SYMBOL(ModelicaStandardTables_CombiTimeTable_read),
    };
    std::ranges::sort(all, {}, &Symbol::name);
    return all;
  }();
  return kSymbols;
}

#undef HOLON_SYMBOL

}  // namespace

void* resolve(std::string_view name) {
  const auto& all = symbols();
  const auto found = std::ranges::lower_bound(all, name, {}, &Symbol::name);
  return found != all.end() && found->name == name ? found->address : lapack_routine(name);
}

}  // namespace holon::external
