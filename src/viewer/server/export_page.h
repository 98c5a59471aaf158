#pragma once

// One page that needs no server: script, style, the model's text and the curves of one run in one HTML file. It opens
// from disk anywhere. Its policy names the hash of its script; what comes from the model stands in a block of data.

#include <holon/holon.h>

#include <expected>
#include <string>

#include "viewer/server/page.h"

namespace holon::viewer {

// Runs the model as a page would and records the answers. The error is a sentence, or the diagnostics as text.
std::expected<std::string, std::string> recorded_page(const Page& page, const WorkspaceOptions& workspace,
                                                      const ModelRequest& request);

}  // namespace holon::viewer
