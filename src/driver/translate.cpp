#include "driver/translate.h"

#include <charconv>
#include <chrono>
#include <string_view>

#include "driver/diagnostics.h"
#include "driver/lower.h"
#include "flat/parameter_asserts.h"
#include "program/prepare.h"

namespace holon::driver {
namespace {

using Clock = std::chrono::steady_clock;
using expr::Base;
using expr::ExprId;

double since(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

// The literal that a text stands for, in the type of the variable; none when it is not one.
ExprId literal_of(flat::FlatModel& flat, expr::TypeId type, std::string_view text) {
  expr::Graph& g = flat.graph();
  const Base base = g.types.base(type);
  if (base == Base::boolean) {
    if (text == "true" || text == "1") return g.boolean(true);
    if (text == "false" || text == "0") return g.boolean(false);
    return {};
  }
  if (base == Base::string) return g.string(text);
  if (base == Base::enumeration) {
    const auto& e = g.types.enumeration_of(type);
    const std::string_view last = text.substr(text.rfind('.') == std::string_view::npos ? 0 : text.rfind('.') + 1);
    for (std::size_t i = 0; i < e.literals.size(); ++i)
      if (e.literals[i] == last) return g.enumeration(type, static_cast<std::int64_t>(i + 1));
    return {};
  }
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return {};
  if (base == Base::integer) {
    const auto whole = static_cast<std::int64_t>(value);
    return static_cast<double>(whole) == value ? g.integer(whole) : ExprId{};
  }
  return g.real(value);
}

void apply(const std::vector<Setting>& settings, flat::FlatModel& flat, diag::Sink& sink) {
  if (settings.empty()) return;
  for (const Setting& s : settings) {
    bool found = false;
    for (const flat::VariableId id : flat.variables.ids()) {
      flat::FlatVariable& v = flat.variables[id];
      // Names are long; compare the last part first.
      const std::string name = flat.name(id);
      if (name != s.name) continue;
      found = true;
      const ExprId value = literal_of(flat, v.type, s.value);
      if (!value) {
        sink.error(kBadSetting, {}, {s.value, s.name, flat.graph().types.text(v.type)});
        break;
      }
      if (v.structural) {
        sink.error(kStructuralSetting, {}, {s.name});
        break;
      }
      if (v.variability <= flat::Variability::parameter) {
        v.binding = value;
      } else {
        v.start = value;
      }
      break;
    }
    if (found) continue;
    std::vector<std::string> names;
    for (const flat::VariableId id : flat.variables.ids()) names.push_back(flat.name(id));
    std::vector<std::string_view> views(names.begin(), names.end());
    sink.error(kNoSuchVariable, {}, {s.name}).did_you_mean(s.name, views);
  }
}

}  // namespace

std::unique_ptr<Translated> translate(classes::ClassTree& tree, classes::ClassNode& model, Session& session,
                                      const TranslateOptions& options) {
  auto result = std::make_unique<Translated>();
  Translated& r = *result;
  Flattened flattened = flatten_class(tree, model, session);
  r.name = flattened.model;
  r.instantiate_ms = flattened.time.instantiate;
  r.flatten_ms = flattened.time.flatten;
  if (session.sink.has_errors() || !flattened.flat) {
    r.failed = std::string(name_of(flattened.failed));
    return result;
  }
  r.flat = std::move(flattened.flat);
  apply(options.settings, *r.flat, session.sink);
  if (!session.sink.has_errors()) flat::check_parameter_asserts(*r.flat, session.sink);
  if (session.sink.has_errors()) {
    r.failed = "lookup";
    return result;
  }
  Clock::time_point start = Clock::now();
  r.ordered = causal::order(*r.flat, session.sink, options.order);
  r.analyse_ms = since(start);
  if (!r.ordered.ok) {
    r.failed = "analyse";
    return result;
  }
  r.structure = structure_of(r.ordered);
  start = Clock::now();
  r.model = lower(r.ordered, session.sink);
  if (session.sink.has_errors()) {
    r.failed = "lower";
  } else {
    program::prepare_model(r.model);
  }
  r.lower_ms = since(start);
  return result;
}

}  // namespace holon::driver
