// The ELF format: a file header leads to section headers; the section of type SHT_SYMTAB has the symbols, the section
// that its sh_link names has their texts.

#include "base/own_symbols.h"

#include <cxxabi.h>
#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <string_view>
#include <vector>

#include "base/file_bytes.h"

namespace holon::base {
namespace {

std::string hex(std::uintptr_t number) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  do text.insert(text.begin(), kDigits[number % 16]);
  while ((number /= 16) != 0);
  return "0x" + text;
}

std::string plain_name(const char* symbol) {
  int status = 0;
  char* const name = abi::__cxa_demangle(symbol, nullptr, nullptr, &status);
  std::string text = status == 0 ? name : symbol;
  std::free(name);
  return text;
}

// The module that an address belongs to: where it was loaded, and its file (empty: this program).
struct Module {
  std::uintptr_t address = 0;
  std::uintptr_t base = 0;
  std::string file;
  bool found = false;
};

int look_at_module(dl_phdr_info* info, std::size_t, void* data) {
  Module& wanted = *static_cast<Module*>(data);
  for (int i = 0; i < info->dlpi_phnum; ++i) {
    const auto& part = info->dlpi_phdr[i];
    if (part.p_type != PT_LOAD) continue;
    const std::uintptr_t begin = info->dlpi_addr + part.p_vaddr;
    if (wanted.address < begin || wanted.address >= begin + part.p_memsz) continue;
    wanted.base = info->dlpi_addr;
    wanted.file = info->dlpi_name;
    wanted.found = true;
    return 1;
  }
  return 0;
}

template <class T>
std::optional<T> read_at(std::string_view bytes, std::size_t offset) {
  T value;
  if (offset > bytes.size() || bytes.size() - offset < sizeof value) return std::nullopt;
  std::memcpy(&value, bytes.data() + offset, sizeof value);
  return value;
}

struct Symbol {
  std::uintptr_t begin = 0;
  std::uintptr_t size = 0;
  std::string name;
};

std::vector<Symbol> symbols_of(std::string_view bytes) {
  std::vector<Symbol> symbols;
  const auto header = read_at<ElfW(Ehdr)>(bytes, 0);
  if (!header || std::memcmp(header->e_ident, ELFMAG, SELFMAG) != 0) return symbols;
  const auto section = [&](std::size_t i) {
    return read_at<ElfW(Shdr)>(bytes, header->e_shoff + i * sizeof(ElfW(Shdr)));
  };
  for (std::size_t i = 0; i < header->e_shnum; ++i) {
    const auto table = section(i);
    if (!table || table->sh_type != SHT_SYMTAB) continue;
    const auto texts = section(table->sh_link);
    if (!texts) continue;
    for (std::size_t at = table->sh_offset; at < table->sh_offset + table->sh_size; at += sizeof(ElfW(Sym))) {
      const auto symbol = read_at<ElfW(Sym)>(bytes, at);
      if (!symbol) break;
      if ((symbol->st_info & 0xfU) != STT_FUNC || symbol->st_value == 0) continue;
      const std::size_t name = texts->sh_offset + symbol->st_name;
      if (name >= bytes.size()) continue;
      const std::size_t length = strnlen(bytes.data() + name, bytes.size() - name);
      symbols.push_back({symbol->st_value, symbol->st_size, std::string(bytes.substr(name, length))});
    }
  }
  std::ranges::sort(symbols, {}, &Symbol::begin);
  return symbols;
}

// Read once; a report has many addresses.
const std::vector<Symbol>& own_symbols() {
  static const std::vector<Symbol> symbols = [] {
    const int file = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
    const auto bytes = file >= 0 ? read_file(file) : std::nullopt;
    if (file >= 0) close(file);
    return bytes ? symbols_of(*bytes) : std::vector<Symbol>();
  }();
  return symbols;
}

}  // namespace

std::string function_at(std::uintptr_t address) {
  Module module{.address = address, .file = {}};
  dl_iterate_phdr(look_at_module, &module);
  if (!module.found) return hex(address);
  const std::uintptr_t offset = address - module.base;
  if (!module.file.empty()) return module.file.substr(module.file.rfind('/') + 1) + "+" + hex(offset);
  const std::vector<Symbol>& symbols = own_symbols();
  auto next = std::ranges::upper_bound(symbols, offset, {}, &Symbol::begin);
  if (next == symbols.begin()) return "holon+" + hex(offset);
  const Symbol& symbol = *--next;
  if (offset - symbol.begin > std::max<std::uintptr_t>(symbol.size, 1)) return "holon+" + hex(offset);
  return plain_name(symbol.name.c_str()) + "+" + hex(offset - symbol.begin);
}

}  // namespace holon::base
