#include "base/whereabouts.h"

#include <execinfo.h>
#include <sys/mman.h>

#include <algorithm>
#include <csignal>
#include <cstring>
#include <ctime>
#include <new>

#include "base/effort.h"

namespace holon::base {
namespace {

constexpr std::size_t kCrashStackBytes = std::size_t{128} << 10U;

Whereabouts* own = nullptr;

template <std::size_t kSize>
void put_text(std::array<char, kSize>& to, std::string_view text) {
  const std::size_t count = std::min(text.size(), kSize - 1);
  std::ranges::copy(text.substr(0, count), to.begin());
  to[count] = '\0';
}

template <std::size_t kSize>
std::string text_in(const std::array<char, kSize>& from) {
  std::string text(from.data(), strnlen(from.data(), kSize));
  for (char& c : text)
    if (static_cast<unsigned char>(c) < ' ' || c == 0x7f) c = '?';
  return text;
}

// Only what may be called in a handler: memory is written, and the unwinder reads tables.
void note_crash(int number) {
  own->signal = number;
  void* frames[64];
  const int count = backtrace(frames, 64);
  for (int i = 0; i < count; ++i)
    own->frames[static_cast<std::size_t>(i)] = reinterpret_cast<std::uintptr_t>(frames[i]);
  own->frame_count = static_cast<std::uint32_t>(count);
  // The handler is gone (SA_RESETHAND); the signal comes once more and ends the process.
  raise(number);
}

std::int64_t milliseconds_on(clockid_t clock) {
  timespec now{};
  if (clock_gettime(clock, &now) != 0) return -1;
  return std::int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000;
}

}  // namespace

std::string stage_in(const Whereabouts& page) { return text_in(page.stage); }
std::string what_in(const Whereabouts& page) { return text_in(page.what); }

Whereabouts* make_whereabouts() {
  void* const memory = mmap(nullptr, sizeof(Whereabouts), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return nullptr;
  auto* const page = new (memory) Whereabouts{};
  page->translation_started_ms = -1;
  return page;
}

void free_whereabouts(Whereabouts* page) {
  if (page != nullptr) munmap(page, sizeof(Whereabouts));
}

void tell_whereabouts(Whereabouts* page) {
  own = page;
  if (page == nullptr) return;
  // The sanitizers have handlers of their own, which say more.
  if constexpr (kSanitized) return;
  // The first call loads the unwinder, which a handler must not do.
  void* none[1];
  backtrace(none, 1);
  struct sigaction action{};
  action.sa_handler = note_crash;
  action.sa_flags = SA_ONSTACK | static_cast<int>(SA_RESETHAND);
  sigemptyset(&action.sa_mask);
  for (const int number : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT}) sigaction(number, &action, nullptr);
}

CrashStack::CrashStack() {
  if (own == nullptr) return;
  memory_ = mmap(nullptr, kCrashStackBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory_ == MAP_FAILED) memory_ = nullptr;
  if (memory_ == nullptr) return;
  stack_t stack{};
  stack.ss_sp = memory_;
  stack.ss_size = kCrashStackBytes;
  sigaltstack(&stack, nullptr);
}

CrashStack::~CrashStack() {
  if (memory_ == nullptr) return;
  stack_t none{};
  none.ss_flags = SS_DISABLE;
  sigaltstack(&none, nullptr);
  munmap(memory_, kCrashStackBytes);
}

std::string whereabouts_text() {
  if (own == nullptr) return {};
  const std::string stage = stage_in(*own);
  const std::string what = what_in(*own);
  return (stage.empty() ? "" : ", in `" + stage + "`") + (what.empty() ? "" : " of `" + what + "`");
}

void at_stage(std::string_view stage) {
  if (own != nullptr) put_text(own->stage, stage);
}

Translation::Translation(std::string_view name) {
  if (own == nullptr || own->translation_started_ms >= 0) return;
  outermost_ = true;
  put_text(own->what, name);
  own->translation_started_ms = milliseconds_on(CLOCK_PROCESS_CPUTIME_ID);
}

Translation::~Translation() {
  if (outermost_) own->translation_started_ms = -1;
}

std::int64_t processor_ms(pid_t process) {
  clockid_t clock{};
  return clock_getcpuclockid(process, &clock) == 0 ? milliseconds_on(clock) : -1;
}

}  // namespace holon::base
