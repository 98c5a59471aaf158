#include "viewer/server/engine.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace holon::viewer {
namespace {

const OutlineEntry* entry_named(const std::vector<OutlineEntry>& list, std::string_view name) {
  const auto found = std::ranges::find(list, name, &OutlineEntry::name);
  return found == list.end() ? nullptr : &*found;
}

// The class in the outline of its text: `A.B.M`, of which the text may hold everything, or what `within A.B` leaves.
const OutlineEntry* class_in(const std::vector<OutlineEntry>& outline, std::string_view name) {
  for (std::string_view rest = name;;) {
    const std::vector<OutlineEntry>* list = &outline;
    const OutlineEntry* at = nullptr;
    for (std::string_view path = rest; list != nullptr && !path.empty();) {
      at = entry_named(*list, path.substr(0, path.find('.')));
      list = at != nullptr ? &at->children : nullptr;
      path = path.contains('.') ? path.substr(path.find('.') + 1) : std::string_view();
    }
    if (at != nullptr) return at;
    if (!rest.contains('.')) return nullptr;
    rest = rest.substr(rest.find('.') + 1);
  }
}

// All of one text.
std::expected<TextChanges, std::string> changes_of(const std::expected<std::vector<Edit>, std::string>& edits) {
  if (!edits) return std::unexpected(edits.error());
  TextChanges changes;
  for (const Edit& e : *edits) changes.push_back({e.place.begin, e.place.end, e.text});
  std::ranges::stable_sort(changes, {}, &TextChange::begin);
  return changes;
}

bool is_plain(const std::string& value) {
  if (value == "true" || value == "false") return true;
  char* end = nullptr;
  std::strtod(value.c_str(), &end);
  return !value.empty() && *end == '\0' && value.find_first_not_of("0123456789.eE+-") == std::string::npos;
}

}  // namespace

Listing Engine::open(const ModelRequest& request, const std::optional<std::string>& text) {
  for (const std::string& path : edited_) workspace_.close_document(path);
  edited_.clear();
  if (text) {
    workspace_.open_document(request.target, *text);
    edited_.push_back(request.target);
  }
  forget_models();
  request_ = request;
  return workspace_.list(request.target);
}

void Engine::show(const std::string& class_name) {
  request_.model = class_name;
  forget_models();
}

Editing& Engine::editing(const std::string& path, const std::string& text) {
  if (!editing_) editing_ = std::make_unique<Editing>(options_);
  if (editing_->text(path) != text) editing_->open(path, text);
  return *editing_;
}

std::vector<OutlineEntry> Engine::outline(const std::string& path, const std::string& text) {
  return editing(path, text).outline(path);
}

std::expected<TextChanges, std::string> Engine::move_class(const std::string& path, const std::string& text,
                                                           const std::string& class_name, const std::string& package) {
  return changes_of(editing(path, text).move_class(path, class_name, package));
}

std::expected<TextChanges, std::string> Engine::rename(const std::string& path, const std::string& text,
                                                       const std::string& class_name, const std::string& component,
                                                       const std::string& name) {
  const std::vector<OutlineEntry> classes = outline(path, text);
  const OutlineEntry* entry = class_in(classes, class_name);
  if (entry != nullptr && !component.empty()) entry = entry_named(entry->children, component);
  if (entry == nullptr)
    return std::unexpected("`" + (component.empty() ? class_name : component) + "` is not declared in this text");
  return changes_of(editing(path, text).rename(path, entry->word.begin, name, {}));
}

ComponentForm Engine::form(const std::string& class_name, const std::string& component) const {
  ModelRequest request = request_;
  if (!class_name.empty()) request.model = class_name;
  return workspace_.form(request, component);
}

std::vector<ConnectionTrial> Engine::try_connections(const std::string& class_name,
                                                     const std::vector<WireEnds>& ends) const {
  ModelRequest request = request_;
  if (!class_name.empty()) request.model = class_name;
  return workspace_.try_connections(request, ends);
}

Diagnostics Engine::edit(const std::string& path, const std::string& text) {
  workspace_.open_document(path, text);
  if (std::ranges::find(edited_, path) == edited_.end()) edited_.push_back(path);
  forget_models();
  return parse_text(path, text).diagnostics;
}

std::expected<bool, Failure> Engine::translate() {
  if (model_) return false;
  auto model = workspace_.translate(request_);
  if (!model) return std::unexpected(std::move(model.error()));
  model_ = std::move(*model);
  return true;
}

void Engine::forget_models() {
  model_.reset();
  asked_.clear();
}

std::expected<const Model*, Failure> Engine::translated_for(Question question) {
  if (const auto found = asked_.find(question); found != asked_.end()) return &found->second;
  ModelRequest request = request_;
  switch (question) {
    case Question::modes:
      request.ports.emplace();
      break;
    case Question::energy:
      request.energy.emplace();
      break;
  }
  auto model = workspace_.translate(request);
  if (!model) return std::unexpected(std::move(model.error()));
  return &asked_.emplace(question, std::move(*model)).first->second;
}

Diagram Engine::icon(const std::string& class_name) const {
  DiagramOptions options;
  options.layer = DiagramLayer::icon;
  return workspace_.diagram(ModelRequest{.target = class_name}, options);
}

Documentation Engine::documentation(const std::string& class_name) const {
  // Without an open model only libraries are at hand, and a class of one must be named.
  return workspace_.documentation(is_open() ? request_ : ModelRequest{.target = class_name}, class_name);
}

Diagram Engine::draw(const std::string& component, const std::vector<Setting>& values,
                     const std::vector<Setting>& moment) const {
  ModelRequest request = request_;
  for (const std::vector<Setting>* list : {&values, &moment})
    for (const Setting& setting : *list)
      if (is_plain(setting.value)) request.values.push_back(setting);
  DiagramOptions options;
  options.is_moment = !moment.empty();
  options.component = component;
  return workspace_.diagram(request, options);
}

}  // namespace holon::viewer
