#pragma once

// Everything that `holon studio` does before it serves: find or build the page, find the gallery, open a browser.

#include <cstdint>
#include <expected>
#include <functional>
#include <stop_token>
#include <string>
#include <string_view>

#include "viewer/server/session.h"

namespace holon::viewer {

struct StudioOptions {
  SessionOptions session;  // the gallery is filled in
  std::uint16_t port = 0;  // 0: the system chooses
  bool open_browser = true;
  bool cages = false;                         // models are handled in caged workers
  std::function<void(std::string_view)> say;  // lines for the terminal
};

// Serves until it is asked to stop. To be called before the process has threads; `until` may start one for the token
// that it gives. The error is a sentence.
std::expected<void, std::string> serve_studio(StudioOptions options, const std::function<std::stop_token()>& until);

// Writes one page that needs no server (export_page.h), with the files of the page in `folder`. In a caged worker
// `options.workspace.host` gives the file its name. The error is a sentence.
std::expected<void, std::string> export_studio(const SessionOptions& options, const std::string& folder,
                                               const std::string& path);

// The folder with the files of the page. A source checkout builds them when they are missing or older than their
// sources, and says so; an installed program has them beside it.
std::expected<std::string, std::string> find_page(const std::function<void(std::string_view)>& say);

}  // namespace holon::viewer
