#pragma once

// Inside of the room: routines, kernels and functions of a program as LLVM functions, in a module for each way.
//   emit_node.cpp       scalar expressions        emit_statement.cpp  statements
//   emit_call.cpp       calls, intrinsics, external functions          emit.cpp  functions, pieces, kernels

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "jit/jit.h"
#include "program/program.h"

namespace holon::jit {

// How a function becomes machine code (jit.h says what for).
enum class Way : std::uint8_t { quick, brisk, optimized };
inline constexpr std::array kWays{Way::quick, Way::brisk, Way::optimized};

struct Modules {
  std::unique_ptr<llvm::LLVMContext> context;
  std::array<std::unique_ptr<llvm::Module>, kWays.size()> by_way;
  std::size_t functions = 0;
  llvm::Module& operator[](Way way) const { return *by_way[static_cast<std::size_t>(way)]; }
};

bool is_model(const program::Routine& routine);                                                  // and not a function
bool is_wanted(const program::Program& program, const Options& options, program::RoutineId id);  // of the model
std::string routine_symbol(program::RoutineId id);

class Emitter {
 public:
  Emitter(const program::Program& program, const Options& options, const std::string& triple,
          const std::string& data_layout);
  Modules emit_all();

 private:
  using NodeId = program::NodeId;
  using Statement = program::Statement;
  using BodyId = program::BodyId;
  using RoutineId = program::RoutineId;

  // ---- functions (emit.cpp)
  void find_used();
  void decide_ways();
  std::size_t size_of(BodyId id) const;  // in nodes, roughly
  llvm::Function* declare(const std::string& name, llvm::FunctionType* type, Way way);
  llvm::FunctionCallee in_this_module(llvm::Function* function);
  void emit_model_routine(RoutineId id);
  llvm::Function* emit_piece(const std::string& name, const program::Frame& frame,
                             std::span<const Statement> statements);
  void emit_function(RoutineId id);
  llvm::FunctionType* function_type(const program::Routine& routine);
  // A kernel for the columns of one loop: which are progressions, with what strides.
  llvm::Function* kernel_for(const program::Loop& loop);
  void emit_rolled(const Statement& s);
  void columns_of(BodyId id, std::vector<bool>& is_value, std::vector<bool>& is_place);
  void mark_parallel(llvm::Function* f, llvm::BranchInst* back);
  void begin_function(llvm::Function* function, const program::Frame& frame);
  void end_function();

  // ---- nodes (emit_node.cpp)
  llvm::Value* value(NodeId root);
  llvm::Value* value(std::uint32_t root) { return value(NodeId(root)); }
  llvm::Value* leaf(NodeId id);
  llvm::Value* apply(NodeId id, llvm::ArrayRef<llvm::Value*> args);
  llvm::Value* choice(NodeId id);
  llvm::Value* check(NodeId id, llvm::ArrayRef<llvm::Value*> args);
  llvm::Value* math(const char* name, llvm::ArrayRef<llvm::Value*> args);
  llvm::Value* intrinsic_math(llvm::Intrinsic::ID id, llvm::Value* x);
  void compute_shared(NodeId choice);
  llvm::Value* load_slot(std::uint32_t slot);
  llvm::Value* slot_address(std::uint32_t slot);
  llvm::Value* column_address(std::uint32_t column);
  llvm::Value* column_number(std::uint32_t column);  // of a row: a slot, or the number of a block
  llvm::Value* place_address(program::PlaceKind kind, std::uint32_t number);
  llvm::Value* local_address(std::uint32_t local);

  // ---- statements (emit_statement.cpp)
  void body(BodyId id);
  void statement(const Statement& s);
  void assign(const Statement& s);
  void if_statement(const Statement& s);
  void for_statement(const Statement& s);
  void repeat_statement(const Statement& s);
  void allocate(const Statement& s);
  void store_slots(const Statement& s);
  void set_place(const program::Place& place, llvm::Value* x);
  void trace(llvm::Value* x);
  void leave(llvm::Value* status);     // returns with a failure
  void leave_if(llvm::Value* status);  // … if it is one
  void fail_if(llvm::Value* condition, program::Failure failure, llvm::Value* a, llvm::Value* b);
  llvm::Value* site();
  llvm::Value* block_number(const Statement& s);
  llvm::Value* runtime_function(std::size_t offset);
  llvm::Value* context_field(std::size_t offset, llvm::Type* type);
  void set_context_field(std::size_t offset, llvm::Value* x);
  llvm::Value* context_address(std::size_t offset);

  // ---- calls (emit_call.cpp)
  void call(const program::Call& call);
  void intrinsic(const program::IntrinsicCall& call);
  void external(const program::ExternalCall& call);
  void check_small(llvm::Value* x);
  void check_conditions(const program::ExternalCall& call, const std::vector<llvm::Value*>& args);
  llvm::Value* to_c(program::ExternalKind kind, llvm::Value* x, bool fortran);
  llvm::Value* from_c(program::ExternalKind kind, llvm::Value* x);
  llvm::Value* by_columns(std::uint32_t array, llvm::Value* i);
  llvm::Value* convert_array(const program::ExternalFormal& formal, std::uint32_t array, bool fortran);
  void convert_back(const program::ExternalFormal& formal, std::uint32_t array, llvm::Value* converted, bool fortran);

  // An array of the frame: where its address and extents are kept.
  struct ArrayPlace {
    llvm::Value* data = nullptr;  // address of a pointer
    std::vector<llvm::Value*> extents;
  };
  ArrayPlace& array(std::uint32_t number);
  llvm::Value* array_data(std::uint32_t number);
  llvm::Value* extent(std::uint32_t number, std::uint32_t dimension);
  llvm::Value* count(std::uint32_t number);
  llvm::Value* temporary(llvm::Type* type, const char* name = "");  // in the entry block
  // Runs `fill(i)` for i = 0 … count - 1.
  void counted_loop(llvm::Value* count, const std::function<void(llvm::Value* i)>& fill);

  // ---- what is known of values computed already
  void open_scope();
  void close_scope();
  void forget_memory();  // something may have changed any slot
  void note_value(NodeId id, llvm::Value* x);

  const program::Program& program_;
  const Options& options_;
  Modules modules_;
  llvm::LLVMContext& llvm_;
  llvm::IRBuilder<> builder_;
  llvm::Type* real_;
  llvm::Type* index_;
  llvm::Type* truth_;
  llvm::Type* i32_;
  llvm::PointerType* pointer_;
  llvm::FunctionType* routine_type_;
  std::vector<bool> is_used_;  // by routine
  std::vector<bool> is_used_loop_;
  std::vector<Way> way_of_routine_;
  std::vector<Way> way_of_kernel_;
  std::vector<llvm::Function*> functions_;  // by routine
  std::map<std::vector<std::int64_t>, llvm::Function*> kernels_;
  std::unordered_set<const llvm::Function*> cannot_fail_;

  // The function at hand.
  llvm::Function* function_ = nullptr;
  const program::Frame* frame_ = nullptr;
  llvm::Value* context_ = nullptr;
  llvm::Value* slots_ = nullptr;
  llvm::BasicBlock* entry_ = nullptr;
  llvm::BasicBlock* exit_ = nullptr;
  llvm::PHINode* status_ = nullptr;
  bool can_fail_ = false;
  program::SiteId site_;
  std::unordered_map<std::uint32_t, llvm::Value*> locals_;
  std::unordered_map<std::uint32_t, ArrayPlace> arrays_;
  std::vector<llvm::BasicBlock*> breaks_;
  bool is_dead_ = false;  // after a break or return

  // The row of a kernel.
  struct Row {
    const program::Loop* loop = nullptr;
    const program::Kernel* kernel = nullptr;
    llvm::Value* indices = nullptr;  // of this row
    llvm::Value* numbers = nullptr;
    llvm::Value* sites = nullptr;
    llvm::Value* number = nullptr;    // k
    std::vector<llvm::Value*> bases;  // of columns that are progressions
    std::vector<llvm::Value*> same;   // values of columns that all rows share and none writes
  };
  Row row_;

  std::unordered_map<std::uint32_t, llvm::Value*> known_;    // nodes
  std::unordered_map<std::uint32_t, llvm::Value*> in_slot_;  // what a slot holds
  std::unordered_set<std::uint32_t> read_;                   // slots that known nodes have read
  std::vector<std::vector<std::uint32_t>> scopes_;           // nodes that became known in each scope
  std::vector<std::vector<std::uint32_t>> slot_scopes_;
};

}  // namespace holon::jit
