#include "viewer/server/page.h"

#include <algorithm>
#include <array>
#include <utility>

#include "viewer/server/access.h"
#include "viewer/server/files.h"

namespace holon::viewer {
namespace {

// Everything that is served, with its type.
constexpr std::array<std::pair<std::string_view, std::string_view>, 7> kFiles = {{
    {"index.html", "text/html; charset=utf-8"},
    {"studio.js", "text/javascript; charset=utf-8"},
    {"studio.css", "text/css; charset=utf-8"},
    {"icon.svg", "image/svg+xml"},
    {"scene.js", "text/javascript; charset=utf-8"},
    {"run.js", "text/javascript; charset=utf-8"},
    {"run.js.sha256", "text/plain; charset=utf-8"},
}};
// Where index.html wants the number that style elements of this page must name.
constexpr std::string_view kNonce = "@NONCE@";

}  // namespace

std::expected<Page, std::string> Page::read(const std::string& folder) {
  Page page;
  for (const auto& [name, type] : kFiles) {
    std::optional<std::string> text = read_text(folder + "/" + std::string(name));
    if (!text)
      return std::unexpected("the page of the studio is not complete: no " + std::string(name) + " in " + folder);
    page.files_.emplace(name, std::move(*text));
  }
  return page;
}

const std::string* Page::find(std::string_view name) const {
  const auto found = files_.find(name);
  return found == files_.end() ? nullptr : &found->second;
}

std::optional<HttpResponse> Page::file(std::string_view path) const {
  if (!path.starts_with('/')) return std::nullopt;
  path.remove_prefix(1);
  const std::string_view name = path.empty() ? "index.html" : path;
  const auto* row = std::ranges::find(kFiles, name, &std::pair<std::string_view, std::string_view>::first);
  const std::string* text = find(name);
  if (row == kFiles.end() || text == nullptr) return std::nullopt;
  HttpResponse response{.status = 200, .content_type = std::string(row->second), .body = *text, .headers = {}};
  const std::string nonce = random_text();
  if (const std::size_t at = response.body.find(kNonce); name == "index.html" && at != std::string::npos)
    response.body.replace(at, kNonce.size(), nonce);
  add_security_headers(response, nonce);
  return response;
}

void add_security_headers(HttpResponse& response, std::string_view nonce) {
  // Style elements of the editor carry the nonce; script comes from this server alone and never from the text of a
  // page.
  std::string styles = "'self'";
  if (!nonce.empty()) styles += " 'nonce-" + std::string(nonce) + "'";
  response.headers.emplace_back(
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src " + styles +
          "; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; "
          "frame-ancestors vscode-webview: vscode-file:");
  response.headers.emplace_back("X-Content-Type-Options", "nosniff");
  response.headers.emplace_back("Referrer-Policy", "no-referrer");
  response.headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
  response.headers.emplace_back("Cross-Origin-Resource-Policy", "same-origin");
  response.headers.emplace_back("Cache-Control", "no-store");
}

}  // namespace holon::viewer
