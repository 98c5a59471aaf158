#include "cli/picture.h"

#include <fmt/format.h>

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
  return write_file(host, path, bytes);
}

std::expected<void, std::string> write_picture(const plot::Plot& plot, const std::string& path,
                                               const std::shared_ptr<Host>& host) {
  plot::Figure figure;
  figure.plots.push_back(plot);
  return write_picture(figure, path, host);
}

}  // namespace holon::cli
