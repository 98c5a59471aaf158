#include "base/own_file.h"

#include <dlfcn.h>
#include <link.h>

#include <system_error>

namespace holon::base {

std::filesystem::path own_file() {
  Dl_info info{};
  link_map* map = nullptr;
  std::error_code error;
  // The program's own entry has no name.
  if (dladdr1(reinterpret_cast<const void*>(&own_file), &info, reinterpret_cast<void**>(&map), RTLD_DL_LINKMAP) != 0 &&
      map != nullptr && map->l_name != nullptr && *map->l_name != '\0') {
    std::filesystem::path library = std::filesystem::canonical(map->l_name, error);
    if (!error) return library;
  }
  std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
  return error ? std::filesystem::path() : program;
}

}  // namespace holon::base
