#include "jit/emit.h"

#include <fmt/format.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/MDBuilder.h>

#include <algorithm>
#include <cstddef>

#include "base/check.h"
#include "program/walk.h"

namespace holon::jit {

using program::BodyId;
using program::PlaceKind;
using program::Routine;
using program::RoutineId;
using program::StatementKind;

bool is_model(const Routine& routine) { return routine.inputs.empty() && routine.outputs.empty(); }
bool is_wanted(const program::Program& program, const Options& options, RoutineId id) {
  return is_model(program.routines[id]) && (id.index() >= options.left_out.size() || !options.left_out[id.index()]);
}
std::string routine_symbol(RoutineId id) { return fmt::format("holon_r{}", id.value); }

// Nodes of all equations together up to which they are optimized, too: a few milliseconds that nobody notices, and an
// oscillator is integrated at the speed of code written for it.
constexpr std::size_t kFewEquations = 400;

Emitter::Emitter(const program::Program& program, const Options& options, const std::string& triple,
                 const std::string& data_layout)
    : program_(program),
      options_(options),
      modules_{.context = std::make_unique<llvm::LLVMContext>(), .by_way = {}},
      llvm_(*modules_.context),
      builder_(llvm_),
      real_(llvm::Type::getDoubleTy(llvm_)),
      index_(llvm::Type::getInt64Ty(llvm_)),
      truth_(llvm::Type::getInt1Ty(llvm_)),
      i32_(llvm::Type::getInt32Ty(llvm_)),
      pointer_(llvm::PointerType::get(llvm_, 0)),
      routine_type_(llvm::FunctionType::get(i32_, {pointer_}, false)) {
  for (const Way way : kWays) {
    auto& module = modules_.by_way[static_cast<std::size_t>(way)];
    module = std::make_unique<llvm::Module>("program", llvm_);
    module->setDataLayout(data_layout);
    module->setTargetTriple(triple);
  }
}

std::size_t Emitter::size_of(BodyId id) const {
  std::size_t size = 0;
  std::vector<BodyId> work{id};
  while (!work.empty()) {
    const BodyId body = work.back();
    work.pop_back();
    for (const program::Statement& s : program_.bodies[body]) {
      size += 4;
      program::for_each_root(program_, s,
                             [&](NodeId root) { size += static_cast<std::size_t>(program_.nodes.cost(root)) / 4 + 1; });
      program::for_each_body(s, [&](BodyId inner) { work.push_back(inner); });
    }
  }
  return size;
}

// Kernels with much to do are optimized fully, others and functions briskly, equations not at all. A program with more
// loops and functions than the limit has its smaller ones compiled like equations: time to compile comes first.
void Emitter::decide_ways() {
  const bool all = options_.tier == Tier::optimized;
  way_of_routine_.assign(program_.routines.size(), all ? Way::optimized : Way::quick);
  way_of_kernel_.assign(program_.kernels.size(), all ? Way::optimized : Way::quick);
  if (options_.tier != Tier::automatic) return;
  struct Candidate {
    std::size_t work;  // nodes that one run computes in it
    std::size_t size;
    bool is_kernel;
    std::uint32_t number;
  };
  std::size_t equations = 0;
  for (const RoutineId id : program_.routines.ids())
    if (is_model(program_.routines[id])) equations += size_of(program_.routines[id].body);
  if (equations <= kFewEquations) std::ranges::fill(way_of_routine_, Way::optimized);
  std::vector<Candidate> candidates;
  std::vector<std::size_t> rows(program_.kernels.size(), 0);
  for (std::size_t i = 0; i < program_.loops.size(); ++i)
    if (is_used_loop_[i]) rows[program_.loops[i].kernel.index()] += program_.loops[i].count;
  for (const program::KernelId id : program_.kernels.ids()) {
    if (rows[id.index()] == 0) continue;
    const std::size_t size = size_of(program_.kernels[id].body);
    candidates.push_back({rows[id.index()] * size, size, true, id.value});
  }
  for (const RoutineId id : program_.routines.ids()) {
    const Routine& routine = program_.routines[id];
    if (is_model(routine) || !is_used_[id.index()]) continue;
    const std::size_t size = size_of(routine.body);
    candidates.push_back({size, size, false, id.value});
  }
  std::ranges::sort(candidates, [](const Candidate& a, const Candidate& b) {
    if (a.work != b.work) return a.work > b.work;
    if (a.is_kernel != b.is_kernel) return a.is_kernel;
    return a.number < b.number;
  });
  std::size_t brisk = 0;
  std::size_t optimized = 0;
  for (const Candidate& c : candidates) {
    Way way = Way::quick;
    if (c.is_kernel && c.work >= options_.optimized_work && optimized + c.size <= options_.optimized_nodes) {
      way = Way::optimized;
      optimized += c.size;
    } else if (brisk + c.size <= options_.brisk_nodes) {
      way = Way::brisk;
      brisk += c.size;
    }
    (c.is_kernel ? way_of_kernel_ : way_of_routine_)[c.number] = way;
  }
}

llvm::Function* Emitter::declare(const std::string& name, llvm::FunctionType* type, Way way) {
  llvm::Function* const f = llvm::Function::Create(type, llvm::Function::ExternalLinkage, name, modules_[way]);
  f->setDoesNotThrow();
  f->setDSOLocal(true);
  ++modules_.functions;
  return f;
}

llvm::FunctionCallee Emitter::in_this_module(llvm::Function* function) {
  llvm::Module& module = *function_->getParent();
  if (function->getParent() == &module) return function;
  llvm::FunctionCallee callee = module.getOrInsertFunction(function->getName(), function->getFunctionType());
  auto* const declared = llvm::cast<llvm::Function>(callee.getCallee());
  declared->setDoesNotThrow();
  return callee;
}

// What was left out stays out, but for what another routine runs. Functions that nobody calls stay out: derivatives of
// functions are there whether or not someone wants them.
void Emitter::find_used() {
  is_used_.assign(program_.routines.size(), false);
  std::vector<BodyId> work;
  for (const RoutineId id : program_.routines.ids()) {
    if (!is_wanted(program_, options_, id)) continue;
    is_used_[id.index()] = true;
    work.push_back(program_.routines[id].body);
  }
  is_used_loop_.assign(program_.loops.size(), false);
  const auto use = [&](RoutineId id) {
    if (is_used_[id.index()]) return;
    is_used_[id.index()] = true;
    work.push_back(program_.routines[id].body);
  };
  while (!work.empty()) {
    const BodyId body = work.back();
    work.pop_back();
    for (const Statement& s : program_.bodies[body]) {
      program::for_each_body(s, [&](BodyId inner) { work.push_back(inner); });
      if (s.kind == StatementKind::call) use(program_.calls[s.call()].callee);
      if (s.kind == StatementKind::run) use(RoutineId(s.routine()));
      if (s.kind != StatementKind::rolled || is_used_loop_[s.loop()]) continue;
      is_used_loop_[s.loop()] = true;
      work.push_back(program_.kernels[program_.loops[s.loop()].kernel].body);
    }
  }
}

Modules Emitter::emit_all() {
  find_used();
  decide_ways();
  functions_.resize(program_.routines.size());
  for (const RoutineId id : program_.routines.ids()) {
    const Routine& routine = program_.routines[id];
    if (!is_used_[id.index()]) continue;
    functions_[id.index()] = declare(routine_symbol(id), function_type(routine), way_of_routine_[id.index()]);
  }
  // Kernels first: whoever calls one then finds it made.
  for (std::size_t i = 0; i < program_.loops.size(); ++i)
    if (is_used_loop_[i]) kernel_for(program_.loops[i]);
  for (const RoutineId id : program_.routines.ids()) {
    if (!is_used_[id.index()]) continue;
    if (is_model(program_.routines[id])) {
      emit_model_routine(id);
    } else {
      emit_function(id);
    }
  }
  return std::move(modules_);
}

void Emitter::begin_function(llvm::Function* function, const program::Frame& frame) {
  function_ = function;
  frame_ = &frame;
  row_ = {};
  context_ = function->getArg(0);
  entry_ = llvm::BasicBlock::Create(llvm_, "entry", function);
  exit_ = llvm::BasicBlock::Create(llvm_, "exit", function);
  builder_.SetInsertPoint(exit_);
  status_ = builder_.CreatePHI(i32_, 2);
  llvm::BasicBlock* const start = llvm::BasicBlock::Create(llvm_, "start", function);
  builder_.SetInsertPoint(start);
  slots_ = context_field(offsetof(program::Context, values), pointer_);
  can_fail_ = false;
  is_dead_ = false;
  site_ = {};
  locals_.clear();
  arrays_.clear();
  breaks_.clear();
  forget_memory();
}

// The end of the body goes to the exit with status 0; the entry block, which now has every temporary, to the start.
void Emitter::end_function() {
  if (!is_dead_) {
    status_->addIncoming(llvm::ConstantInt::get(i32_, 0), builder_.GetInsertBlock());
    builder_.CreateBr(exit_);
  }
  builder_.SetInsertPoint(entry_);
  builder_.CreateBr(entry_->getNextNode()->getNextNode());
  exit_->moveAfter(&function_->back());
  if (status_->getNumIncomingValues() == 0) status_->addIncoming(llvm::ConstantInt::get(i32_, 0), entry_);
  builder_.SetInsertPoint(exit_);
  builder_.CreateRet(status_);
  if (!can_fail_) cannot_fail_.insert(function_);
}

llvm::Function* Emitter::emit_piece(const std::string& name, const program::Frame& frame,
                                    std::span<const Statement> statements) {
  llvm::Function* const f = declare(name, routine_type_, Way::quick);
  begin_function(f, frame);
  for (const Statement& s : statements) statement(s);
  end_function();
  return f;
}

// A long list of statements is cut into pieces: compilers are not linear in the length of a function.
void Emitter::emit_model_routine(RoutineId id) {
  const Routine& routine = program_.routines[id];
  const std::span<const Statement> all(program_.bodies[routine.body]);
  llvm::Function* const f = functions_[id.index()];
  if (all.size() <= options_.piece_size) {
    begin_function(f, routine.frame);
    for (const Statement& s : all) {
      if (!is_dead_) statement(s);
    }
    end_function();
    return;
  }
  std::vector<llvm::Function*> pieces;
  for (std::size_t at = 0; at < all.size(); at += options_.piece_size)
    pieces.push_back(emit_piece(fmt::format("{}_{}", routine_symbol(id), pieces.size()), routine.frame,
                                all.subspan(at, std::min<std::size_t>(options_.piece_size, all.size() - at))));
  begin_function(f, routine.frame);
  for (llvm::Function* const piece : pieces) {
    llvm::Value* const status = builder_.CreateCall(in_this_module(piece), {context_});
    if (!cannot_fail_.contains(piece)) leave_if(status);
  }
  end_function();
}

void Emitter::emit_function(RoutineId id) {
  const Routine& routine = program_.routines[id];
  llvm::Function* const f = functions_[id.index()];
  begin_function(f, routine.frame);
  unsigned next = 1;
  for (const program::Formal& formal : routine.inputs) {
    if (!formal.is_array) {
      builder_.CreateStore(f->getArg(next++), local_address(formal.number));
      continue;
    }
    ArrayPlace& place = array(formal.number);
    builder_.CreateStore(f->getArg(next++), place.data);
    for (llvm::Value* const at : place.extents) builder_.CreateStore(f->getArg(next++), at);
  }
  const unsigned first_output = next;
  body(routine.body);
  end_function();
  // Results are handed over on the way out; after a failure nobody looks at them.
  llvm::Instruction* const last = exit_->getTerminator();
  builder_.SetInsertPoint(last);
  next = first_output;
  for (const program::Formal& formal : routine.outputs) {
    llvm::Value* const to = f->getArg(next++);
    if (!formal.is_array) {
      builder_.CreateStore(builder_.CreateLoad(real_, local_address(formal.number)), to);
      continue;
    }
    builder_.CreateStore(array_data(formal.number), to);
    for (std::uint32_t k = 0; k < routine.frame.arrays[formal.number].rank; ++k)
      builder_.CreateStore(extent(formal.number, k), builder_.CreateConstInBoundsGEP1_64(index_, to, k + 1));
  }
}

// ---- rolled loops

void Emitter::emit_rolled(const Statement& s) {
  const program::Loop& loop = program_.loops[s.loop()];
  llvm::Function* const callee = kernel_for(loop);
  const auto table = [&](std::size_t field, std::size_t first, llvm::Type* type) {
    return builder_.CreateConstInBoundsGEP1_64(type, context_field(field, pointer_), first);
  };
  std::vector<llvm::Value*> args{context_, llvm::ConstantInt::get(index_, loop.count),
                                 table(offsetof(program::Context, indices), loop.first_index, i32_),
                                 table(offsetof(program::Context, numbers), loop.first_constant, real_),
                                 table(offsetof(program::Context, row_sites), loop.first_site, i32_)};
  for (const program::Column& c : loop.columns)
    if (c.is_affine) args.push_back(llvm::ConstantInt::get(index_, static_cast<std::uint64_t>(c.first), true));
  llvm::Value* const status = builder_.CreateCall(in_this_module(callee), args);
  if (!cannot_fail_.contains(callee)) leave_if(status);
}

// Loops of one kernel share its code when their columns come from the same kinds of places.
llvm::Function* Emitter::kernel_for(const program::Loop& loop) {
  const program::Kernel& kernel = program_.kernels[loop.kernel];
  std::vector<std::int64_t> key{loop.kernel.value, loop.index_width, loop.independent ? 1 : 0};
  for (const program::Column& c : loop.columns) {
    key.push_back(c.is_affine ? 1 : 0);
    key.push_back(c.is_affine ? c.stride : c.in_row);
  }
  if (const auto found = kernels_.find(key); found != kernels_.end()) return found->second;

  std::vector<llvm::Type*> types{pointer_, index_, pointer_, pointer_, pointer_};
  for (const program::Column& c : loop.columns)
    if (c.is_affine) types.push_back(index_);
  const Way way = way_of_kernel_[loop.kernel.index()];
  llvm::Function* const f = declare(fmt::format("holon_k{}_{}", loop.kernel.value, kernels_.size()),
                                    llvm::FunctionType::get(i32_, types, false), way);
  kernels_.emplace(std::move(key), f);
  for (const unsigned table : {2U, 3U, 4U}) {
    f->addParamAttr(table, llvm::Attribute::NoAlias);
    f->addParamAttr(table, llvm::Attribute::ReadOnly);
  }
  begin_function(f, kernel.frame);
  row_.loop = &loop;
  row_.kernel = &kernel;
  row_.bases.assign(loop.columns.size(), nullptr);
  row_.same.assign(loop.columns.size(), nullptr);
  unsigned next = 5;
  for (std::size_t k = 0; k < loop.columns.size(); ++k)
    if (loop.columns[k].is_affine) row_.bases[k] = f->getArg(next++);

  // A slot that every row reads and none writes is read once.
  if (loop.independent) {
    std::vector<bool> is_value(loop.columns.size(), false);
    std::vector<bool> is_place(loop.columns.size(), false);
    columns_of(kernel.body, is_value, is_place);
    for (std::uint32_t k = 0; k < loop.columns.size(); ++k)
      if (loop.columns[k].is_affine && loop.columns[k].stride == 0 && is_value[k] && !is_place[k])
        row_.same[k] = builder_.CreateLoad(real_, column_address(k));
  }

  llvm::BasicBlock* const before = builder_.GetInsertBlock();
  llvm::BasicBlock* const head = llvm::BasicBlock::Create(llvm_, "row", f);
  llvm::BasicBlock* const after = llvm::BasicBlock::Create(llvm_, "done", f);
  builder_.CreateBr(head);
  builder_.SetInsertPoint(head);
  llvm::PHINode* const k = builder_.CreatePHI(index_, 2);
  k->addIncoming(llvm::ConstantInt::get(index_, 0), before);
  row_.number = k;
  const auto row_of = [&](unsigned arg, llvm::Type* type, std::uint32_t width) {
    if (width == 0) return static_cast<llvm::Value*>(f->getArg(arg));
    return builder_.CreateInBoundsGEP(type, f->getArg(arg),
                                      builder_.CreateMul(k, llvm::ConstantInt::get(index_, width)));
  };
  row_.indices = row_of(2, i32_, loop.index_width);
  row_.numbers = row_of(3, real_, kernel.row_constants);
  row_.sites = row_of(4, i32_, kernel.sites);
  forget_memory();
  for (const Statement& s : program_.bodies[kernel.body]) statement(s);
  llvm::Value* const following = builder_.CreateAdd(k, llvm::ConstantInt::get(index_, 1), "", true, true);
  k->addIncoming(following, builder_.GetInsertBlock());
  llvm::BranchInst* const back = builder_.CreateCondBr(builder_.CreateICmpSLT(following, f->getArg(1)), head, after);
  if (loop.independent) mark_parallel(f, back);
  builder_.SetInsertPoint(after);
  end_function();
  return f;
}

// Which columns are read as values, and which are written or used as addresses.
void Emitter::columns_of(BodyId id, std::vector<bool>& is_value, std::vector<bool>& is_place) {
  const auto place = [&](const program::Place& p) {
    if (p.kind == PlaceKind::column) is_place[p.number] = true;
  };
  for (const Statement& s : program_.bodies[id]) {
    program::for_each_root(program_, s, [&](NodeId root) {
      program::for_each_node(program_.nodes, root, [&](NodeId node) {
        if (program_.nodes.op(node) == program::Op::column) is_value[program_.nodes.payload(node)] = true;
      });
    });
    if (s.kind == StatementKind::assign) place({s.place, s.target()});
    if (s.kind == StatementKind::view_slots || s.kind == StatementKind::store_slots) place({s.place, s.slots()});
    if (s.kind == StatementKind::solve_linear || s.kind == StatementKind::solve_nonlinear ||
        s.kind == StatementKind::solve_mixed)
      std::fill(is_place.begin(), is_place.end(), true);
    if (s.kind == StatementKind::call)
      for (const program::Result& r : program_.calls[s.call()].results) place(r.place);
    if (s.kind == StatementKind::intrinsic)
      for (const program::Place& p : program_.intrinsic_calls[s.intrinsic()].results) place(p);
    program::for_each_body(s, [&](BodyId inner) { columns_of(inner, is_value, is_place); });
  }
}

// Tells the vectorizer that no row touches what another row writes.
void Emitter::mark_parallel(llvm::Function* f, llvm::BranchInst* back) {
  llvm::MDNode* const group = llvm::MDNode::getDistinct(llvm_, {});
  for (llvm::BasicBlock& block : *f)
    for (llvm::Instruction& instruction : block)
      if (instruction.mayReadOrWriteMemory()) instruction.setMetadata(llvm::LLVMContext::MD_access_group, group);
  llvm::Metadata* const parallel[] = {llvm::MDString::get(llvm_, "llvm.loop.parallel_accesses"), group};
  llvm::MDNode* const loop = llvm::MDNode::getDistinct(llvm_, {nullptr, llvm::MDNode::get(llvm_, parallel)});
  loop->replaceOperandWith(0, loop);
  back->setMetadata(llvm::LLVMContext::MD_loop, loop);
}

}  // namespace holon::jit
