// The worker's side.

#include "api/host.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <expected>
#include <system_error>
#include <utility>

#include "base/file_bytes.h"
#include "driver/permissions.h"

namespace holon {

Host::Host(std::unique_ptr<State> state) : state_(std::move(state)) {}
Host::~Host() = default;

Sandbox Host::sandbox() const {
  switch (state_->strength) {
    case cage::Strength::full:
      return Sandbox::full;
    case cage::Strength::partial:
      return Sandbox::partial;
    case cage::Strength::none:
      return Sandbox::none;
  }
  return Sandbox::none;
}

bool Host::tell(std::string_view text) { return api::tell(*state_, text); }

std::string_view name_of(Sandbox sandbox) {
  switch (sandbox) {
    case Sandbox::full:
      return "full";
    case Sandbox::partial:
      return "partial";
    case Sandbox::none:
      return "none";
  }
  return "none";
}

std::optional<cage::Message> Host::State::ask(const std::vector<std::string>& request, int file) {
  const std::scoped_lock lock(mutex);
  if (!channel.send(request, file)) return std::nullopt;
  return channel.receive();
}

std::optional<cage::Message> Host::State::ask_long(std::vector<std::string> request, std::string_view last) {
  // What fits into a message with room for its lengths and the other parts.
  constexpr std::size_t kShort = 50000;
  const std::scoped_lock lock(mutex);
  for (; last.size() > kShort; last.remove_prefix(kShort)) {
    if (!channel.send({std::string(api::request::kPiece), std::string(last.substr(0, kShort))})) return std::nullopt;
    const auto taken = channel.receive();
    if (!taken || taken->parts != std::vector<std::string>{"0"}) return taken;
  }
  request.emplace_back(last);
  if (!channel.send(request)) return std::nullopt;
  return channel.receive();
}

}  // namespace holon

namespace holon::api {
namespace {

// The number that an answer begins with; an error when there is none.
int number_in(const std::optional<cage::Message>& answer) {
  if (!answer || answer->parts.empty()) return -EIO;
  return std::atoi(answer->parts[0].c_str());
}

class RemoteFiles final : public sim::FileSystem {
 public:
  explicit RemoteFiles(Host::State& host) : host_(host) {}

  int open(const std::string& path, int flags, unsigned mode) override {
    forget();
    const auto answer = host_.ask({std::string(request::kOpen), path, std::to_string(flags), std::to_string(mode)});
    const int number = number_in(answer);
    if (number < 0) return number;
    return answer->file >= 0 ? answer->file : -EIO;
  }
  int rename(const std::string& from, const std::string& to) override {
    forget();
    return number_in(host_.ask({std::string(request::kRename), from, to}));
  }
  int exchange(const std::string& a, const std::string& b) override {
    forget();
    return number_in(host_.ask({std::string(request::kExchange), a, b}));
  }
  int remove(const std::string& path) override {
    forget();
    return number_in(host_.ask({std::string(request::kRemove), path}));
  }
  int status(const std::string& path, struct stat& info) override { return look_at(path, 0, info); }
  int link_status(const std::string& path, struct stat& info) override { return look_at(path, 1, info); }
  int status(int file, struct stat& info) override { return sim::FileSystem::status(file, info); }
  int may_write(const std::string& path) override { return answer_to(path, 3).first; }
  int real_path(const std::string& path, std::string& result) override {
    auto [number, found] = answer_to(path, 2);
    if (number >= 0) result = std::move(found);
    return number;
  }
  int list(const std::string& folder, std::vector<std::string>& names) override {
    const auto answer = host_.ask({std::string(request::kList), folder});
    const int number = number_in(answer);
    if (number < 0 || answer->parts.size() < 2) return number;
    names = split_zeros(answer->parts[1]);
    return number;
  }
  int sync_folder(const std::string& folder) override {
    return number_in(host_.ask({std::string(request::kSyncFolder), folder}));
  }
  // The cage leaves no way to change a mode: it could be that of any file that may be read.
  int set_mode(int file, unsigned mode) override {
    return number_in(host_.ask({std::string(request::kMode), std::to_string(mode)}, file));
  }
  // The folder for temporary files is not a worker's either.
  int rescue(int file, std::string_view, std::string_view word, std::string& place) override {
    const auto answer = host_.ask({std::string(request::kRescue), std::string(word)}, file);
    const int number = number_in(answer);
    if (number >= 0) place = answer->parts.size() > 1 ? answer->parts[1] : "";
    return number;
  }
  // Changing the owner of a file is not a worker's business.
  int set_owner(int, unsigned, unsigned) override { return -EPERM; }

 private:
  using Answer = std::pair<int, std::string>;

  // What was looked at may have changed.
  void forget() {
    const std::scoped_lock lock(mutex_);
    answers_ = {};
  }
  // Asks once for everything about a path. Each answer is given once: whoever asks again wants to know it anew.
  Answer answer_to(const std::string& path, std::size_t question) {
    const std::scoped_lock lock(mutex_);
    if (looked_at_ != path || !answers_[question]) {
      looked_at_ = path;
      answers_ = {};
      const auto answer = host_.ask({std::string(request::kLook), path});
      for (std::size_t i = 0; i < answers_.size(); ++i)
        answers_[i] = answer && answer->parts.size() == 2 * answers_.size()
                          ? Answer(std::atoi(answer->parts[2 * i].c_str()), answer->parts[2 * i + 1])
                          : Answer(number_in(answer) < 0 ? number_in(answer) : -EIO, "");
    }
    return *std::exchange(answers_[question], std::nullopt);
  }
  int look_at(const std::string& path, std::size_t question, struct stat& info) {
    const auto [number, bytes] = answer_to(path, question);
    if (number < 0) return number;
    if (bytes.size() != sizeof info) return -EIO;
    std::memcpy(&info, bytes.data(), sizeof info);
    return number;
  }

  std::mutex mutex_;
  std::string looked_at_;
  std::array<std::optional<Answer>, 4> answers_;  // status, link, real path, may write
  Host::State& host_;
};

class RemoteCode final : public jit::CodeStore {
 public:
  explicit RemoteCode(Host::State& host) : host_(host) {}

  std::optional<std::string> read(const std::string& name) override {
    const auto answer = host_.ask({std::string(request::kReadCode), name});
    if (!answer || answer->file < 0) return std::nullopt;
    auto bytes = base::read_file(answer->file);
    close(answer->file);
    return bytes;
  }
  bool write(const std::string& name, std::string_view bytes) override {
    return number_in(host_.ask_long({std::string(request::kWriteCode), name}, bytes)) == 0;
  }

 private:
  Host::State& host_;
};

std::expected<int, std::string> compile_remotely(Host::State& host, const external::Compilation& compilation) {
  const auto answer =
      host.ask_long({std::string(request::kCompile), joined_by_zeros(compilation.options)}, compilation.source);
  const int number = number_in(answer);
  if (number == 0 && answer->file >= 0) return answer->file;
  if (answer && answer->parts.size() > 1) return std::unexpected(answer->parts[1]);
  return std::unexpected("the C compiler could not be started: " + std::generic_category().message(-number));
}

}  // namespace

std::string joined_by_zeros(const std::vector<std::string>& texts) {
  std::string joined;
  for (const std::string& text : texts) joined += text + '\0';
  return joined;
}

std::vector<std::string> split_zeros(std::string_view text) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\0'), text.size());
    parts.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

std::function<int(const external::SystemCommand&)> remote_commands(const Workspace::State& workspace) {
  const std::shared_ptr<Host> host = workspace.options.host;
  if (!host) return {};
  return [host](const external::SystemCommand& command) {
    return number_in(host->state().ask(
        {std::string(request::kCommand), command.text, command.folder.string(), joined_by_zeros(command.variables)}));
  };
}

void permit(const Workspace::State& workspace, const classes::ClassNode* model, driver::Session& session) {
  const WorkspaceOptions& options = workspace.options;
  session.strict = options.strict;
  driver::permit(model, options.allow, options.trusted, options.use_environment, session);
  session.external.run_command = remote_commands(workspace);
  if (const std::shared_ptr<Host>& host = options.host)
    session.compiler = [host](const external::Compilation& compilation) {
      return compile_remotely(host->state(), compilation);
    };
}

bool tell(Host::State& host, std::string_view text) {
  return number_in(host.ask_long({std::string(request::kTell)}, text)) == 0;
}

std::unique_ptr<sim::FileSystem> remote_files(Host::State& host) { return std::make_unique<RemoteFiles>(host); }
std::unique_ptr<jit::CodeStore> remote_code(Host::State& host) { return std::make_unique<RemoteCode>(host); }

}  // namespace holon::api
