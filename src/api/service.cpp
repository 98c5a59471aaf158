#include "api/service.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

#include "api/host.h"
#include "base/file_bytes.h"
#include "cage/program.h"
#include "external/command.h"
#include "jit/cache.h"
#include "sim/output_target.h"
#include "sim/unfinished.h"

namespace holon::api {
namespace {

namespace fs = std::filesystem;

// C code of a model that is longer than this is no code of a model.
constexpr std::size_t kMostSourceBytes = std::size_t{64} << 20U;

// Files that one worker has under way at a time.
constexpr std::size_t kMostOpened = 8;

// Of one part that comes in pieces: a text that a worker tells, machine code, C code.
constexpr std::size_t kMostPieces = std::size_t{256} << 20U;

sim::FileSystem& files() { return sim::system_files(); }

}  // namespace

Service::Service(const WorkerRules& rules, const cage::Channel& channel, Told told)
    : rules_(rules),
      policy_(rules.output, rules.default_output),
      told_(std::move(told)),
      channel_(channel),
      store_(jit::default_store(jit::Origin::cage)) {
  for (const std::string& file : rules.outputs) policy_.add(file);
  for (const std::string& place : rules.rewritten) policy_.add_place(place, rules.rewritten_ending);
}

Service::~Service() {
  for (const Opened& one : opened_) close(one.file);
  if (!child_) return;
  // A compiler is the leader of a group of processes; a command belongs to ours.
  kill(child_->workshop ? -child_->process : child_->process, child_->workshop ? SIGKILL : SIGTERM);
  if (child_->workshop)
    while (waitpid(child_->process, nullptr, 0) < 0 && errno == EINTR) {
    }
  if (child_->handle >= 0) close(child_->handle);
}

void Service::answer(cage::Message& message) {
  const std::vector<std::string>& parts = message.parts;
  const auto is = [&](std::string_view word, std::size_t count) { return parts.size() == count && parts[0] == word; };
  if (is(request::kOpen, 4)) {
    open_file(parts);
  } else if (is(request::kRename, 3)) {
    result(rename(parts[1], parts[2]));
  } else if (is(request::kExchange, 3)) {
    result(may(parts[1]) && may(parts[2]) ? files().exchange(parts[1], parts[2]) : -EACCES);
  } else if (is(request::kRescue, 2)) {
    rescue(parts[1], message.file);
  } else if (is(request::kRemove, 2)) {
    result(remove(parts[1]));
  } else if (is(request::kMode, 2)) {
    result(set_mode(parts[1], message.file));
  } else if (is(request::kSyncFolder, 2)) {
    result(policy_.allows_folder(parts[1]) ? files().sync_folder(parts[1]) : -EACCES);
  } else if (is(request::kLook, 2)) {
    look(parts[1]);
  } else if (is(request::kList, 2)) {
    list(parts[1]);
  } else if (is(request::kReadCode, 2)) {
    read_code(parts[1]);
  } else if (is(request::kPiece, 2)) {
    result(keep_piece(parts[1]));
  } else if (is(request::kWriteCode, 3)) {
    result(write_code(parts[1], with_pieces(parts[2])) ? 0 : -EIO);
  } else if (is(request::kTell, 2)) {
    result(tell(with_pieces(parts[1])) ? 0 : -EIO);
  } else if (is(request::kCommand, 4)) {
    run_command(parts);
  } else if (is(request::kCompile, 3)) {
    compile(parts[1], with_pieces(parts[2]));
  } else {
    result(-ENOSYS);
  }
  if (message.file >= 0) close(std::exchange(message.file, -1));
}

void Service::open_file(const std::vector<std::string>& parts) {
  if (!may(parts[1])) return result(-EACCES);
  // What else a flag can mean (a file without a name, signals, a folder) is not for results.
  const int wanted = std::atoi(parts[2].c_str()) &
                     (O_ACCMODE | O_CREAT | O_EXCL | O_TRUNC | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY);
  // A link that nobody has named leads elsewhere, and a pipe that nobody reads would hold us up: who opens it for us
  // must be told at once.
  const int flags = wanted | O_CLOEXEC | O_NOCTTY | O_NONBLOCK | (policy_.is_named(parts[1]) ? 0 : O_NOFOLLOW);
  const auto mode = static_cast<unsigned>(std::atoi(parts[3].c_str())) & 0777U;
  const int file = files().open(parts[1], flags, mode);
  if (file >= 0 && (wanted & O_NONBLOCK) == 0) fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK);
  if (file >= 0) remember(parts[1], file, wanted);
  channel_.send({std::to_string(std::min(file, 0))}, file);
  if (file >= 0) close(file);
}

// What is under way.
void Service::remember(const std::string& path, int file, int flags) {
  constexpr int kNew = O_RDWR | O_CREAT | O_EXCL;
  if ((flags & kNew) != kNew || sim::target_of_temporary(path).empty()) return;
  const int copy = fcntl(file, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  if (copy < 0) return;
  if (opened_.size() == kMostOpened) {
    close(opened_.front().file);
    opened_.erase(opened_.begin());
  }
  opened_.push_back({path, copy});
}

void Service::forget(const std::string& path) {
  std::erase_if(opened_, [&](const Opened& one) {
    if (one.path != path) return false;
    close(one.file);
    return true;
  });
}

const Service::Opened* Service::opened_as(int file) const {
  struct stat info{};
  if (file < 0 || fstat(file, &info) != 0) return nullptr;
  const auto found = std::ranges::find_if(opened_, [&](const Opened& one) {
    struct stat own{};
    return fstat(one.file, &own) == 0 && own.st_dev == info.st_dev && own.st_ino == info.st_ino;
  });
  return found == opened_.end() ? nullptr : &*found;
}

int Service::rename(const std::string& from, const std::string& to) {
  if (!may(from) || !may(to)) return -EACCES;
  const int renamed = files().rename(from, to);
  if (renamed >= 0) forget(from);
  return renamed;
}

int Service::remove(const std::string& path) {
  if (!may(path)) return -EACCES;
  const int removed = files().remove(path);
  if (removed >= 0) forget(path);
  return removed;
}

void Service::rescue(const std::string& word, int file) {
  const Opened* const one = opened_as(file);
  if (one == nullptr || (word != "partial" && word != "rescued")) return result(-EACCES);
  // The folder may be memory, which one worker has no reason to fill again and again.
  if (rescues_left_-- <= 0) return result(-EDQUOT);
  const std::string target = sim::target_of_temporary(one->path);
  std::string place;
  const int number = files().rescue(one->file, target.substr(target.rfind('/') + 1), word, place);
  channel_.send({std::to_string(number), place});
}

std::vector<std::string> Service::keep_unfinished() {
  std::vector<std::string> kept;
  for (const Opened& one : opened_) {
    const std::string target = sim::target_of_temporary(one.path);
    const bool is_result = target.ends_with(".csv") || target.ends_with(".mat");
    std::string place = is_result ? sim::keep_unfinished(files(), one.path, one.file) : "";
    if (!place.empty()) kept.push_back(std::move(place));
    close(one.file);
  }
  opened_.clear();
  return kept;
}

// Of a file that was opened for a result, and of no other that the worker has: not of its standard output.
int Service::set_mode(const std::string& mode, int file) const {
  if (opened_as(file) == nullptr) return -EACCES;
  return files().set_mode(file, static_cast<unsigned>(std::atoi(mode.c_str())) & 0777U);
}

void Service::look(const std::string& path) {
  const bool is_allowed = may(path);
  const auto bytes = [](const struct stat& info) {
    return std::string(reinterpret_cast<const char*>(&info), sizeof info);
  };
  struct stat info{};
  struct stat link{};
  std::string real;
  const int status = is_allowed ? files().status(path, info) : -EACCES;
  const int link_status = is_allowed ? files().link_status(path, link) : -EACCES;
  const int found = is_allowed || policy_.allows_folder(path) ? files().real_path(path, real) : -EACCES;
  const int may_write = is_allowed ? files().may_write(path) : -EACCES;
  channel_.send({std::to_string(status), bytes(info), std::to_string(link_status), bytes(link), std::to_string(found),
                 real, std::to_string(may_write), ""});
}

// Of the folder only what belongs to the result.
void Service::list(const std::string& folder) {
  std::vector<std::string> names;
  if (!policy_.allows_folder(folder)) return result(-EACCES);
  const int number = files().list(folder, names);
  std::error_code error;
  const std::string place = fs::weakly_canonical(folder, error).string();
  std::string joined;
  for (const std::string& name : names)
    if (policy_.allows_name(place, name) && joined.size() + name.size() < 32768) joined += name + '\0';
  channel_.send({std::to_string(number), joined});
}

void Service::read_code(const std::string& name) {
  const auto bytes = store_ ? store_->read(name) : std::nullopt;
  const int file = bytes ? memfd_create("code", MFD_CLOEXEC) : -1;
  if (file < 0 || !base::write_file(file, *bytes)) {
    result(-ENOENT);
  } else {
    channel_.send({"0"}, file);
  }
  if (file >= 0) close(file);
}

bool Service::write_code(const std::string& name, const std::string& bytes) {
  // A worker that runs C code of the model's does what that code likes: nothing of it is kept for other models.
  return store_ && !rules_.compile && store_->write(name, bytes);
}

bool Service::tell(const std::string& text) {
  if (told_) told_(text);
  return told_ != nullptr;
}

int Service::keep_piece(const std::string& text) {
  if (pieces_.size() + text.size() > kMostPieces) {
    pieces_ = {};
    return -EFBIG;
  }
  pieces_ += text;
  return 0;
}

std::string Service::with_pieces(const std::string& last) {
  std::string whole = std::exchange(pieces_, {});
  whole += last;
  return whole;
}

void Service::keep_child(pid_t process, std::unique_ptr<external::Workshop> workshop) {
  child_ = Child{.process = process,
                 .handle = static_cast<int>(syscall(SYS_pidfd_open, process, 0)),
                 .workshop = std::move(workshop)};
  if (child_->handle >= 0) return;
  // Nobody would see that it has ended, and the worker would wait for ever.
  kill(child_->workshop ? -process : process, SIGKILL);
  while (waitpid(process, nullptr, 0) < 0 && errno == EINTR) {
  }
  child_.reset();
  result(-EMFILE);
}

void Service::run_command(const std::vector<std::string>& parts) {
  if (!rules_.run_commands) return result(-EACCES);
  if (child_) return result(-EBUSY);
  const pid_t process = external::start_command({parts[1], parts[2], split_zeros(parts[3])});
  if (process < 0) return result(process);
  keep_child(process, nullptr);
}

void Service::compile(const std::string& options, std::string source) {
  if (!rules_.compile) return result(-EACCES);
  if (child_) return result(-EBUSY);
  if (source.size() > kMostSourceBytes) return result(-EFBIG);
  external::Compilation compilation{std::move(source), split_zeros(options)};
  if (!std::ranges::all_of(compilation.options, external::is_compiler_option)) return result(-EINVAL);
  auto workshop = std::make_unique<external::Workshop>(compilation);
  if (!workshop->made()) return result(-ENOSPC);
  const std::string name = external::compiler_name();
  const std::string program = cage::find_program(name);
  if (program.empty()) {
    channel_.send({std::to_string(-ENOENT), external::no_compiler(name)});
    return;
  }
  cage::ProgramStart start;
  start.words = workshop->arguments();
  start.words.insert(start.words.begin(), program);
  const char* const path = std::getenv("PATH");
  start.environment = {std::string("PATH=") + (path != nullptr ? path : "/usr/bin:/bin"), "LC_ALL=C",
                       "CCACHE_DISABLE=1", "TMPDIR=" + workshop->folder().string()};
  start.folder = workshop->folder().string();
  start.log = workshop->log();
  start.rules.files = cage::compiler_files(program);
  start.rules.files.readable = rules_.readable;
  start.rules.files.writable = {workshop->folder().string()};
  start.rules.memory_bytes = rules_.memory_bytes;
  const pid_t process = cage::start_program(std::move(start));
  if (process < 0) return result(-EAGAIN);
  keep_child(process, std::move(workshop));
}

void Service::child_ended() {
  int status = 0;
  while (waitpid(child_->process, &status, 0) < 0 && errno == EINTR) {
  }
  if (child_->handle >= 0) close(child_->handle);
  const Child child = std::move(*std::exchange(child_, std::nullopt));
  if (!child.workshop) return result(external::command_status(status));
  const auto object = child.workshop->result(status);
  if (!object) {
    channel_.send({std::to_string(-EINVAL), object.error()});
    return;
  }
  channel_.send({"0"}, *object);
  close(*object);
}

}  // namespace holon::api
