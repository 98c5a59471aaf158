#include "jit/target.h"

#include <llvm/IR/LegacyPassManager.h>
#include <llvm/MC/TargetRegistry.h>
#include <llvm/Passes/PassBuilder.h>
#include <llvm/Support/TargetSelect.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/TargetParser/Host.h>
#include <llvm/TargetParser/SubtargetFeature.h>
#include <llvm/Transforms/InstCombine/InstCombine.h>
#include <llvm/Transforms/Scalar/EarlyCSE.h>
#include <llvm/Transforms/Scalar/IndVarSimplify.h>
#include <llvm/Transforms/Scalar/LICM.h>
#include <llvm/Transforms/Scalar/LoopPassManager.h>
#include <llvm/Transforms/Scalar/LoopRotation.h>
#include <llvm/Transforms/Scalar/SROA.h>
#include <llvm/Transforms/Scalar/SimplifyCFG.h>
#include <llvm/Transforms/Utils/LoopSimplify.h>
#include <llvm/Transforms/Vectorize/LoopVectorize.h>

#include <mutex>

#include "base/check.h"

namespace holon::jit {

std::string host_triple() { return llvm::sys::getProcessTriple(); }
std::string host_cpu() { return llvm::sys::getHostCPUName().str(); }

void prepare() {
  // LLVM's registry of targets is a global of its own; it wants to be filled once.
  static std::once_flag once;
  std::call_once(once, [] {
    llvm::InitializeNativeTarget();
    llvm::InitializeNativeTargetAsmPrinter();
  });
}

std::unique_ptr<llvm::TargetMachine> make_target(Way way) {
  prepare();
  std::string problem;
  const std::string triple = host_triple();
  const llvm::Target* const target = llvm::TargetRegistry::lookupTarget(triple, problem);
  HOLON_CHECK(target != nullptr);
  llvm::TargetOptions options;
  // a*b + c keeps its two roundings: every evaluator of a model gives the same bits.
  options.AllowFPOpFusion = llvm::FPOpFusion::Strict;
  const auto level = way == Way::optimized ? llvm::CodeGenOptLevel::Default : llvm::CodeGenOptLevel::None;
  std::unique_ptr<llvm::TargetMachine> machine(target->createTargetMachine(
      triple, host_cpu(), "", options, llvm::Reloc::PIC_, llvm::CodeModel::Small, level, true));
  if (way != Way::optimized) machine->setFastISel(true);
  return machine;
}

// Short on purpose. What comes from the emitter has no redundant arithmetic; what is left to do is to take locals and
// arrays out of memory, to move what does not change out of loops, and to run rows side by side.
void optimize(llvm::Module& module, llvm::TargetMachine& target) {
  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager components;
  llvm::ModuleAnalysisManager modules;
  llvm::PassBuilder builder(&target);
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(components);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, components, modules);

  llvm::FunctionPassManager passes;
  passes.addPass(llvm::SROAPass(llvm::SROAOptions::ModifyCFG));
  passes.addPass(llvm::EarlyCSEPass(true));
  passes.addPass(llvm::SimplifyCFGPass());
  llvm::LoopPassManager inner;
  inner.addPass(llvm::LoopRotatePass());
  inner.addPass(llvm::LICMPass(llvm::LICMOptions()));
  inner.addPass(llvm::IndVarSimplifyPass());
  passes.addPass(llvm::createFunctionToLoopPassAdaptor(std::move(inner), true));
  passes.addPass(llvm::LoopVectorizePass());
  passes.addPass(llvm::EarlyCSEPass(true));
  passes.addPass(llvm::SimplifyCFGPass());
  for (llvm::Function& f : module)
    if (!f.isDeclaration()) passes.run(f, functions);
}

std::vector<char> select(llvm::Module& module, llvm::TargetMachine& target) {
  llvm::SmallVector<char, 0> bytes;
  llvm::raw_svector_ostream stream(bytes);
  llvm::legacy::PassManager passes;
  const bool refused = target.addPassesToEmitFile(passes, stream, nullptr, llvm::CodeGenFileType::ObjectFile, true);
  HOLON_CHECK(!refused);
  passes.run(module);
  return {bytes.begin(), bytes.end()};
}

}  // namespace holon::jit
