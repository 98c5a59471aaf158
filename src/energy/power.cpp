#include "energy/power.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>

#include "expr/build.h"
#include "expr/text.h"
#include "flat/units.h"

namespace holon::energy {
namespace {

using expr::Builtin;
using expr::ExprId;
using flat::Dimension;

constexpr Dimension kWatt{2, 1, -3, 0, 0, 0, 0};
constexpr Dimension kJoule{2, 1, -2, 0, 0, 0, 0};
constexpr Dimension kWeber{2, 1, -2, -1, 0, 0, 0};
constexpr Dimension kCoulomb{0, 0, 1, 1, 0, 0, 0};

// Potentials and flows whose units nobody has declared.
struct NamedPair {
  std::string_view potential, flow, domain;
  bool differentiates_potential;
};
constexpr NamedPair kPairs[] = {
    {"v", "i", "electrical", false},     {"s", "f", "translational", true},  {"phi", "tau", "rotational", true},
    {"p", "q", "hydraulic", false},      {"p", "Q", "hydraulic", false},     {"p", "q_flow", "hydraulic", false},
    {"V_m", "Phi", "magnetic", false},   {"v", "f", "translational", false}, {"w", "tau", "rotational", false},
    {"mu", "n_flow", "chemical", false}, {"T", "S_flow", "thermal", false},  {"omega", "tau", "rotational", false},
    {"e", "f", "bond", false},           {"x", "f", "translational", true},  {"x", "F", "translational", true},
};

std::string_view domain_of(const Dimension& flow) {
  struct Row {
    std::string_view unit, domain;
  };
  constexpr Row kRows[] = {{"A", "electrical"}, {"N", "translational"}, {"N.m", "rotational"}, {"m3/s", "hydraulic"},
                           {"Wb", "magnetic"},  {"mol/s", "chemical"},  {"W", "thermal"},      {"W/K", "thermal"},
                           {"kg/s", "fluid"},   {"C", "electrical"}};
  for (const Row& row : kRows)
    if (flat::read_unit(row.unit) == flow) return row.domain;
  return "other";
}

class ConnectorReader {
 public:
  ConnectorReader(flat::FlatModel& model, const std::vector<Member>& members)
      : model_(model), graph_(model.graph()), members_(members) {}

  std::optional<Power> frame() {
    std::array<ExprId, 3> velocity, f, t, w, r;
    for (int k = 0; k < 3; ++k) {
      const auto i = static_cast<std::size_t>(k);
      r[i] = find(fmt::format("r_0[{}]", k + 1));
      f[i] = find(fmt::format("f[{}]", k + 1));
      t[i] = find(fmt::format("t[{}]", k + 1));
      w[i] = find(fmt::format("R.w[{}]", k + 1));
      if (!r[i] || !f[i] || !t[i] || !w[i]) return std::nullopt;
    }
    ExprId sum = graph_.real(0);
    for (int k = 0; k < 3; ++k) {
      const auto i = static_cast<std::size_t>(k);
      velocity[i] = graph_.real(0);
      for (int j = 0; j < 3; ++j) {
        const ExprId turn = find(fmt::format("R.T[{},{}]", k + 1, j + 1));
        if (!turn) return std::nullopt;
        velocity[i] =
            expr::add(graph_, velocity[i], expr::multiply(graph_, turn, derivative(r[static_cast<std::size_t>(j)])));
      }
      sum = expr::add(graph_, sum, expr::multiply(graph_, f[i], velocity[i]));
      sum = expr::add(graph_, sum, expr::multiply(graph_, t[i], w[i]));
    }
    return Power{sum, "multibody"};
  }

  std::optional<Power> phasor() {
    for (const Member& m : members_) {
      if (!is_flow(m) || !m.name.ends_with(".re")) continue;
      const ExprId imaginary = find(m.name.substr(0, m.name.size() - 2) + "im");
      for (const Member& other : members_) {
        if (is_flow(other) || !other.name.ends_with(".re")) continue;
        const ExprId other_imaginary = find(other.name.substr(0, other.name.size() - 2) + "im");
        const auto flow = dimension(m);
        const auto potential = dimension(other);
        if (!imaginary || !other_imaginary || !flow || !potential || product(*flow, *potential) != kWatt) continue;
        return Power{expr::add(graph_, expr::multiply(graph_, read(other), read(m)),
                               expr::multiply(graph_, other_imaginary, imaginary)),
                     "electrical"};
      }
    }
    return std::nullopt;
  }

  std::optional<Power> pair() {
    std::vector<Member> flows;
    std::vector<Member> potentials;
    for (const Member& m : members_) {
      const flat::FlatVariable& v = model_.variables[m.variable];
      if (graph_.types.base(v.type) != expr::Base::real || v.variability != flat::Variability::continuous) continue;
      (v.flow ? flows : potentials).push_back(m);
    }
    for (const Member& flow : flows)
      if (dimension(flow) == kWatt) return Power{read(flow), "thermal"};
    if (flows.size() != 1) return std::nullopt;
    const Member& flow = flows.front();
    for (const Member& potential : potentials)
      if (const auto found = by_units(potential, flow)) return found;
    for (const NamedPair& pair : kPairs) {
      if (flow.name != pair.flow) continue;
      const ExprId potential = find(pair.potential);
      if (!potential || has_unit(flow)) continue;
      const ExprId first = pair.differentiates_potential ? derivative(potential) : potential;
      const ExprId second = pair.domain == "magnetic" ? derivative(read(flow)) : read(flow);
      return Power{expr::multiply(graph_, first, second), std::string(pair.domain)};
    }
    return std::nullopt;
  }

  ExprId find(std::string_view name) const {
    for (const Member& m : members_)
      if (m.name == name) return read(m);
    return {};
  }

 private:
  bool is_flow(const Member& m) const { return model_.variables[m.variable].flow; }
  bool has_unit(const Member& m) const { return !model_.unit(m.variable).empty(); }
  ExprId read(const Member& m) const { return graph_.variable(m.variable.value, model_.variables[m.variable].type); }
  ExprId derivative(ExprId variable) const {
    return graph_.builtin_call(Builtin::der, graph_.types.real(), {variable});
  }
  std::optional<Dimension> dimension(const Member& m) const {
    return has_unit(m) ? flat::read_unit(model_.unit(m.variable)) : std::nullopt;
  }
  static Dimension product(Dimension a, const Dimension& b) {
    for (std::size_t i = 0; i < a.size(); ++i) a[i] = static_cast<std::int8_t>(a[i] + b[i]);
    return a;
  }
  std::optional<Power> by_units(const Member& potential, const Member& flow) const {
    const auto effort = dimension(potential);
    const auto rate = dimension(flow);
    if (!effort || !rate) return std::nullopt;
    const Dimension both = product(*effort, *rate);
    const std::string domain(domain_of(*rate));
    if (both == kWatt) return Power{expr::multiply(graph_, read(potential), read(flow)), domain};
    if (both != kJoule) return std::nullopt;
    if (*rate == kWeber || *rate == kCoulomb)
      return Power{expr::multiply(graph_, read(potential), derivative(read(flow))), domain};
    return Power{expr::multiply(graph_, derivative(read(potential)), read(flow)), domain};
  }

  flat::FlatModel& model_;
  expr::Graph& graph_;
  const std::vector<Member>& members_;
};

// `x[1].y` in quotes, as the reader wants names with subscripts.
std::string with_quotes(const std::string& text) {
  std::string result;
  for (std::size_t i = 0; i < text.size();) {
    const auto is_word = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
    if (std::isalpha(static_cast<unsigned char>(text[i])) == 0 && text[i] != '_') {
      result += text[i++];
      continue;
    }
    std::size_t end = i;
    bool has_subscript = false;
    while (end < text.size() && (is_word(text[end]) || text[end] == '.' || text[end] == '[')) {
      if (text[end] == '[') {
        has_subscript = true;
        while (end < text.size() && text[end] != ']') ++end;
      }
      end = std::min(end + 1, text.size());
    }
    std::string name = text.substr(i, end - i);
    std::erase(name, ' ');
    result += has_subscript ? "'" + name + "'" : name;
    i = end;
  }
  return result;
}

}  // namespace

// By the names that the formula speaks of, as far as they are words.
bool fits(const std::string& rule, const std::vector<Member>& members) {
  for (std::size_t i = 0; i < rule.size();) {
    if (std::isalpha(static_cast<unsigned char>(rule[i])) == 0) {
      ++i;
      continue;
    }
    std::size_t end = i;
    while (end < rule.size() && (std::isalnum(static_cast<unsigned char>(rule[end])) != 0 || rule[end] == '_')) ++end;
    const std::string name = rule.substr(i, end - i);
    i = end;
    if (end < rule.size() && rule[end] == '(') continue;  // a function
    if (std::ranges::none_of(members, [&](const Member& m) {
          return m.name == name || m.name.starts_with(name + "[") || m.name.starts_with(name + ".");
        }))
      return false;
  }
  return true;
}

std::optional<expr::ExprId> read_formula(flat::FlatModel& model, const std::string& text,
                                         const std::vector<Member>& members, std::string& problem) {
  const ConnectorReader names(model, members);
  const std::string prepared = with_quotes(text);
  expr::TextReader reader(model.graph(), prepared, [&](std::string_view name) { return names.find(name); });
  const ExprId e = reader.expression();
  if (!reader.failed() && !reader.at_end()) reader.fail(fmt::format("`{}` is not expected", reader.word()));
  if (reader.failed() || !e || model.graph().types.base(model.graph().type(e)) == expr::Base::boolean) {
    problem = fmt::format("`{}`: {}", text, reader.failed() ? reader.error() : "no number");
    return std::nullopt;
  }
  return expr::as_real(model.graph(), e);
}

std::optional<Power> power_of(flat::FlatModel& model, const std::vector<Member>& members, const std::string& annotation,
                              const Rules& rules, std::string& problem) {
  if (std::ranges::none_of(members, [&](const Member& m) { return model.variables[m.variable].flow; }) &&
      annotation.empty())
    return std::nullopt;
  for (const std::string& rule : rules)
    if (fits(rule, members))
      if (const auto value = read_formula(model, rule, members, problem)) return Power{*value, "user"};
  if (!annotation.empty()) {
    const auto value = read_formula(model, annotation, members, problem);
    return value ? std::optional(Power{*value, "user"}) : std::nullopt;
  }
  ConnectorReader connector(model, members);
  if (auto found = connector.frame()) return found;
  if (auto found = connector.phasor()) return found;
  return connector.pair();
}

}  // namespace holon::energy
