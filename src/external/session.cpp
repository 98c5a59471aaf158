#include "external/session.h"

#include <algorithm>
#include <csetjmp>
#include <cstdio>
#include <cstdlib>
#include <system_error>

namespace holon::external {

struct Session::Guard {
  std::jmp_buf place;
  Guard* outer = nullptr;
  Session* outer_session = nullptr;
};

namespace {

// The one variable that belongs to a thread: C functions are told nothing about who calls them.
thread_local Session* running_session = nullptr;

}  // namespace

Session::Session() = default;
Session::Session(Permissions allowed) : permissions(std::move(allowed)) {}
Session::~Session() = default;

Session* current_session() { return running_session; }

char* Session::allocate(std::size_t length) {
  strings_.push_back(std::make_unique<char[]>(length + 1));
  return strings_.back().get();
}

char* Session::keep(std::string_view text) {
  char* const copy = allocate(text.size());
  text.copy(copy, text.size());
  return copy;
}

void Session::note_read(const std::filesystem::path& file) {
  if (std::ranges::find(files_read_, file) == files_read_.end()) files_read_.push_back(file);
}

bool Session::has_read(const std::filesystem::path& file) const {
  return std::ranges::any_of(files_read_, [&](const std::filesystem::path& one) {
    std::error_code none;
    // The same file by another name counts.
    return one == file || std::filesystem::equivalent(one, file, none);
  });
}

void Session::emit(MessageLevel level, std::string_view text) {
  if (on_message) {
    on_message(level, text);
    return;
  }
  std::fwrite(text.data(), 1, text.size(), stderr);
}

// `session` and `guard` keep their values between setjmp and longjmp, so they are what they were after the jump.
Ending run(Session& session, void (*body)(void*), void* data) {
  Session::Guard guard;
  guard.outer = session.guard;
  guard.outer_session = running_session;
  session.guard = &guard;
  running_session = &session;
  if (setjmp(guard.place) == 0) {
    body(data);
    session.guard = guard.outer;
    running_session = guard.outer_session;
    return Ending::complete;
  }
  session.guard = guard.outer;
  running_session = guard.outer_session;
  return Ending::failed;
}

void leave_body() {
  Session* const session = running_session;
  if (session == nullptr || session->guard == nullptr) {
    // Nobody waits for this failure: whoever called an external function without `run` made a mistake.
    std::fprintf(stderr, "holon: internal error: an external function failed outside of a session\n");
    std::abort();
  }
  std::longjmp(session->guard->place, 1);
}

}  // namespace holon::external
