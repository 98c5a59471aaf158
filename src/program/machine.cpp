#include "program/machine.h"

#include <fmt/format.h>
#include <sys/mman.h>
#include <algorithm>
#include <cmath>

#include "base/check.h"

namespace holon::program {
namespace {

// Handles: texts of the program are negative, variables count from 0, temporaries from here.
constexpr double kFirstTemporary = 4294967296.0;

}  // namespace

ArrayStack::ArrayStack(std::size_t doubles) {
  // Where addresses are scarce (a limit on virtual memory) a smaller stack is better than none.
  for (size_ = doubles; size_ >= 1024; size_ /= 4) {
    void* const memory = mmap(nullptr, size_ * sizeof(double), PROT_READ | PROT_WRITE,
                              MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) continue;
    memory_ = static_cast<double*>(memory);
    return;
  }
  size_ = 0;
}

ArrayStack::~ArrayStack() {
  if (memory_ != nullptr) munmap(memory_, size_ * sizeof(double));
}

Machine::Machine(const Program& program, const Runtime& runtime, MachineOptions options)
    : program_(program),
      values_(program.slot_count, 0.0),
      arrays_(options.array_doubles),
      variables_(program.string_count),
      most_text_bytes_(options.text_bytes),
      objects_(program.object_count, nullptr) {
  context_.values = values_.data();
  context_.indices = program.indices.data();
  context_.numbers = program.numbers.data();
  static_assert(sizeof(SiteId) == sizeof(std::uint32_t));
  context_.row_sites = reinterpret_cast<const std::uint32_t*>(program.row_sites.data());
  context_.runtime = &runtime;
  context_.max_depth = options.max_depth;
  context_.machine = this;
  reset();
}

void Machine::reset() {
  context_.arena_top = arrays_.begin();
  context_.arena_end = arrays_.end();
  context_.depth = 0;
  context_.failure = {};
  used_temporaries_ = 0;
  loose_objects_.clear();
}

std::string_view Machine::text(double handle) const {
  if (handle < 0) {
    const auto i = static_cast<std::size_t>(-handle - 1);
    return i < program_.texts.size() ? std::string_view(program_.texts[i]) : std::string_view{};
  }
  if (handle < kFirstTemporary) {
    const auto i = static_cast<std::size_t>(handle);
    return i < variables_.size() ? std::string_view(variables_[i]) : std::string_view{};
  }
  const auto i = static_cast<std::size_t>(handle - kFirstTemporary);
  return i < used_temporaries_ ? std::string_view(temporaries_[i]) : std::string_view{};
}

std::optional<double> Machine::make_text(std::string_view text) {
  if (used_temporaries_ == temporaries_.size()) temporaries_.emplace_back();
  std::string& place = temporaries_[used_temporaries_];
  if (text.size() > place.capacity()) {
    if (!has_room_for_text(text.size())) return std::nullopt;
    text_bytes_ += text.size() - place.capacity();
  }
  // The new text may be a piece of an old one, but never of the one it overwrites: that was given back.
  place.assign(text);
  return kFirstTemporary + static_cast<double>(used_temporaries_++);
}

void Machine::set_text(std::uint32_t variable, std::string_view text) {
  std::string& place = variables_.at(variable);
  if (text.size() > place.capacity()) text_bytes_ += text.size() - place.capacity();
  place = text;
}

void* Machine::object(double handle) const {
  if (handle < kFirstTemporary) {
    const auto i = static_cast<std::size_t>(handle);
    return i < objects_.size() ? objects_[i] : nullptr;
  }
  const auto i = static_cast<std::size_t>(handle - kFirstTemporary);
  return i < loose_objects_.size() ? loose_objects_[i] : nullptr;
}

double Machine::make_object(void* object) {
  loose_objects_.push_back(object);
  return kFirstTemporary + static_cast<double>(loose_objects_.size() - 1);
}

std::string Machine::failure_text() const {
  const FailureRecord& f = context_.failure;
  switch (static_cast<Failure>(f.failure)) {
    case Failure::none:
      return {};
    case Failure::integer_overflow:
      if (f.b == 32) return fmt::format("{} is no Integer of 32 bits, which external functions take", f.a);
      return fmt::format("integer overflow: {} is not below 2^53", f.a);
    case Failure::division_by_zero:
      return "integer division by zero";
    case Failure::out_of_range:
      return fmt::format("no enumeration value has the number {}: there are {}", f.a, f.b);
    case Failure::subscript:
      return fmt::format("subscript {} is outside of 1:{}", f.a, f.b);
    case Failure::extent:
      return fmt::format("array of size {} where {} is needed", f.a, f.b);
    case Failure::arena_full:
      return fmt::format("no memory left for an array of {} elements", f.a);
    case Failure::recursion:
      return fmt::format("function calls nested more than {} deep", f.a);
    case Failure::stopped:
      return "stopped";
    case Failure::assertion:
      return messages.empty() ? std::string("assertion failed") : fmt::format("assertion failed: {}", messages.back());
    case Failure::terminated:
      return messages.empty() ? std::string("terminated") : fmt::format("terminated: {}", messages.back());
    case Failure::linear_singular:
      return "linear system without solution";
    case Failure::nonlinear_diverged:
      return "nonlinear system: no solution found";
    case Failure::mixed_cycle:
      return "discrete values of a block do not settle";
    case Failure::external_failed:
      return messages.empty() ? std::string("external function failed")
                              : fmt::format("external function failed: {}", messages.back());
    case Failure::text:
      return messages.empty() ? std::string("wrong text") : messages.back();
    case Failure::not_finite:
      return fmt::format("result is {}", f.a);
  }
  return {};
}

}  // namespace holon::program
