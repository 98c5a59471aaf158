// `holon cache`: the machine code that is kept between runs: look at it, remove it.

#include <fmt/format.h>
#include <holon/holon.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "cli/commands.h"
#include "cli/report.h"

namespace holon::cli {
namespace {

// In whole minutes, hours or days: more is of no use here.
std::string age_text(double seconds) {
  const auto minutes = static_cast<long>(seconds / 60);
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
    const std::optional<CacheContent> cache = cache_content();
    if (!cache) {
      console.say("there is no place for a cache: set HOLON_CACHE, XDG_CACHE_HOME or HOME\n");
      return Exit::call_wrong;
    }
    std::uint64_t bytes = 0;
    for (const CacheEntry& entry : cache->entries) bytes += entry.bytes;
    const std::size_t count = cache->entries.size();
    const std::size_t removed = clear_ ? clear_cache() : 0;
    if (json_) {
      Json one = report_of("cache", console);
      one["ok"] = !clear_ || removed == count;
      one["directory"] = cache->directory;
      one["entries"] = Json::array();
      one["bytes"] = bytes;
      for (const CacheEntry& entry : cache->entries)
        one["entries"].push_back({{"name", entry.name}, {"bytes", entry.bytes}});
      if (clear_) one["removed"] = removed;
      print_json(console, one);
      return Exit::done;
    }
    if (clear_) {
      console.print(fmt::format("removed {} of {} from {}\n", removed, count, cache->directory));
      return removed == count ? Exit::done : Exit::call_wrong;
    }
    console.print(
        fmt::format("{}: {} entries, {:.1f} MB\n", cache->directory, count, static_cast<double>(bytes) * 1e-6));
    for (const CacheEntry& entry : cache->entries)
      console.print(
          fmt::format("  {:.16}  {:>9} bytes  used {} ago\n", entry.name, entry.bytes, age_text(entry.seconds_unused)));
    return Exit::done;
  }

 private:
  bool clear_ = false;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> cache_command() { return std::make_unique<CacheCommand>(); }

}  // namespace holon::cli
