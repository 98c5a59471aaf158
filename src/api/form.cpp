// `Workspace::form`: what a form shows of a component.

#include <algorithm>

#include "api/public_diagnostics.h"
#include "api/request.h"
#include "api/state.h"
#include "edit/acts.h"
#include "holon/workspace.h"
#include "instance/dialog.h"

namespace holon {
namespace {

FormEntry public_entry(instance::DialogEntry& entry) {
  FormEntry result;
  switch (entry.kind) {
    case instance::DialogEntry::Kind::parameter:
      result.kind = FormEntry::Kind::parameter;
      break;
    case instance::DialogEntry::Kind::start:
      result.kind = FormEntry::Kind::start;
      entry.name += ".start";
      break;
    case instance::DialogEntry::Kind::replaceable:
      result.kind = FormEntry::Kind::replaceable;
      break;
  }
  result.name = std::move(entry.name);
  result.type = std::move(entry.type);
  result.description = std::move(entry.description);
  result.tab = std::move(entry.tab);
  result.group = std::move(entry.group);
  result.is_enabled = entry.is_enabled;
  result.is_boolean = entry.is_boolean;
  result.unit = std::move(entry.unit);
  result.display_unit = std::move(entry.display_unit);
  result.preset = std::move(entry.preset);
  result.value = std::move(entry.value);
  for (auto& [value, words] : entry.choices) result.choices.push_back({std::move(value), std::move(words)});
  return result;
}

}  // namespace

ComponentForm Workspace::form(const ModelRequest& request, const std::string& component) const {
  ComponentForm result;
  diag::Sink trouble;
  driver::Session session;
  api::guarded(trouble, [&] {
    api::show_documents(*state_, session);
    classes::ClassTree tree(session.names, session.files, session.sink, api::libraries_of(*state_));
    classes::ClassNode* node = api::find_class(request, api::Meaning::model, tree, session);
    if (node == nullptr) return;
    auto dialog = instance::read_dialog(tree, *node, component, session.sink);
    if (!dialog) {
      result.locked = "`" + component + "` has no form";
      return;
    }
    result.class_name = std::move(dialog->class_name);
    result.description = std::move(dialog->description);
    for (instance::DialogEntry& entry : dialog->entries) result.entries.push_back(public_entry(entry));
    const diag::SourceFile& file = session.files[node->def->name_span.file];
    const auto written = edit::modifiers_of(std::string(file.text()), tree.qualified_name(*node), component);
    if (!written) {
      result.locked = written.error();
      return;
    }
    for (FormEntry& entry : result.entries) {
      const auto found = std::ranges::find(*written, entry.name, &edit::Modifier::path);
      if (found != written->end()) entry.written = found->value;
    }
  });
  result.diagnostics = api::public_diagnostics(session.sink, session.files);
  if (trouble.has_errors()) result.diagnostics = api::joined(result.diagnostics, trouble, {});
  return result;
}

}  // namespace holon
