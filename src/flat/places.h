#pragma once

// Where a modeler can change something: in the file of the model. What a library's class says is placed at the
// component of the model itself that has this class.

#include <cstdint>

#include "diag/source.h"
#include "flat/flat_model.h"
#include "instance/instance.h"

namespace holon::flat {

// The declaration in the model itself of the part in which a component lies; unknown for the model.
inline diag::Span part_in_model(const instance::InstanceTree& tree, const instance::Component& component) {
  const instance::Component* at = &component;
  for (const instance::Component* p = tree.parent(*at); p && p->parent_id; p = tree.parent(*at)) at = p;
  return at->parent_id ? at->span : diag::Span{};
}

// The same of the flat model.
inline diag::Span place_in_model(const FlatModel& model, std::uint32_t component, diag::Span span) {
  const diag::Span own = model.root_id ? model.components[model.root_id].span : diag::Span{};
  if (span.known() && own.known() && span.file == own.file) return span;
  const SourceComponent* at = &model.components[ComponentId(component)];
  for (const SourceComponent* p = model.parent(*at); p && p->parent_id; p = model.parent(*at)) at = p;
  return at->parent_id && at->span.known() ? at->span : span;
}

// The place itself where it lies in the file of the model; elsewhere the part.
inline diag::Span place_in_model(const instance::InstanceTree& tree, const instance::Component& component,
                                 diag::Span span) {
  const diag::Span model = tree.root_id ? tree.components[tree.root_id].span : diag::Span{};
  if (span.known() && model.known() && span.file == model.file) return span;
  const diag::Span part = part_in_model(tree, component);
  return part.known() ? part : span;
}

}  // namespace holon::flat
