#include <llvm/IR/Constants.h>

#include <cstddef>

#include "base/check.h"
#include "jit/emit.h"
#include "program/runtime.h"

namespace holon::jit {

using program::Context;
using program::Failure;
using program::Op;
using program::Place;
using program::PlaceKind;
using program::Runtime;
using program::StatementKind;
using program::Type;

// ---- the context

llvm::Value* Emitter::context_address(std::size_t offset) {
  return builder_.CreateConstInBoundsGEP1_64(llvm::Type::getInt8Ty(llvm_), context_, offset);
}
llvm::Value* Emitter::context_field(std::size_t offset, llvm::Type* type) {
  return builder_.CreateLoad(type, context_address(offset));
}
void Emitter::set_context_field(std::size_t offset, llvm::Value* x) {
  builder_.CreateStore(x, context_address(offset));
}

llvm::Value* Emitter::runtime_function(std::size_t offset) {
  llvm::Value* const table = context_field(offsetof(Context, runtime), pointer_);
  return builder_.CreateLoad(pointer_,
                             builder_.CreateConstInBoundsGEP1_64(llvm::Type::getInt8Ty(llvm_), table, offset));
}

// In a kernel a statement's site is a number within the row; the table has the real one.
llvm::Value* Emitter::site() {
  if (row_.loop == nullptr || !site_) return llvm::ConstantInt::get(i32_, site_.value);
  return builder_.CreateLoad(i32_, builder_.CreateConstInBoundsGEP1_64(i32_, row_.sites, site_.value));
}

// ---- leaving early

void Emitter::leave(llvm::Value* status) {
  can_fail_ = true;
  status_->addIncoming(status, builder_.GetInsertBlock());
  builder_.CreateBr(exit_);
}

void Emitter::leave_if(llvm::Value* status) {
  llvm::BasicBlock* const out = llvm::BasicBlock::Create(llvm_, "failed", function_);
  llvm::BasicBlock* const on = llvm::BasicBlock::Create(llvm_, "on", function_);
  builder_.CreateCondBr(builder_.CreateICmpNE(status, llvm::ConstantInt::get(i32_, 0)), out, on);
  builder_.SetInsertPoint(out);
  leave(status);
  builder_.SetInsertPoint(on);
}

void Emitter::fail_if(llvm::Value* condition, Failure failure, llvm::Value* a, llvm::Value* c) {
  llvm::BasicBlock* const out = llvm::BasicBlock::Create(llvm_, "fail", function_);
  llvm::BasicBlock* const on = llvm::BasicBlock::Create(llvm_, "on", function_);
  builder_.CreateCondBr(condition, out, on);
  builder_.SetInsertPoint(out);
  const auto real = [&](llvm::Value* x) { return x->getType() == index_ ? builder_.CreateSIToFP(x, real_) : x; };
  llvm::Value* const first = real(a);
  llvm::Value* const second = real(c);
  llvm::FunctionType* const type = llvm::FunctionType::get(i32_, {pointer_, i32_, i32_, real_, real_}, false);
  llvm::Value* const where = site();
  leave(builder_.CreateCall(
      type, runtime_function(offsetof(Runtime, fail)),
      {context_, llvm::ConstantInt::get(i32_, static_cast<std::uint32_t>(failure)), where, first, second}));
  builder_.SetInsertPoint(on);
}

void Emitter::trace(llvm::Value* x) {
  if (!options_.trace_not_finite) return;
  // x - x is 0 for every number and NaN for the rest.
  llvm::Value* const zero = llvm::ConstantFP::get(real_, 0.0);
  llvm::Value* const is_bad = builder_.CreateFCmpUNE(builder_.CreateFSub(x, x), zero);
  llvm::BasicBlock* const bad = llvm::BasicBlock::Create(llvm_, "notfinite", function_);
  llvm::BasicBlock* const on = llvm::BasicBlock::Create(llvm_, "on", function_);
  builder_.CreateCondBr(is_bad, bad, on);
  builder_.SetInsertPoint(bad);
  llvm::FunctionType* const type = llvm::FunctionType::get(i32_, {pointer_, i32_, real_}, false);
  llvm::Value* const where = site();
  llvm::Value* const status =
      builder_.CreateCall(type, runtime_function(offsetof(Runtime, not_finite)), {context_, where, x});
  llvm::BasicBlock* const out = llvm::BasicBlock::Create(llvm_, "failed", function_);
  builder_.CreateCondBr(builder_.CreateICmpNE(status, llvm::ConstantInt::get(i32_, 0)), out, on);
  builder_.SetInsertPoint(out);
  leave(status);
  builder_.SetInsertPoint(on);
}

// ---- statements

void Emitter::body(BodyId id) {
  for (const Statement& s : program_.bodies[id]) {
    if (is_dead_) return;
    statement(s);
  }
}

void Emitter::set_place(const Place& place, llvm::Value* x) {
  if (place.kind == PlaceKind::none) return;
  builder_.CreateStore(x, place_address(place.kind, place.number));
}

// In straight code of the model, what a slot holds stays known. Whoever has read the old value is forgotten.
void Emitter::assign(const Statement& s) {
  llvm::Value* const x = value(s.value());
  if (s.place != PlaceKind::slot) {
    builder_.CreateStore(x, place_address(s.place, s.target()));
    if (s.place == PlaceKind::column) trace(x);
    forget_memory();
    return;
  }
  if (read_.contains(s.target())) forget_memory();
  builder_.CreateStore(x, slot_address(s.target()));
  in_slot_[s.target()] = x;
  if (!slot_scopes_.empty()) slot_scopes_.back().push_back(s.target());
  trace(x);
}

void Emitter::statement(const Statement& s) {
  site_ = s.site;
  if (s.kind == StatementKind::assign) {
    assign(s);
    return;
  }
  switch (s.kind) {
    case StatementKind::assign:
      break;
    case StatementKind::store: {
      llvm::Value* const at = value(s.offset());
      llvm::Value* const x = value(s.value());
      builder_.CreateStore(x, builder_.CreateInBoundsGEP(real_, array_data(s.array()), at));
      break;
    }
    case StatementKind::if_:
      if_statement(s);
      break;
    case StatementKind::for_:
      for_statement(s);
      break;
    case StatementKind::repeat:
      repeat_statement(s);
      break;
    case StatementKind::break_:
      builder_.CreateBr(breaks_.back());
      is_dead_ = true;
      break;
    case StatementKind::return_:
      status_->addIncoming(llvm::ConstantInt::get(i32_, 0), builder_.GetInsertBlock());
      builder_.CreateBr(exit_);
      is_dead_ = true;
      break;
    case StatementKind::group:
      forget_memory();
      body(BodyId(s.body()));
      break;
    case StatementKind::call:
      call(program_.calls[s.call()]);
      break;
    case StatementKind::run: {
      llvm::Function* const callee = functions_[s.routine()];
      leave_if(builder_.CreateCall(in_this_module(callee), {context_}));
      break;
    }
    case StatementKind::rolled:
      emit_rolled(s);
      break;
    case StatementKind::allocate:
      allocate(s);
      break;
    case StatementKind::view: {
      std::vector<llvm::Value*> extents;
      for (const std::uint32_t node : program_.list(s.extents())) extents.push_back(value(node));
      llvm::Value* const data = builder_.CreateInBoundsGEP(real_, array_data(s.source()), value(s.offset()));
      ArrayPlace& place = array(s.array());
      builder_.CreateStore(data, place.data);
      for (std::size_t k = 0; k < extents.size(); ++k) builder_.CreateStore(extents[k], place.extents[k]);
      break;
    }
    case StatementKind::view_slots: {
      ArrayPlace& place = array(s.array());
      builder_.CreateStore(place_address(s.place, s.slots()), place.data);
      std::size_t k = 0;
      for (const std::uint32_t node : program_.list(s.extents())) builder_.CreateStore(value(node), place.extents[k++]);
      break;
    }
    case StatementKind::store_slots:
      store_slots(s);
      break;
    case StatementKind::copy: {
      llvm::Value* const bytes = builder_.CreateMul(count(s.array()), llvm::ConstantInt::get(index_, sizeof(double)));
      builder_.CreateMemCpy(array_data(s.array()), llvm::MaybeAlign(8), array_data(s.source()), llvm::MaybeAlign(8),
                            bytes);
      break;
    }
    case StatementKind::mark:
      builder_.CreateStore(builder_.CreatePtrToInt(context_field(offsetof(Context, arena_top), pointer_), index_),
                           local_address(s.mark()));
      break;
    case StatementKind::release:
      set_context_field(offsetof(Context, arena_top),
                        builder_.CreateIntToPtr(builder_.CreateLoad(index_, local_address(s.mark())), pointer_));
      break;
    case StatementKind::solve_linear:
    case StatementKind::solve_nonlinear:
    case StatementKind::solve_mixed: {
      const std::size_t which = s.kind == StatementKind::solve_linear      ? offsetof(Runtime, solve_linear)
                                : s.kind == StatementKind::solve_nonlinear ? offsetof(Runtime, solve_nonlinear)
                                                                           : offsetof(Runtime, solve_mixed);
      llvm::FunctionType* const type = llvm::FunctionType::get(i32_, {pointer_, i32_, i32_}, false);
      llvm::Value* const block = block_number(s);
      llvm::Value* const where = site();
      leave_if(builder_.CreateCall(type, runtime_function(which), {context_, where, block}));
      break;
    }
    case StatementKind::assertion: {
      llvm::Value* const message = value(s.message());
      llvm::Value* const level = value(s.level());
      llvm::FunctionType* const type = llvm::FunctionType::get(i32_, {pointer_, i32_, real_, real_}, false);
      llvm::Value* const where = site();
      leave_if(
          builder_.CreateCall(type, runtime_function(offsetof(Runtime, assertion)), {context_, where, message, level}));
      break;
    }
    case StatementKind::intrinsic:
      intrinsic(program_.intrinsic_calls[s.intrinsic()]);
      break;
    case StatementKind::external:
      external(program_.external_calls[s.external()]);
      break;
  }
  forget_memory();
}

llvm::Value* Emitter::block_number(const Statement& s) {
  return s.place == PlaceKind::column ? column_number(s.block()) : llvm::ConstantInt::get(i32_, s.block());
}

void Emitter::if_statement(const Statement& s) {
  llvm::Value* const test = value(s.condition());
  const auto known = known_;
  const auto in_slot = in_slot_;
  const auto read = read_;
  const bool has_else = s.else_body() != BodyId::kNone;
  llvm::BasicBlock* const then = llvm::BasicBlock::Create(llvm_, "then", function_);
  llvm::BasicBlock* const join = llvm::BasicBlock::Create(llvm_, "join", function_);
  llvm::BasicBlock* const otherwise = has_else ? llvm::BasicBlock::Create(llvm_, "else", function_) : join;
  builder_.CreateCondBr(test, then, otherwise);
  bool joins = !has_else;
  const auto side = [&](llvm::BasicBlock* begin, std::uint32_t id) {
    known_ = known;
    in_slot_ = in_slot;
    read_ = read;
    builder_.SetInsertPoint(begin);
    is_dead_ = false;
    body(BodyId(id));
    if (!is_dead_) {
      builder_.CreateBr(join);
      joins = true;
    }
  };
  side(then, s.then_body());
  if (has_else) side(otherwise, s.else_body());
  is_dead_ = !joins;
  if (joins) {
    builder_.SetInsertPoint(join);
  } else {
    join->eraseFromParent();
  }
}

void Emitter::for_statement(const Statement& s) {
  llvm::Value* const first = value(s.first());
  llvm::Value* const last = value(s.last());
  llvm::BasicBlock* const head = llvm::BasicBlock::Create(llvm_, "for", function_);
  llvm::BasicBlock* const inside = llvm::BasicBlock::Create(llvm_, "body", function_);
  llvm::BasicBlock* const after = llvm::BasicBlock::Create(llvm_, "after", function_);
  llvm::BasicBlock* const before = builder_.GetInsertBlock();
  builder_.CreateBr(head);
  builder_.SetInsertPoint(head);
  llvm::PHINode* const i = builder_.CreatePHI(index_, 2);
  i->addIncoming(first, before);
  builder_.CreateCondBr(builder_.CreateICmpSLE(i, last), inside, after);
  builder_.SetInsertPoint(inside);
  builder_.CreateStore(i, local_address(s.counter()));
  forget_memory();
  breaks_.push_back(after);
  body(BodyId(s.body()));
  breaks_.pop_back();
  if (!is_dead_) {
    i->addIncoming(builder_.CreateAdd(i, llvm::ConstantInt::get(index_, 1)), builder_.GetInsertBlock());
    builder_.CreateBr(head);
  }
  is_dead_ = false;
  builder_.SetInsertPoint(after);
}

void Emitter::repeat_statement(const Statement& s) {
  llvm::BasicBlock* const head = llvm::BasicBlock::Create(llvm_, "repeat", function_);
  llvm::BasicBlock* const after = llvm::BasicBlock::Create(llvm_, "after", function_);
  builder_.CreateBr(head);
  builder_.SetInsertPoint(head);
  // Someone may ask an endless loop to stop, from another thread: the load is not to be moved out of the loop.
  llvm::LoadInst* const stop = builder_.CreateLoad(i32_, context_address(offsetof(Context, stop)), true);
  llvm::Value* const zero = llvm::ConstantFP::get(real_, 0.0);
  fail_if(builder_.CreateICmpNE(stop, llvm::ConstantInt::get(i32_, 0)), Failure::stopped, zero, zero);
  forget_memory();
  breaks_.push_back(after);
  body(BodyId(s.body()));
  breaks_.pop_back();
  if (!is_dead_) builder_.CreateBr(head);
  is_dead_ = false;
  builder_.SetInsertPoint(after);
}

void Emitter::allocate(const Statement& s) {
  std::vector<llvm::Value*> extents;
  llvm::Value* total = llvm::ConstantInt::get(index_, 1);
  for (const std::uint32_t node : program_.list(s.extents())) {
    llvm::Value* extent = value(node);
    // A size below zero is no size.
    if (!llvm::isa<llvm::ConstantInt>(extent)) {
      llvm::Value* const zero = llvm::ConstantInt::get(index_, 0);
      extent = builder_.CreateSelect(builder_.CreateICmpSLT(extent, zero), zero, extent);
    }
    extents.push_back(extent);
    total = builder_.CreateMul(total, extent);
  }
  llvm::Value* const top = context_field(offsetof(Context, arena_top), pointer_);
  llvm::Value* const end = context_field(offsetof(Context, arena_end), pointer_);
  llvm::Value* const room =
      builder_.CreateSub(builder_.CreatePtrToInt(end, index_), builder_.CreatePtrToInt(top, index_));
  llvm::Value* const bytes = builder_.CreateMul(total, llvm::ConstantInt::get(index_, sizeof(double)));
  fail_if(builder_.CreateICmpSGT(total, builder_.CreateAShr(room, llvm::ConstantInt::get(index_, 3))),
          Failure::arena_full, total, llvm::ConstantFP::get(real_, 0.0));
  set_context_field(offsetof(Context, arena_top), builder_.CreateInBoundsGEP(real_, top, total));
  if (s.zeroed() == 1) builder_.CreateMemSet(top, builder_.getInt8(0), bytes, llvm::MaybeAlign(8));
  ArrayPlace& place = array(s.array());
  builder_.CreateStore(top, place.data);
  for (std::size_t k = 0; k < extents.size(); ++k) builder_.CreateStore(extents[k], place.extents[k]);
}

void Emitter::store_slots(const Statement& s) {
  std::size_t k = 0;
  llvm::Value* total = llvm::ConstantInt::get(index_, 1);
  for (const std::uint32_t node : program_.list(s.extents())) {
    llvm::Value* const needed = value(node);
    llvm::Value* const found = extent(s.array(), static_cast<std::uint32_t>(k++));
    fail_if(builder_.CreateICmpNE(found, needed), Failure::extent, found, needed);
    total = builder_.CreateMul(total, needed);
  }
  builder_.CreateMemCpy(place_address(s.place, s.slots()), llvm::MaybeAlign(8), array_data(s.array()),
                        llvm::MaybeAlign(8), builder_.CreateMul(total, llvm::ConstantInt::get(index_, sizeof(double))));
}

// ---- arrays of the frame

llvm::Value* Emitter::temporary(llvm::Type* type, const char* name) {
  llvm::IRBuilder<> entry(entry_, entry_->getFirstInsertionPt());
  return entry.CreateAlloca(type, nullptr, name);
}

Emitter::ArrayPlace& Emitter::array(std::uint32_t number) {
  ArrayPlace& place = arrays_[number];
  if (place.data == nullptr) {
    place.data = temporary(pointer_);
    for (std::uint32_t k = 0; k < frame_->arrays[number].rank; ++k) place.extents.push_back(temporary(index_));
  }
  return place;
}

llvm::Value* Emitter::array_data(std::uint32_t number) { return builder_.CreateLoad(pointer_, array(number).data); }

llvm::Value* Emitter::extent(std::uint32_t number, std::uint32_t dimension) {
  return builder_.CreateLoad(index_, array(number).extents.at(dimension));
}

llvm::Value* Emitter::count(std::uint32_t number) {
  llvm::Value* total = llvm::ConstantInt::get(index_, 1);
  for (std::uint32_t k = 0; k < frame_->arrays[number].rank; ++k) total = builder_.CreateMul(total, extent(number, k));
  return total;
}

void Emitter::counted_loop(llvm::Value* total, const std::function<void(llvm::Value* i)>& fill) {
  llvm::BasicBlock* const before = builder_.GetInsertBlock();
  llvm::BasicBlock* const head = llvm::BasicBlock::Create(llvm_, "loop", function_);
  llvm::BasicBlock* const inside = llvm::BasicBlock::Create(llvm_, "item", function_);
  llvm::BasicBlock* const after = llvm::BasicBlock::Create(llvm_, "after", function_);
  builder_.CreateBr(head);
  builder_.SetInsertPoint(head);
  llvm::PHINode* const i = builder_.CreatePHI(index_, 2);
  i->addIncoming(llvm::ConstantInt::get(index_, 0), before);
  builder_.CreateCondBr(builder_.CreateICmpSLT(i, total), inside, after);
  builder_.SetInsertPoint(inside);
  fill(i);
  i->addIncoming(builder_.CreateAdd(i, llvm::ConstantInt::get(index_, 1)), builder_.GetInsertBlock());
  builder_.CreateBr(head);
  builder_.SetInsertPoint(after);
}

}  // namespace holon::jit
