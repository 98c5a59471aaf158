#pragma once

// The work behind `instantiate`, as one object that owns the tables while the tree grows. Everything is made when it is
// first asked for: a class is expanded when a name is looked up in it, a component gets its size when the size is
// needed. Each topic has its own file; this header lists them all.

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "base/arena.h"
#include "base/names.h"
#include "classes/class_tree.h"
#include "diag/sink.h"
#include "expr/evaluate.h"
#include "expr/function.h"
#include "expr/graph.h"
#include "expr/value.h"
#include "instance/instance.h"
#include "instance/model.h"

namespace holon::instance {

// Where an expression stands: the class instance whose names it sees, and the loop variables around it.
struct Scope {
  ClassInstance* cls = nullptr;
  struct Iterator {
    Name name;
    ExprId value;
  };
  std::vector<Iterator> iterators;
  // `end` in a subscript: the array and the dimension it counts, innermost last.
  struct End {
    ExprId array;
    std::uint32_t dimension;
  };
  std::vector<End> ends;
  expr::Function* function = nullptr;  // set inside of a function's own text
  bool in_when = false;
  bool in_initial = false;
  // connect: the member that an expandable connector does not have yet.
  struct Missing {
    Component* connector = nullptr;
    const syntax::RefPart* member = nullptr;
    bool last = false;  // nothing follows it in the reference
  };
  Missing missing;
  bool absent = false;  // connect: a conditional component that is not there
  // A subscript out of range, where it may stand in what is never asked for: a branch of an `if`, one side of a connect
  // whose other side is not there. Whoever counts up `choices` decides, and reports it if it matters.
  struct Outside {
    Span span;
    std::string subscript, array, size;
  };
  std::optional<Outside> outside;
  int choices = 0;
  bool conditional_allowed = false;
  int loops = 0;            // around a statement
  bool in_connect = false;  // arguments of connect and Connections.*: connectors are meant, not values
};

class Instantiator {
 public:
  Instantiator(classes::ClassTree& tree, InstanceTree& out, diag::Sink& sink);

  // ---- the whole
  void run(ClassNode& model);

  // ---- modifications (modifications.cpp)
  // A modification of a class (`extends`, short classes) or, with of_class = false, of a component.
  struct ModPlace {
    bool of_class = true;
    int depth = 0;
    std::uint32_t each = 0;
  };
  const Mod* make_mod(const syntax::Modification* modification, ClassInstance* scope, ModPlace place);
  const Mod* make_mod(const syntax::Modification* modification, ClassInstance* scope) {
    return make_mod(modification, scope, ModPlace{});
  }
  const Mod* component_mod(const syntax::Modification* modification, ClassInstance* scope) {
    return make_mod(modification, scope, ModPlace{false, 0, 0});
  }
  bool same_redeclare(const Redeclare& a, const Redeclare& b);
  const Mod* merge(const Mod* outer, const Mod* inner, Name name = {});  // `name` is for messages
  const Mod* redeclare_mod(const syntax::Element& element, ClassInstance* scope, bool final, Span span,
                           bool from_component);
  const Mod* single_sub(Name name, const Mod* mod, Span span);
  const Mod* without_redeclare(const Mod* mod);

  // ---- names (lookup.cpp)
  Elem* find_elem(ClassInstance& cls, Name name);
  bool sees_protected(ClassInstance* scope, const Elem& elem) const;
  Elem* lookup(Name name, ClassInstance* scope);
  Elem* find_import(ClassInstance& cls, Name name);
  // Of an import. `from_package`: what it names must be an element of a package.
  Elem* resolve_path(std::span<const syntax::RefPart> path, Span span, bool report, bool from_package);
  ClassRef find_class(const syntax::Reference& name, ClassInstance* scope);
  Elem* find_class_elem(const syntax::Reference& name, ClassInstance* scope, bool report);
  ClassInstance* members_of(Elem& elem);  // the class instance in which a dotted name goes on
  void report_unknown(Name name, Span span, ClassInstance& cls, bool want_class);
  std::string class_name(const ClassInstance& cls) const;

  // ---- classes (expand.cpp)
  ClassRef class_ref(Elem& elem);
  ClassRef follow_short(ClassRef ref);
  ClassInstance* make_instance(const ClassRef& ref, const Mod* extra, Component* owner);
  ClassInstance* instance_of(Elem& elem);
  bool expand(ClassInstance& cls);
  const Primitive* primitive_of(const ClassRef& ref);

  // ---- rules of the specialized classes (restrictions.cpp)
  void check_class(const ClassNode& node);
  void check_element(const syntax::Element& e, const syntax::Section& section, syntax::Restriction kind,
                     std::string_view name);
  void check_prefixes(const Component& c, const syntax::Element& clause, syntax::Restriction kind);
  std::string why_not_subtype(ClassInstance& actual, ClassInstance& formal);
  void check_imports(const ClassNode& node);

  // ---- rules of connectors (connectors.cpp)
  void check_connector(Component& c);
  void check_block_connector(Component& c);
  std::optional<std::int64_t> residue_size(Component& c);

  // ---- what may be replaced (replaceable.cpp)
  std::size_t rank_of(const ClassRef& ref);
  std::string why_not_instead(const ClassRef& actual, const ClassRef& formal);
  void check_replacements(Elem& elem);
  void check_redeclare(Elem& elem);
  void check_pending_subtypes();

  // ---- what a dotted name may go through (paths.cpp)
  bool check_step(const Elem& from, ClassInstance& inside, const Elem& to, ClassInstance* scope, Span span);
  bool written_inside(const ClassInstance* scope, const ClassInstance& cls) const;
  bool check_import_from(const ClassInstance& inside, std::string_view whole, Span span);
  void check_base_name(ClassInstance& cls, const syntax::Element& extends);
  bool check_call_path(const syntax::Reference& callee, std::size_t part, const Elem& from, const Elem& to,
                       bool& past_component);

  // ---- components (components.cpp)
  Component* component_of(Elem& elem);
  bool dims_known(Component& c);
  bool is_present(Component& c);
  const std::vector<Component*>& children(Component& c);
  Component* find_inner(Component& c);
  void check_inner(Component& outer, Component& inner);
  std::string path_name(const Component& c) const;
  std::vector<Component*> array_path(
      const Component& c) const;  // enclosing components with dimensions, outermost first

  // ---- values (bindings.cpp)
  ExprId binding_of(Component& c);
  ExprId attribute_of(Component& c, Attribute a, Span* span = nullptr);
  // How many components lie between the start value's place and its component (`Binding::levels`); 0: its type says it.
  int start_levels_of(const Component& c) const;
  ExprId lower_binding(const Binding& binding, Component& target, Component* first, std::uint32_t skip,
                       std::span<const std::int32_t> own, std::string_view what);
  void check_attributes(Component& c);
  std::string first_variable(ExprId e);
  expr::EvalResult<std::vector<expr::Value>> call_external(const expr::Graph& graph, const expr::Function& function,
                                                           const expr::ExternalArguments& arguments);
  bool may_call_impure() const { return may_call_impure_; }
  // Without a report: for what may be known or not.
  expr::EvalResult<expr::Value> try_evaluate(ExprId e, std::string_view reason);
  std::optional<expr::Value> evaluate(ExprId e, Span span, std::string_view reason);
  std::optional<std::int64_t> evaluate_integer(ExprId e, Span span, std::string_view reason);
  std::optional<bool> evaluate_boolean(ExprId e, Span span, std::string_view reason);
  expr::EvalResult<expr::Value> component_value(Component& c, std::span<const std::int32_t> path_index);
  ExprId constant_value(Component& c, Span span);  // the literal of a constant, or none
  void mark_structural(Component& c, std::string_view reason);
  Variability variability(ExprId e);

  // ---- types (records.cpp)
  TypeId record_type(ClassInstance& cls);
  TypeId type_of(Component& c);  // with its own dimensions
  ClassInstance* record_class(TypeId type);
  TypeId declared_type(Elem& elem, std::vector<Dimension>* sizes = nullptr);
  TypeId counting_type(const syntax::Reference& name, ClassInstance* scope);
  std::int32_t values_of(TypeId counting) const;
  const Mod* only_redeclares(const Mod* mod);

  // ---- expressions (lower_*.cpp)
  ExprId lower(const syntax::Expr& e, Scope& scope);
  ExprId lower_reference(const syntax::Reference& r, Scope& scope);
  ExprId lower_subscripts(ExprId base, const syntax::RefPart& part, Scope& scope, Span span);
  bool lower_subscript_list(const syntax::RefPart& part, ExprId base, std::span<const std::int32_t> dims, Scope& scope,
                            std::vector<ExprId>& out);
  ExprId lower_call(const syntax::Call& call, Scope& scope);
  ExprId lower_builtin(expr::Builtin b, std::string_view name, const syntax::Call& call, Scope& scope);
  ExprId lower_clock(const syntax::Call& call, Scope& scope, std::vector<ExprId> args);
  ExprId overloaded_string(const std::vector<ExprId>& args, Span span);
  ExprId overloaded_sum(ExprId array, Span span);
  ExprId lower_binary(const syntax::Binary& e, Scope& scope);
  ExprId lower_unary(const syntax::Unary& e, Scope& scope);
  ExprId make_binary(syntax::BinaryOp op, ExprId a, ExprId b, Span span);
  ExprId make_index(ExprId base, std::vector<ExprId> subscripts, Span span);
  ExprId make_field(ExprId base, std::uint32_t field);
  ExprId make_array(std::vector<ExprId> items, Span span);
  ExprId make_cat(std::int64_t dimension, std::vector<ExprId> items, Span span);
  ExprId lower_array(const syntax::Array& e, Scope& scope);
  ExprId lower_matrix(const syntax::Matrix& e, Scope& scope);
  ExprId lower_if(const syntax::If& e, Scope& scope);
  ExprId lower_range(const syntax::Range& e, Scope& scope);
  ExprId lower_reduction(expr::Reduction kind, const syntax::Expr& body, List<syntax::ForIndex> iterators, Scope& scope,
                         Span span);
  ExprId iterator_range(const syntax::ForIndex& index, Scope& scope, std::span<const syntax::Expr* const> bodies);
  ExprId function_argument(const syntax::Expr& e, Scope& scope);
  bool is_connection_operator(const syntax::Reference& callee, Elem& elem);
  ExprId overloaded_binary(syntax::BinaryOp op, ExprId a, ExprId b, Span span);
  ExprId overloaded_unary(ExprId a, Span span);
  ExprId size_expr(ExprId array, std::uint32_t dimension);
  ExprId simplify_call(ExprId call);

  // ---- calls (calls.cpp)
  struct Argument {
    ExprId value;
    Span span;
  };
  ExprId call_function(FunctionId f, const std::vector<Argument>& positional,
                       const std::vector<std::pair<Name, Argument>>& named, Span span, bool report = true);
  ExprId call_class(ClassInstance& cls, const std::vector<Argument>& positional,
                    const std::vector<std::pair<Name, Argument>>& named, Span span, bool report = true);
  ExprId default_argument(FunctionId f, std::uint32_t local, std::vector<ExprId>& by_local,
                          std::vector<std::uint32_t>& busy);
  std::vector<ExprId> record_arguments(FunctionId f, const std::vector<ExprId>& args);
  std::int32_t size_of_result(ExprId size, Span span);
  ExprId overloaded_call(ClassInstance& cls, const std::vector<Argument>& positional,
                         const std::vector<std::pair<Name, Argument>>& named, Span span);
  bool fits(TypeId actual, TypeId formal, std::size_t& extra_rank);
  ExprId convert(ExprId value, TypeId formal);

  // ---- functions (functions.cpp)
  FunctionId function_of(ClassInstance& cls, Span span);
  void lower_body(FunctionId f);
  void lower_external(FunctionId f, const syntax::ClassDef& def, Scope& scope);
  void bind_external(const expr::Function& f, const syntax::External& external, expr::ExternalCall& call);
  void lower_pending_functions();
  void need_functions(ExprId e);  // makes sure that every function that e may call has its body
  std::vector<ClassInstance*> operator_functions(ClassInstance& cls, std::string_view name);
  ClassInstance* function_class(FunctionId f) const { return function_classes_[f.index()]; }

  // ---- equations and statements (equations.cpp, statements.cpp)
  void type_body(Component& c);
  void lower_equations(std::span<const syntax::Equation* const> list, Scope& scope, std::vector<Equation>& out,
                       bool initial);
  void lower_equation(const syntax::Equation& e, Scope& scope, std::vector<Equation>& out, bool initial);
  void lower_statements(std::span<const syntax::Statement* const> list, Scope& scope,
                        std::vector<expr::Statement>& out);
  void lower_statement(const syntax::Statement& s, Scope& scope, std::vector<expr::Statement>& out);
  void lower_for(const syntax::Equation& e, std::size_t number, std::span<const syntax::Expr* const> bodies,
                 Scope& scope, std::vector<Equation>& out, bool initial);
  void lower_for_statement(const syntax::Statement& s, std::size_t number, std::span<const syntax::Expr* const> bodies,
                           Scope& scope, std::vector<expr::Statement>& out);
  void lower_call_equation(const syntax::Equation& e, Scope& scope, std::vector<Equation>& out);
  void lower_connect(const syntax::Equation& e, Scope& scope, Equation& eqn);
  std::optional<bool> known_condition(ExprId condition, Span span, const Component* owner);
  std::optional<bool> same_everywhere(ExprId condition, const Component* owner);
  expr::EvalResult<expr::Value> evaluate_at(ExprId e, std::span<const Component* const> levels,
                                            std::span<const std::int32_t> place, std::string_view reason);
  Component* add_member(Component& connector, Name name, Component& pattern, bool subscripted);
  void grow_expandable_connectors();
  ExprId lower_target(const syntax::Expr& e, Scope& scope);
  ExprId lower_condition(const syntax::Expr& e, Scope& scope);
  // `scope.outside` is set, and nothing reported, when a subscript alone is wrong.
  ExprId lower_choice(const syntax::Expr& e, Scope& scope);
  void report_outside(const Scope::Outside& outside, Scope& scope);
  bool check_when_target(ExprId left, const Scope& scope, Span span);
  bool check_assignable(ExprId left, ExprId right, Span span, bool is_equation);

  classes::ClassTree& tree;
  InstanceTree& out;
  diag::Sink& sink;
  expr::Graph& g;
  expr::Types& t;
  expr::Functions& functions;

  // Set by the next stage: the component and the place that a flat variable stands for.
  std::function<std::pair<Component*, std::vector<std::int32_t>>(std::uint32_t variable)> place_of_variable;

  ClassInstance* root = nullptr;  // the scope of top-level classes
  Component* model = nullptr;

 private:
  friend class InstanceEnvironment;
  const Mod* intern(const Mod& mod);
  const Redeclare* intern(const Redeclare& redeclare);
  Elem* make_elem(ClassInstance& scope, ClassInstance& owner, const classes::Item& item);
  Elem* root_elem(Name name);
  ExprId finish_value(ExprId e, Span span);

  // components.cpp
  Component& make_component();
  const Mod* declared_mod(const Elem& elem);
  bool is_too_deep(const Elem& elem, Span span);
  void take_prefixes(Component& c, const syntax::Element& clause, const ClassRef& type);
  void take_type(Component& c, const ClassRef& ref, const Mod* mods);
  void check_modified(const Component& c, const syntax::Declaration& declaration);
  // Dimensions that the value decides.
  struct OpenSizes {
    std::vector<std::size_t> places;
    std::vector<Dimension> own;  // that ask for other sizes of the same array
  };
  std::vector<Dimension> declared_sizes(const Component& c);
  bool find_sizes(Component& c, std::vector<std::int32_t>& dims, OpenSizes& open);
  bool is_size_everywhere(ExprId size, std::int64_t first, const Component& c, Span span);
  bool take_sizes_of_value(Component& c, std::vector<std::int32_t>& dims, std::span<const std::size_t> places);
  void check_own_sizes(const Component& c, const OpenSizes& open);

  // expand.cpp
  struct OwnElements {
    std::vector<Elem*> by_item;  // none for `extends` and `redeclare`
    const Mod* redeclares = nullptr;
    std::vector<const classes::Item*> redeclared;
  };
  OwnElements own_elements(ClassInstance& cls);
  void add_base(ClassInstance& cls, const ClassRef& ref, const Mod* mods);
  ClassRef class_before(const ClassInstance& cls);
  void check_base_kind(const ClassInstance& cls, const ClassRef& base, Span span);
  void extend(ClassInstance& cls, const classes::Item& item, const Mod* redeclares);
  void check_redeclared(const ClassInstance& cls, const OwnElements& own);
  void check_modifiers(ClassInstance& cls);
  void report_unknown_modifiers(const Mod& mods, ClassInstance& cls);
  void inherit(ClassInstance& cls, ClassInstance& base);
  bool same_element(const Elem& a, const Elem& b);

  // lower_reference.cpp
  ExprId component_reference(Component& c, std::vector<ExprId> subscripts, std::size_t own_given);
  ExprId lower_reference_from(Elem& elem, const syntax::Reference& r, std::size_t part, Scope& scope);
  ExprId lower_class_value(Elem& elem, const ClassRef& ref, const syntax::Reference& r, const Scope& scope);
  ExprId lower_enumeration_literal(const ClassRef& enumeration, const syntax::RefPart& literal);
  ExprId lower_local_reference(const Elem& elem, const syntax::Reference& r, std::size_t part, Scope& scope);
  ExprId lower_component_path(Elem& elem, const syntax::Reference& r, std::size_t part, Scope& scope);
  bool check_component_use(const Elem& elem, Component& c, const Component* around, const syntax::Reference& r,
                           std::size_t part, Scope& scope);
  bool lower_own_subscripts(Component& c, const syntax::RefPart& part, Scope& scope, std::vector<ExprId>& subscripts);
  Elem* find_member(Component& c, const Component* outer, const syntax::RefPart& next, bool is_last, Scope& scope);

  // calls.cpp
  struct Arguments {
    std::vector<Argument> positional;
    std::vector<std::pair<Name, Argument>> named;
  };
  std::optional<Arguments> lower_arguments(const syntax::Call& call, Scope& scope);
  ExprId lower_undeclared_call(const syntax::Call& call, Scope& scope);
  Elem* find_callee(Elem& first, const syntax::Reference& callee, const Scope& scope);
  ExprId lower_input_call(const Elem& elem, const syntax::Call& call, Scope& scope);
  ExprId lower_class_call(Elem& elem, const syntax::Call& call, Scope& scope);
  std::optional<std::vector<Argument>> match_arguments(const expr::Function& function,
                                                       const std::vector<Argument>& positional,
                                                       const std::vector<std::pair<Name, Argument>>& named,
                                                       bool report);
  // The dimensions that a call of a function of scalars spreads over.
  struct Spread {
    std::vector<std::int32_t> dims;
    std::vector<std::size_t> extra;  // by input: how many dimensions its argument has more
  };
  std::optional<Spread> find_spread(const expr::Function& function, std::span<const Argument> given, bool report);
  ExprId spread_call(ExprId call, std::span<const Argument> given, const Spread& spread,
                     std::span<const ExprId> iterators);
  std::vector<TypeId> result_types(const expr::Function& function, const std::vector<ExprId>& by_local, Span span);

  // functions.cpp, partial_derivatives.cpp
  expr::Role local_role(const Elem& elem);
  void lower_default(FunctionId f, const Elem& elem, ClassInstance& cls);
  void lower_function_signature(FunctionId f, ClassInstance& cls);
  FunctionId differentiated_function(ClassInstance& cls);
  bool sign_partial_derivative(FunctionId f, ClassInstance& cls);
  void differentiate_function(FunctionId f, ClassInstance& cls);
  ExprId record_from_modifiers(FunctionId f, const Mod& mod, TypeId type, ClassInstance& cls);
  void read_function_annotations(FunctionId f, ClassInstance& cls);

  // equations.cpp, statements.cpp
  void lower_equality(const syntax::Equation& e, Scope& scope, Equation eqn, std::vector<Equation>& out);
  void lower_results(const syntax::Equation& e, const syntax::Tuple& names, Scope& scope, const Equation& pattern,
                     std::vector<Equation>& out);
  void lower_if_equation(const syntax::Equation& e, Scope& scope, Equation eqn, std::vector<Equation>& out,
                         bool initial);
  void lower_when(const syntax::Equation& e, Scope& scope, Equation eqn, std::vector<Equation>& out, bool initial);
  void lower_tuple_assign(const syntax::Statement& s, Scope& scope, expr::Statement statement,
                          std::vector<expr::Statement>& out);
  void lower_call_statement(const syntax::Statement& s, Scope& scope, expr::Statement statement,
                            std::vector<expr::Statement>& out);
  void lower_branches(const syntax::Statement& s, Scope& scope, expr::Statement statement,
                      std::vector<expr::Statement>& out);

  const expr::Graph& graph() const { return g; }

  base::Arena arena_;
  std::deque<ClassInstance> instances_;
  std::deque<Elem> elems_;
  std::deque<Primitive> primitives_;
  struct InstanceKey {
    const void* node;
    const void* outer;
    const void* mods;
    const void* inner;
    friend bool operator==(const InstanceKey&, const InstanceKey&) = default;
  };
  struct KeyHash {
    std::size_t operator()(const InstanceKey& k) const {
      std::size_t h = 0;
      for (const void* p : {k.node, k.outer, k.mods, k.inner})
        h = (h ^ reinterpret_cast<std::size_t>(p)) * 0x9E3779B97F4A7C15ULL;
      return h ^ (h >> 29U);
    }
  };
  std::unordered_map<InstanceKey, ClassInstance*, KeyHash> shared_instances_;
  std::unordered_map<InstanceKey, const Primitive*, KeyHash> primitive_memo_;
  std::unordered_map<InstanceKey, Elem*, KeyHash> import_memo_;
  struct ModHash {
    std::size_t operator()(const Mod* m) const;
  };
  struct ModEqual {
    bool operator()(const Mod* a, const Mod* b) const;
  };
  struct RedeclareHash {
    std::size_t operator()(const Redeclare* r) const;
  };
  struct RedeclareEqual {
    bool operator()(const Redeclare* a, const Redeclare* b) const;
  };
  std::unordered_map<const Mod*, const Mod*, ModHash, ModEqual> mods_;
  std::unordered_map<const Redeclare*, const Redeclare*, RedeclareHash, RedeclareEqual> redeclares_;
  std::unordered_map<std::uint32_t, ClassInstance*> record_classes_;  // by RecordId
  std::vector<ClassInstance*> function_classes_;                      // by FunctionId
  std::vector<FunctionId> pending_bodies_;
  std::vector<bool> has_body_;                                   // by FunctionId
  std::unordered_map<std::uint32_t, bool> checked_;              // expressions whose functions have bodies
  std::unordered_map<const Elem*, FunctionId> function_inputs_;  // inputs that are functions: what they must look like
  std::unordered_map<std::uint64_t, expr::Value> values_;        // of components outside of arrays, by number
  std::map<std::vector<std::int32_t>, expr::Value> values_at_;   // in arrays: component and place
  std::vector<std::uint32_t> evaluating_;                        // components whose value is being found
  std::unordered_map<std::uint32_t, ExprId> constants_;
  std::unordered_map<std::uint32_t, Variability> variability_memo_;
  struct Postponed {
    const syntax::Equation* equation;
    Scope scope;
    ClassInstance* cls;
  };
  std::unordered_set<const ClassNode*> checked_classes_;
  std::unordered_set<const Elem*> checked_redeclares_;
  std::unordered_map<Name, Component*, base::NameHash> made_inners_;  // for `outer` without `inner`
  const Component* sized_by_value_ = nullptr;                         // whose sizes are being read, one of them `:`
  bool own_size_asked_ = false;
  std::unordered_set<std::uint32_t> broken_functions_;       // whose signature could not be made: no second error
  bool is_endless_ = false;                                  // a class that contains itself was found
  std::unordered_set<const ClassNode*> recursive_;           // classes of circles that were reported
  std::unordered_set<const ClassNode*> checked_connectors_;  // found wrong
  std::vector<Elem*> pending_subtypes_;
  std::vector<Postponed> postponed_;
  std::vector<Component*> late_components_;
  int depth_ = 0;
  bool may_call_impure_ = false;  // while a value is needed that has no other source
  bool too_many_components_ = false;
};

}  // namespace holon::instance
