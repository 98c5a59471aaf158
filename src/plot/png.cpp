// Portable Network Graphics (ISO/IEC 15948): a signature and chunks: length, name, data, check sum of name and data.

#include <zlib.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>

#include "plot/drawing.h"
#include "plot/lines.h"
#include "plot/raster.h"
#include "plot/stroke_font.h"
#include "plot/text.h"

namespace holon::plot {
namespace {

void append_number(std::string& out, std::uint32_t number) {
  for (const int shift : {24, 16, 8, 0}) out += static_cast<char>(number >> static_cast<unsigned>(shift) & 0xFFU);
}

void append_chunk(std::string& out, std::string_view name, std::string_view data) {
  append_number(out, static_cast<std::uint32_t>(data.size()));
  const std::size_t begin = out.size();
  out += name;
  out += data;
  const auto sum = crc32(0, reinterpret_cast<const Bytef*>(out.data() + begin), static_cast<uInt>(out.size() - begin));
  append_number(out, static_cast<std::uint32_t>(sum));
}

// Each row is stored as differences to the row above it, because most rows of a picture are nearly equal.
std::string compressed(const Raster& raster) {
  const std::size_t row = raster.width() * 3;
  std::string rows;
  rows.reserve((row + 1) * raster.height());
  const std::vector<std::uint8_t>& bytes = raster.bytes();
  for (std::size_t y = 0; y < raster.height(); ++y) {
    rows += y == 0 ? '\0' : '\2';
    for (std::size_t i = y * row; i < (y + 1) * row; ++i)
      rows += static_cast<char>(y == 0 ? bytes[i] : static_cast<std::uint8_t>(bytes[i] - bytes[i - row]));
  }
  uLongf size = compressBound(rows.size());
  std::string packed(size, '\0');
  compress2(reinterpret_cast<Bytef*>(packed.data()), &size, reinterpret_cast<const Bytef*>(rows.data()), rows.size(),
            6);
  packed.resize(size);
  return packed;
}

class Painter {
 public:
  Painter(const Drawing& drawing, double scale)
      : scale_(scale),
        raster_(static_cast<std::size_t>(std::lround(drawing.width * scale)),
                static_cast<std::size_t>(std::lround(drawing.height * scale))) {}

  void paint(const Path& path) {
    const auto clip = path.clip ? std::optional(scaled(*path.clip)) : std::nullopt;
    std::vector<std::vector<Point>> lines = path.lines;
    for (auto& line : lines)
      for (Point& p : line) p = {p.first * scale_, p.second * scale_};
    if (path.fill) raster_.fill(lines, FillRule::even_odd, *path.fill, clip);
    if (!path.stroke) return;
    if (path.closed)
      for (auto& line : lines)
        if (!line.empty()) line.push_back(line.front());
    std::vector<double> dash = path.stroke->dash;
    for (double& length : dash) length *= scale_;
    std::vector<std::vector<Point>> pieces;
    for (const auto& line : lines)
      for (auto& piece : dashes_of(line, dash)) pieces.push_back(std::move(piece));
    raster_.stroke(pieces, path.stroke->width * scale_, path.stroke->color, clip);
  }

  void paint(const Words& words) {
    const double size = words.size * scale_;
    const std::string text = printable(words.text);
    const double width = text_width(text, size);
    double left = words.x * scale_;
    if (words.anchor == Anchor::middle) left -= width / 2;
    if (words.anchor == Anchor::end) left -= width;
    std::vector<std::vector<Point>> lines = letters(text, size);
    for (auto& line : lines)
      for (Point& p : line) p = {p.first + left, p.second + words.y * scale_};
    raster_.stroke(lines, size * (words.bold ? kBoldPenWidth : kPenWidth), words.color, std::nullopt);
  }

  const Raster& raster() const { return raster_; }

 private:
  Box scaled(const Box& box) const {
    return {box.left * scale_, box.top * scale_, box.width * scale_, box.height * scale_};
  }

  double scale_;
  Raster raster_;
};

}  // namespace

std::string to_png(const Drawing& drawing, double scale) {
  Painter painter(drawing, scale);
  for (const auto& shape : drawing.shapes) std::visit([&](const auto& one) { painter.paint(one); }, shape);
  const Raster& raster = painter.raster();

  std::string png = "\x89PNG\r\n\x1A\n";
  std::string head;
  append_number(head, static_cast<std::uint32_t>(raster.width()));
  append_number(head, static_cast<std::uint32_t>(raster.height()));
  head += std::string("\x08\x02\x00\x00\x00", 5);  // eight bits for each of three colors
  append_chunk(png, "IHDR", head);
  std::string density;  // dots for each meter, so that the picture has its size on paper
  const auto dots = static_cast<std::uint32_t>(std::lround(scale * 96 / 0.0254));
  append_number(density, dots);
  append_number(density, dots);
  density += '\1';
  append_chunk(png, "pHYs", density);
  append_chunk(png, "IDAT", compressed(raster));
  append_chunk(png, "IEND", {});
  return png;
}

std::string to_png(const Figure& figure, double scale) { return to_png(lay_out(figure), scale); }

}  // namespace holon::plot
