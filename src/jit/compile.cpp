#include <llvm/Support/raw_ostream.h>

#include "base/check.h"
#include "base/stopwatch.h"
#include "jit/cache.h"
#include "jit/emit.h"
#include "jit/jit.h"
#include "jit/link.h"
#include "jit/target.h"

namespace holon::jit {
namespace {

// Machine code of a program: one object for each way that has something to say.
std::vector<std::vector<char>> objects_of(const program::Program& program, const Options& options, Statistics& stats) {
  base::Stopwatch watch;
  auto quick = make_target(Way::quick);
  stats.prepare_ms += watch.lap();
  Modules modules =
      Emitter(program, options, host_triple(), quick->createDataLayout().getStringRepresentation()).emit_all();
  stats.emit_ms += watch.lap();
  stats.functions = modules.functions;
  std::vector<std::vector<char>> objects;
  for (const Way way : kWays) {
    llvm::Module& module = modules[way];
    if (module.empty()) continue;
    auto target = way == Way::quick ? std::move(quick) : make_target(way);
    stats.prepare_ms += watch.lap();
    if (way != Way::quick) optimize(module, *target);
    stats.optimize_ms += watch.lap();
    objects.push_back(select(module, *target));
    stats.select_ms += watch.lap();
  }
  for (const auto& object : objects) stats.object_bytes += object.size();
  return objects;
}

}  // namespace

struct Code::Memory {
  std::unique_ptr<Linked> linked;
};
Code::Code() = default;
Code::Code(Code&&) noexcept = default;
Code& Code::operator=(Code&&) noexcept = default;
Code::~Code() = default;

class Compiler {
 public:
  static std::expected<Code, Error> run(const program::Program& program, const Options& options,
                                        const Resolver& resolver) {
    Code code;
    base::Stopwatch watch;
    std::optional<CacheKey> key;
    std::optional<Objects> kept;
    if (options.cache != nullptr) {
      key = options.cache->key(program, options);
      kept = options.cache->find(*key);
      code.statistics_.cache_ms = watch.lap();
    }
    code.statistics_.from_cache = kept.has_value();
    const Objects objects = kept ? std::move(*kept) : objects_of(program, options, code.statistics_);
    watch.lap();
    std::vector<std::string> wanted;
    for (const program::RoutineId id : program.routines.ids())
      if (is_wanted(program, options, id)) wanted.push_back(routine_symbol(id));
    auto linked = link(objects, wanted, resolver);
    if (!linked) return std::unexpected(linked.error());
    code.memory_ = std::make_unique<Code::Memory>();
    code.memory_->linked = std::move(*linked);
    for (const program::RoutineId id : program.routines.ids()) {
      void* const address = is_wanted(program, options, id) ? code.memory_->linked->find(routine_symbol(id)) : nullptr;
      code.routines_.push_back(reinterpret_cast<Code::Routine>(address));
    }
    code.statistics_.link_ms = watch.lap();
    // Only what could be linked: a missing external function is not to be found missing faster.
    if (key && !code.statistics_.from_cache) options.cache->store(*key, objects);
    code.statistics_.cache_ms += watch.lap();
    return code;
  }
};

std::expected<Code, Error> compile(const program::Program& program, const Options& options, const Resolver& resolver) {
  return Compiler::run(program, options, resolver);
}

std::expected<std::vector<char>, Error> compile_object(const program::Program& program, const Options& options) {
  // One way for everything, so that there is one object.
  Options whole = options;
  if (whole.tier == Tier::automatic) whole.tier = Tier::optimized;
  Statistics unused;
  std::vector<std::vector<char>> objects = objects_of(program, whole, unused);
  if (objects.size() != 1) return std::unexpected(Error{"a program without routines has no code", {}});
  return std::move(objects[0]);
}

std::string dump_llvm(const program::Program& program, const Options& options) {
  auto target = make_target(Way::quick);
  const Modules modules =
      Emitter(program, options, host_triple(), target->createDataLayout().getStringRepresentation()).emit_all();
  std::string text;
  llvm::raw_string_ostream stream(text);
  for (const Way way : kWays)
    if (!modules[way].empty()) modules[way].print(stream, nullptr);
  return text;
}

}  // namespace holon::jit
