// What the lists of a model promise, and the order of reads and writes in its routines.

#include <fmt/format.h>
#include <unordered_map>

#include "program/verify.h"
#include "program/walk.h"

namespace holon::program {
namespace {

constexpr std::size_t kMostModelViolations = 40;

class ModelChecker {
 public:
  explicit ModelChecker(const Model& model) : model_(model), program_(model.program) {}

  std::vector<std::string> violations;

  void check() {
    expect(model_.initial_values.size() == program_.slot_count, "one initial value for each slot");
    check_routines();
    region("time", model_.time, {Region::time});
    for (const SlotId flag : {model_.initial, model_.terminal}) slots("flag", flag, 1);
    if (model_.homotopy) slots("homotopy", model_.homotopy, 1);
    for (const StateInfo& s : model_.states) {
      region("state", s.value, {Region::state});
      region("derivative", s.derivative, {Region::derivative, Region::state, Region::algebraic});
      slots("nominal", s.nominal, 1);
    }
    for (const DiscreteInfo& d : model_.discretes) previous(d);
    for (const DiscreteInfo& d : model_.left_limits) previous(d);
    for (const TextInfo& t : model_.texts)
      expect(t.value < program_.string_count && t.previous < program_.string_count, "text: no such String");
    for (const ObjectInfo& o : model_.objects) {
      expect(o.number < program_.object_count, "object: no such object");
      routine("destroy", o.destroy);
    }
    for (const MovableStarts& movable : model_.movable_starts) {
      expect(movable.block.index() < program_.nonlinear_blocks.size(), "movable starts: no such block");
      for (const std::uint32_t slot : movable.slots) slots("movable start", SlotId(slot), 1);
    }
    for (const StartHints& hints : model_.start_hints) {
      expect(hints.block.index() < program_.nonlinear_blocks.size(), "start hints: no such block");
      for (const std::uint32_t slot : hints.slots) slots("start hint", SlotId(slot), 1);
    }
    check_events();
    for (const StateSetInfo& set : model_.state_sets) check_set(set);
    for (const ResultInfo& r : model_.results) {
      expect(r.slot.is_none() == (r.kind == ResultKind::constant), "result: a slot unless it is constant");
      if (r.slot) slots("result", r.slot, 1);
    }
    check_jacobian();
    if (model_.residual_form) check_residual_form(*model_.residual_form);
  }

 private:
  void expect(bool holds, std::string_view what) {
    if (!holds && violations.size() < kMostModelViolations) violations.push_back(fmt::format("model: {}", what));
  }

  void routine(std::string_view what, RoutineId id) {
    if (id.is_none()) return;
    const bool exists = id.index() < program_.routines.size();
    expect(exists && program_.routines[id].inputs.empty() && program_.routines[id].outputs.empty(),
           fmt::format("{}: no routine of the model", what));
  }

  void check_routines() {
    routine("parameters", model_.parameters);
    routine("starts", model_.starts);
    routine("initialize", model_.initialize);
    routine("initial_checks", model_.initial_checks);
    routine("derivatives", model_.derivatives);
    routine("before_crossings", model_.before_crossings);
    routine("crossings", model_.crossings);
    routine("outputs", model_.outputs);
    routine("before_asserts", model_.before_asserts);
    routine("asserts", model_.asserts);
    routine("event", model_.event);
    routine("profiles", model_.profiles);
    routine("feeds", model_.feeds);
    routine("jacobian", model_.jacobian);
    for (const RoutineId needed : {model_.parameters, model_.starts, model_.initialize, model_.derivatives,
                                   model_.crossings, model_.outputs, model_.asserts, model_.event})
      expect(!needed.is_none(), "a routine that every model has is missing");
  }

  // `count` slots from `first` on.
  bool slots(std::string_view what, SlotId first, std::size_t count) {
    const bool exist =
        !first.is_none() && first.index() < program_.slot_count && count <= program_.slot_count - first.index();
    expect(exist, fmt::format("{}: no such slots", what));
    return exist;
  }

  void region(std::string_view what, SlotId slot, std::initializer_list<Region> allowed) {
    if (!slots(what, slot, 1)) return;
    const Region found = program_.region_of(slot.value);
    bool is_allowed = false;
    for (const Region r : allowed) is_allowed = is_allowed || r == found;
    expect(is_allowed, fmt::format("{}: slot {} is of region {}", what, slot.value, name_of(found)));
  }

  void previous(const DiscreteInfo& d) {
    slots("value", d.value, 1);
    region("previous value", d.previous, {Region::previous});
  }

  void check_events() {
    for (const CrossingInfo& c : model_.crossing_functions) {
      region("crossing", c.value, {Region::crossing});
      if (c.relation) slots("relation of a crossing", c.relation, 1);
    }
    for (const TimeEventInfo& t : model_.time_events) slots("instant", t.instant, 1);
    for (const SampleInfo& s : model_.samples) {
      slots("start of a sample", s.start, 1);
      slots("interval of a sample", s.interval, 1);
      region("sample", s.active, {Region::parameter});  // the runtime sets it
    }
    for (const ReinitInfo& r : model_.reinits) {
      slots("reinit", r.due, 1);
      slots("reinit", r.value, 1);
      slots("reinit", r.state, 1);
    }
  }

  void check_set(const StateSetInfo& set) {
    const std::size_t width = set.candidates.size();
    expect(set.states.size() + set.equations == width, "state set: as many states as constraints leave");
    expect(set.first.size() == set.states.size(), "state set: a first candidate for each state");
    for (const std::uint32_t c : set.first) expect(c < width, "state set: no such candidate");
    for (const SlotId c : set.candidates) slots("candidate", c, 1);
    for (const SlotId s : set.states) region("selected state", s, {Region::state});
    slots("selection", set.selection, set.states.size() * width);
    slots("entries of a state set", set.entries, set.equations * width);
    expect(!set.jacobian.is_none(), "state set: no Jacobian");
    routine("Jacobian of a state set", set.jacobian);
  }

  void check_jacobian() {
    if (model_.jacobian.is_none()) return;
    const Pattern& pattern = model_.jacobian_pattern;
    expect(pattern.column_begins.size() == model_.states.size() + 1, "jacobian: one column for each state");
    for (std::size_t j = 0; j + 1 < pattern.column_begins.size(); ++j)
      expect(pattern.column_begins[j] <= pattern.column_begins[j + 1], "jacobian: columns in order");
    for (const std::uint32_t row : pattern.rows) expect(row < model_.states.size(), "jacobian: no such row");
    slots("entries of the Jacobian", model_.jacobian_entries, pattern.rows.size());
  }

  void check_residual_form(const ResidualForm& form) {
    expect(!form.residual.is_none(), "residual form: no routine");
    routine("residual", form.residual);
    expect(form.unknowns.size() == form.residuals.size(), "residual form: as many equations as unknowns");
    for (const SlotId slot : form.unknowns) slots("unknown of the residual form", slot, 1);
    for (const SlotId slot : form.residuals) region("equation of the residual form", slot, {Region::residual});
    if (form.jacobian.is_none()) return;
    routine("Jacobian of the residual form", form.jacobian);
    const std::size_t size = model_.states.size() + form.unknowns.size();
    expect(form.pattern.column_begins.size() == size + 1, "residual form: one column for each unknown and state");
    for (const std::uint32_t row : form.pattern.rows) expect(row < size, "residual form: no such row");
    slots("entries of the residual form", form.entries, form.pattern.rows.size());
  }

  const Model& model_;
  const Program& program_;
};

}  // namespace

std::vector<std::string> verify(const Model& model) {
  std::vector<std::string> violations = verify(model.program);
  // Numbers that do not exist are not looked up.
  if (!violations.empty()) return violations;
  ModelChecker checker(model);
  checker.check();
  return std::move(checker.violations);
}

}  // namespace holon::program
