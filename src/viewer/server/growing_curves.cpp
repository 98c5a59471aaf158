#include "viewer/server/growing_curves.h"

#include <utility>

#include "viewer/server/frame.h"

namespace holon::viewer {
namespace {

constexpr std::chrono::milliseconds kFirst{300};
constexpr std::chrono::milliseconds kBetween{150};
constexpr std::size_t kMostColumns = 1000;
constexpr std::size_t kMostNumbers = 4000000;  // 32 MB: what is beyond it comes with the result

}  // namespace

GrowingCurves::GrowingCurves(std::vector<std::string> names)
    : names_(std::move(names)), curves_(names_.size()), due_(Clock::now() + kFirst) {}

void GrowingCurves::add(double time, std::span<const double> values) {
  if (names_.empty() || times_.size() * (names_.size() + 1) > kMostNumbers) return;
  times_.push_back(time);
  for (std::size_t i = 0; i < values.size(); ++i) curves_[i].push_back(values[i]);
}

std::optional<std::string> GrowingCurves::frame_when_due(std::int64_t request) {
  if (names_.empty() || times_.size() < 2) return std::nullopt;
  const auto now = Clock::now();
  if (now < due_) return std::nullopt;
  Json columns = Json::array();
  for (std::size_t i = 0; i < names_.size(); ++i) columns.push_back(i);
  Json header{{"id", request},           {"run", 0},
              {"partial", true},         {"names", names_},
              {"columns", columns},      {"constants", Json::object()},
              {"first", times_.front()}, {"last", times_.back()}};
  const Window window{.from = times_.front(), .to = times_.back(), .pixels = kMostColumns};
  std::string frame = curve_frame(std::move(header), thin(times_, curves_, window));
  due_ = Clock::now() + kBetween;
  return frame;
}

}  // namespace holon::viewer
