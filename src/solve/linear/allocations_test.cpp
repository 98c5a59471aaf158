// Replaces operator new in the test program, so that a test can say "and nothing was allocated".

#include "solve/linear/allocations.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <memory>
#include <new>

namespace {

std::size_t allocation_count = 0;

void* allocate(std::size_t size) {
  ++allocation_count;
  void* memory = std::malloc(size > 0 ? size : 1);
  if (memory == nullptr) std::abort();
  return memory;
}

}  // namespace

void* operator new(std::size_t size) { return allocate(size); }
void* operator new[](std::size_t size) { return allocate(size); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return allocate(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

namespace holon::solve {

std::size_t count_allocations() { return allocation_count; }

TEST(Allocations, AreCounted) {
  const std::size_t before = count_allocations();
  const auto one = std::make_unique<int>(1);
  EXPECT_EQ(count_allocations() - before, 1U) << *one;
}

}  // namespace holon::solve
