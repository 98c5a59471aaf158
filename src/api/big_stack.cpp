#include "api/big_stack.h"

#include <pthread.h>
#include <csignal>
#include <cstddef>
#include <exception>

#include "base/whereabouts.h"

namespace holon::api {
namespace {

// Only what is touched takes memory.
constexpr std::size_t kStackBytes = std::size_t{256} << 20U;
thread_local bool is_on_big_stack = false;

struct Job {
  const std::function<void()>& work;
  std::exception_ptr problem;
};

void* run_job(void* data) {
  Job& job = *static_cast<Job*>(data);
  is_on_big_stack = true;
  const base::CrashStack stack;
  try {
    job.work();
  } catch (...) {
    job.problem = std::current_exception();
  }
  return nullptr;
}

}  // namespace

void on_big_stack(const std::function<void()>& work) {
  pthread_attr_t attributes;
  if (is_on_big_stack || pthread_attr_init(&attributes) != 0) {
    work();
    return;
  }
  Job job{work, nullptr};
  // Signals belong to the host's own threads.
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread{};
  const bool started = pthread_attr_setstacksize(&attributes, kStackBytes) == 0 &&
                       pthread_create(&thread, &attributes, run_job, &job) == 0;
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  pthread_attr_destroy(&attributes);
  if (!started) {
    work();
    return;
  }
  pthread_join(thread, nullptr);
  if (job.problem) std::rethrow_exception(job.problem);
}

}  // namespace holon::api
