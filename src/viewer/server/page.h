#pragma once

// The files of the page: script, style, HTML. They are read when the server starts, and only these names are served, so
// no request can reach another file.

#include <expected>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "viewer/server/http_server.h"

namespace holon::viewer {

class Page {
 public:
  // Reads the files of a folder. The error is a sentence.
  static std::expected<Page, std::string> read(const std::string& folder);

  // The file for a path such as "/" or "/studio.js", with headers that keep the page to itself.
  std::optional<HttpResponse> file(std::string_view path) const;
  const std::string* find(std::string_view name) const;

 private:
  std::map<std::string, std::string, std::less<>> files_;
};

// Headers of every answer.
void add_security_headers(HttpResponse& response, std::string_view nonce);

}  // namespace holon::viewer
