#pragma once

// How pictures look: one place for colors, patterns and sizes.

#include <array>
#include <cstddef>
#include <vector>

#include "plot/drawing.h"

namespace holon::plot {

// Colors that people with and without color vision can tell apart (Okabe and Ito), the strong ones first.
inline constexpr std::array<Color, 8> kPalette = {
    Color{0x00, 0x72, 0xb2}, Color{0xd5, 0x5e, 0x00}, Color{0x00, 0x9e, 0x73}, Color{0xcc, 0x79, 0xa7},
    Color{0xe6, 0x9f, 0x00}, Color{0x56, 0xb4, 0xe9}, Color{0x33, 0x33, 0x33}, Color{0x8c, 0x6d, 0x31}};

// Dashes with round ends: what is drawn is longer by the width of the line, and the gaps are shorter.
inline std::vector<double> dash_pattern(int index) {
  switch (index % 7) {
    case 1:
      return {6, 4.5};
    case 2:
      return {0.1, 4};
    case 3:
      return {9, 4, 0.1, 4};
    case 4:
      return {14, 5};
    case 5:
      return {3, 4};
    case 6:
      return {11, 4, 0.1, 4, 0.1, 4};
    default:
      return {};
  }
}

inline constexpr Color kInk{0x22, 0x22, 0x22};      // titles, labels
inline constexpr Color kSoftInk{0x55, 0x55, 0x55};  // numbers at ticks
inline constexpr Color kAxisLine{0x99, 0x99, 0x99};
inline constexpr Color kZeroLine{0xc4, 0xc4, 0xc4};
inline constexpr Color kGridLine{0xe9, 0xe9, 0xe9};
inline constexpr Color kFineGridLine{0xf4, 0xf4, 0xf4};
inline constexpr Color kPaper{0xff, 0xff, 0xff};

inline constexpr double kLineWidth = 1.7;
inline constexpr double kAreaOpacity = 0.14;
inline constexpr double kMarkerRadius = 3.1;
inline constexpr double kTextSize = 12.5;
inline constexpr double kTickSize = 11.5;
inline constexpr double kTitleSize = 15;

}  // namespace holon::plot
