#pragma once

// A figure as a file.

#include <holon/worker.h>

#include <expected>
#include <memory>
#include <string>

#include "plot/figure.h"

namespace holon::cli {

// By the ending .svg, .pdf or .png. The file is replaced as a whole or not at all. The error is a sentence.
// In a worker `host` gives the file its name.
std::expected<void, std::string> write_picture(const plot::Figure& figure, const std::string& path,
                                               const std::shared_ptr<Host>& host = {});
std::expected<void, std::string> write_picture(const plot::Plot& plot, const std::string& path,
                                               const std::shared_ptr<Host>& host = {});

}  // namespace holon::cli
