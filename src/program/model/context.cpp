#include "program/model/context.h"

namespace holon::program {

using expr::ExprId;
using expr::Kind;

ModelContext::ModelContext(const causal::OrderedSystem& of, diag::Sink& sink)
    : ordered(of),
      system(*of.system),
      graph(system.graph()),
      builder(graph, system.functions(), sink),
      slots(ordered, builder) {}

SiteId ModelContext::site_of_declaration(causal::VariableId variable) {
  return builder.add_site(causal::origin_of_declaration(system, variable), system.declaration(variable));
}

void ModelContext::assign(ExprId leaf, ExprId value, SiteId site) {
  if (const std::uint32_t* number = slots.handle(leaf)) {
    if (graph.types.base(graph.type(leaf)) == expr::Base::string) {
      builder.assign_text(*number, value, site);
    } else {
      builder.assign_object(*number, value, site);
    }
    return;
  }
  // pre of an object has no slot: nothing reads it.
  if (const SlotId slot = slots.of(leaf)) builder.assign(slot, value, site);
}

void ModelContext::assign_as_data(ExprId leaf, ExprId value, SiteId site) {
  const SlotId slot = slots.handle(leaf) != nullptr ? SlotId{} : slots.of(leaf);
  const std::optional<double> number = slot ? literal(value) : std::nullopt;
  if (!number) return assign(leaf, value, site);
  const SlotId data = builder.add_slots(Region::parameter, 1);
  set_initial_value(data, *number);
  builder.copy(data, slot, site);
}

std::optional<double> ModelContext::literal(ExprId e) const {
  if (!graph.is_literal(e) || graph.kind(e) == Kind::string) return std::nullopt;
  double value = 0;
  if (graph.as_number(e, value)) return value;
  return static_cast<double>(graph.integer_value(e));
}

// Numbers behind those of all variables.
ExprId ModelContext::reader_of(SlotId slot) {
  const auto number = static_cast<std::uint32_t>(system.variables.size()) + readers_++;
  builder.place_variable(number, slot);
  return graph.variable(number, graph.types.real());
}

ExprId ModelContext::stored(ExprId e, SiteId site) {
  if (graph.kind(e) == Kind::variable || graph.is_literal(e)) return e;
  const SlotId slot = builder.add_slots(Region::temporary, 1);
  builder.assign(slot, e, site);
  return reader_of(slot);
}

SlotId ModelContext::slack() {
  if (!slack_) {
    slack_ = builder.add_slots(Region::other, 1);
    slack_reader_ = reader_of(slack_);
  }
  return slack_;
}

Model ModelContext::finish() && {
  model.program = std::move(builder).finish();
  model.initial_values.assign(model.program.slot_count, 0);
  for (const auto& [slot, value] : initial_values_) model.initial_values[slot.index()] = value;
  return std::move(model);
}

}  // namespace holon::program
