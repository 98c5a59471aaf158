#include "jit/link.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <llvm/ExecutionEngine/Orc/Core.h>
#include <llvm/ExecutionEngine/Orc/ExecutorProcessControl.h>
#include <llvm/ExecutionEngine/Orc/ObjectLinkingLayer.h>
#include <llvm/Support/MemoryBuffer.h>

#include <cmath>
#include <cstring>
#include <set>
#include <string_view>
#include <unordered_map>

namespace holon::jit {
namespace {

using One = double (*)(double);
using Two = double (*)(double, double);

struct Symbol {
  std::string_view name;
  void* address;
};

void* address_of(One f) { return reinterpret_cast<void*>(f); }
void* address_of(Two f) { return reinterpret_cast<void*>(f); }

// What generated code may call: the mathematics of the ops table, and what LLVM itself calls for large copies.
std::vector<Symbol> process_symbols() {
  return {
      {"sin", address_of(One{std::sin})},
      {"cos", address_of(One{std::cos})},
      {"tan", address_of(One{std::tan})},
      {"asin", address_of(One{std::asin})},
      {"acos", address_of(One{std::acos})},
      {"atan", address_of(One{std::atan})},
      {"atan2", address_of(Two{std::atan2})},
      {"sinh", address_of(One{std::sinh})},
      {"cosh", address_of(One{std::cosh})},
      {"tanh", address_of(One{std::tanh})},
      {"exp", address_of(One{std::exp})},
      {"log", address_of(One{std::log})},
      {"log10", address_of(One{std::log10})},
      {"pow", address_of(Two{std::pow})},
      {"floor", address_of(One{std::floor})},
      {"ceil", address_of(One{std::ceil})},
      {"trunc", address_of(One{std::trunc})},
      {"memcpy", reinterpret_cast<void*>(&std::memcpy)},
      {"memmove", reinterpret_cast<void*>(&std::memmove)},
      {"memset", reinterpret_cast<void*>(&std::memset)},
      {"strlen", reinterpret_cast<void*>(&std::strlen)},
  };
}

// Asks the resolver for every symbol that is still open, and remembers which ones it did not know.
class External : public llvm::orc::DefinitionGenerator {
 public:
  External(const Resolver& resolver, std::set<std::string>& missing) : resolver_(resolver), missing_(missing) {}

  llvm::Error tryToGenerate(llvm::orc::LookupState&, llvm::orc::LookupKind, llvm::orc::JITDylib& library,
                            llvm::orc::JITDylibLookupFlags, const llvm::orc::SymbolLookupSet& symbols) override {
    llvm::orc::SymbolMap found;
    for (const auto& [name, flags] : symbols) {
      const std::string text = (*name).str();
      if (void* const address = resolver_ ? resolver_(text) : nullptr) {
        found[name] = {llvm::orc::ExecutorAddr::fromPtr(address), llvm::JITSymbolFlags::Exported};
      } else {
        missing_.insert(text);
      }
    }
    if (found.empty()) return llvm::Error::success();
    return library.define(llvm::orc::absoluteSymbols(std::move(found)));
  }

 private:
  const Resolver& resolver_;
  std::set<std::string>& missing_;
};

class OrcLinked : public Linked {
 public:
  explicit OrcLinked(std::unique_ptr<llvm::orc::SelfExecutorProcessControl> process)
      : session_(std::move(process)),
        layer_(session_, session_.getExecutorProcessControl().getMemMgr()),
        library_(session_.createBareJITDylib("program")) {
    // Errors come back through lookups; nothing is to be printed.
    session_.setErrorReporter([](llvm::Error error) { llvm::consumeError(std::move(error)); });
  }
  ~OrcLinked() override { llvm::consumeError(session_.endSession()); }

  std::expected<void, Error> add(const std::vector<std::vector<char>>& objects, const std::vector<std::string>& wanted,
                                 const Resolver& resolver) {
    llvm::orc::SymbolMap known;
    for (const Symbol& symbol : process_symbols())
      known[session_.intern(std::string(symbol.name))] = {llvm::orc::ExecutorAddr::fromPtr(symbol.address),
                                                          llvm::JITSymbolFlags::Exported};
    llvm::cantFail(library_.define(llvm::orc::absoluteSymbols(std::move(known))));
    std::set<std::string> missing;
    library_.addGenerator(std::make_unique<External>(resolver, missing));
    for (const std::vector<char>& object : objects) {
      auto buffer = llvm::MemoryBuffer::getMemBufferCopy(llvm::StringRef(object.data(), object.size()), "program");
      if (llvm::Error error = layer_.add(library_, std::move(buffer)))
        return std::unexpected(Error{llvm::toString(std::move(error)), {}});
    }
    // All at once: the first step of a simulation is not to pay for linking.
    llvm::orc::SymbolLookupSet all;
    for (const std::string& name : wanted) all.add(session_.intern(name));
    auto found = session_.lookup({{&library_, llvm::orc::JITDylibLookupFlags::MatchAllSymbols}}, std::move(all));
    // A weak reference is no reason to go on: machine code would jump to nowhere.
    if (!found || !missing.empty()) {
      Error error{found ? std::string() : llvm::toString(found.takeError()), {missing.begin(), missing.end()}};
      if (!missing.empty()) error.message = fmt::format("unknown external functions: {}", fmt::join(missing, ", "));
      return std::unexpected(std::move(error));
    }
    for (const auto& [name, symbol] : *found) addresses_[(*name).str()] = symbol.getAddress().toPtr<void*>();
    return {};
  }

  void* find(const std::string& symbol) override {
    const auto found = addresses_.find(symbol);
    return found == addresses_.end() ? nullptr : found->second;
  }

 private:
  llvm::orc::ExecutionSession session_;
  llvm::orc::ObjectLinkingLayer layer_;
  llvm::orc::JITDylib& library_;
  std::unordered_map<std::string, void*> addresses_;
};

}  // namespace

std::expected<std::unique_ptr<Linked>, Error> link(const std::vector<std::vector<char>>& objects,
                                                   const std::vector<std::string>& wanted, const Resolver& resolver) {
  auto process = llvm::orc::SelfExecutorProcessControl::Create();
  if (!process) return std::unexpected(Error{llvm::toString(process.takeError()), {}});
  auto linked = std::make_unique<OrcLinked>(std::move(*process));
  if (auto added = linked->add(objects, wanted, resolver); !added) return std::unexpected(added.error());
  return linked;
}

}  // namespace holon::jit
