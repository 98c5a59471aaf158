#pragma once

// Arrays and records become lists of scalars, by rows and fields in order. Loops and elements of component arrays get
// their numbers, small functions are written out in place, references become variables.

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "diag/sink.h"
#include "expr/graph.h"
#include "flat/flat_evaluator.h"
#include "flat/flat_model.h"
#include "instance/instance.h"

namespace holon::flat {

using Scalars = std::vector<ExprId>;

inline constexpr std::int64_t kMostScalars = 4'000'000;  // of one expression

// Of all expressions of a model: what is made on the way counts once, what an equation or a loop consists of ten times.
inline constexpr std::uint64_t kMostParts = 150'000'000;
inline constexpr std::uint64_t kOfAnEquation = 10;

class Scalarizer {
 public:
  Scalarizer(const instance::InstanceTree& tree, FlatEvaluator& values, FlatModel& model, diag::Sink& sink);
  Scalarizer(const Scalarizer&) = delete;
  Scalarizer& operator=(const Scalarizer&) = delete;

  // Where the expression stands: numbers of loop variables, and which elements of component arrays we are in.
  void set_iterator(ExprId iterator, ExprId value);
  void clear_iterator(ExprId iterator);
  void enter(const instance::Component& c, std::span<const std::int32_t> path);  // path: index on its whole path
  void leave();

  // The scalars of an expression; nothing after an error, which has been reported at `span`.
  std::optional<Scalars> scalars(ExprId e, Span span);
  std::size_t failures() const { return failures_; }  // so many times it gave nothing
  ExprId scalar(ExprId e, Span span);                 // of a scalar expression
  // Values of a range, as literals.
  std::optional<Scalars> range_values(ExprId range, Span span);
  // Number of scalars of a type; nothing when a size is unknown.
  std::optional<std::int64_t> leaves(TypeId type) const;

  // Answers for operators that need the connections: set by the connection pass.
  std::function<ExprId(VariableId stream, Span span)> in_stream;
  std::function<ExprId(VariableId stream, Span span)> actual_stream;
  std::function<std::optional<bool>(ExprId component, bool is_root)> root_query;
  std::function<std::optional<std::int64_t>(ExprId component)> cardinality;
  // And from the state machines; none: there is no such value here.
  std::function<ExprId(ExprId component, Span span)> active_state;
  std::function<ExprId(bool in_seconds)> in_state;

  // The elements of a connector or component reference: component and index on the path including its own dimensions.
  struct Element {
    instance::ComponentId component;
    std::vector<std::int32_t> path;
  };
  std::optional<std::vector<Element>> elements(ExprId component, Span span);
  // A literal where the value is known before the simulation (the parameters in it become structural), else the same.
  ExprId decided(ExprId scalar_value, std::string_view reason);
  VariableId variable_at(const instance::Component& c, std::span<const std::int32_t> path) const;

  const instance::InstanceTree& tree;
  FlatEvaluator& values;
  FlatModel& model;
  diag::Sink& sink;
  expr::Graph& g;
  expr::Types& t;
  std::vector<std::uint32_t> first_variable;  // by component

 private:
  Scalars build(ExprId e);
  Scalars build_parts(ExprId e);
  void spend(std::uint64_t parts);
  void report_full(Span span);
  ExprId one(ExprId e);
  Scalars component(ExprId e);
  const instance::Component& component_in(ExprId e) const {
    return tree.components[instance::ComponentId(g.payload(e))];
  }
  std::vector<std::int32_t> all_dims(const instance::Component& c) const;  // of its path, then its own
  std::string path_name(const instance::Component& c) const { return instance::path_name(tree, c.id); }
  void component_leaves(const instance::Component& c, std::vector<std::int32_t>& path, Scalars& out);
  Scalars binary(ExprId e);
  Scalars matrix_product(ExprId e);
  Scalars matrix_power(ExprId e);
  Scalars index(ExprId e);
  Scalars field(ExprId e);
  Scalars choice(ExprId e);
  Scalars builtin(ExprId e);
  Scalars each_element(ExprId e);
  Scalars spatial_distribution(ExprId e);
  Scalars size(ExprId e);
  Scalars identity(ExprId e);
  Scalars diagonal(ExprId e);
  Scalars filled(ExprId e);
  Scalars linspace(ExprId e);
  Scalars accumulated(ExprId e);
  Scalars transposed(ExprId e);
  Scalars outer_product(ExprId e);
  Scalars symmetric(ExprId e);
  Scalars cross(ExprId e);
  Scalars skew(ExprId e);
  Scalars cat(ExprId e);
  Scalars stream(ExprId e);
  Scalars of_scalars(ExprId e);
  Scalars connection_query(ExprId e);
  Scalars state_query(ExprId e);
  ExprId zero_of(TypeId type);
  std::optional<ExprId> by_value(ExprId e);
  Scalars call(ExprId e);
  Scalars output(ExprId e);  // one of the results of a call
  Scalars reduction(ExprId e);
  Scalars range(ExprId e);
  Scalars project(ExprId value, TypeId type);
  ExprId pack(TypeId type, std::span<const ExprId> leaves);
  ExprId pack_with_sizes(TypeId type, const Scalars& items);
  bool try_inline(ExprId call, std::span<const Scalars> args, Scalars& out);
  std::int64_t integer(ExprId e);
  std::int64_t count(TypeId type) const;
  [[noreturn]] void fail(std::string message);
  // What could not be written out, in words; a subscript beyond its array is a mistake of its own.
  void report_failure(Span span, const std::string& message);
  Scalars local(ExprId e);
  std::vector<std::int32_t> to_vector_of_sizes(std::span<const std::int32_t> dims, std::size_t scalars_in) const;
  ExprId dynamic_index(std::span<const ExprId> items, std::span<const std::int32_t> dims,
                       std::span<const ExprId> subscripts);

  bool run_inline(const std::vector<expr::Statement>& body);
  bool assign_inline(ExprId target, Scalars value);
  bool is_inlinable(expr::FunctionId f);

  std::unordered_map<std::uint32_t, ExprId> iterators_;
  std::unordered_map<std::uint32_t, std::optional<ExprId>> by_value_;  // by expression
  std::size_t failures_ = 0;
  std::uint64_t parts_ = 0;         // made so far
  bool is_full_ = false;            // too many; it was reported
  std::uint64_t inline_began_ = 0;  // parts that there were when the outermost call was begun to be written out
  struct Level {
    instance::ComponentId component;
    std::vector<std::int32_t> index;
  };
  std::vector<std::vector<Level>> levels_;
  Span span_;
  int inline_depth_ = 0;
  int inlined_ = 0;                                          // calls written out inside of the outermost one
  std::vector<std::vector<std::optional<Scalars>>> frames_;  // locals of the functions being written out
  std::unordered_map<std::uint32_t, bool> can_inline_;
};

}  // namespace holon::flat
