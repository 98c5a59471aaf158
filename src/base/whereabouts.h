#pragma once

// Where a process is and how it crashed, in memory that it shares with its parent: the parent of a worker can say which
// class was being translated when the worker crashed or took too long, and where in our code that was.
//
// There is one for a process, reached by a global pointer: a signal handler can reach nothing else.

#include <sys/types.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace holon::base {

struct Whereabouts {
  std::array<char, 32> stage;           // "flatten"; empty: nothing under way
  std::array<char, 256> what;           // the class
  std::int64_t translation_started_ms;  // of the processor's time of the process; -1: no translation is under way
  int signal;                           // that ended it; 0: none
  std::uint32_t frame_count;
  std::array<std::uintptr_t, 64> frames;  // return addresses, the innermost first
};

// Texts of the page, which the worker may have filled with anything: control characters are taken out.
std::string stage_in(const Whereabouts& page);
std::string what_in(const Whereabouts& page);

// Shared with processes that are forked later. Null when there is no memory.
Whereabouts* make_whereabouts();
void free_whereabouts(Whereabouts* page);

// From now on this process tells where it is on this page. Crashes are noted, then end the process as ever.
void tell_whereabouts(Whereabouts* page);

// A stack on which a crash of this thread can be noted when its own is used up.
class CrashStack {
 public:
  CrashStack();
  CrashStack(const CrashStack&) = delete;
  CrashStack& operator=(const CrashStack&) = delete;
  ~CrashStack();

 private:
  void* memory_ = nullptr;
};

// ", in `flatten` of `A.B`", of this process, as far as it is known; otherwise nothing.
std::string whereabouts_text();

// Work on one class; stages follow each other in it. Does nothing where nobody looks.
void at_stage(std::string_view stage);
class Translation {
 public:
  explicit Translation(std::string_view name);
  Translation(const Translation&) = delete;
  Translation& operator=(const Translation&) = delete;
  ~Translation();

 private:
  bool outermost_ = false;
};

// Milliseconds of the processor that a process has used so far; -1 when it is gone.
std::int64_t processor_ms(pid_t process);

}  // namespace holon::base
