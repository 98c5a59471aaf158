#pragma once

// The language server for the text of a page: what an editor asks goes to it and comes back under the number of the
// page's request; what it has to say by itself (diagnostics) goes out as an event. It is started by the first question.

#include <holon/workspace.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>

#include "viewer/server/frame.h"

namespace holon::viewer {

class Language {
 public:
  using Send = std::function<void(const Json& message)>;
  Language(WorkspaceOptions options, Send send);
  ~Language();
  Language(const Language&) = delete;
  Language& operator=(const Language&) = delete;

  // The text that questions are about from now on.
  void open(const std::string& path, const std::string& text);
  // `language {method, params, text}`: a request of the protocol about this text; `text` where it has changed. A page
  // names neither files nor other methods. The error is a sentence.
  std::string ask(const Request& request);

 private:
  void start();
  void answer(const std::string& message, const std::string& answered);
  void notify(const char* method, Json params);

  WorkspaceOptions options_;
  Send send_;
  std::mutex mutex_;  // guards what follows
  std::string path_;
  std::string text_;
  std::int64_t version_ = 0;
  std::string told_;  // the path that the server has open
  struct Running;
  std::unique_ptr<Running> running_;
};

}  // namespace holon::viewer
