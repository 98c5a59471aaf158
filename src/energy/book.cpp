#include "energy/book.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>
#include <utility>

#include "energy/bodies.h"
#include "energy/diagnostics.h"
#include "energy/names.h"
#include "energy/storage.h"
#include "expr/build.h"
#include "expr/print.h"
#include "expr/walk.h"

namespace holon::energy {
namespace {

using expr::Builtin;
using expr::Kind;
using flat::ComponentId;
using flat::FlatEquation;
using flat::Origin;
using flat::VariableId;

struct Connector {
  std::string owner;
  std::size_t owner_depth = 0;
  ComponentId component;
  std::vector<Member> members;
};

class Bookkeeper {
 public:
  Bookkeeper(flat::FlatModel& model, const Options& options, diag::Sink& sink)
      : model_(model), graph_(model.graph()), options_(options), sink_(sink) {}

  std::optional<Book> open() {
    find_connectors();
    choose_depth();
    if (!make_ports()) return std::nullopt;
    assign_equations();
    storages_.resize(book_.parts.size());
    is_derived_.resize(book_.parts.size(), false);
    for (std::size_t k = 0; k < book_.parts.size(); ++k)
      if (!account(k)) return std::nullopt;
    find_passages();
    for (std::size_t k = 0; k < book_.parts.size(); ++k) {
      span_ = model_.components[home_of(k)].span;
      if (storages_[k]) take(book_.parts[k], *storages_[k]);
    }
    return std::move(book_);
  }

 private:
  std::string class_of(ComponentId id) const { return options_.class_of ? options_.class_of(id) : std::string(); }
  ClassTexts texts_of(ComponentId id) const {
    return options_.texts_of ? options_.texts_of(class_of(id)) : ClassTexts{};
  }

  // ---- finding
  void find_connectors() {
    for (const VariableId v : model_.variables.ids()) {
      Located& at = located_.emplace_back(locate(model_, v));
      const std::size_t depth = at.connector_depth(model_);
      if (depth == 0) continue;
      const std::string name = joined(at.parts, depth);
      const auto [found, is_new] = number_of_.try_emplace(name, connectors_.size());
      if (is_new) {
        const std::size_t owner = at.owner_depth(model_, depth);
        connectors_.emplace_back(name, Connector{joined(at.parts, owner), owner, at.components[depth - 1], {}});
      }
      std::string inside;
      for (std::size_t i = depth; i < at.parts.size(); ++i) inside += (i > depth ? "." : "") + at.parts[i];
      connectors_[found->second].second.members.push_back({inside.empty() ? at.parts.back() : inside, v});
    }
  }

  // All levels, or as many as fit.
  void choose_depth() {
    std::map<std::size_t, std::size_t> count;
    for (const auto& [name, c] : connectors_)
      if (std::ranges::any_of(c.members, [&](const Member& m) { return model_.variables[m.variable].flow; }))
        ++count[c.owner_depth];
    std::size_t sum = 0;
    for (const auto& [depth, connectors] : count) {
      sum += connectors;
      if (sum > options_.most_ports && depth > 1) break;
      deepest_ = depth;
    }
    for (const auto& [depth, connectors] : count)
      if (depth > deepest_) book_.left_out += connectors;
  }

  std::size_t part_named(const std::string& name) {
    const auto [found, is_new] = part_of_.try_emplace(name, book_.parts.size());
    if (is_new) {
      Part& part = book_.parts.emplace_back();
      part.name = name;
      if (name.empty()) part.type = model_.model_name;
    }
    return found->second;
  }

  bool make_ports() {
    part_named("");
    for (const std::string& rule : options_.rules)
      if (std::ranges::none_of(connectors_, [&](const auto& c) { return fits(rule, c.second.members); })) {
        sink_.error(kIdleRule, {}, {rule});
        return false;
      }
    for (const auto& [name, c] : connectors_) {
      if (c.owner_depth > deepest_) continue;
      std::string problem;
      const auto power = power_of(model_, c.members, texts_of(c.component).power, options_.rules, problem);
      if (!problem.empty()) {
        sink_.error(kBadPower, model_.components[c.component].span, {name, problem});
        return false;
      }
      if (!power) {
        const bool has_flow =
            std::ranges::any_of(c.members, [&](const Member& m) { return model_.variables[m.variable].flow; });
        if (has_flow) book_.not_recognized.push_back(name);
        continue;
      }
      span_ = model_.components[c.component].span;
      const std::size_t part = part_named(c.owner);
      if (c.owner_depth > 0) book_.parts[part].type = class_of(owner_of(c));
      Port port{name, power->domain, part, {}, {}};
      port.power = add_variable("$power", power->value);
      port.energy = add_integral("$energy", read(port.power));
      book_.parts[part].ports.push_back(book_.ports.size());
      book_.ports.push_back(std::move(port));
      powers_.push_back(power->value);
      for (const Member& m : c.members)
        if (model_.variables[m.variable].variability == flat::Variability::continuous) first_.insert(m.variable.value);
    }
    // The nearest part around each of them.
    for (Part& part : book_.parts) {
      if (part.name.empty()) continue;
      std::vector<std::string> names = parts_of(part.name);
      for (std::size_t depth = names.size(); depth-- > 0;) {
        const auto found = part_of_.find(joined(names, depth));
        if (found == part_of_.end()) continue;
        part.parent = found->second;
        break;
      }
    }
    return true;
  }

  ComponentId owner_of(const Connector& c) const {
    ComponentId at = c.component;
    while (at && model_.components[at].is_connector) at = model_.components[at].parent_id;
    return at;
  }

  // ---- equations of parts
  // The part in which an equation stands; of an array of components the element that it speaks of.
  std::size_t part_of_equation(const FlatEquation& e) {
    const ComponentId home(e.component);
    for (const ExprId side : {e.left, e.right}) {
      if (!side) continue;
      for (const std::uint32_t v : expr::numbers_in(graph_, side, Kind::variable)) {
        if (v >= located_.size()) continue;
        const Located& at = located_[v];
        const auto found = std::ranges::find(at.components, home);
        if (found == at.components.end()) continue;
        return part_around(at.parts, static_cast<std::size_t>(found - at.components.begin()) + 1);
      }
    }
    return part_around(parts_of(model_.path(home)), home == model_.root_id ? 0 : parts_of(model_.path(home)).size());
  }
  std::size_t part_around(const std::vector<std::string>& parts, std::size_t depth) const {
    for (;; --depth) {
      if (const auto found = part_of_.find(joined(parts, depth)); found != part_of_.end()) return found->second;
      if (depth == 0) return 0;
    }
  }

  void assign_equations() {
    equations_.resize(book_.parts.size());
    speaks_of_ports_.resize(book_.parts.size(), false);
    for (std::size_t k = 0; k < model_.equations.size(); ++k) {
      const FlatEquation& e = model_.equations[k];
      if (e.kind != flat::EquationKind::equality || added_.contains(k)) continue;
      if (e.origin == Origin::connection || e.origin == Origin::flow_balance || e.origin == Origin::unconnected_flow) {
        add_connection(e);
        continue;
      }
      const std::size_t part = part_of_equation(e);
      equations_[part].push_back({e.left, e.right});
      for (const ExprId side : {e.left, e.right})
        for (const std::uint32_t v : expr::numbers_in(graph_, side, Kind::variable))
          if (first_.contains(v)) speaks_of_ports_[part] = true;
    }
  }

  // Connections help those whose connectors they speak of: a part for its own connectors and for those of its parts.
  void add_connection(const FlatEquation& e) {
    std::set<std::size_t> parts;
    for (const ExprId side : {e.left, e.right})
      for (const std::uint32_t v : expr::numbers_in(graph_, side, Kind::variable)) {
        if (v >= located_.size()) continue;
        const std::size_t depth = located_[v].connector_depth(model_);
        if (depth == 0) continue;
        const auto found = part_of_.find(joined(located_[v].parts, located_[v].owner_depth(model_, depth)));
        if (found == part_of_.end()) continue;
        if (has_parts(found->second)) parts.insert(found->second);
        if (book_.parts[found->second].parent) parts.insert(*book_.parts[found->second].parent);
        if (e.origin == Origin::unconnected_flow) parts.insert(found->second);
      }
    for (const std::size_t part : parts) equations_[part].push_back({e.left, e.right});
  }
  bool has_parts(std::size_t part) const {
    return std::ranges::any_of(book_.parts, [&](const Part& p) { return p.parent == part; });
  }

  // ---- accounts
  bool is_child(const Part& part, std::size_t number) const { return part.parent == number; }

  ExprId own_power(std::size_t number) const {
    ExprId own = graph_.real(0);
    for (const std::size_t port : book_.parts[number].ports) own = expr::add(graph_, own, powers_[port]);
    for (const Part& other : book_.parts)
      if (is_child(other, number) && !other.passes_on)
        for (const std::size_t port : other.ports) own = expr::subtract(graph_, own, powers_[port]);
    return own;
  }

  ComponentId home_of(std::size_t number) const {
    const Part& part = book_.parts[number];
    if (part.ports.empty() || number == 0) return model_.root_id;
    return owner_of(connectors_[number_of_.at(book_.ports[part.ports[0]].connector)].second);
  }

  // What is known of each part, in `storages_`. False after reporting a formula that cannot be read.
  bool account(std::size_t number) {
    const Part& part = book_.parts[number];
    if (const ClassTexts texts = texts_of(home_of(number)); !texts.energy.empty()) {
      span_ = model_.components[home_of(number)].span;
      storages_[number] = annotated(number, texts);
      return storages_[number].has_value();
    }
    if (has_parts(number) && !speaks_of_ports_[number]) {  // only connections: nothing stays in them
      storages_[number] = Storage{};
    } else if (const auto body =
                   number > 0 && !has_parts(number) ? body_energy(model_, members_of(part.name)) : std::nullopt) {
      storages_[number] = Storage{.energy = body->energy, .energy_rate = body->energy_rate, .loss = {}};
    } else {
      storages_[number] = derive_storage(model_, own_power(number), equations_[number], first_);
      is_derived_[number] = true;
    }
    return true;
  }

  // Parts whose loss is taken from the part around them, or given to it, by equations of both.
  void find_passages() {
    for (std::size_t number = 1; number < book_.parts.size(); ++number) {
      if (!is_derived_[number] || !storages_[number]) continue;
      for (std::size_t k = number + 1; k < book_.parts.size() && storages_[number]->loss; ++k) {
        Part& inner = book_.parts[k];
        if (!is_child(inner, number) || has_parts(k) || !is_derived_[k] || !storages_[k] || !storages_[k]->loss)
          continue;
        std::vector<Relation> equations = equations_[number];
        equations.insert(equations.end(), equations_[k].begin(), equations_[k].end());
        inner.passes_on = true;
        const auto both = derive_storage(model_, own_power(number), equations, first_);
        inner.passes_on = both && both->loss_terms < storages_[number]->loss_terms;
        if (!inner.passes_on) continue;
        storages_[number] = both;
        storages_[k] = Storage{};
        equations_[number] = std::move(equations);
      }
    }
  }

  void take(Part& part, const Storage& storage) {
    part.is_known = true;
    part.is_source = storage.is_source;
    if (storage.energy) {
      part.formula = text(storage.energy);
      part.stored = add_variable("$stored", storage.energy);
    }
    if (storage.energy_rate) {
      if (part.formula.empty()) part.formula = "∫ " + text(storage.energy_rate) + " dt";
      part.stored_sum = add_integral("$kept", storage.energy_rate);
    }
    if (storage.loss) {
      part.loss_formula = text(storage.loss);
      part.loss_power = add_variable("$loss", storage.loss);
      part.loss = add_integral("$lost", read(part.loss_power));
    }
  }

  // What its class says: energy, and loss where it is not 0. Nothing after reporting that it cannot be read.
  std::optional<Storage> annotated(std::size_t number, const ClassTexts& texts) {
    const Part& part = book_.parts[number];
    const std::vector<Member> members = members_of(part.name);
    std::string problem;
    Storage storage;
    const auto energy = read_formula(model_, texts.energy, members, problem);
    if (energy) storage.energy = *energy;
    if (energy && !texts.loss.empty()) {
      const auto value = read_formula(model_, texts.loss, members, problem);
      if (value) storage.loss = *value;
    }
    if (problem.empty()) return storage;
    sink_.error(kBadEnergy, span_, {part.name, problem});
    return std::nullopt;
  }

  std::vector<Member> members_of(const std::string& part) const {
    std::vector<Member> result;
    const std::string prefix = part.empty() ? "" : part + ".";
    for (std::size_t v = 0; v < located_.size(); ++v) {
      const std::string name = joined(located_[v].parts, located_[v].parts.size());
      if (name.starts_with(prefix)) result.push_back({name.substr(prefix.size()), VariableId(v)});
    }
    return result;
  }

  std::string text(ExprId e) const {
    expr::PrintNames names;
    names.variable = [this](std::uint32_t v) { return model_.name(VariableId(v)); };
    return expr::print(graph_, model_.functions(), e, names);
  }

  // ---- adding to the model
  ExprId read(VariableId v) { return graph_.variable(v.value, model_.variables[v].type); }

  VariableId declare(const std::string& name) {
    flat::SourceComponent component;
    component.parent_id = model_.root_id;
    component.name = model_.texts.add(name + std::to_string(++count_));
    component.span = span_;
    const ComponentId at = model_.components.add(std::move(component));
    flat::FlatVariable variable;
    variable.component = at.value;
    variable.type = graph_.types.real();
    ++model_.unknown_count;
    return model_.variables.add(variable);
  }

  void add_equation(ExprId left, ExprId right) {
    FlatEquation equation;
    equation.kind = flat::EquationKind::equality;
    equation.origin = Origin::binding;
    equation.component = model_.root_id.value;
    equation.span = span_;
    equation.left = left;
    equation.right = right;
    added_.insert(model_.equations.size());
    model_.equations.push_back(std::move(equation));
    ++model_.equation_count;
  }

  VariableId add_variable(const std::string& name, ExprId value) {
    const VariableId v = declare(name);
    add_equation(read(v), value);
    return v;
  }

  VariableId add_integral(const std::string& name, ExprId rate) {
    const VariableId v = declare(name);
    flat::FlatVariable& state = model_.variables[v];
    state.state_select = flat::StateSelect::always;
    state.start = graph_.real(0);
    state.fixed = graph_.boolean(true);
    add_equation(graph_.builtin_call(Builtin::der, graph_.types.real(), {read(v)}), rate);
    return v;
  }

  flat::FlatModel& model_;
  expr::Graph& graph_;
  const Options& options_;
  diag::Sink& sink_;
  Book book_;
  std::vector<Located> located_;  // by number of the variable
  std::vector<std::pair<std::string, Connector>> connectors_;
  std::unordered_map<std::string, std::size_t> number_of_;  // connectors by name
  std::unordered_map<std::string, std::size_t> part_of_;    // parts by name
  std::size_t deepest_ = 0;
  std::vector<ExprId> powers_;  // by port
  std::set<std::uint32_t> first_;
  std::vector<std::vector<Relation>> equations_;  // by part
  std::vector<bool> speaks_of_ports_;
  std::vector<std::optional<Storage>> storages_;  // by part
  std::vector<bool> is_derived_;                  // from its equations, neither annotated nor a body
  std::set<std::size_t> added_;
  int count_ = 0;
  diag::Span span_;
};

}  // namespace

std::optional<Book> open_book(flat::FlatModel& model, const Options& options, diag::Sink& sink) {
  return Bookkeeper(model, options, sink).open();
}

}  // namespace holon::energy
