#include "instance/evaluator.h"

#include <fmt/format.h>
#include <algorithm>
#include <expected>
#include <utility>
#include <vector>

namespace holon::instance {

using expr::EvalFailure;
using expr::EvalFailureKind;
using expr::EvalResult;
using expr::Kind;
using expr::Value;

namespace {

constexpr std::size_t kLongestChain = 500;  // of components whose values need each other

}  // namespace

const Value* KnownValues::find(ComponentId component, std::span<const std::int32_t> place) const {
  if (place.empty()) {
    const auto found = outside_.find(component.value);
    return found == outside_.end() ? nullptr : &found->second;
  }
  if (in_arrays_.empty()) return nullptr;
  std::vector<std::int32_t> key{static_cast<std::int32_t>(component.value)};
  key.insert(key.end(), place.begin(), place.end());
  const auto found = in_arrays_.find(key);
  return found == in_arrays_.end() ? nullptr : &found->second;
}

void KnownValues::set(ComponentId component, std::span<const std::int32_t> place, Value value) {
  if (place.empty()) {
    outside_.emplace(component.value, std::move(value));
    return;
  }
  std::vector<std::int32_t> key{static_cast<std::int32_t>(component.value)};
  key.insert(key.end(), place.begin(), place.end());
  in_arrays_.emplace(std::move(key), std::move(value));
}

// What expressions of the instance tree speak of: other components, and the element of an array we are in.
class ComponentEnvironment : public expr::Environment {
 public:
  ComponentEnvironment(Evaluator& values, std::string_view reason)
      : values_(values), reason_(reason), outer_(std::exchange(values.innermost_, this)) {
    limits.steps = std::min(limits.steps, values.steps_left_);
    names.component = [this](std::uint32_t number, std::span<const std::string> subscripts) {
      std::string text = values_.path_name(values_.component(ComponentId(number)));
      if (!subscripts.empty()) {
        text += "[";
        for (std::size_t i = 0; i < subscripts.size(); ++i) text += (i > 0 ? ", " : "") + subscripts[i];
        text += "]";
      }
      return text;
    };
  }

  ComponentEnvironment(const ComponentEnvironment&) = delete;
  ComponentEnvironment& operator=(const ComponentEnvironment&) = delete;
  // What this took counts for the evaluation that needed it, and the outermost one for all of them.
  ~ComponentEnvironment() override {
    values_.innermost_ = outer_;
    if (outer_ != nullptr) {
      outer_->steps += steps;
    } else {
      values_.steps_left_ -= std::min(values_.steps_left_, steps);
    }
  }

  struct ChosenElement {
    ComponentId component;
    std::vector<std::int32_t> index;
  };
  std::vector<ChosenElement> chosen_elements;

  EvalResult<Value> element(const expr::Graph& graph, ExprId node) override {
    const ComponentId component(graph.payload(node));
    const std::uint32_t dimension = graph.second_payload(node);
    for (const ChosenElement& p : chosen_elements)
      if (p.component == component && dimension < p.index.size()) return Value::integer(p.index[dimension]);
    // Asked without a place (a size inside a component array): all elements are alike, or it is checked by the caller.
    return Value::integer(1);
  }

  EvalResult<Value> variable(const expr::Graph& graph, ExprId node) override {
    const auto found = values_.place_of_variable(graph.payload(node));
    if (!found) return std::unexpected(not_known(graph, node));
    Component& c = values_.component(found->first);
    const std::vector<std::int32_t>& path = found->second;
    const Use use(c, reason_);
    const std::size_t outside = path.size() - c.dims.size();
    EvalResult<Value> whole = use.found(values_.value_of(c, std::span(path).first(outside)));
    if (!whole || c.dims.empty()) return whole;
    return whole->element(row_of(c, std::span(path).subspan(outside)));
  }

  EvalResult<Value> component(const expr::Graph& graph, ExprId node, std::span<const Value> subscripts) override {
    Component& c = values_.component(ComponentId(graph.payload(node)));
    std::vector<std::int32_t> dims;
    for (const Component* p : values_.array_path(c)) dims.insert(dims.end(), p->dims.begin(), p->dims.end());
    const std::size_t outside = dims.size();
    const Use use(c, reason_);
    if (subscripts.empty() && outside == 0) return use.found(values_.value_of(c, {}));
    dims.insert(dims.end(), c.dims.begin(), c.dims.end());
    // For each dimension the indices that are asked for.
    std::vector<std::vector<std::int32_t>> choices;
    std::vector<std::int32_t> result_dims;
    for (std::size_t i = 0; i < dims.size(); ++i) {
      choices.push_back(chosen(subscripts.empty() ? Value{} : subscripts[i], dims[i], result_dims));
      for (const std::int32_t k : choices.back())
        if (k < 1 || k > dims[i])
          return std::unexpected(
              EvalFailure{EvalFailureKind::subscript,
                          fmt::format("a subscript of `{}` is outside 1:{}", values_.path_name(c), dims[i]),
                          {},
                          {}});
    }
    std::int64_t total = 1;
    for (const auto& list : choices) total *= static_cast<std::int64_t>(list.size());
    steps += static_cast<std::uint64_t>(total);
    if (total > limits.elements || steps > limits.steps)
      return std::unexpected(EvalFailure{EvalFailureKind::limit,
                                         fmt::format("the value of `{}` has {} elements", values_.path_name(c), total),
                                         {},
                                         {}});
    std::vector<Value> items;
    items.reserve(static_cast<std::size_t>(total));
    std::vector<std::size_t> at(choices.size(), 0);
    for (std::int64_t n = 0; n < total; ++n) {
      std::vector<std::int32_t> path;
      for (std::size_t i = 0; i < choices.size(); ++i) path.push_back(choices[i][at[i]]);
      EvalResult<Value> whole = use.found(values_.value_of(c, std::span(path).first(outside)));
      if (!whole) return whole;
      items.push_back(c.dims.empty() ? std::move(*whole) : whole->element(row_of(c, std::span(path).subspan(outside))));
      for (std::size_t i = choices.size(); i-- > 0;) {
        if (++at[i] < choices[i].size()) break;
        at[i] = 0;
      }
    }
    if (result_dims.empty()) return items[0];
    Value array = expr::unset_array(values_.t, values_.t.scalar(graph.type(node)), result_dims);
    for (std::size_t i = 0; i < items.size(); ++i) array.set_element(i, items[i]);
    return array;
  }

  EvalResult<std::vector<Value>> external(const expr::Graph& graph, const expr::Function& function,
                                          const expr::ExternalArguments& arguments) override {
    // Reported where it is declared: no message, so that it is reported once.
    if (function.external->origin == expr::ExternalCall::Origin::refused)
      return std::unexpected(EvalFailure{EvalFailureKind::no_body, {}, function.span, function.name});
    return values_.call_external_ ? values_.call_external_(graph, function, arguments)
                                  : call_pure_external(function, arguments);
  }

  bool may_call_impure() const override { return values_.may_call_impure; }

 private:
  // A parameter decides something by its value. One that has none yet, because initial equations will find it, has
  // decided nothing.
  class Use {
   public:
    Use(Component& c, std::string_view reason) : component_(c), was_structural_(c.structural) {
      Evaluator::mark_structural(c, reason);
    }
    EvalResult<Value> found(EvalResult<Value> value) const {
      if (value || was_structural_) return value;
      component_.structural = false;
      component_.structural_reason.clear();
      return value;
    }

   private:
    Component& component_;
    bool was_structural_;
  };

  static std::size_t row_of(const Component& c, std::span<const std::int32_t> own) {
    std::size_t row = 0;
    for (std::size_t k = 0; k < c.dims.size(); ++k)
      row = row * static_cast<std::size_t>(c.dims[k]) + static_cast<std::size_t>(own[k] - 1);
    return row;
  }

  // The indices that a subscript stands for; a dimension that stays is added to `kept`.
  static std::vector<std::int32_t> chosen(const Value& subscript, std::int32_t size, std::vector<std::int32_t>& kept) {
    std::vector<std::int32_t> list;
    if (subscript.is_none()) {
      for (std::int32_t i = 1; i <= size; ++i) list.push_back(i);
    } else if (subscript.is_array()) {
      for (std::size_t i = 0; i < static_cast<std::size_t>(subscript.count()); ++i)
        list.push_back(static_cast<std::int32_t>(subscript.element(i).ordinal()));
    } else {
      list.push_back(
          static_cast<std::int32_t>(subscript.as_boolean() ? (subscript.is_true() ? 2 : 1) : subscript.ordinal()));
      return list;
    }
    kept.push_back(static_cast<std::int32_t>(list.size()));
    return list;
  }

  Evaluator& values_;
  std::string_view reason_;
  expr::Environment* outer_;
};

Evaluator::Evaluator(expr::Graph& graph, const expr::Functions& all_functions, KnownValues& known,
                     ExternalCaller call_external)
    : g(graph), t(graph.types), functions(all_functions), known_(known), call_external_(std::move(call_external)) {}

bool Evaluator::is_busy(ComponentId component) const { return std::ranges::find(busy_, component) != busy_.end(); }

std::vector<Component*> Evaluator::array_path(const Component& c) {
  std::vector<Component*> result;
  for (ComponentId id = c.parent_id; id;) {
    Component& p = component(id);
    if (!p.dims.empty()) result.push_back(&p);
    id = p.parent_id;
  }
  std::ranges::reverse(result);
  return result;
}

EvalFailure Evaluator::too_many_steps(diag::Span span) {
  return {EvalFailureKind::limit,
          fmt::format("the evaluations of this model have taken {} steps together", kMostSteps),
          span,
          {}};
}

EvalResult<Value> Evaluator::evaluate(ExprId e, std::string_view reason) { return evaluate_at(e, {}, {}, reason); }

EvalResult<Value> Evaluator::evaluate_at(ExprId e, std::span<const Component* const> levels,
                                         std::span<const std::int32_t> place, std::string_view reason) {
  need_functions(e);
  if (steps_left_ == 0) return std::unexpected(too_many_steps({}));
  ComponentEnvironment environment(*this, reason);
  for (const Component* p : levels) {
    environment.chosen_elements.push_back(
        {p->id, {place.begin(), place.begin() + static_cast<std::ptrdiff_t>(p->dims.size())}});
    place = place.subspan(p->dims.size());
  }
  return expr::evaluate(g, functions, e, environment);
}

void Evaluator::mark_structural(Component& c, std::string_view reason) {
  if (c.structural || c.variability != Variability::parameter) return;
  c.structural = true;
  c.structural_reason = std::string(reason);
}

EvalResult<Value> Evaluator::value_of(Component& c, std::span<const std::int32_t> place) {
  if (const Value* known = known_.find(c.id, place)) return *known;
  if (c.inner_id) return value_of(component(c.inner_id), place);
  const auto fail = [&](EvalFailureKind kind, std::string message) {
    return std::unexpected(EvalFailure{kind, std::move(message), c.span, {}});
  };
  if (place.empty() && is_busy(c.id))
    return fail(EvalFailureKind::not_known, fmt::format("the value of `{}` depends on itself", path_name(c)));
  if (busy_.size() > kLongestChain)
    return fail(EvalFailureKind::limit,
                fmt::format("the value of `{}` depends on too long a chain of others", path_name(c)));
  if (!has_dims(c)) return fail(EvalFailureKind::not_known, fmt::format("the size of `{}` is not known", path_name(c)));
  busy_.push_back(c.id);
  EvalResult<Value> result = find_value(c, place);
  busy_.pop_back();
  // A record in an array of records is asked for by each of its fields.
  if (result && (place.empty() || c.is_record || !c.binding || !g.is_literal(c.binding)))
    known_.set(c.id, place, *result);
  return result;
}

EvalResult<Value> Evaluator::find_value(Component& c, std::span<const std::int32_t> place) {
  const auto not_known = [&](std::string message) {
    return std::unexpected(EvalFailure{EvalFailureKind::not_known, std::move(message), c.span, {}});
  };
  const bool is_variable = c.variability > Variability::parameter;
  if (is_variable && !is_moment) return not_known(fmt::format("`{}` changes while simulating", path_name(c)));
  const TypeId type = type_of(c);
  if (!type) return not_known(fmt::format("the type of `{}` is not known", path_name(c)));
  if (!c.element_ids.empty()) {
    std::vector<Value> items;
    for (const ComponentId id : c.element_ids) {
      EvalResult<Value> one = value_of(component(id), place);
      if (!one) return one;
      items.push_back(std::move(*one));
    }
    return Value::items(t.scalar(type), c.dims, std::move(items));
  }
  if (c.is_record && t.base(type) == expr::Base::record) return record_value(c, type, place);

  const std::optional<ExprId> binding = binding_of(c);
  // Its value had an error, which has been reported: no message, no second error.
  if (!binding) return not_known({});
  ExprId value = *binding;
  if (!value) {
    if (expr::count_of(c.dims) == 0) return expr::unset_value(t, type);
    const ExprId fixed = c.attributes.fixed;
    const bool is_free = fixed && g.kind(fixed) == Kind::boolean && !g.boolean_value(fixed);
    value = is_free || is_variable ? ExprId{} : start_of(c);
    if (!value) return not_known(fmt::format("`{}` has no value", path_name(c)));
  }
  need_functions(value);
  if (steps_left_ == 0) return std::unexpected(too_many_steps(c.span));
  ComponentEnvironment environment(*this, c.structural_reason);
  for (const Component* p : array_path(c)) {
    const std::size_t n = std::min(p->dims.size(), place.size());
    environment.chosen_elements.push_back({p->id, {place.begin(), place.begin() + static_cast<std::ptrdiff_t>(n)}});
    place = place.subspan(n);
  }
  EvalResult<Value> result = expr::evaluate(g, functions, value, environment);
  if (!result) return result;
  Value v = expr::converted(t, std::move(*result), type);
  if (v.dims().empty() && !c.dims.empty()) {
    Value array = expr::unset_array(t, t.scalar(type), c.dims);
    for (std::size_t i = 0; i < static_cast<std::size_t>(array.count()); ++i) array.set_element(i, v);
    v = std::move(array);
  }
  return v;
}

// A record is its fields: a field may have a value of its own beside the record's.
EvalResult<Value> Evaluator::record_value(Component& c, TypeId type, std::span<const std::int32_t> place) {
  const std::int64_t count = expr::count_of(c.dims);
  std::vector<Value> records;
  for (std::int64_t n = 0; n < count; ++n) {
    std::vector<std::int32_t> inside(place.begin(), place.end());
    inside.resize(place.size() + c.dims.size());
    std::int64_t rest = n;
    for (std::size_t k = c.dims.size(); k-- > 0;) {
      inside[place.size() + k] = static_cast<std::int32_t>(rest % c.dims[k]) + 1;
      rest /= c.dims[k];
    }
    std::vector<Value> fields;
    for (const expr::RecordField& field : t.record_of(type).fields) {
      Component* child = field_of(c, field.name);
      if (!child)
        return std::unexpected(
            EvalFailure{EvalFailureKind::not_known, fmt::format("`{}` has no value", path_name(c)), c.span, {}});
      mark_structural(*child, c.structural_reason);
      EvalResult<Value> v = value_of(*child, inside);
      if (!v) return v;
      fields.push_back(std::move(*v));
    }
    records.push_back(Value::record(t.scalar(type), std::move(fields)));
  }
  if (c.dims.empty()) return std::move(records[0]);
  return Value::items(t.scalar(type), c.dims, std::move(records));
}

Variability Evaluator::variability(ExprId e) {
  const auto known = variability_memo_.find(e.value);
  if (known != variability_memo_.end()) return known->second;
  const Variability v = find_variability(e);
  variability_memo_.emplace(e.value, v);
  return v;
}

Variability Evaluator::find_variability(ExprId e) {
  Variability v = Variability::constant;
  for (const ExprId a : g.args(e)) v = std::max(v, variability(a));
  switch (g.kind(e)) {
    case Kind::time:
    case Kind::variable:
      return Variability::continuous;
    case Kind::component:
      return std::max(v, component(ComponentId(g.payload(e))).variability);
    case Kind::local:
      return Variability::discrete;  // nothing is said about functions here
    case Kind::builtin:
      switch (expr::changes_of(g.builtin(e))) {
        case expr::Changes::with_arguments:
          return v;
        case expr::Changes::never:
          return Variability::parameter;
        case expr::Changes::at_events:
          return Variability::discrete;
        case expr::Changes::in_steps:
          return std::min(v, Variability::discrete);
        case expr::Changes::always:
          return Variability::continuous;
      }
      return v;
    case Kind::call:
      // An impure function may answer differently each time, but not before the simulation.
      return functions[g.function(e)].impure ? std::max(v, Variability::parameter) : v;
    case Kind::less:
    case Kind::less_equal:
    case Kind::greater:
    case Kind::greater_equal:
    case Kind::equal:
    case Kind::not_equal:
      return std::min(v, Variability::discrete);
    case Kind::real:
    case Kind::integer:
    case Kind::boolean:
    case Kind::string:
    case Kind::enumeration:
    case Kind::iterator:
    case Kind::element:
    case Kind::function:
    case Kind::colon:
    case Kind::missing:
    case Kind::negate:
    case Kind::add:
    case Kind::subtract:
    case Kind::multiply:
    case Kind::divide:
    case Kind::power:
    case Kind::and_:
    case Kind::or_:
    case Kind::not_:
    case Kind::matrix_multiply:
    case Kind::matrix_power:
    case Kind::array:
    case Kind::range:
    case Kind::index:
    case Kind::record:
    case Kind::field:
    case Kind::if_:
    case Kind::output:
    case Kind::closure:
    case Kind::apply:
    case Kind::reduction:
      return v;
  }
  return v;
}

EvalResult<std::vector<Value>> call_pure_external(const expr::Function& function,
                                                  const expr::ExternalArguments& arguments) {
  const std::string& name = function.external->name;
  const auto text = [&](std::size_t i) {
    return i < arguments.arguments.size() ? arguments.arguments[i].as_string() : nullptr;
  };
  const auto number = [&](std::size_t i) -> std::int64_t {
    const auto* v = i < arguments.arguments.size() ? arguments.arguments[i].as_integer() : nullptr;
    return v ? *v : 0;
  };
  if (name == "ModelicaStrings_length" && text(0))
    return std::vector{Value::integer(static_cast<std::int64_t>(text(0)->size()))};
  if (name == "ModelicaStrings_substring" && text(0)) {
    // Places count from 1; what lies outside of the string is cut.
    const auto size = static_cast<std::int64_t>(text(0)->size());
    const std::int64_t first = std::max<std::int64_t>(1, number(1));
    const std::int64_t last = std::min(number(2) < first ? first : number(2), size);
    if (first > last) return std::vector{Value::string("")};
    return std::vector{Value::string(
        text(0)->substr(static_cast<std::size_t>(first - 1), static_cast<std::size_t>(last - first + 1)))};
  }
  return std::unexpected(EvalFailure{
      EvalFailureKind::no_body, fmt::format("the external function `{}` cannot be called before the simulation", name),
      function.span, function.name});
}

}  // namespace holon::instance
