#pragma once

// Inside of the room: what a worker asks of its parent. Every request is one message, answered by one: a number first
// (0 or more, or a negative error number), then what belongs to it.

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "api/state.h"
#include "cage/cage.h"
#include "cage/channel.h"
#include "holon/worker.h"
#include "jit/code_store.h"
#include "sim/file_system.h"

namespace holon {

struct Host::State {
  explicit State(cage::Channel to_parent) : channel(std::move(to_parent)) {}

  // The answer; nothing when the parent is gone.
  std::optional<cage::Message> ask(const std::vector<std::string>& request, int file = -1);
  // The same with a last part of any length.
  std::optional<cage::Message> ask_long(std::vector<std::string> request, std::string_view last);

  cage::Channel channel;
  std::mutex mutex;
  cage::Strength strength = cage::Strength::none;
  std::unique_ptr<sim::FileSystem> files;  // paths by the parent, open files here
};

}  // namespace holon

namespace holon::api {

bool tell(Host::State& host, std::string_view text);

// Names of result files are the parent's; what is open is the worker's.
std::unique_ptr<sim::FileSystem> remote_files(Host::State& host);
std::unique_ptr<jit::CodeStore> remote_code(Host::State& host);

// What the session's model may do, and who does it: in a worker the parent compiles and runs commands.
void permit(const Workspace::State& workspace, const classes::ClassNode* model, driver::Session& session);
std::function<int(const external::SystemCommand&)> remote_commands(const Workspace::State& workspace);

// Lists of texts in one part of a message.
std::string joined_by_zeros(const std::vector<std::string>& texts);
std::vector<std::string> split_zeros(std::string_view text);

// The words of requests.
namespace request {
inline constexpr std::string_view kOpen = "open";          // path, flags, mode → descriptor
inline constexpr std::string_view kRename = "rename";      // from, to
inline constexpr std::string_view kExchange = "exchange";  // a, b
inline constexpr std::string_view kRemove = "remove";      // path
// path → for its status, that of the link itself, its real path and whether it may be written: a number each, and the
// struct stat or the path. One question for four: each costs two switches between the processes.
inline constexpr std::string_view kLook = "look";
// word, with a file that has lost its folder → the place of a copy
inline constexpr std::string_view kRescue = "rescue";
inline constexpr std::string_view kMode = "mode";               // mode, with a file that is open for writing
inline constexpr std::string_view kSyncFolder = "sync folder";  // folder
inline constexpr std::string_view kList = "list";               // folder → names, separated by zeros
inline constexpr std::string_view kReadCode = "read code";      // name → file
// What is too long for one message comes in pieces before it, which belong in front of the last part of the next
// message of the three below. A file would be memory that no limit counts.
inline constexpr std::string_view kPiece = "piece";
inline constexpr std::string_view kWriteCode = "write code";  // name, bytes
inline constexpr std::string_view kTell = "tell";             // text
inline constexpr std::string_view kCommand = "command";       // text, folder, variables → exit status
inline constexpr std::string_view kCompile = "compile";       // options, source → file, or a sentence
}  // namespace request

}  // namespace holon::api
