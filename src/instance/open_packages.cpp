#include "instance/open_packages.h"

#include <fmt/format.h>
#include <algorithm>
#include <vector>

#include "instance/diagnostics.h"
#include "instance/instantiator.h"

namespace holon::instance {
namespace {

constexpr std::size_t kMostNamed = 4;

}  // namespace

bool OpenPackages::report(const ClassNode* node) {
  const auto is_partial_package = [](const ClassNode& at) {
    return at.def && at.def->partial && at.def->restriction == syntax::Restriction::package;
  };
  while (node && !is_partial_package(*node)) node = node->parent;
  if (!node || !in_.model) return false;
  const std::string package = in_.tree.qualified_name(*node);
  if (reported_.contains(package)) return true;
  // The components of the model in whose class the package can be chosen.
  std::vector<const Draft*> open;
  std::string_view name;
  const std::vector<Draft*> parts_of_model = in_.components.children(*in_.model);  // it may still grow
  for (Draft* part : parts_of_model) {
    if (!part->cls) continue;
    for (Elem* e : part->cls->elems) {
      if (!e->is_class || !e->element || !e->element->replaceable) continue;
      const ClassInstance* chosen = in_.expansion.instance_of(*e);
      if (!chosen || chosen->node != node) continue;
      open.push_back(part);
      name = e->name.text();
      break;
    }
  }
  if (open.empty()) return false;
  reported_.insert(package);
  std::string parts;
  for (std::size_t i = 0; i < open.size() && i < kMostNamed; ++i)
    parts += fmt::format("{}`{}`", i == 0 ? "" : ", ", open[i]->name.text());
  if (open.size() > kMostNamed) parts += fmt::format(" and {} more", open.size() - kMostNamed);
  in_.sink.error(kOpenPackage, open.front()->span, {name, parts, package})
      .hint(fmt::format("choose one where it is declared, in each of them: `{}(redeclare package {} = …)`",
                        open.front()->name.text(), name));
  return true;
}

bool OpenPackages::is_about_reported(std::string_view message) const {
  return std::ranges::any_of(reported_, [&](const std::string& package) { return message.contains(package + "."); });
}

}  // namespace holon::instance
