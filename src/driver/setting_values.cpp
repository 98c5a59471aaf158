#include "driver/setting_values.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "driver/diagnostics.h"
#include "driver/formulas.h"
#include "flat/find_variable.h"

namespace holon::driver {
namespace {

bool is_scalar_literal(const flat::FlatModel& flat, const Setting& setting, const SettingTarget& target) {
  const auto id = flat::find_variable(flat, target.variable);
  if (!id) return false;
  const expr::Types& types = flat.graph().types;
  const expr::TypeId type = target.attribute == Attribute::fixed ? types.boolean() : flat.variables[*id].type;
  // A String is taken as it stands, with or without quotes.
  return types.base(type) == expr::Base::string || number_of(types, type, setting.value).has_value();
}

// Whether a name is that of an array, a record or a component: whether variables belong to it.
std::vector<flat::VariableId> variables_below(const flat::FlatModel& flat, const std::string& name) {
  std::vector<flat::VariableId> found;
  for (const flat::VariableId id : flat.variables.ids()) {
    const std::string other = flat.name(id);
    if (other.starts_with(name) && other.size() > name.size() &&
        (other[name.size()] == '[' || other[name.size()] == '.'))
      found.push_back(id);
  }
  return found;
}

// The values of the settings that have to be evaluated.
class SettingValues {
 public:
  SettingValues(const std::vector<Setting>& settings, const flat::FlatModel& flat, Session& session)
      : settings_(settings), flat_(flat), session_(session) {}

  std::vector<Setting> run(classes::ClassTree& tree, const classes::ClassNode& model) {
    for (std::size_t i = 0; i < settings_.size(); ++i) look_at(i);
    if (asked_.empty()) return settings_;
    std::vector<Formula> formulas;
    for (const std::size_t i : asked_) formulas.push_back({targets_[i].variable, settings_[i].value});
    formulas_ = try_formulas(tree, model, formulas);
    if (!formulas_) {
      report(settings_[asked_[0]],
             asked_.size() == 1 ? "" : "or another array, record or expression cannot be evaluated");
      return {};
    }
    for (std::size_t k = 0; k < asked_.size(); ++k) find_targets(k);
    std::vector<Setting> result;
    for (std::size_t i = 0, k = 0; i < settings_.size(); ++i) {
      if (k < asked_.size() && asked_[k] == i) {
        evaluate(k++, result);
      } else {
        result.push_back(settings_[i]);
      }
    }
    return result;
  }

 private:
  // One scalar that a setting gives a value.
  struct Part {
    std::string name;
    expr::ExprId value;
  };

  // The formulas would be reported in a text that the user has not written; what is wrong is said of the setting.
  std::unique_ptr<Formulas> try_formulas(classes::ClassTree& tree, const classes::ClassNode& model,
                                         const std::vector<Formula>& formulas) {
    const auto is_long = [](const Formula& f) { return f.right.find('\n') != std::string::npos; };
    if (std::ranges::any_of(formulas, is_long)) return nullptr;
    const std::size_t errors = session_.sink.muted_errors();
    session_.sink.mute();
    auto made = make_formulas(tree, model, formulas, {}, session_);
    session_.sink.unmute();
    return session_.sink.muted_errors() == errors ? std::move(made) : nullptr;
  }

  void look_at(std::size_t i) {
    const Setting& s = settings_[i];
    const SettingTarget& target = targets_.emplace_back(target_of(flat_, s.name));
    if (is_scalar_literal(flat_, s, target)) {
      literals_[target.variable] = s.value;
      return;
    }
    const bool is_scalar = flat::find_variable(flat_, target.variable).has_value();
    // What is not there at all, and what is no expression at all, is reported where the values are set.
    if (!is_scalar && variables_below(flat_, target.variable).empty()) return;
    if (target.attribute == Attribute::other) return;
    asked_.push_back(i);
  }

  // Which scalars a formula is about. Where the model's shape depends on one, the number stands in its place; the
  // elements of an array still come in order.
  void find_targets(std::size_t k) {
    const std::string& name = targets_[asked_[k]].variable;
    const flat::FlatModel& flat = formulas_->flat();
    std::vector<flat::VariableId> below;
    for (const ScalarFormula& f : formulas_->equations[k]) {
      std::string part;
      if (flat.graph().kind(f.left) == expr::Kind::variable) {
        part = flat.name(flat::VariableId(flat.graph().payload(f.left)));
      } else if (flat::find_variable(flat_, name)) {
        part = name;
      } else {
        if (below.empty()) below = variables_below(flat_, name);
        const auto is_same = [&](flat::VariableId v) {
          return flat_.variables[v].component == flat_.variables[below[0]].component;
        };
        const std::size_t place = parts_of(k).size();
        if (std::ranges::all_of(below, is_same) && below.size() == formulas_->equations[k].size())
          part = flat_.name(below[place]);
      }
      parts_of(k).push_back({part, f.right});
      by_name_.emplace(part, std::pair(k, parts_of(k).size() - 1));
    }
  }
  std::vector<Part>& parts_of(std::size_t k) {
    if (parts_.size() <= k) parts_.resize(k + 1);
    return parts_[k];
  }

  void evaluate(std::size_t k, std::vector<Setting>& result) {
    const Setting& s = settings_[asked_[k]];
    const SettingTarget& target = targets_[asked_[k]];
    const std::string suffix = s.name.substr(target.variable.size());
    const std::size_t expected =
        flat::find_variable(flat_, target.variable) ? 1 : variables_below(flat_, target.variable).size();
    if (parts_of(k).size() != expected) {
      report(s, {});
      return;
    }
    for (const Part& part : parts_of(k)) {
      if (part.name.empty()) {
        report(s, "it shapes the model; set its parts one by one");
        return;
      }
      if (formulas_->flat().graph().contains(part.value, expr::contains::kTime)) {
        report(s, "it changes with `time`; a setting is one value for the whole run");
        return;
      }
      in_progress_ = {part.name};
      is_cyclic_ = false;
      const auto text = text_of(part.value);
      if (is_cyclic_ || !text) {
        report(s, is_cyclic_ ? "`" + part.name + "` depends on itself" : text.error());
        return;
      }
      result.push_back({part.name + suffix, *text});
    }
  }
  void report(const Setting& s, const std::string& why) {
    const SettingTarget target = target_of(flat_, s.name);
    diag::Diagnostic& d = session_.sink.error(kBadSetting, {}, {s.value, s.name, type_of(target)});
    if (!why.empty()) d.hint(why);
  }
  // `Real[3]`; for a record what it consists of.
  std::string type_of(const SettingTarget& target) const {
    const expr::Types& types = flat_.graph().types;
    if (target.attribute == Attribute::fixed) return "Boolean";
    if (const auto id = flat::find_variable(flat_, target.variable)) return types.text(flat_.variables[*id].type);
    const std::vector<flat::VariableId> below = variables_below(flat_, target.variable);
    const flat::FlatVariable& first = flat_.variables[below[0]];
    const auto is_same = [&](flat::VariableId v) { return flat_.variables[v].component == first.component; };
    std::string text;
    if (std::ranges::all_of(below, is_same)) {
      for (const std::int32_t n : flat_.component_of(below[0]).dims)
        text += (text.empty() ? "" : ", ") + std::to_string(n);
      return types.text(first.type) + "[" + text + "]";
    }
    constexpr std::size_t kMost = 6;
    for (std::size_t i = 0; i < below.size() && i < kMost; ++i)
      text += (text.empty() ? "`" : ", `") + flat_.name(below[i]) + "`";
    return "a record of " + text + (below.size() > kMost ? ", …" : "");
  }

  std::expected<std::string, std::string> text_of(expr::ExprId value) {
    RowValues row;
    row.value = [&](const std::string& name) { return number_of_parameter(name); };
    return formulas_->text(value, row);
  }
  // A parameter in an expression, when a setting gives it a value.
  std::optional<double> number_of_parameter(const std::string& name) {
    const auto id = flat::find_variable(flat_, name);
    if (!id) return std::nullopt;
    if (std::ranges::find(in_progress_, name) != in_progress_.end()) {
      is_cyclic_ = true;
      return 0;  // the evaluation ends; its value is not used
    }
    const expr::TypeId type = flat_.variables[*id].type;
    if (const auto literal = literals_.find(name); literal != literals_.end())
      return number_of(flat_.graph().types, type, literal->second);
    const auto part = by_name_.find(name);
    if (part == by_name_.end()) return std::nullopt;
    in_progress_.push_back(name);
    const auto text = text_of(parts_[part->second.first][part->second.second].value);
    in_progress_.pop_back();
    return text ? number_of(flat_.graph().types, type, *text) : std::nullopt;
  }

  const std::vector<Setting>& settings_;
  const flat::FlatModel& flat_;
  Session& session_;
  std::vector<SettingTarget> targets_;                     // one for each setting
  std::vector<std::size_t> asked_;                         // settings that have to be evaluated
  std::unordered_map<std::string, std::string> literals_;  // the others
  std::unique_ptr<Formulas> formulas_;                     // one for each of `asked_`
  std::vector<std::vector<Part>> parts_;
  std::unordered_map<std::string, std::pair<std::size_t, std::size_t>> by_name_;  // places in `parts_`
  std::vector<std::string> in_progress_;                                          // parameters that are being evaluated
  bool is_cyclic_ = false;
};

}  // namespace

std::vector<Setting> scalar_settings(const std::vector<Setting>& settings, const flat::FlatModel& flat,
                                     classes::ClassTree& tree, const classes::ClassNode& model, Session& session) {
  return SettingValues(settings, flat, session).run(tree, model);
}

}  // namespace holon::driver
