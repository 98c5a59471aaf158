#pragma once

// A picture as dots: areas are filled by the part of each dot that they cover.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "plot/drawing.h"

namespace holon::plot {

enum class FillRule : std::uint8_t { even_odd, nonzero };

class Raster {
 public:
  Raster(std::size_t width, std::size_t height);

  std::size_t width() const { return width_; }
  std::size_t height() const { return height_; }
  // Three bytes a dot, row by row.
  const std::vector<std::uint8_t>& bytes() const { return bytes_; }
  Color at(std::size_t x, std::size_t y) const;

  // Closed lines, in dots.
  void fill(const std::vector<std::vector<Point>>& lines, FillRule rule, const Fill& fill,
            const std::optional<Box>& clip);
  // Open lines with round ends and corners.
  void stroke(const std::vector<std::vector<Point>>& lines, double width, Color color, const std::optional<Box>& clip);

 private:
  void blend_row(std::size_t y, const std::vector<float>& coverage, std::size_t from, std::size_t to, const Fill& fill);

  std::size_t width_;
  std::size_t height_;
  std::vector<std::uint8_t> bytes_;
};

}  // namespace holon::plot
