#include "external/session.h"

#include <algorithm>
#include <csetjmp>
#include <cstdio>
#include <cstdlib>
#include <system_error>

#include "external/printable.h"

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
  if (length >= string_budget || string_bytes_ > string_budget - length) throw StringsTooLong();
  strings_.push_back(std::make_unique<char[]>(length + 1));
  string_bytes_ += length + 1;
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

// A handle is the number of a place, counted from 1, in the lower half, and how often the place was used in the upper
// one.
void* Session::add_object(std::unique_ptr<Object> object) {
  if (free_places_.empty()) {
    free_places_.push_back(static_cast<std::uint32_t>(objects_.size()));
    objects_.emplace_back();
  }
  const std::uint32_t number = free_places_.back();
  free_places_.pop_back();
  ObjectPlace& place = objects_[number];
  place.object = std::move(object);
  return reinterpret_cast<void*>(std::uint64_t{place.use} << 32U | (std::uint64_t{number} + 1));
}

const Session::ObjectPlace* Session::place_of(void* handle) const {
  const auto bits = reinterpret_cast<std::uint64_t>(handle);
  const std::uint64_t number = bits & 0xffffffffU;
  if (number == 0 || number > objects_.size()) return nullptr;
  const ObjectPlace& place = objects_[number - 1];
  return place.use == bits >> 32U && place.object != nullptr ? &place : nullptr;
}

Session::Object* Session::find_object(void* handle, ObjectKind kind) const {
  const ObjectPlace* const place = place_of(handle);
  return place != nullptr && place->object->kind == kind ? place->object.get() : nullptr;
}

void Session::remove_object(void* handle) {
  const ObjectPlace* const found = place_of(handle);
  if (found == nullptr) return;
  ObjectPlace& place = objects_[static_cast<std::size_t>(found - objects_.data())];
  place.object.reset();
  ++place.use;
  free_places_.push_back(static_cast<std::uint32_t>(found - objects_.data()));
}

std::size_t Session::object_count() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(objects_, [](const ObjectPlace& p) { return p.object != nullptr; }));
}

void Session::emit(MessageLevel level, std::string_view text) {
  const std::string shown = without_controls(text);
  if (on_message) {
    on_message(level, shown);
    return;
  }
  std::fwrite(shown.data(), 1, shown.size(), stderr);
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
