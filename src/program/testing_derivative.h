#pragma once

// For unit tests only: a routine with the Jacobian that was made of it, held against central differences.

#include <cmath>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "program/derivative.h"
#include "program/testing.h"

namespace holon::program::testing {

class DerivativeCheck {
 public:
  // Takes the program of `run`, differentiates routine `name`, and gives it the values that `run` has.
  DerivativeCheck(Runner& run, std::string_view name, std::vector<std::uint32_t> inputs,
                  std::vector<std::uint32_t> outputs)
      : inputs_(std::move(inputs)), outputs_(std::move(outputs)), name_(name) {
    const std::vector<double> values(run.machine->values().begin(), run.machine->values().end());
    Program program = std::move(run.program);
    jacobian = differentiate(program, program.find(name).value(), inputs_, outputs_, name_ + ".jacobian");
    runner = std::make_unique<Runner>(std::move(program));
    std::ranges::copy(values, runner->machine->values().begin());
  }

  std::expected<Jacobian, std::string> jacobian;
  std::unique_ptr<Runner> runner;
  // Runs a routine; machine code can be put here.
  std::function<std::int32_t(std::string_view)> execute = [this](std::string_view routine) {
    return runner->run(routine);
  };

  // d output i / d input j.
  double entry(std::size_t i, std::size_t j) {
    const Pattern& pattern = jacobian->pattern;
    for (std::uint32_t k = pattern.column_begins[j]; k < pattern.column_begins[j + 1]; ++k)
      if (pattern.rows[k] == i) return runner->machine->values()[jacobian->entries.index() + k];
    return 0;
  }

  // Runs the routine and its Jacobian. The Jacobian changes nothing but its own slots.
  void evaluate() {
    ASSERT_TRUE(jacobian.has_value()) << jacobian.error();
    ASSERT_EQ(execute(name_), 0) << runner->machine->failure_text();
    const auto all = runner->machine->values();
    const std::vector<double> before(all.begin(), all.end());
    ASSERT_EQ(execute(name_ + ".jacobian"), 0) << runner->machine->failure_text();
    for (std::uint32_t slot = 0; slot < before.size(); ++slot) {
      const Region region = runner->program.region_of(slot);
      if (region != Region::algebraic && region != Region::residual && region != Region::discrete) continue;
      EXPECT_TRUE(same_bits(before[slot], all[slot])) << "slot " << slot << "\n" << dump(runner->program);
    }
  }

  // Gives how many entries could be compared: where differences of two widths disagree, the routine is not smooth
  // enough for them; where a derivative on the way is infinite, so can be what follows from it.
  std::size_t compare(double tol = 1e-6) {
    const auto all = runner->machine->values();
    const std::vector<double> start(all.begin(), all.end());
    evaluate();
    if (::testing::Test::HasFatalFailure()) return 0;
    const std::vector<double> end(all.begin(), all.end());
    std::size_t compared = 0;
    for (std::size_t j = 0; j < inputs_.size(); ++j) {
      const double x = start[inputs_[j]];
      const auto at = [&](double there) {
        std::ranges::copy(start, all.begin());
        all[inputs_[j]] = there;
        std::vector<double> y(outputs_.size(), std::nan(""));
        if (execute(name_) == 0)
          for (std::size_t i = 0; i < y.size(); ++i) y[i] = all[outputs_[i]];
        return y;
      };
      // Two widths without a common measure: jumps at regular distances do not look like slopes in both.
      const double h = 1e-4 * std::max(1e-2, std::fabs(x));
      constexpr double kPart = 0.27;
      const auto a = at(x - h);
      const auto b = at(x - kPart * h);
      const auto c = at(x + kPart * h);
      const auto d = at(x + h);
      std::ranges::copy(end, all.begin());
      for (std::size_t i = 0; i < outputs_.size(); ++i) {
        const double wide = (d[i] - a[i]) / (2 * h);
        const double narrow = (c[i] - b[i]) / (2 * kPart * h);
        const double best = (narrow - kPart * kPart * wide) / (1 - kPart * kPart);
        const double noise = 1e-12 * std::fabs(end[outputs_[i]]) / h;
        const double doubt = std::fabs(wide - narrow);
        if (!(doubt <= 1e-4 * (1 + std::fabs(best)) && std::isfinite(best))) continue;
        // The steps of floor are lost in the rounding of large numbers: there it looks like a slope.
        if (!std::isfinite(entry(i, j)) || std::fabs(end[outputs_[i]]) > 1e9) continue;
        ++compared;
        EXPECT_NEAR(entry(i, j), best, tol * (1 + std::fabs(best)) + doubt + noise) << "d " << i << " / d " << j << "\n"
                                                                                    << dump(runner->program);
      }
    }
    return compared;
  }

 private:
  std::vector<std::uint32_t> inputs_;
  std::vector<std::uint32_t> outputs_;
  std::string name_;
};

// Slots of a workspace as numbers.
inline std::vector<std::uint32_t> numbers_of(std::span<const SlotId> slots) {
  std::vector<std::uint32_t> result;
  for (const SlotId slot : slots) result.push_back(slot.value);
  return result;
}

}  // namespace holon::program::testing
