#pragma once

// For unit tests only: translates the model files of a folder of this project, one after the other.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "driver/target.h"
#include "driver/translate.h"

namespace holon::driver {

// Calls `check` with each model, also with those that have mistakes. Gives how many could be translated.
inline int for_each_model(const std::string& folder, const TranslateOptions& options,
                          const std::function<void(Translated&)>& check) {
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(std::string(HOLON_SOURCE_DIR) + "/" + folder))
    if (entry.path().extension() == ".mo") files.push_back(entry.path().string());
  std::ranges::sort(files);
  int translated = 0;
  for (const std::string& file : files) {
    SCOPED_TRACE(file);
    Session session;
    classes::ClassTree tree(session.names, session.files, session.sink, {});
    classes::ClassNode* const model = find_model(file, tree);
    if (model == nullptr || !tree.load(*model)) continue;
    const std::unique_ptr<Translated> result = translate(tree, *model, session, options);
    check(*result);
    translated += result->failed.empty() ? 1 : 0;
  }
  return translated;
}

}  // namespace holon::driver
