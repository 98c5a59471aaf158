// CBOR: JSON that keeps numbers which are not finite.

#include "cli/regression/outcome_bytes.h"

#include <array>
#include <cstdint>
#include <exception>
#include <utility>

namespace holon::cli {
namespace {

using Json = nlohmann::ordered_json;

struct NumberField {
  const char* name;
  double sim::CurveComparison::* member;
};
constexpr std::array kComparisonNumbers = {
    NumberField{"dx", &sim::CurveComparison::dx},       NumberField{"dy", &sim::CurveComparison::dy},
    NumberField{"time", &sim::CurveComparison::time},   NumberField{"outside", &sim::CurveComparison::outside},
    NumberField{"value", &sim::CurveComparison::value}, NumberField{"expected", &sim::CurveComparison::expected},
};
struct ValuesField {
  const char* name;
  std::vector<double> ChangedCurve::* member;
};
constexpr std::array kCurveValues = {
    ValuesField{"times", &ChangedCurve::times},
    ValuesField{"values", &ChangedCurve::values},
    ValuesField{"new_times", &ChangedCurve::new_times},
    ValuesField{"new_values", &ChangedCurve::new_values},
};

Json curve_json(const ChangedCurve& curve) {
  Json object{{"name", curve.name},
              {"verdict", static_cast<int>(curve.comparison.verdict)},
              {"reference", curve.comparison.reference}};
  if (curve.comparison.result) object["result"] = *curve.comparison.result;
  for (const NumberField& field : kComparisonNumbers) object[field.name] = curve.comparison.*field.member;
  for (const ValuesField& field : kCurveValues) object[field.name] = curve.*field.member;
  return object;
}

// Reads members of an object; `ok` turns false where one is missing or of another kind.
class Reader {
 public:
  explicit Reader(const Json& object) : object_(object), ok_(object.is_object()) {}

  std::string text(const char* name) { return take<std::string>(name, &Json::is_string); }
  double number(const char* name) { return take<double>(name, &Json::is_number); }
  std::size_t count(const char* name) { return take<std::size_t>(name, &Json::is_number_unsigned); }
  template <class Kind>
  Kind kind(const char* name, Kind last) {
    const auto value = take<std::uint64_t>(name, &Json::is_number_unsigned);
    ok_ = ok_ && value <= static_cast<std::uint64_t>(last);
    return ok_ ? static_cast<Kind>(value) : Kind();
  }
  std::vector<double> numbers(const char* name) {
    std::vector<double> values;
    const Json* const list = find(name, &Json::is_array);
    for (const Json& value : list != nullptr ? *list : Json::array()) {
      ok_ = ok_ && value.is_number();
      if (ok_) values.push_back(value.get<double>());
    }
    return values;
  }
  const Json* find(const char* name, bool (Json::*is_right)() const noexcept) {
    if (ok_ && object_.contains(name) && (object_[name].*is_right)()) return &object_[name];
    ok_ = false;
    return nullptr;
  }
  bool has(const char* name) const { return object_.is_object() && object_.contains(name); }
  bool ok() const { return ok_; }

 private:
  template <class Value>
  Value take(const char* name, bool (Json::*is_right)() const noexcept) {
    const Json* const found = find(name, is_right);
    return found != nullptr ? found->get<Value>() : Value();
  }
  const Json& object_;
  bool ok_;
};

std::optional<ChangedCurve> read_curve(const Json& object) {
  Reader from(object);
  ChangedCurve curve;
  curve.name = from.text("name");
  curve.comparison.verdict = from.kind("verdict", sim::CurveVerdict::ends_early);
  curve.comparison.reference = from.count("reference");
  if (from.has("result")) curve.comparison.result = from.count("result");
  for (const NumberField& field : kComparisonNumbers) curve.comparison.*field.member = from.number(field.name);
  for (const ValuesField& field : kCurveValues) curve.*field.member = from.numbers(field.name);
  if (!from.ok() || curve.times.size() != curve.values.size() || curve.new_times.size() != curve.new_values.size())
    return std::nullopt;
  return curve;
}

}  // namespace

std::string outcome_bytes(const ModelOutcome& outcome) {
  Json object{{"verdict", static_cast<int>(outcome.verdict)},
              {"reason", outcome.reason},
              {"compared", outcome.compared},
              {"different", outcome.different},
              {"diagnostics", outcome.diagnostics},
              {"changed", Json::array()}};
  for (const ChangedCurve& curve : outcome.changed) object["changed"].push_back(curve_json(curve));
  std::string bytes;
  Json::to_cbor(object, bytes);
  return bytes;
}

std::optional<ModelOutcome> read_outcome(std::string_view bytes) {
  Json object;
  try {
    object = Json::from_cbor(bytes);
  } catch (const std::exception&) {  // it throws for some nonsense also where it is asked not to
    return std::nullopt;
  }
  Reader from(object);
  ModelOutcome outcome;
  outcome.verdict = from.kind("verdict", Verdict::stored);
  outcome.reason = from.text("reason");
  outcome.compared = from.count("compared");
  outcome.different = from.count("different");
  if (const Json* const list = from.find("diagnostics", &Json::is_array)) outcome.diagnostics = *list;
  const Json* const changed = from.find("changed", &Json::is_array);
  if (!from.ok() || changed->size() > kMostChanged) return std::nullopt;
  for (const Json& one : *changed) {
    auto curve = read_curve(one);
    if (!curve) return std::nullopt;
    outcome.changed.push_back(std::move(*curve));
  }
  return outcome;
}

}  // namespace holon::cli
