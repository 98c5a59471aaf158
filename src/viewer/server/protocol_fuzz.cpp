// Any bytes at all as a message of a page: every message gets exactly one answer, and the session goes on answering.
// Lines of the input are messages; a model is open. Runs are left out: how long they take is up to the model.
//
// cmake -DHOLON_FUZZ=ON -DCMAKE_CXX_COMPILER=clang++-19, then: protocol_fuzz tests/fuzz/viewer

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "viewer/server/session.h"

namespace {

using holon::viewer::Session;
using holon::viewer::SessionOptions;

// A session that counts its answers.
class Page {
 public:
  Page() {
    std::string name = (std::filesystem::temp_directory_path() / "holon-fuzz-XXXXXX").string();
    folder_ = mkdtemp(name.data());
    std::ofstream(folder_ + "/M.mo") << "model M Real x(start = 1, fixed = true); equation der(x) = -x; end M;";
    SessionOptions options;
    options.start.target = folder_ + "/M.mo";
    options.workspace.use_cache = false;
    options.gallery = {{.id = "m", .title = "", .truth = "", .path = folder_ + "/M.mo"}};
    session_ = std::make_unique<Session>(options, [this](std::string, bool) {
      const std::scoped_lock lock(mutex_);
      ++answers_;
      more_.notify_all();
    });
    give(R"({"id":1,"do":"open"})");
  }
  ~Page() {
    session_.reset();
    std::filesystem::remove_all(folder_);
  }
  void give(std::string_view message) {
    std::unique_lock lock(mutex_);
    const std::size_t before = answers_;
    lock.unlock();
    session_->receive(message, false);
    lock.lock();
    if (more_.wait_for(lock, std::chrono::seconds(60), [&] { return answers_ > before; })) return;
    std::fprintf(stderr, "no answer to: %.*s\n", static_cast<int>(message.size()), message.data());
    std::abort();
  }

 private:
  std::string folder_;
  std::mutex mutex_;
  std::condition_variable more_;
  std::size_t answers_ = 0;
  std::unique_ptr<Session> session_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static Page page;
  std::string_view text(reinterpret_cast<const char*>(data), size);
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    const auto request = holon::viewer::read_request(line);
    if (request && (request->action == "run" || request->action == "trace")) continue;
    page.give(line);
  }
  return 0;
}
