#include "viewer/server/start.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <utility>
#include <vector>

#include "base/spawn.h"
#include "lti/lapack.h"
#include "viewer/server/caged_session.h"
#include "viewer/server/export_page.h"
#include "viewer/server/files.h"
#include "viewer/server/studio.h"

namespace holon::viewer {
namespace {

constexpr std::uint16_t kUsualPort = 7465;

// Starts a program without a shell. Nothing when it could not be started.
std::optional<pid_t> start(std::vector<std::string> words, bool silent) {
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  if (silent) {
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  }
  // This program waits for signals on a thread and blocks them elsewhere; a browser must not inherit that.
  const base::UnblockedSignals attributes;
  pid_t child = 0;
  const int failed = posix_spawnp(&child, arguments.front(), &actions, attributes.get(), arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  return failed == 0 ? std::optional(child) : std::nullopt;
}

int wait_for(pid_t child) {
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}

// Where there is no screen there is no browser: the link is on the terminal.
void open_browser(const std::string& link) {
  const bool screen = std::getenv("DISPLAY") != nullptr || std::getenv("WAYLAND_DISPLAY") != nullptr;
  if (screen) start({"xdg-open", link}, true);
}

}  // namespace

std::expected<std::string, std::string> find_page(const std::function<void(std::string_view)>& say) {
  if (const auto checkout = find_checkout()) {
    const std::string into = "HOLON_BUILD_DIR=" + checkout->build;
    const std::string script = checkout->root + "/tools/build_studio";
    const auto fresh = start({"env", into, script, "--is-fresh"}, true);
    if (fresh && wait_for(*fresh) != 0) {
      say("Building the page of the studio, once (some seconds; it needs node and npm)\n");
      const auto build = start({"env", into, script}, false);
      if (!build || wait_for(*build) != 0) return std::unexpected("the page of the studio could not be built");
    }
  }
  const auto folder = own_folder("studio/page", "studio");
  if (!folder) return std::unexpected("this installation has no page for the studio (share/holon/studio)");
  return *folder;
}

std::expected<void, std::string> export_studio(const SessionOptions& options, const std::string& folder,
                                               const std::string& path) {
  const auto page = Page::read(folder);
  if (!page) return std::unexpected(page.error());
  const auto text = recorded_page(*page, options.workspace, options.start);
  if (!text) return std::unexpected(text.error());
  return write_file(options.workspace.host, path, *text);
}

std::expected<void, std::string> serve_studio(StudioOptions options, const std::function<std::stop_token()>& until) {
  const auto folder = find_page(options.say);
  if (!folder) return std::unexpected(folder.error());
  auto page = Page::read(*folder);
  if (!page) return std::unexpected(page.error());
  const auto examples = own_folder("../examples", "examples");
  if (examples) options.session.gallery = read_gallery(*examples);
  if (const auto pictures = own_folder("../docs/gallery", "gallery")) read_pictures(*pictures, options.session.gallery);

  // A cage does not let it in later.
  lti::load_lapack();
  std::unique_ptr<Isolation> isolation;
  if (options.cages) {
    const auto work = [&options](const std::shared_ptr<Host>& host, Line& line) {
      return serve_session(options.session, host, line);
    };
    auto started = Isolation::start(session_rules(options.session, examples.value_or("")), work);
    if (!started) return std::unexpected(started.error());
    isolation = std::move(*started);
  }
  const std::stop_token stop = until();
  Studio studio(std::move(*page), std::move(options.session), options.say, isolation.get());
  // Browsers keep layouts and unsaved text by address: the same port finds them again. Where it is taken, any other
  // will do.
  const bool found_usual = options.port == 0 && studio.listen(kUsualPort).has_value();
  if (!found_usual)
    if (const auto listening = studio.listen(options.port); !listening) return std::unexpected(listening.error());
  const std::string link = studio.new_link();
  options.say("The studio is open at\n  " + link + "\nCtrl-C ends it.\n");
  if (options.open_browser) open_browser(link);
  studio.run(stop);
  return {};
}

}  // namespace holon::viewer
