#include "cli/picture.h"

#include <fmt/format.h>
#include <cstdio>

#include "cli/write_file.h"

namespace holon::cli {
namespace {

std::expected<void, std::string> draw_png(const method::Plot& plot, const std::string& path) {
  const std::string script = method::to_gnuplot(plot, "pngcairo", path);
  std::FILE* const gnuplot = popen("gnuplot 2>/dev/null", "w");
  if (gnuplot == nullptr) return std::unexpected("gnuplot cannot be started");
  const std::size_t sent = std::fwrite(script.data(), 1, script.size(), gnuplot);
  const int status = pclose(gnuplot);
  if (status == 0 && sent == script.size()) return {};
  return std::unexpected(
      fmt::format("gnuplot could not draw `{}`; is it installed? A picture that ends in .svg does without it", path));
}

}  // namespace

std::expected<void, std::string> write_picture(const method::Plot& plot, const std::string& path) {
  if (path.ends_with(".png")) return draw_png(plot, path);
  if (!path.ends_with(".svg")) return std::unexpected(fmt::format("`{}`: a picture ends in .svg or .png", path));
  const auto written = replace_file(path, method::to_svg(plot));
  if (!written) return std::unexpected(fmt::format("cannot write `{}`: {}", path, written.error()));
  return {};
}

}  // namespace holon::cli
