#pragma once

// What surrounds a call of an external function: what it may do, where its strings live, and how it ends when it calls
// ModelicaError.
//
// C functions have no argument for any of this, so the session of a run is known by thread: `run` makes it current for
// as long as its body takes. ModelicaError never returns; it leaves the body at once (longjmp) and `run` gives the
// message. Nothing that has a destructor may live in the frames between the two: machine code and C have none. A C++
// caller that machine code calls back (a solver of a block) and that enters machine code again needs a `run` of its own
// around that entry; sessions may be entered again any number of times.

#include <cstddef>
#include <cstdint>
#include <exception>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "external/signature.h"

namespace holon::external {

// What a model may do beyond computing. Nothing of it is allowed unless someone says so.
struct Permissions {
  bool exec = false;                                     // run commands of the system
  bool write = false;                                    // write and delete files anywhere
  bool native = false;                                   // compile and load native code of the model
  bool env = false;                                      // read environment variables
  bool read = false;                                     // read files anywhere
  std::vector<std::filesystem::path> read_folders = {};  // files below them may be read
  // Files below it may be read, written and deleted; it is made when the model first writes. Empty: nowhere.
  std::filesystem::path output_folder = {};
};

// A command that a model runs.
struct SystemCommand {
  std::string text;                    // for the shell
  std::filesystem::path folder;        // in which it runs
  std::vector<std::string> variables;  // NAME=VALUE that the model has set, before those of the user
};

enum class MessageLevel { note, warning };

struct StringsTooLong : std::exception {
  const char* what() const noexcept override { return "the strings of external functions take too much memory"; }
};

class Session {
 public:
  Session();
  explicit Session(Permissions allowed);
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;
  ~Session();

  Permissions permissions;
  // Gets what models print (Streams.print, ModelicaMessage, ModelicaWarning), one message a call, with characters that
  // control a terminal made visible. Without a receiver it goes to the standard error: the standard output may be a
  // report.
  std::function<void(MessageLevel, std::string_view)> on_message;
  // The file that a URI `modelica://Package/…` stands for; empty text when there is none.
  std::function<std::string(std::string_view uri)> find_resource;
  // Whether a file belongs to the model or to one of its libraries, so that it may be read; the place has no links in
  // it. None: nothing does.
  std::function<bool(const std::filesystem::path& place)> is_own_place;
  // The C function `usertab` of the model's own code, for tables that are made by it (tables/source.h); null when there
  // is none, or when its code is not permitted.
  std::function<void*()> find_usertab;
  // Runs a permitted command and gives its exit status, or a negative error number. None: this process runs it.
  std::function<int(const SystemCommand&)> run_command;
  // Names of files that are not absolute start here; the process's folder if empty.
  std::filesystem::path working_folder;

  // The files that models have read, absolute. A result must not replace one of them.
  void note_read(const std::filesystem::path& file);
  bool has_read(const std::filesystem::path& file) const;

  // How many bytes of strings external functions may return before they are copied.
  static constexpr std::size_t kDefaultStringBudget = std::size_t{256} << 20U;
  std::size_t string_budget = kDefaultStringBudget;

  // Memory for a string of `length` characters that external functions return; zeroed, ended by a zero. Throws
  // std::bad_alloc or StringsTooLong.
  char* allocate(std::size_t length);
  // A copy of the text in such memory.
  char* keep(std::string_view text);
  // Frees the strings that external functions returned since the last time: call it when they have been copied.
  void free_strings() {
    strings_.clear();
    string_bytes_ = 0;
  }
  std::size_t string_count() const { return strings_.size(); }

  // What the last failure said.
  const std::string& message() const { return message_; }
  void set_message(std::string_view text) { message_ = text; }
  void emit(MessageLevel level, std::string_view text);

  // State of functions that remember something between calls (open files, random generators), by the name of the part.
  struct Part {
    virtual ~Part() = default;
  };
  template <class T>
  T& part() {
    for (const auto& p : parts_)
      if (T* found = dynamic_cast<T*>(p.get())) return *found;
    auto made = std::make_unique<T>();
    T& result = *made;
    parts_.push_back(std::move(made));
    return result;
  }

  // External objects that functions of this room make. Models and machine code hold handles, never addresses: a handle
  // is looked up, and the kind of what it stands for compared, before anything is touched. The session owns the
  // objects; those that nobody ends go with it.
  struct Object {
    explicit Object(ObjectKind k) : kind(k) {}
    Object(const Object&) = delete;
    Object& operator=(const Object&) = delete;
    virtual ~Object() = default;
    const ObjectKind kind;
  };
  void* add_object(std::unique_ptr<Object> object);
  // Null when the handle stands for no object that is alive, or for one of another kind.
  Object* find_object(void* handle, ObjectKind kind) const;
  void remove_object(void* handle);
  std::size_t object_count() const;

  struct Guard;
  Guard* guard = nullptr;  // where ModelicaError goes

 private:
  // A place is used again; its number in handles then differs in the upper half.
  struct ObjectPlace {
    std::uint32_t use = 1;
    std::unique_ptr<Object> object;
  };
  const ObjectPlace* place_of(void* handle) const;

  std::vector<ObjectPlace> objects_;
  std::vector<std::uint32_t> free_places_;
  std::vector<std::unique_ptr<char[]>> strings_;
  std::size_t string_bytes_ = 0;
  std::vector<std::unique_ptr<Part>> parts_;
  std::string message_;
  std::vector<std::filesystem::path> files_read_;
};

// The session of this thread; outside of every `run` there is none.
Session* current_session();

// How a body ended. The message of a failure is in the session.
enum class Ending { complete, failed };

// Runs body(data) in the session; `failed` when it called ModelicaError or one of its kin.
Ending run(Session& session, void (*body)(void*), void* data);

template <class F>
Ending run(Session& session, F&& body) {
  using Body = std::remove_reference_t<F>;
  return run(
      session, [](void* data) { (*static_cast<Body*>(data))(); }, const_cast<void*>(static_cast<const void*>(&body)));
}

// Leaves the running body. The message has been set. Must not be called over frames with destructors.
[[noreturn]] void leave_body();

}  // namespace holon::external
