#pragma once

// Inside of the room: the rows of a result, kept so that a curve can be read at the speed of memory. Rows come one by
// one; they are kept in blocks, and in a block the values of a column stand side by side.

#include <bit>
#include <cstddef>
#include <span>
#include <vector>

namespace holon::api {

class RowStore {
 public:
  explicit RowStore(std::size_t width = 1) : width_(width) {}

  void append(std::span<const double> row) {
    const Place place = place_of(rows_);
    if (place.block == blocks_.size()) blocks_.emplace_back(width_ * size_of(place.block));
    double* at = blocks_[place.block].data() + place.row;
    const std::size_t step = size_of(place.block);
    for (std::size_t c = 0; c < width_; ++c) at[c * step] = row[c];
    ++rows_;
  }

  std::size_t rows() const { return rows_; }
  std::size_t width() const { return width_; }
  double at(std::size_t row, std::size_t column) const {
    const Place place = place_of(row);
    return blocks_[place.block][column * size_of(place.block) + place.row];
  }
  // Every value of a column, times a factor.
  std::vector<double> column(std::size_t column, double factor = 1) const {
    std::vector<double> result;
    result.reserve(rows_);
    for (std::size_t b = 0; b < blocks_.size(); ++b) {
      const double* from = blocks_[b].data() + column * size_of(b);
      const std::size_t left = rows_ - result.size();
      for (std::size_t i = 0; i < size_of(b) && i < left; ++i) result.push_back(factor * from[i]);
    }
    return result;
  }
  std::vector<double> row(std::size_t row) const {
    std::vector<double> result(width_);
    for (std::size_t c = 0; c < width_; ++c) result[c] = at(row, c);
    return result;
  }

 private:
  // The first blocks are small, so that a short result costs little: 64 rows, 128, … 1024, then all of 1024.
  static constexpr std::size_t kFirst = 64;
  static constexpr std::size_t kGrowing = 4;
  static constexpr std::size_t kBefore = kFirst * ((1U << kGrowing) - 1);  // rows in the blocks that grow
  static constexpr std::size_t size_of(std::size_t block) { return kFirst << (block < kGrowing ? block : kGrowing); }

  struct Place {
    std::size_t block;
    std::size_t row;
  };
  static Place place_of(std::size_t row) {
    if (row >= kBefore) {
      const std::size_t rest = row - kBefore;
      return {kGrowing + rest / size_of(kGrowing), rest % size_of(kGrowing)};
    }
    const std::size_t block = static_cast<std::size_t>(std::bit_width(row / kFirst + 1)) - 1;
    return {block, row - kFirst * ((std::size_t{1} << block) - 1)};
  }

  std::size_t width_;
  std::size_t rows_ = 0;
  std::vector<std::vector<double>> blocks_;
};

}  // namespace holon::api
