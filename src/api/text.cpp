// What can be said of text alone, and the cache: small services that need no workspace.

#include <chrono>
#include <ctime>
#include <optional>
#include <utility>
#include <vector>

#include "api/diagnostics.h"
#include "api/public_diagnostics.h"
#include "api/request.h"
#include "base/names.h"
#include "holon/editing.h"
#include "holon/workspace.h"
#include "jit/cache.h"
#include "syntax/compare.h"
#include "syntax/parser.h"
#include "syntax/read.h"
#include "syntax/tidy.h"
#include "syntax/tree.h"

namespace holon {
namespace {

std::size_t count_classes(const syntax::ClassDef& top) {
  std::size_t count = 0;
  std::vector<const syntax::ClassDef*> pending = {&top};
  while (!pending.empty()) {
    const syntax::ClassDef* definition = pending.back();
    pending.pop_back();
    ++count;
    for (const syntax::Section& section : definition->sections)
      for (const syntax::Element* element : section.elements)
        if (element->class_def != nullptr) pending.push_back(element->class_def);
  }
  return count;
}

// Time that this thread had a core for: what else the machine does must not change the rate.
double thread_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

// A text with what reading and parsing it needs.
struct Source {
  diag::SourceFiles files;
  diag::Sink sink;
  base::Names names;
  std::optional<diag::FileId> id;
  bool was_decoded = false;  // the bytes were not UTF-8

  void read(const std::string& path) {
    id = syntax::read_source(path, files, sink);
    was_decoded = !sink.all().empty();
  }
  void take(const std::string& name, std::string text) { id = files.add(name, syntax::decode(std::move(text)).text); }
  Diagnostics diagnostics() const { return api::public_diagnostics(sink, files); }
};

Parsed parse(Source& source) {
  Parsed parsed;
  if (source.id) {
    api::guarded(source.sink, [&] {
      const double start = thread_seconds();
      const syntax::SyntaxTree tree = syntax::parse(source.files[*source.id], *source.id, source.names, source.sink);
      parsed.seconds = thread_seconds() - start;
      parsed.bytes = source.files[*source.id].text().size();
      for (const syntax::ClassDef* definition : tree.classes) parsed.classes += count_classes(*definition);
    });
  }
  parsed.diagnostics = source.diagnostics();
  return parsed;
}

// The new text, or nothing after an error. Whatever the printer does, a user's model must not suffer from it: the
// text is read again and must mean the same.
std::optional<std::string> canonical(Source& source, const FormatOptions& options) {
  const diag::SourceFile& file = source.files[*source.id];
  const syntax::SyntaxTree tree = syntax::parse(file, *source.id, source.names, source.sink);
  if (tree.has_errors || source.sink.has_errors()) return std::nullopt;
  std::string text = options.width ? syntax::lay_out(tree, file.text(), *options.width)
                                   : syntax::tidy(tree, file, source.names, {.indentation = options.indentation});
  diag::SourceFiles printed;
  diag::Sink unheard;
  const diag::FileId again = printed.add(file.path(), text);
  if (same_tree(tree, syntax::parse(printed[again], again, source.names, unheard))) return text;
  source.sink.error(api::kInternalError, {},
                    {"formatting `" + file.path() + "` would change what it means; it is left alone"});
  return std::nullopt;
}

Formatted format(Source& source, const FormatOptions& options) {
  Formatted formatted;
  if (source.id) {
    api::guarded(source.sink, [&] { formatted.text = canonical(source, options); });
    if (formatted.text) formatted.changed = source.was_decoded || *formatted.text != source.files[*source.id].text();
  }
  formatted.diagnostics = source.diagnostics();
  return formatted;
}

}  // namespace

Parsed parse_file(const std::string& path) {
  Source source;
  source.read(path);
  return parse(source);
}

Parsed parse_text(const std::string& name, std::string text) {
  Source source;
  source.take(name, std::move(text));
  return parse(source);
}

Formatted format_file(const std::string& path) { return format_file(path, {}); }

Formatted format_text(const std::string& name, std::string text) { return format_text(name, std::move(text), {}); }

Formatted format_file(const std::string& path, const FormatOptions& options) {
  Source source;
  source.read(path);
  return format(source, options);
}

Formatted format_text(const std::string& name, std::string text, const FormatOptions& options) {
  Source source;
  source.take(name, std::move(text));
  return format(source, options);
}

std::optional<CacheContent> cache_content() {
  const auto store = jit::default_store();
  if (!store) return std::nullopt;
  CacheContent content;
  content.directory = store->directory().string();
  const auto now = std::chrono::file_clock::now();
  for (const jit::DiskStore::Entry& entry : store->list())
    content.entries.push_back({entry.name, entry.bytes, std::chrono::duration<double>(now - entry.used).count()});
  return content;
}

std::size_t clear_cache() {
  const auto store = jit::default_store();
  return store ? store->clear() : 0;
}

}  // namespace holon
