#include "viewer/server/engine.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace holon::viewer {
namespace {

bool is_plain(const std::string& value) {
  if (value == "true" || value == "false") return true;
  char* end = nullptr;
  std::strtod(value.c_str(), &end);
  return !value.empty() && *end == '\0' && value.find_first_not_of("0123456789.eE+-") == std::string::npos;
}

}  // namespace

Listing Engine::open(const ModelRequest& request) {
  for (const std::string& path : edited_) workspace_.close_document(path);
  edited_.clear();
  forget_models();
  request_ = request;
  return workspace_.list(request.target);
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
