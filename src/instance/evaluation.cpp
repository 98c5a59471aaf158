// Values before the simulation: sizes, conditions, constants, parameters that decide the structure of the model.

#include <fmt/format.h>
#include <algorithm>
#include <expected>
#include <utility>
#include <vector>

#include "instance/diagnostics.h"
#include "instance/instantiator.h"
#include "instance/typing.h"

namespace holon::instance {

using expr::EvalFailure;
using expr::EvalFailureKind;
using expr::EvalResult;
using expr::Value;

// What expressions of the instance tree speak of: other components, and the element of an array we are in.
class InstanceEnvironment : public expr::Environment {
 public:
  InstanceEnvironment(Instantiator& in, std::string_view reason) : in_(in), reason_(reason) {
    names.component = [this](std::uint32_t number, std::span<const std::string> subscripts) {
      std::string text = in_.path_name(in_.out.components[number]);
      if (!subscripts.empty()) {
        text += "[";
        for (std::size_t i = 0; i < subscripts.size(); ++i) text += (i > 0 ? ", " : "") + subscripts[i];
        text += "]";
      }
      return text;
    };
  }

  struct Place {
    std::uint32_t component;
    std::vector<std::int32_t> index;
  };
  std::vector<Place> places;
  bool used_first_element = false;

  EvalResult<Value> element(const expr::Graph& graph, ExprId node) override {
    const std::uint32_t component = graph.payload(node);
    const std::uint32_t dimension = graph.second_payload(node);
    for (const Place& p : places)
      if (p.component == component && dimension < p.index.size()) return Value::integer(p.index[dimension]);
    // Asked without a place (a size inside a component array): all elements are alike, or it is checked by the caller.
    used_first_element = true;
    return Value::integer(1);
  }

  EvalResult<Value> variable(const expr::Graph& graph, ExprId node) override {
    if (!in_.place_of_variable) return std::unexpected(not_known(graph, node));
    const auto [c, path] = in_.place_of_variable(graph.payload(node));
    in_.mark_structural(*c, reason_);
    const std::size_t outside = path.size() - c->dims.size();
    EvalResult<Value> whole = in_.component_value(*c, std::span(path).first(outside));
    if (!whole || c->dims.empty()) return whole;
    std::size_t place = 0;
    for (std::size_t k = 0; k < c->dims.size(); ++k)
      place = place * static_cast<std::size_t>(c->dims[k]) + static_cast<std::size_t>(path[outside + k] - 1);
    return whole->element(place);
  }

  EvalResult<Value> component(const expr::Graph& graph, ExprId node, std::span<const Value> subscripts) override {
    Component& c = in_.out.components[graph.payload(node)];
    std::vector<std::int32_t> path_dims;
    for (const Component* p : in_.array_path(c)) path_dims.insert(path_dims.end(), p->dims.begin(), p->dims.end());
    in_.mark_structural(c, reason_);
    if (subscripts.empty() && path_dims.empty()) return in_.component_value(c, {});
    std::vector<Value> all(subscripts.begin(), subscripts.end());
    if (all.empty()) all.resize(path_dims.size() + c.dims.size());
    // Every combination of places on the path, then the component's own subscripts.
    std::vector<std::vector<std::int32_t>> choices;
    std::vector<std::int32_t> result_dims;
    const auto choose = [&](const Value& v, std::int32_t size) -> bool {
      std::vector<std::int32_t> list;
      if (v.is_none()) {
        for (std::int32_t i = 1; i <= size; ++i) list.push_back(i);
        result_dims.push_back(size);
      } else if (v.is_array()) {
        for (std::size_t i = 0; i < static_cast<std::size_t>(v.count()); ++i)
          list.push_back(static_cast<std::int32_t>(v.element(i).ordinal()));
        result_dims.push_back(static_cast<std::int32_t>(list.size()));
      } else {
        list.push_back(static_cast<std::int32_t>(v.as_boolean() ? (v.is_true() ? 2 : 1) : v.ordinal()));
      }
      for (const std::int32_t i : list)
        if (i < 1 || i > size) return false;
      choices.push_back(std::move(list));
      return true;
    };
    for (std::size_t i = 0; i < all.size(); ++i) {
      const std::int32_t size = i < path_dims.size() ? path_dims[i] : c.dims[i - path_dims.size()];
      if (!choose(all[i], size))
        return std::unexpected(EvalFailure{EvalFailureKind::subscript,
                                           fmt::format("a subscript of `{}` is outside 1:{}", in_.path_name(c), size),
                                           {},
                                           {}});
    }
    std::int64_t total = 1;
    for (const auto& list : choices) total *= static_cast<std::int64_t>(list.size());
    std::vector<Value> items;
    items.reserve(static_cast<std::size_t>(total));
    std::vector<std::size_t> at(choices.size(), 0);
    for (std::int64_t n = 0; n < total; ++n) {
      std::vector<std::int32_t> path;
      for (std::size_t i = 0; i < path_dims.size(); ++i) path.push_back(choices[i][at[i]]);
      EvalResult<Value> whole = in_.component_value(c, path);
      if (!whole) return whole;
      std::size_t place = 0;
      for (std::size_t i = path_dims.size(); i < choices.size(); ++i)
        place = place * static_cast<std::size_t>(c.dims[i - path_dims.size()]) +
                static_cast<std::size_t>(choices[i][at[i]] - 1);
      items.push_back(c.dims.empty() ? std::move(*whole) : whole->element(place));
      for (std::size_t i = choices.size(); i-- > 0;) {
        if (++at[i] < choices[i].size()) break;
        at[i] = 0;
      }
    }
    if (result_dims.empty()) return items[0];
    const TypeId scalar = in_.t.scalar(graph.type(node));
    Value array = expr::unset_array(in_.t, scalar, result_dims);
    for (std::size_t i = 0; i < items.size(); ++i) array.set_element(i, items[i]);
    return array;
  }

  EvalResult<std::vector<Value>> external(const expr::Graph& graph, const expr::Function& function,
                                          const expr::ExternalArguments& arguments) override {
    return in_.call_external(graph, function, arguments);
  }

  bool may_call_impure() const override { return in_.may_call_impure(); }

 private:
  Instantiator& in_;
  std::string_view reason_;
};

EvalResult<Value> Instantiator::try_evaluate(ExprId e, std::string_view reason) {
  need_functions(e);
  InstanceEnvironment environment(*this, reason);
  return expr::evaluate(g, functions, e, environment);
}

EvalResult<Value> Instantiator::evaluate_at(ExprId e, std::span<const Component* const> levels,
                                            std::span<const std::int32_t> place, std::string_view reason) {
  need_functions(e);
  InstanceEnvironment environment(*this, reason);
  std::size_t next = 0;
  for (const Component* p : levels) {
    environment.places.push_back({p->number, {}});
    for (std::size_t k = 0; k < p->dims.size(); ++k) environment.places.back().index.push_back(place[next++]);
  }
  return expr::evaluate(g, functions, e, environment);
}

std::optional<Value> Instantiator::evaluate(ExprId e, Span span, std::string_view reason) {
  EvalResult<Value> result = try_evaluate(e, reason);
  // What must be known now may come from a file: reading one is impure, but nothing that is written changes by it.
  if (!result && result.error().kind == EvalFailureKind::not_known && out.call_external && !may_call_impure_) {
    may_call_impure_ = true;
    result = try_evaluate(e, reason);
    may_call_impure_ = false;
  }
  if (result) return std::move(*result);
  if (result.error().message.empty() && sink.has_errors()) return std::nullopt;
  auto& d = sink.error(kEvaluation, span, {result.error().message});
  if (result.error().span.known())
    d.also(result.error().span,
           result.error().function.empty() ? "here" : fmt::format("in function `{}`", result.error().function));
  if (!reason.empty()) d.hint(std::string(reason));
  return std::nullopt;
}

std::optional<std::int64_t> Instantiator::evaluate_integer(ExprId e, Span span, std::string_view reason) {
  if (g.kind(e) == expr::Kind::integer) return g.integer_value(e);
  if (g.type(e) != t.integer() && t.base(g.type(e)) != expr::Base::enumeration &&
      t.base(g.type(e)) != expr::Base::boolean) {
    sink.error(kTypeMismatch, span, {"this", t.text(g.type(e)), "Integer"});
    return std::nullopt;
  }
  if (variability(e) > Variability::parameter) {
    sink.error(kNotParameterExpression, span, {"this", first_variable(e)}).hint(std::string(reason));
    return std::nullopt;
  }
  const auto v = evaluate(e, span, reason);
  if (!v) return std::nullopt;
  return v->ordinal();
}

std::optional<bool> Instantiator::evaluate_boolean(ExprId e, Span span, std::string_view reason) {
  if (g.kind(e) == expr::Kind::boolean) return g.boolean_value(e);
  if (variability(e) > Variability::parameter) {
    sink.error(kNotParameterExpression, span, {"this", first_variable(e)}).hint(std::string(reason));
    return std::nullopt;
  }
  const auto v = evaluate(e, span, reason);
  if (!v || !v->as_boolean()) return std::nullopt;
  return v->is_true();
}

std::string Instantiator::first_variable(ExprId e) {
  std::vector<ExprId> stack{e};
  while (!stack.empty()) {
    const ExprId x = stack.back();
    stack.pop_back();
    if (g.kind(x) == expr::Kind::time) return "time";
    if (g.kind(x) == expr::Kind::component && out.components[g.payload(x)].variability > Variability::parameter)
      return path_name(out.components[g.payload(x)]);
    const auto args = g.args(x);
    for (std::size_t i = args.size(); i-- > 0;) stack.push_back(args[i]);
  }
  return "a variable";
}

EvalResult<Value> Instantiator::component_value(Component& c, std::span<const std::int32_t> path_index) {
  const auto key = [&] {
    std::vector<std::int32_t> place{static_cast<std::int32_t>(c.number)};
    place.insert(place.end(), path_index.begin(), path_index.end());
    return place;
  };
  if (path_index.empty()) {
    const auto known = values_.find(c.number);
    if (known != values_.end()) return known->second;
  } else if (const auto known = values_at_.find(key()); known != values_at_.end()) {
    return known->second;
  }
  const auto fail = [&](EvalFailureKind kind, std::string message) {
    return std::unexpected(EvalFailure{kind, std::move(message), c.span, {}});
  };
  if (c.inner_target) return component_value(*c.inner_target, path_index);
  if (std::ranges::find(evaluating_, c.number) != evaluating_.end() && path_index.empty())
    return fail(EvalFailureKind::not_known, fmt::format("the value of `{}` depends on itself", path_name(c)));
  if (evaluating_.size() > 500)
    return fail(EvalFailureKind::limit,
                fmt::format("the value of `{}` depends on too long a chain of others", path_name(c)));
  if (!dims_known(c))
    return fail(EvalFailureKind::not_known, fmt::format("the size of `{}` is not known", path_name(c)));
  evaluating_.push_back(c.number);
  const auto finish = [&](EvalResult<Value> result) {
    evaluating_.pop_back();
    if (!result) return result;
    if (path_index.empty()) {
      values_.emplace(c.number, *result);
    } else if (c.is_record || !c.binding || !g.is_literal(c.binding)) {
      // A record in an array of records is asked for by each of its fields.
      values_at_.emplace(key(), *result);
    }
    return result;
  };
  InstanceEnvironment environment(*this, c.structural_reason);
  {
    std::size_t next = 0;
    for (const Component* p : array_path(c)) {
      environment.places.push_back({p->number, {}});
      for (std::size_t k = 0; k < p->dims.size() && next < path_index.size(); ++k)
        environment.places.back().index.push_back(path_index[next++]);
    }
  }
  if (c.variability > Variability::parameter)
    return finish(fail(EvalFailureKind::not_known, fmt::format("`{}` changes while simulating", path_name(c))));
  const TypeId type = type_of(c);
  if (!type)
    return finish(fail(EvalFailureKind::not_known, fmt::format("the type of `{}` is not known", path_name(c))));

  if (c.is_record && t.base(type) == expr::Base::record) {
    // A record is its fields: a field may have a value of its own beside the record's.
    const std::int64_t count = expr::count_of(c.dims);
    std::vector<Value> records;
    for (std::int64_t n = 0; n < count; ++n) {
      std::vector<std::int32_t> place(path_index.begin(), path_index.end());
      std::int64_t rest = n;
      std::vector<std::int32_t> own(c.dims.size());
      for (std::size_t k = c.dims.size(); k-- > 0;) {
        own[k] = static_cast<std::int32_t>(rest % c.dims[k]) + 1;
        rest /= c.dims[k];
      }
      place.insert(place.end(), own.begin(), own.end());
      std::vector<Value> fields;
      for (const expr::RecordField& field : t.record_of(type).fields) {
        Elem* elem = find_elem(*c.cls, tree.names().intern(field.name));
        Component* child = elem && !elem->is_class ? component_of(*elem) : nullptr;
        if (!child) return finish(fail(EvalFailureKind::not_known, fmt::format("`{}` has no value", path_name(c))));
        mark_structural(*child, c.structural_reason);
        EvalResult<Value> v = component_value(*child, place);
        if (!v) return finish(std::move(v));
        fields.push_back(std::move(*v));
      }
      records.push_back(Value::record(t.scalar(type), std::move(fields)));
    }
    if (c.dims.empty()) return finish(std::move(records[0]));
    return finish(Value::items(t.scalar(type), c.dims, std::move(records)));
  }

  ExprId value = binding_of(c);
  // Its value had an error, which has been reported: no message, no second error.
  if (c.binding_progress == Progress::failed) return finish(fail(EvalFailureKind::not_known, {}));
  if (!value) {
    if (expr::count_of(c.dims) == 0) return finish(expr::unset_value(t, type));
    value = attribute_of(c, Attribute::start);
    if (!value) return finish(fail(EvalFailureKind::not_known, fmt::format("`{}` has no value", path_name(c))));
  }
  need_functions(value);
  EvalResult<Value> result = expr::evaluate(g, functions, value, environment);
  if (!result) return finish(std::move(result));
  Value v = expr::converted(t, std::move(*result), type);
  if (v.dims().empty() && !c.dims.empty()) {
    Value array = expr::unset_array(t, t.scalar(type), c.dims);
    for (std::size_t i = 0; i < static_cast<std::size_t>(array.count()); ++i) array.set_element(i, v);
    v = std::move(array);
  }
  return finish(std::move(v));
}

ExprId Instantiator::constant_value(Component& c, Span span) {
  const auto known = constants_.find(c.number);
  if (known != constants_.end()) return known->second;
  const auto value = component_value(c, {});
  ExprId result;
  if (!value && value.error().message.empty() && sink.has_errors()) {
    result = {};
  } else if (!value) {
    auto& d = sink.error(kEvaluation, span, {value.error().message});
    if (value.error().span.known()) d.also(value.error().span, "here");
  } else if (value->is_complete()) {
    result = expr::to_expr(g, *value);
    // An array without elements keeps its declared type.
    if (value->count() == 0) result = g.many(expr::Kind::array, type_of(c), {});
  } else {
    sink.error(kEvaluation, span, {"`" + path_name(c) + "` has no value"});
  }
  constants_.emplace(c.number, result);
  return result;
}

}  // namespace holon::instance
