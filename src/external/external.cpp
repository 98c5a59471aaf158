#include "external/external.h"

#include <algorithm>
#include <array>

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

#define HOLON_SYMBOL(name) \
  Symbol { #name, address_of(&name) }

// Sorted once, so that they can be searched.
const auto& symbols() {
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
  return found != all.end() && found->name == name ? found->address : nullptr;
}

}  // namespace holon::external
