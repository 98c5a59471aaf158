#pragma once

// Inside of the room: this machine as LLVM sees it, and modules to object code.

#include <llvm/Target/TargetMachine.h>

#include <memory>
#include <string>
#include <vector>

#include "jit/emit.h"
#include "jit/jit.h"

namespace holon::jit {

std::string host_triple();
std::string host_cpu();

std::unique_ptr<llvm::TargetMachine> make_target(Way way);

// Runs the passes that pay for kernels and functions.
void optimize(llvm::Module& module, llvm::TargetMachine& target);

std::vector<char> select(llvm::Module& module, llvm::TargetMachine& target);

}  // namespace holon::jit
