#include "holon/explain.h"

#include <algorithm>

#include "api/error_pages.h"

namespace holon {
namespace {

constexpr std::string_view kHead = "\n## H";

// The pages of one text, each from its heading `## H3001 Title` to the next one.
void read_pages(std::string_view text, std::vector<Explanation>& pages) {
  for (std::size_t at = text.find(kHead); at != std::string_view::npos;) {
    const std::size_t next = text.find(kHead, at + 1);
    std::string_view page = text.substr(at + 1, next == std::string_view::npos ? next : next - at);
    const std::string_view head = page.substr(3, page.find('\n') - 3);
    page.remove_prefix(std::min(page.find('\n') + 1, page.size()));
    while (page.starts_with('\n')) page.remove_prefix(1);
    while (page.ends_with('\n')) page.remove_suffix(1);
    pages.push_back({std::string(head.substr(0, 5)), std::string(head.substr(std::min<std::size_t>(6, head.size()))),
                     std::string(page) + "\n"});
    at = next;
  }
}

std::vector<Explanation> all_pages() {
  std::vector<Explanation> pages;
  for (const std::string_view text : api::kErrorPages) read_pages(text, pages);
  std::ranges::sort(pages, {}, &Explanation::code);
  return pages;
}

}  // namespace

std::optional<Explanation> explain(std::string_view code) {
  for (Explanation& page : all_pages())
    if (page.code == code) return std::move(page);
  return std::nullopt;
}

std::vector<std::string> explained_codes() {
  std::vector<std::string> codes;
  for (Explanation& page : all_pages()) codes.push_back(std::move(page.code));
  return codes;
}

}  // namespace holon
