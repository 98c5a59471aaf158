#pragma once

// Inside of the room: what the parent does for one worker. Nothing in a request is trusted.

#include <sys/types.h>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "api/output_policy.h"
#include "cage/channel.h"
#include "external/native/compile.h"
#include "holon/worker.h"
#include "jit/code_store.h"

namespace holon::api {

class Service {
 public:
  // Gets what the worker tells.
  using Told = std::function<void(std::string_view text)>;

  Service(const WorkerRules& rules, const cage::Channel& channel, Told told = {});
  Service(const Service&) = delete;
  Service& operator=(const Service&) = delete;
  ~Service();  // ends the child

  void answer(cage::Message& message);

  // A command or a compiler runs for the worker, which waits for it: readable when it has ended; -1 when there is none.
  int child_handle() const { return child_ ? child_->handle : -1; }
  void child_ended();

  // After the worker has ended before its time: what it has computed of a result gets a name. Gives the names.
  std::vector<std::string> keep_unfinished();

 private:
  // A file that is under way, with a descriptor of its own: the bytes are there as long as that is open, and the lock
  // by which other runs see that nobody has left the file.
  struct Opened {
    std::string path;
    int file = -1;
  };
  struct Child {
    pid_t process = -1;
    int handle = -1;
    std::unique_ptr<external::Workshop> workshop;  // of the compiler
  };

  bool may(const std::string& path) { return policy_.allows(path); }
  void result(int number) const { channel_.send({std::to_string(number)}); }
  void open_file(const std::vector<std::string>& parts);
  void remember(const std::string& path, int file, int flags);
  void forget(const std::string& path);
  const Opened* opened_as(int file) const;
  int rename(const std::string& from, const std::string& to);
  int remove(const std::string& path);
  void rescue(const std::string& word, int file);
  void look(const std::string& path);
  int set_mode(const std::string& mode, int file) const;
  void list(const std::string& folder);
  void read_code(const std::string& name);
  bool write_code(const std::string& name, const std::string& bytes);
  bool tell(const std::string& text);
  int keep_piece(const std::string& text);
  std::string with_pieces(const std::string& last);
  void run_command(const std::vector<std::string>& parts);
  void compile(const std::string& options, std::string source);
  void keep_child(pid_t process, std::unique_ptr<external::Workshop> workshop);

  const WorkerRules& rules_;
  OutputPolicy policy_;
  Told told_;
  const cage::Channel& channel_;
  std::unique_ptr<jit::DiskStore> store_;
  std::optional<Child> child_;
  std::vector<Opened> opened_;
  int rescues_left_ = 3;
  std::string pieces_;  // of a long part that is under way
};

}  // namespace holon::api
