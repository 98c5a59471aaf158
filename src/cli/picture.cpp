#include "cli/picture.h"

#include <fmt/format.h>

#include "cli/write_file.h"

namespace holon::cli {

std::expected<void, std::string> write_picture(const plot::Figure& figure, const std::string& path,
                                               const std::shared_ptr<Host>& host) {
  std::string bytes;
  if (path.ends_with(".svg")) {
    bytes = plot::to_svg(figure);
  } else if (path.ends_with(".pdf")) {
    bytes = plot::to_pdf(figure);
  } else if (path.ends_with(".png")) {
    bytes = plot::to_png(figure);
  } else {
    return std::unexpected(fmt::format("`{}`: a picture ends in .svg, .pdf or .png", path));
  }
  const auto written = host ? write_file(host, path, bytes) : replace_file(path, bytes);
  if (!written) return std::unexpected(fmt::format("cannot write `{}`: {}", path, written.error()));
  return {};
}

std::expected<void, std::string> write_picture(const plot::Plot& plot, const std::string& path) {
  plot::Figure figure;
  figure.plots.push_back(plot);
  return write_picture(figure, path);
}

}  // namespace holon::cli
