// Marsaglia's xorshift generators as published by Vigna (arXiv:1402.6246, 1404.0390), with the library's way of keeping
// their state: what is kept is the number that was drawn, after the multiplication or addition. Words are 32 bits,
// the lower one first.
//   xorshift64*    x ^= x >> 12, x ^= x << 25, x ^= x >> 27, x *= 2685821657736338717
//   xorshift128+   a ^= a << 23, (a, b) = (b, (a ^ b ^ a >> 17 ^ b >> 26) + b)
//   xorshift1024*  with s_p, s_(p+1): b ^= b << 31, b ^= b >> 11, a ^= a >> 30, s_(p+1) = a ^ b; times
//   1181783497276652981
// A number r of 64 bits, read as a signed one, becomes r 2^-64 + 1/2.

#include "external/functions/random.h"

#include <unistd.h>
#include <array>
#include <chrono>
#include <cstdint>
#include <map>

#include "external/failure.h"
#include "external/functions/strings.h"

namespace {

using holon::external::answer;
using holon::external::fail;
using holon::external::Session;

std::uint64_t join(const int* words) {
  return static_cast<std::uint64_t>(static_cast<std::uint32_t>(words[0])) |
         (static_cast<std::uint64_t>(static_cast<std::uint32_t>(words[1])) << 32U);
}

void split(std::uint64_t x, int* words) {
  words[0] = static_cast<int>(static_cast<std::uint32_t>(x));
  words[1] = static_cast<int>(static_cast<std::uint32_t>(x >> 32U));
}

double unit(std::uint64_t r) { return static_cast<double>(static_cast<std::int64_t>(r)) * 0x1p-64 + 0.5; }

constexpr std::size_t kWords1024 = 33;

struct Generators : Session::Part {
  std::map<int, std::array<int, kWords1024>> states;  // by the number that models know them by
};

}  // namespace

extern "C" {

void ModelicaRandom_xorshift64star(const int* state_in, int* state_out, double* y) {
  std::uint64_t x = join(state_in);
  x ^= x >> 12U;
  x ^= x << 25U;
  x ^= x >> 27U;
  x *= 2685821657736338717U;
  split(x, state_out);
  *y = unit(x);
}

void ModelicaRandom_xorshift128plus(const int* state_in, int* state_out, double* y) {
  std::uint64_t a = join(state_in);
  const std::uint64_t b = join(state_in + 2);
  a ^= a << 23U;
  const std::uint64_t drawn = (a ^ b ^ (a >> 17U) ^ (b >> 26U)) + b;
  split(b, state_out);
  split(drawn, state_out + 2);
  *y = unit(drawn);
}

void ModelicaRandom_xorshift1024star(const int* state_in, int* state_out, double* y) {
  for (std::size_t i = 0; i < kWords1024; ++i) state_out[i] = state_in[i];
  std::uint32_t p = static_cast<std::uint32_t>(state_in[32]) & 15U;
  std::uint64_t a = join(state_in + std::size_t{2} * p);
  p = (p + 1) & 15U;
  std::uint64_t b = join(state_in + std::size_t{2} * p);
  b ^= b << 31U;
  b ^= b >> 11U;
  a ^= a >> 30U;
  split(a ^ b, state_out + std::size_t{2} * p);
  state_out[32] = static_cast<int>(p);
  *y = unit((a ^ b) * 1181783497276652981U);
}

void ModelicaRandom_setInternalState_xorshift1024star(const int* state, std::size_t length, int id) {
  answer([=] {
    if (length != kWords1024) fail("the state of a generator has {} words, and {} were given", kWords1024, length);
    auto& kept = holon::external::session().part<Generators>().states[id];
    for (std::size_t i = 0; i < kWords1024; ++i) kept[i] = state[i];
  });
}

double ModelicaRandom_impureRandom_xorshift1024star(int id) {
  return answer([=] {
    auto& states = holon::external::session().part<Generators>().states;
    const auto found = states.find(id);
    if (found == states.end())
      fail("the random generator with the id {} has not been initialized (initializeImpureRandom)", id);
    std::array<int, kWords1024> next{};
    double y = 0;
    ModelicaRandom_xorshift1024star(found->second.data(), next.data(), &y);
    found->second = next;
    return y;
  });
}

// The one place where two runs are meant to differ: the model asked for a seed of its own.
int holon_external_global_seed() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  const auto micros = std::chrono::duration_cast<std::chrono::microseconds>(now).count();
  const auto mixed = static_cast<std::uint64_t>(micros) * 2685821657736338717U + static_cast<std::uint64_t>(getpid());
  return static_cast<int>((mixed >> 33U) | 1U);
}

int ModelicaRandom_automaticGlobalSeed(double) { return holon_external_global_seed(); }

int ModelicaRandom_automaticLocalSeed(const char* path) { return ModelicaStrings_hashString(path); }

}  // extern "C"
