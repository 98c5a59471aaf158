// Calls. A function takes the context, then each input (a double; or an address and extents), then for each output the
// address where it goes (a double; or an address followed by extents). It returns 0 or a failure.

#include <llvm/IR/Constants.h>

#include <cstddef>

#include "base/check.h"
#include "jit/emit.h"
#include "program/runtime.h"

namespace holon::jit {

using program::Context;
using program::ExternalFormal;
using program::ExternalKind;
using program::Place;
using program::PlaceKind;
using program::Runtime;

llvm::FunctionType* Emitter::function_type(const program::Routine& routine) {
  std::vector<llvm::Type*> types{pointer_};
  for (const program::Formal& formal : routine.inputs) {
    if (!formal.is_array) {
      types.push_back(real_);
      continue;
    }
    types.push_back(pointer_);
    for (std::uint32_t k = 0; k < routine.frame.arrays[formal.number].rank; ++k) types.push_back(index_);
  }
  types.insert(types.end(), routine.outputs.size(), pointer_);
  return llvm::FunctionType::get(i32_, types, false);
}

void Emitter::call(const program::Call& call) {
  // An external function that fails leaves by a jump: whoever catches it finds the statement of the model here.
  const bool in_model = row_.loop != nullptr || function_->getFunctionType() == routine_type_;
  if (in_model && !program_.externals.empty())
    set_context_field(offsetof(Context, failure) + offsetof(program::FailureRecord, site), site());
  const program::Routine& callee = program_.routines[call.callee];
  std::vector<llvm::Value*> args{context_};
  for (const program::Argument& a : call.args) {
    if (!a.is_array) {
      args.push_back(value(a.number));
      continue;
    }
    args.push_back(array_data(a.number));
    for (std::uint32_t k = 0; k < frame_->arrays[a.number].rank; ++k) args.push_back(extent(a.number, k));
  }
  std::vector<llvm::Value*> places;
  for (std::size_t i = 0; i < call.results.size(); ++i) {
    const program::Result& r = call.results[i];
    if (!r.is_array) {
      // A slot or local of its own takes the result directly.
      places.push_back(r.place.kind == PlaceKind::none ? temporary(real_)
                                                       : place_address(r.place.kind, r.place.number));
    } else {
      const std::uint32_t rank = callee.frame.arrays[callee.outputs[i].number].rank;
      places.push_back(temporary(llvm::ArrayType::get(index_, rank + 1)));
    }
    args.push_back(places.back());
  }
  if (callee.recursive) {
    llvm::Value* const depth =
        builder_.CreateAdd(context_field(offsetof(Context, depth), index_), llvm::ConstantInt::get(index_, 1));
    llvm::Value* const most = context_field(offsetof(Context, max_depth), index_);
    fail_if(builder_.CreateICmpSGT(depth, most), program::Failure::recursion, most, llvm::ConstantFP::get(real_, 0.0));
    set_context_field(offsetof(Context, depth), depth);
  }
  leave_if(builder_.CreateCall(in_this_module(functions_[call.callee.index()]), args));
  if (callee.recursive) {
    llvm::Value* const depth = context_field(offsetof(Context, depth), index_);
    set_context_field(offsetof(Context, depth), builder_.CreateSub(depth, llvm::ConstantInt::get(index_, 1)));
  }
  for (std::size_t i = 0; i < call.results.size(); ++i) {
    const program::Result& r = call.results[i];
    if (!r.is_array) continue;
    ArrayPlace& place = array(r.array);
    builder_.CreateStore(builder_.CreateLoad(pointer_, places[i]), place.data);
    for (std::size_t k = 0; k < place.extents.size(); ++k) {
      llvm::Value* const at = builder_.CreateConstInBoundsGEP1_64(index_, places[i], k + 1);
      builder_.CreateStore(builder_.CreateLoad(index_, at), place.extents[k]);
    }
  }
}

void Emitter::intrinsic(const program::IntrinsicCall& call) {
  const std::size_t most = std::max<std::size_t>(1, std::max(call.args.size(), call.results.size()));
  llvm::Type* const buffer = llvm::ArrayType::get(real_, most);
  llvm::Value* const args = temporary(buffer);
  llvm::Value* const results = temporary(buffer);
  for (std::size_t i = 0; i < call.args.size(); ++i)
    builder_.CreateStore(value(call.args[i]), builder_.CreateConstInBoundsGEP1_64(real_, args, i));
  const std::size_t offset =
      offsetof(Runtime, intrinsics) + static_cast<std::size_t>(call.intrinsic) * sizeof(program::IntrinsicFunction);
  llvm::FunctionType* const type = llvm::FunctionType::get(i32_, {pointer_, i32_, pointer_, pointer_}, false);
  llvm::Value* const where = site();
  leave_if(builder_.CreateCall(type, runtime_function(offset), {context_, where, args, results}));
  for (std::size_t i = 0; i < call.results.size(); ++i)
    set_place(call.results[i], builder_.CreateLoad(real_, builder_.CreateConstInBoundsGEP1_64(real_, results, i)));
}

namespace {

llvm::Type* c_type(ExternalKind kind, llvm::LLVMContext& llvm, bool fortran) {
  switch (kind) {
    case ExternalKind::real:
      return llvm::Type::getDoubleTy(llvm);
    case ExternalKind::integer:
    case ExternalKind::boolean:
      return llvm::Type::getInt32Ty(llvm);
    case ExternalKind::size:
      // `size_t` in C, the only integer of FORTRAN 77 there.
      return fortran ? llvm::Type::getInt32Ty(llvm) : llvm::Type::getInt64Ty(llvm);
    case ExternalKind::string:
    case ExternalKind::object:
      return llvm::PointerType::get(llvm, 0);
  }
  return nullptr;
}

}  // namespace

// From our double to what C wants.
llvm::Value* Emitter::to_c(ExternalKind kind, llvm::Value* x, bool fortran) {
  switch (kind) {
    case ExternalKind::real:
      return x;
    case ExternalKind::integer:
    case ExternalKind::size:
      return builder_.CreateFPToSI(x, c_type(kind, llvm_, fortran));
    case ExternalKind::boolean:
      return builder_.CreateZExt(builder_.CreateFCmpUNE(x, llvm::ConstantFP::get(real_, 0.0)), i32_);
    case ExternalKind::string:
    case ExternalKind::object: {
      const std::size_t which =
          kind == ExternalKind::string ? offsetof(Runtime, text_of) : offsetof(Runtime, object_of);
      llvm::FunctionType* const type = llvm::FunctionType::get(pointer_, {pointer_, real_}, false);
      return builder_.CreateCall(type, runtime_function(which), {context_, x});
    }
  }
  return nullptr;
}

llvm::Value* Emitter::from_c(ExternalKind kind, llvm::Value* x) {
  switch (kind) {
    case ExternalKind::real:
      return x;
    case ExternalKind::integer:
    case ExternalKind::size:
      return builder_.CreateSIToFP(x, real_);
    case ExternalKind::boolean: {
      llvm::Value* const is_set = builder_.CreateICmpNE(x, llvm::ConstantInt::get(x->getType(), 0));
      return builder_.CreateSelect(is_set, llvm::ConstantFP::get(real_, 1.0), llvm::ConstantFP::get(real_, 0.0));
    }
    case ExternalKind::string: {
      llvm::Value* const handle = temporary(real_);
      llvm::FunctionType* const type = llvm::FunctionType::get(i32_, {pointer_, i32_, pointer_, pointer_}, false);
      llvm::Value* const where = site();
      leave_if(builder_.CreateCall(type, runtime_function(offsetof(Runtime, text_from)), {context_, where, x, handle}));
      return builder_.CreateLoad(real_, handle);
    }
    case ExternalKind::object: {
      llvm::FunctionType* const type = llvm::FunctionType::get(real_, {pointer_, pointer_}, false);
      return builder_.CreateCall(type, runtime_function(offsetof(Runtime, object_from)), {context_, x});
    }
  }
  return nullptr;
}

// Where element i (by rows) of an array stands by columns.
llvm::Value* Emitter::by_columns(std::uint32_t array, llvm::Value* i) {
  const std::uint32_t rank = frame_->arrays[array].rank;
  llvm::Value* rest = i;
  llvm::Value* at = llvm::ConstantInt::get(index_, 0);
  // Subscripts from the last to the first; by columns the first one runs fastest.
  for (std::uint32_t k = rank; k-- > 0;) {
    llvm::Value* const size = extent(array, k);
    llvm::Value* const subscript = builder_.CreateSRem(rest, size);
    rest = builder_.CreateSDiv(rest, size);
    at = builder_.CreateAdd(at, subscript);
    if (k > 0) at = builder_.CreateMul(at, extent(array, k - 1));
  }
  return at;
}

// An array of doubles by rows is passed as it is; everything else as a copy in the arena.
llvm::Value* Emitter::convert_array(const ExternalFormal& formal, std::uint32_t number, bool fortran) {
  const bool turns = fortran && frame_->arrays[number].rank > 1;
  if (formal.kind == ExternalKind::real && !turns) return array_data(number);
  llvm::Type* const type = c_type(formal.kind, llvm_, fortran);
  llvm::Value* const total = count(number);
  llvm::Value* const top = context_field(offsetof(Context, arena_top), pointer_);
  llvm::Value* const end = context_field(offsetof(Context, arena_end), pointer_);
  llvm::Value* const room =
      builder_.CreateSub(builder_.CreatePtrToInt(end, index_), builder_.CreatePtrToInt(top, index_));
  fail_if(builder_.CreateICmpSGT(total, builder_.CreateAShr(room, llvm::ConstantInt::get(index_, 3))),
          program::Failure::arena_full, total, llvm::ConstantFP::get(real_, 0.0));
  set_context_field(offsetof(Context, arena_top), builder_.CreateInBoundsGEP(real_, top, total));
  counted_loop(total, [&](llvm::Value* i) {
    llvm::Value* const x = builder_.CreateLoad(real_, builder_.CreateInBoundsGEP(real_, array_data(number), i));
    llvm::Value* const at = turns ? by_columns(number, i) : i;
    if (formal.kind == ExternalKind::integer) check_small(x);
    builder_.CreateStore(to_c(formal.kind, x, fortran), builder_.CreateInBoundsGEP(type, top, at));
  });
  return top;
}

void Emitter::convert_back(const ExternalFormal& formal, std::uint32_t number, llvm::Value* converted, bool fortran) {
  const bool turns = fortran && frame_->arrays[number].rank > 1;
  if (formal.kind == ExternalKind::real && !turns) return;
  llvm::Type* const type = c_type(formal.kind, llvm_, fortran);
  counted_loop(count(number), [&](llvm::Value* i) {
    llvm::Value* const at = turns ? by_columns(number, i) : i;
    llvm::Value* const x = builder_.CreateLoad(type, builder_.CreateInBoundsGEP(type, converted, at));
    builder_.CreateStore(from_c(formal.kind, x), builder_.CreateInBoundsGEP(real_, array_data(number), i));
  });
}

// C has Integers of 32 bits; ours have more.
void Emitter::check_small(llvm::Value* x) {
  llvm::Value* const is_less = builder_.CreateFCmpULT(x, llvm::ConstantFP::get(real_, -0x1p31));
  llvm::Value* const is_more = builder_.CreateFCmpUGE(x, llvm::ConstantFP::get(real_, 0x1p31));
  fail_if(builder_.CreateOr(is_less, is_more), program::Failure::integer_overflow, x,
          llvm::ConstantFP::get(real_, 32.0));
}

// Asks whether the function may be called with arrays and numbers like these.
void Emitter::check_conditions(const program::ExternalCall& call, const std::vector<llvm::Value*>& args) {
  const program::External& external = program_.externals[call.external];
  const std::size_t most = std::max<std::size_t>(1, call.operands.size());
  llvm::Value* const facts = temporary(llvm::ArrayType::get(index_, most));
  llvm::Value* const data = temporary(llvm::ArrayType::get(pointer_, most));
  for (std::size_t i = 0; i < call.operands.size(); ++i) {
    const ExternalFormal& formal = external.formals[i];
    llvm::Value* fact = llvm::ConstantInt::get(index_, 0);
    llvm::Value* address = llvm::ConstantPointerNull::get(pointer_);
    if (formal.is_array) {
      fact = count(call.operands[i].number);
      address = args[i];
    } else if (!formal.is_output && formal.kind == ExternalKind::string && external.fortran) {
      fact = builder_.CreateZExt(builder_.CreateLoad(llvm::Type::getInt8Ty(llvm_), args[i]), index_);
    } else if (!formal.is_output && formal.kind != ExternalKind::real && formal.kind != ExternalKind::object &&
               formal.kind != ExternalKind::string) {
      fact = builder_.CreateFPToSI(value(call.operands[i].number), index_);
    }
    builder_.CreateStore(fact, builder_.CreateConstInBoundsGEP1_64(index_, facts, i));
    builder_.CreateStore(address, builder_.CreateConstInBoundsGEP1_64(pointer_, data, i));
  }
  llvm::FunctionType* const type = llvm::FunctionType::get(i32_, {pointer_, i32_, i32_, pointer_, pointer_}, false);
  llvm::Value* const where = site();
  leave_if(builder_.CreateCall(type, runtime_function(offsetof(Runtime, check_external)),
                               {context_, where, llvm::ConstantInt::get(i32_, call.external), facts, data}));
}

void Emitter::external(const program::ExternalCall& call) {
  const program::External& external = program_.externals[call.external];
  const bool fortran = external.fortran;
  std::vector<llvm::Value*> args;
  std::vector<llvm::Type*> types;
  std::vector<llvm::Value*> outs(call.operands.size(), nullptr);
  std::vector<llvm::Value*> lengths;
  for (std::size_t i = 0; i < call.operands.size(); ++i) {
    const ExternalFormal& formal = external.formals[i];
    const auto& operand = call.operands[i];
    if (formal.is_array) {
      args.push_back(convert_array(formal, operand.number, fortran));
      outs[i] = args.back();
    } else if (formal.is_output) {
      llvm::Type* const type = c_type(formal.kind, llvm_, fortran);
      outs[i] = temporary(type);
      builder_.CreateStore(llvm::Constant::getNullValue(type), outs[i]);
      args.push_back(outs[i]);
    } else {
      const bool is_small = formal.kind == ExternalKind::integer || (fortran && formal.kind == ExternalKind::size);
      if (is_small) check_small(value(operand.number));
      llvm::Value* const x = to_c(formal.kind, value(operand.number), fortran);
      if (fortran && formal.kind == ExternalKind::string && formal.is_written) {
        // Texts are constants: a function that writes to a CHARACTER gets a letter of its own.
        llvm::Value* const letter = temporary(index_);
        builder_.CreateStore(llvm::ConstantInt::get(index_, ' '), letter);
        args.push_back(letter);
        lengths.push_back(letter);
      } else if (fortran && formal.kind == ExternalKind::string) {
        // A CHARACTER is where its characters are; how many they are comes after all other arguments.
        args.push_back(x);
        lengths.push_back(x);
      } else if (fortran) {
        llvm::Value* const place = temporary(x->getType());
        builder_.CreateStore(x, place);
        args.push_back(place);
      } else if (formal.kind == ExternalKind::integer) {
        // A size that was known beforehand is a plain number here, and C wants it as size_t: with the sign carried
        // through the whole register both readings are right.
        args.push_back(builder_.CreateSExt(x, index_));
      } else {
        args.push_back(x);
      }
    }
    types.push_back(args.back()->getType());
  }
  if (external.has_conditions) check_conditions(call, args);
  for (llvm::Value* const text : lengths) {
    llvm::FunctionType* const length = llvm::FunctionType::get(index_, {pointer_}, false);
    args.push_back(
        builder_.CreateCall(length, function_->getParent()->getOrInsertFunction("strlen", length).getCallee(), {text}));
    types.push_back(index_);
  }
  llvm::Type* const result = external.result ? c_type(*external.result, llvm_, fortran) : llvm::Type::getVoidTy(llvm_);
  const std::string name = !external.symbol.empty() ? external.symbol : fortran ? external.name + "_" : external.name;
  llvm::FunctionType* const type = llvm::FunctionType::get(result, types, false);
  llvm::Value* const x =
      builder_.CreateCall(type, function_->getParent()->getOrInsertFunction(name, type).getCallee(), args);
  for (std::size_t i = 0; i < call.operands.size(); ++i) {
    const ExternalFormal& formal = external.formals[i];
    if (!formal.is_output) continue;
    if (formal.is_array) {
      convert_back(formal, call.operands[i].number, outs[i], fortran);
    } else {
      llvm::Value* const out = builder_.CreateLoad(c_type(formal.kind, llvm_, fortran), outs[i]);
      set_place(call.operands[i].place, from_c(formal.kind, out));
    }
  }
  if (external.result) set_place(call.result, from_c(*external.result, x));
}

}  // namespace holon::jit
