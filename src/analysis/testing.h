#pragma once

// For unit tests only: a model from text, with the libraries that come with Holon and nothing else.

#include <gtest/gtest.h>
#include <holon/holon.h>

#include <string>

namespace holon::analysis::testing {

inline Workspace workspace_with(const std::string& text) {
  WorkspaceOptions closed;
  closed.use_environment = false;
  closed.use_cache = false;
  Workspace workspace(closed);
  workspace.open_document("M.mo", text);
  return workspace;
}

inline Model translated(const std::string& text, ModelRequest request = {}) {
  request.target = "M.mo";
  const auto model = workspace_with(text).translate(request);
  EXPECT_TRUE(model.has_value()) << (model ? "" : model.error().text());
  return *model;
}

}  // namespace holon::analysis::testing
