#pragma once

// Models for tests of the front door, and results compared bit by bit.

#include <gtest/gtest.h>
#include <holon/holon.h>

#include <cstring>
#include <string>
#include <vector>

namespace holon {

// A workspace without anything of the machine: no libraries, no cache.
inline Workspace closed_workspace() {
  WorkspaceOptions options;
  options.use_environment = false;
  options.use_cache = false;
  return Workspace(options);
}

inline Model model_of(const std::string& text) {
  Workspace workspace = closed_workspace();
  workspace.open_document("Model.mo", text);
  auto model = workspace.translate("Model.mo");
  EXPECT_TRUE(model.has_value()) << (model ? "" : model.error().text());
  return *model;
}

// All numbers of a result.
inline std::vector<double> numbers_of(const Result& result) {
  std::vector<double> all = result.times();
  for (std::size_t i = 0; i < result.names().size(); ++i) {
    const std::vector<double> values = result.values(i);
    all.insert(all.end(), values.begin(), values.end());
  }
  return all;
}

inline bool same_bits(const std::vector<double>& a, const std::vector<double>& b) {
  return a.size() == b.size() && (a.empty() || std::memcmp(a.data(), b.data(), a.size() * sizeof(double)) == 0);
}

}  // namespace holon
