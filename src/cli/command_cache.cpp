// `holon cache`: the machine code that is kept between runs: look at it, remove it.

#include <fmt/format.h>
#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "jit/cache.h"

namespace holon::cli {
namespace {

using Json = nlohmann::ordered_json;

// In whole minutes, hours or days: more is of no use here.
std::string age_of(std::chrono::file_clock::time_point used) {
  const auto age = std::chrono::file_clock::now() - used;
  const auto minutes = std::chrono::duration_cast<std::chrono::minutes>(age).count();
  if (minutes < 120) return fmt::format("{} min", minutes);
  if (minutes < 48L * 60) return fmt::format("{} h", minutes / 60);
  return fmt::format("{} d", minutes / (24L * 60));
}

class CacheCommand : public Command {
 public:
  CommandInfo info() const override {
    return {
        "cache",
        "Show or clear kept machine code",
        "Machine code of models is kept on disk, so that the next run starts at once. It lies in $HOLON_CACHE, else\n"
        "in holon below $XDG_CACHE_HOME, else in ~/.cache/holon. Nothing is lost by clearing it.",
        {{"holon cache", "where it is, what is in it"},
         {"holon cache --clear", "remove everything"},
         {"holon simulate Pendulum.mo --no-cache", "one run without it"}}};
  }

  void declare(Options& options) override {
    options.flag("--clear", clear_, "Remove everything that is kept");
    options.flag("--json", json_, "Print one JSON object");
  }

  Exit run(const Console& console) override {
    const std::optional<jit::Cache> cache = jit::default_cache(HOLON_VERSION);
    if (!cache) {
      console.say("there is no place for a cache: set HOLON_CACHE, XDG_CACHE_HOME or HOME\n");
      return Exit::call_wrong;
    }
    const std::vector<jit::Cache::Entry> entries = cache->list();
    std::uint64_t bytes = 0;
    for (const jit::Cache::Entry& entry : entries) bytes += entry.bytes;
    const std::size_t removed = clear_ ? cache->clear() : 0;
    if (json_) {
      Json one{{"directory", cache->directory().string()}, {"entries", Json::array()}, {"bytes", bytes}};
      for (const jit::Cache::Entry& entry : entries)
        one["entries"].push_back({{"name", entry.name}, {"bytes", entry.bytes}});
      if (clear_) one["removed"] = removed;
      console.print(one.dump(2) + "\n");
      return Exit::done;
    }
    if (clear_) {
      console.print(fmt::format("removed {} of {} from {}\n", removed, entries.size(), cache->directory().string()));
      return removed == entries.size() ? Exit::done : Exit::call_wrong;
    }
    console.print(fmt::format("{}: {} entries, {:.1f} MB\n", cache->directory().string(), entries.size(),
                              static_cast<double>(bytes) * 1e-6));
    for (const jit::Cache::Entry& entry : entries)
      console.print(fmt::format("  {:.16}  {:>9} bytes  used {} ago\n", entry.name, entry.bytes, age_of(entry.used)));
    return Exit::done;
  }

 private:
  bool clear_ = false;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> cache_command() { return std::make_unique<CacheCommand>(); }

}  // namespace holon::cli
