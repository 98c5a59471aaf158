// Scalar expressions as LLVM values. Every value that was computed in straight code is used again as long as the slots
// it came from have not changed, so common subexpressions cost nothing even without an optimizer.

#include <llvm/IR/Constants.h>
#include <llvm/IR/Intrinsics.h>

#include <array>

#include "base/check.h"
#include "jit/emit.h"
#include "program/ops.h"

namespace holon::jit {

using program::Failure;
using program::Op;
using program::PlaceKind;
using program::Type;

namespace {

// A choice between values that are cheaper than a mispredicted branch, and cannot fail, computes both.
constexpr int kCheapChoice = 24;

}  // namespace

void Emitter::note_value(NodeId id, llvm::Value* x) {
  known_[id.value] = x;
  if (!scopes_.empty()) scopes_.back().push_back(id.value);
}

void Emitter::open_scope() {
  scopes_.emplace_back();
  slot_scopes_.emplace_back();
}

void Emitter::close_scope() {
  for (const std::uint32_t id : scopes_.back()) known_.erase(id);
  for (const std::uint32_t slot : slot_scopes_.back()) in_slot_.erase(slot);
  scopes_.pop_back();
  slot_scopes_.pop_back();
}

void Emitter::forget_memory() {
  known_.clear();
  in_slot_.clear();
  read_.clear();
  for (auto& scope : scopes_) scope.clear();
  for (auto& scope : slot_scopes_) scope.clear();
}

llvm::Value* Emitter::slot_address(std::uint32_t slot) {
  return builder_.CreateConstInBoundsGEP1_64(real_, slots_, slot);
}

llvm::Value* Emitter::load_slot(std::uint32_t slot) {
  read_.insert(slot);
  if (const auto found = in_slot_.find(slot); found != in_slot_.end()) return found->second;
  llvm::Value* const x = builder_.CreateLoad(real_, slot_address(slot));
  in_slot_[slot] = x;
  if (!slot_scopes_.empty()) slot_scopes_.back().push_back(slot);
  return x;
}

llvm::Value* Emitter::column_number(std::uint32_t column) {
  const program::Column& c = row_.loop->columns[column];
  if (c.is_affine) {
    HOLON_CHECK(row_.bases[column] != nullptr);
    llvm::Value* const step =
        builder_.CreateMul(row_.number, llvm::ConstantInt::get(index_, static_cast<std::uint64_t>(c.stride), true));
    return builder_.CreateTrunc(builder_.CreateAdd(row_.bases[column], step), i32_);
  }
  return builder_.CreateLoad(i32_, builder_.CreateConstInBoundsGEP1_64(i32_, row_.indices, c.in_row));
}

llvm::Value* Emitter::column_address(std::uint32_t column) {
  const program::Column& c = row_.loop->columns[column];
  if (!c.is_affine)
    return builder_.CreateInBoundsGEP(real_, slots_, builder_.CreateSExt(column_number(column), index_));
  if (c.stride == 0) return builder_.CreateInBoundsGEP(real_, slots_, row_.bases[column]);
  // The base is one address, the row another: `w + first` and `k*stride`, so that the loop has one counter.
  llvm::Value* const base = builder_.CreateInBoundsGEP(real_, slots_, row_.bases[column]);
  llvm::Value* const step =
      c.stride == 1
          ? row_.number
          : builder_.CreateMul(row_.number, llvm::ConstantInt::get(index_, static_cast<std::uint64_t>(c.stride), true));
  return builder_.CreateInBoundsGEP(real_, base, step);
}

llvm::Value* Emitter::place_address(PlaceKind kind, std::uint32_t number) {
  switch (kind) {
    case PlaceKind::slot:
      return slot_address(number);
    case PlaceKind::column:
      return column_address(number);
    case PlaceKind::local:
      return local_address(number);
    case PlaceKind::none:
      break;
  }
  HOLON_CHECK(false);
  return nullptr;
}

llvm::Value* Emitter::local_address(std::uint32_t local) {
  llvm::Value*& place = locals_[local];
  if (place == nullptr) {
    const Type type = frame_->locals[local].type;
    place = temporary(type == Type::real ? real_ : type == Type::index ? index_ : truth_);
  }
  return place;
}

llvm::Value* Emitter::leaf(NodeId id) {
  const program::Nodes& n = program_.nodes;
  const Op op = n.op(id);
  if (op == Op::constant) return llvm::ConstantFP::get(real_, n.constant(id));
  if (op == Op::whole) return llvm::ConstantInt::get(index_, static_cast<std::uint64_t>(n.whole(id)), true);
  if (op == Op::truth) return llvm::ConstantInt::getBool(llvm_, n.truth(id));
  if (op == Op::slot) return load_slot(n.payload(id));
  if (op == Op::column) {
    llvm::Value* const same = row_.same[n.payload(id)];
    return same != nullptr ? same : builder_.CreateLoad(real_, column_address(n.payload(id)));
  }
  if (op == Op::row_constant)
    return builder_.CreateLoad(real_, builder_.CreateConstInBoundsGEP1_64(real_, row_.numbers, n.payload(id)));
  if (op == Op::local) {
    llvm::Value* const place = local_address(n.payload(id));
    const Type type = n.type(id);
    return builder_.CreateLoad(type == Type::real ? real_ : type == Type::index ? index_ : truth_, place);
  }
  HOLON_CHECK(op == Op::size);
  return extent(n.array(id), n.dimension(id));
}

llvm::Value* Emitter::value(NodeId root) {
  const program::Nodes& n = program_.nodes;
  if (const auto found = known_.find(root.value); found != known_.end()) return found->second;
  std::vector<NodeId> work{root};
  while (!work.empty()) {
    const NodeId id = work.back();
    if (known_.contains(id.value)) {
      work.pop_back();
      continue;
    }
    if (program::is_leaf(n.op(id))) {
      llvm::Value* const x = leaf(id);
      note_value(id, x);
      work.pop_back();
      continue;
    }
    if (program::is_choice(n.op(id))) {
      // The condition first, in this straight code; then the sides, which may become blocks of their own.
      if (!known_.contains(n.arg(id, 0).value)) {
        work.push_back(n.arg(id, 0));
        continue;
      }
      llvm::Value* const x = choice(id);
      note_value(id, x);
      work.pop_back();
      continue;
    }
    bool is_ready = true;
    std::array<llvm::Value*, 3> args{};
    for (std::size_t i = n.arity(id); i-- > 0;) {
      const auto found = known_.find(n.arg(id, i).value);
      if (found != known_.end()) {
        args.at(i) = found->second;
      } else {
        work.push_back(n.arg(id, i));
        is_ready = false;
      }
    }
    if (!is_ready) continue;
    llvm::Value* const x = apply(id, llvm::ArrayRef(args.data(), n.arity(id)));
    note_value(id, x);
    work.pop_back();
  }
  return known_.at(root.value);
}

// Nodes under a choice that are used more than once are computed before it, unless they can fail: computed in each
// branch instead, chains of choices would grow without bound.
void Emitter::compute_shared(NodeId choice) {
  const program::Nodes& n = program_.nodes;
  std::unordered_map<std::uint32_t, int> uses;
  std::vector<NodeId> order;
  std::vector<NodeId> work{n.arg(choice, 1), n.arg(choice, 2)};
  while (!work.empty()) {
    const NodeId id = work.back();
    work.pop_back();
    if (program::is_leaf(n.op(id)) || known_.contains(id.value)) continue;
    if (++uses[id.value] > 1) continue;
    order.push_back(id);
    for (std::size_t i = 0; i < n.arity(id); ++i) work.push_back(n.arg(id, i));
  }
  std::ranges::sort(order);  // arguments have lower numbers
  for (const NodeId id : order)
    if (uses[id.value] > 1 && !n.can_fail(id) && !known_.contains(id.value)) value(id);
}

llvm::Value* Emitter::choice(NodeId id) {
  const program::Nodes& n = program_.nodes;
  llvm::Value* const test = known_.at(n.arg(id, 0).value);
  const NodeId yes = n.arg(id, 1);
  const NodeId no = n.arg(id, 2);
  const auto is_cheap = [&](NodeId side) { return !n.can_fail(side) && n.cost(side) <= kCheapChoice; };
  if (is_cheap(yes) && is_cheap(no)) {
    llvm::Value* const a = value(yes);
    llvm::Value* const c = value(no);
    return builder_.CreateSelect(test, a, c);
  }
  compute_shared(id);
  std::array<llvm::BasicBlock*, 2> begins{llvm::BasicBlock::Create(llvm_, "then", function_),
                                          llvm::BasicBlock::Create(llvm_, "else", function_)};
  llvm::BasicBlock* const join = llvm::BasicBlock::Create(llvm_, "join", function_);
  builder_.CreateCondBr(test, begins[0], begins[1]);
  std::array<llvm::Value*, 2> values{};
  std::array<llvm::BasicBlock*, 2> ends{};
  for (std::size_t i = 0; i < 2; ++i) {
    builder_.SetInsertPoint(begins.at(i));
    open_scope();
    values.at(i) = value(i == 0 ? yes : no);
    close_scope();
    ends.at(i) = builder_.GetInsertBlock();
    builder_.CreateBr(join);
  }
  builder_.SetInsertPoint(join);
  llvm::PHINode* const phi = builder_.CreatePHI(values[0]->getType(), 2);
  phi->addIncoming(values[0], ends[0]);
  phi->addIncoming(values[1], ends[1]);
  return phi;
}

llvm::Value* Emitter::math(const char* name, llvm::ArrayRef<llvm::Value*> args) {
  const std::vector<llvm::Type*> types(args.size(), real_);
  llvm::Module& module = *function_->getParent();
  llvm::FunctionCallee callee = module.getOrInsertFunction(name, llvm::FunctionType::get(real_, types, false));
  auto* const function = llvm::cast<llvm::Function>(callee.getCallee());
  function->setDoesNotThrow();
  function->setDoesNotAccessMemory();
  function->setWillReturn();
  llvm::CallInst* const call = builder_.CreateCall(callee, args);
  // Not to be replaced by something that rounds differently.
  call->addFnAttr(llvm::Attribute::NoBuiltin);
  return call;
}

llvm::Value* Emitter::intrinsic_math(llvm::Intrinsic::ID id, llvm::Value* x) {
  return builder_.CreateUnaryIntrinsic(id, x);
}

llvm::Value* Emitter::apply(NodeId id, llvm::ArrayRef<llvm::Value*> x) {
  switch (program_.nodes.op(id)) {
    case Op::element:
      return builder_.CreateLoad(real_, builder_.CreateInBoundsGEP(real_, array_data(program_.nodes.array(id)), x[0]));
    case Op::negate:
      return builder_.CreateFNeg(x[0]);
    case Op::add:
      return builder_.CreateFAdd(x[0], x[1]);
    case Op::subtract:
      return builder_.CreateFSub(x[0], x[1]);
    case Op::multiply:
      return builder_.CreateFMul(x[0], x[1]);
    case Op::divide:
      return builder_.CreateFDiv(x[0], x[1]);
    case Op::power:
      return math("pow", x);
    case Op::abs: {
      // As integers, which the quick way knows: clear the sign.
      llvm::Value* const bits = builder_.CreateBitCast(x[0], index_);
      return builder_.CreateBitCast(builder_.CreateAnd(bits, llvm::ConstantInt::get(index_, INT64_MAX)), real_);
    }
    case Op::sqrt:
      return intrinsic_math(llvm::Intrinsic::sqrt, x[0]);
    case Op::floor:
      return intrinsic_math(llvm::Intrinsic::floor, x[0]);
    case Op::ceil:
      return intrinsic_math(llvm::Intrinsic::ceil, x[0]);
    case Op::truncate:
      return intrinsic_math(llvm::Intrinsic::trunc, x[0]);
    case Op::sin:
      return math("sin", x);
    case Op::cos:
      return math("cos", x);
    case Op::tan:
      return math("tan", x);
    case Op::asin:
      return math("asin", x);
    case Op::acos:
      return math("acos", x);
    case Op::atan:
      return math("atan", x);
    case Op::atan2:
      return math("atan2", x);
    case Op::sinh:
      return math("sinh", x);
    case Op::cosh:
      return math("cosh", x);
    case Op::tanh:
      return math("tanh", x);
    case Op::exp:
      return math("exp", x);
    case Op::log:
      return math("log", x);
    case Op::log10:
      return math("log10", x);
    case Op::check_integer:
    case Op::check_nonzero:
    case Op::check_range:
    case Op::check_index:
    case Op::check_extent:
      return check(id, x);
    case Op::less:
      return builder_.CreateFCmpOLT(x[0], x[1]);
    case Op::less_equal:
      return builder_.CreateFCmpOLE(x[0], x[1]);
    case Op::equal:
      return builder_.CreateFCmpOEQ(x[0], x[1]);
    case Op::index_less:
      return builder_.CreateICmpSLT(x[0], x[1]);
    case Op::index_less_equal:
      return builder_.CreateICmpSLE(x[0], x[1]);
    case Op::index_equal:
      return builder_.CreateICmpEQ(x[0], x[1]);
    case Op::same:
      return builder_.CreateNot(builder_.CreateXor(x[0], x[1]));
    case Op::and_:
      return builder_.CreateAnd(x[0], x[1]);
    case Op::or_:
      return builder_.CreateOr(x[0], x[1]);
    case Op::not_:
      return builder_.CreateNot(x[0]);
    case Op::real_of_index:
      return builder_.CreateSIToFP(x[0], real_);
    case Op::index_of_real: {
      llvm::Value* const bits =
          builder_.CreateAnd(builder_.CreateBitCast(x[0], index_), llvm::ConstantInt::get(index_, INT64_MAX));
      llvm::Value* const is_small = builder_.CreateFCmpOLT(builder_.CreateBitCast(bits, real_),
                                                           llvm::ConstantFP::get(real_, program::kIntegerLimit));
      llvm::Value* const safe = builder_.CreateSelect(is_small, x[0], llvm::ConstantFP::get(real_, 0.0));
      return builder_.CreateSelect(is_small, builder_.CreateFPToSI(safe, index_),
                                   llvm::ConstantInt::get(index_, static_cast<std::uint64_t>(INT64_MIN)));
    }
    case Op::real_of_boolean:
      return builder_.CreateSelect(x[0], llvm::ConstantFP::get(real_, 1.0), llvm::ConstantFP::get(real_, 0.0));
    case Op::boolean_of_real:
      return builder_.CreateFCmpUNE(x[0], llvm::ConstantFP::get(real_, 0.0));
    case Op::index_add:
      return builder_.CreateAdd(x[0], x[1]);
    case Op::index_subtract:
      return builder_.CreateSub(x[0], x[1]);
    case Op::index_multiply:
      return builder_.CreateMul(x[0], x[1]);
    case Op::index_divide:
      return builder_.CreateSDiv(x[0], x[1]);
    case Op::constant:
    case Op::whole:
    case Op::truth:
    case Op::slot:
    case Op::column:
    case Op::row_constant:
    case Op::local:
    case Op::size:
    case Op::if_real:
    case Op::if_index:
    case Op::if_boolean:
      break;
  }
  HOLON_CHECK(false);
  return nullptr;
}

llvm::Value* Emitter::check(NodeId id, llvm::ArrayRef<llvm::Value*> x) {
  llvm::Value* const zero = llvm::ConstantFP::get(real_, 0.0);
  const Op op = program_.nodes.op(id);
  if (op == Op::check_integer) {
    llvm::Value* const bits =
        builder_.CreateAnd(builder_.CreateBitCast(x[0], index_), llvm::ConstantInt::get(index_, INT64_MAX));
    llvm::Value* const is_large = builder_.CreateFCmpUGE(builder_.CreateBitCast(bits, real_),
                                                         llvm::ConstantFP::get(real_, program::kIntegerLimit));
    fail_if(is_large, Failure::integer_overflow, x[0], zero);
    return x[0];
  }
  if (op == Op::check_nonzero) {
    fail_if(builder_.CreateFCmpOEQ(x[0], zero), Failure::division_by_zero, zero, zero);
    return x[0];
  }
  if (op == Op::check_range) {
    llvm::Value* const inside =
        builder_.CreateAnd(builder_.CreateFCmpOLE(x[1], x[0]), builder_.CreateFCmpOLE(x[0], x[2]));
    fail_if(builder_.CreateNot(inside), Failure::out_of_range, x[0], x[2]);
    return x[0];
  }
  if (op == Op::check_index) {
    llvm::Value* const offset = builder_.CreateSub(x[0], llvm::ConstantInt::get(index_, 1));
    llvm::Value* const outside = builder_.CreateICmpUGE(offset, x[1]);
    // The operands are converted only where it fails.
    fail_if(outside, Failure::subscript, x[0], x[1]);
    return offset;
  }
  HOLON_CHECK(op == Op::check_extent);
  fail_if(builder_.CreateICmpNE(x[0], x[1]), Failure::extent, x[0], x[1]);
  return x[0];
}

}  // namespace holon::jit
