#pragma once

// A stranger's model belongs into a process of its own that the kernel cages: it sees the model's files and the
// libraries, starts nothing, opens no socket. The parent keeps what needs rights: the names of result files and the cache.
//
//   holon::WorkerEnd end = holon::run_in_worker(rules, [&](const std::shared_ptr<holon::Host>& host) {
//     holon::WorkspaceOptions options;
//     options.host = host;
//     …
//     return 0;
//   });

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "holon/export.h"
#include "holon/workspace.h"

namespace holon {

struct WorkerRules {
  std::vector<std::string> inputs{};    // what the user named; for reports
  std::vector<std::string> readable{};  // files, and folders with everything below
  std::string output{};                 // the result file that may be written; empty: see below
  std::vector<std::string> outputs{};   // further files that may be written
  // Files, and folders with everything below: files in them whose names end in `rewritten_ending` may be written.
  std::vector<std::string> rewritten{};
  std::string rewritten_ending{};
  std::string files_folder{};           // where the model may write files of its own; made when needed; empty: nowhere
  std::vector<std::string> changeable{};  // folders in which files may be written and removed, but not read
  bool default_output = false;          // a new result NAME.csv in the working folder may be written
  bool keep_environment = false;        // the user's variables may be read
  bool run_commands = false;            // the parent runs commands of the model, as the user
  bool compile = false;                 // the parent has C code compiled, in a cage; the worker runs it in its own
  std::optional<std::uint64_t> memory_bytes{};
  std::optional<double> seconds{};  // of wall time; after it the worker is asked to end, then ended
  // Of the processor's time for the translation of one class; a worker that needs more is ended.
  std::optional<double> translation_seconds{600.0};
};

// What the worker may do for a request: read libraries, the model's own place, files that the user names, and what
// `options.allow` says.
HOLON_API WorkerRules worker_rules(const WorkspaceOptions& options, const std::vector<std::string>& targets);

// Whether every target is a file or folder below a folder that the user trusts.
HOLON_API bool is_trusted(const WorkspaceOptions& options, const std::vector<std::string>& targets);

// How much of the cage the kernel enforces.
enum class Sandbox : std::uint8_t { full, partial, none };
HOLON_API std::string_view name_of(Sandbox sandbox);

// The worker's way to its parent.
class HOLON_API Host {
 public:
  struct State;  // internal
  explicit Host(std::unique_ptr<State> state);
  ~Host();
  Host(const Host&) = delete;
  Host& operator=(const Host&) = delete;
  Sandbox sandbox() const;
  // Gives a text to the parent, in which `told` of `run_in_worker` gets it. False when it cannot be delivered.
  bool tell(std::string_view text);
  State& state() { return *state_; }  // internal

 private:
  std::unique_ptr<State> state_;
};

struct WorkerEnd {
  enum class How : std::uint8_t { exited, crashed, out_of_time, translation_too_long, not_started };
  How how = How::not_started;
  int status = 0;  // of the exit, or the number of the signal
  // Where the worker was when it was ended or crashed, as far as is known.
  std::string stage{};               // "flatten"
  std::string class_name{};          // the class that was worked on
  std::vector<std::string> stack{};  // functions, the innermost first
  std::vector<std::string> kept{};   // files with what it had computed of a result until then
};

// Forks a worker, runs `work` in it and serves it until it ends. To be called before the process has threads: a fork
// takes only one of them along. SIGINT and SIGTERM of this process are passed on to the worker meanwhile.
// `told` is called in this process with what the worker tells (Host::tell); a stranger's model may have written it.
HOLON_API WorkerEnd run_in_worker(const WorkerRules& rules,
                                  const std::function<int(const std::shared_ptr<Host>& host)>& work,
                                  const std::function<void(std::string_view text)>& told = {});

// Writes a file as a whole: under another name first, so that nobody sees half of it. In a worker the parent gives the
// file its name; `host` is null elsewhere. A link is followed, the mode is kept, a file without write permission is left
// alone. `durable`: the disk has it before this returns. The error is a sentence.
HOLON_API std::expected<void, std::string> write_file(const std::shared_ptr<Host>& host, const std::string& path,
                                                      std::string_view bytes, bool durable = false);

}  // namespace holon
