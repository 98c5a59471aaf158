#include "api/public_diagnostics.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "api/consequences.h"
#include "api/text_edits.h"
#include "diag/json.h"
#include "diag/render.h"
#include "sim/diagnostics.h"

namespace holon {
namespace {

// Options of a run that no model could be run with.
constexpr std::string_view kBadOption = sim::kBadOption.code;

}  // namespace

std::string_view name_of(Severity severity) {
  switch (severity) {
    case Severity::note:
      return "note";
    case Severity::warning:
      return "warning";
    case Severity::error:
      return "error";
  }
  return "error";
}

Diagnostics::Diagnostics() = default;
Diagnostics::Diagnostics(std::vector<Diagnostic> list, std::shared_ptr<const Sources> sources)
    : list_(std::move(list)), sources_(std::move(sources)) {}
Diagnostics::~Diagnostics() = default;
Diagnostics::Diagnostics(const Diagnostics&) = default;
Diagnostics& Diagnostics::operator=(const Diagnostics&) = default;
Diagnostics::Diagnostics(Diagnostics&&) noexcept = default;
Diagnostics& Diagnostics::operator=(Diagnostics&&) noexcept = default;

std::size_t Diagnostics::errors() const {
  return static_cast<std::size_t>(std::ranges::count(list_, Severity::error, &Diagnostic::severity));
}
std::size_t Diagnostics::warnings() const {
  return static_cast<std::size_t>(std::ranges::count(list_, Severity::warning, &Diagnostic::severity));
}

std::string Diagnostics::first_error() const {
  const auto found = std::ranges::find(list_, Severity::error, &Diagnostic::severity);
  return found == list_.end() ? std::string() : found->message;
}

bool Diagnostics::blames_request() const {
  return std::ranges::any_of(list_, [](const Diagnostic& d) {
    // A mistake with a place in the text is a mistake of the model, whoever found it.
    return d.severity == Severity::error && !d.place && (d.code.starts_with("H9") || d.code == kBadOption);
  });
}

std::string Diagnostics::text(const TextOptions& options) const {
  if (!sources_) return {};
  return diag::render_all(sources_->reported, sources_->files,
                          {.color = options.color, .width = options.width, .most_errors = options.most_errors});
}

std::string Diagnostics::text(std::size_t number, const TextOptions& options) const {
  return diag::render(sources_->reported[number], sources_->files, {.color = options.color, .width = options.width});
}

std::string Diagnostics::json() const {
  nlohmann::ordered_json array = nlohmann::ordered_json::array();
  if (sources_)
    for (const diag::Diagnostic& d : sources_->reported) array.push_back(diag::to_json(d, sources_->files));
  return array.dump();
}

Diagnostics request_error(std::string_view code, std::string message) {
  auto sources = std::make_shared<Diagnostics::Sources>();
  sources->code = std::string(code);
  diag::Diagnostic d;
  d.code = sources->code;
  d.message = message;
  sources->reported.push_back(std::move(d));
  Diagnostic one;
  one.code = std::string(code);
  one.message = std::move(message);
  return {{std::move(one)}, std::move(sources)};
}

}  // namespace holon

namespace holon::api {
namespace {

Severity public_severity(diag::Severity severity) {
  switch (severity) {
    case diag::Severity::note:
      return Severity::note;
    case diag::Severity::warning:
      return Severity::warning;
    case diag::Severity::error:
      return Severity::error;
  }
  return Severity::error;
}

// Copies each file once and lets spans refer to the copies.
class Copier {
 public:
  Copier(const diag::SourceFiles& from, diag::SourceFiles& to) : from_(from), to_(to) {}
  diag::Span operator()(diag::Span span) {
    if (!span.known()) return span;
    auto [entry, is_new] = copies_.try_emplace(span.file.index());
    if (is_new) entry->second = to_.add(from_[span.file].path(), std::string(from_[span.file].text()));
    span.file = entry->second;
    return span;
  }

 private:
  const diag::SourceFiles& from_;
  diag::SourceFiles& to_;
  std::map<std::size_t, diag::FileId> copies_;
};

void add(std::span<const diag::Diagnostic> reported, const diag::SourceFiles& files, Diagnostics::Sources& sources,
         std::vector<Diagnostic>& list) {
  Copier copy(files, sources.files);
  for (diag::Diagnostic& d : without_consequences(reported)) {
    add_text_edits(d, files);
    show_edits(d, files);
    d.span = copy(d.span);
    for (diag::Note& note : d.notes) note.span = copy(note.span);
    for (diag::Edit& edit : d.edits) edit.span = copy(edit.span);
    Diagnostic one{.code = std::string(d.code),
                   .severity = public_severity(d.severity),
                   .message = d.message,
                   .place = {},
                   .notes = {},
                   .hints = d.hints,
                   .edits = {}};
    if (d.span.known()) one.place = public_place(d.span, sources.files);
    for (const diag::Note& note : d.notes) {
      DiagnosticNote& added = one.notes.emplace_back();
      added.message = note.text;
      if (note.span.known()) added.place = public_place(note.span, sources.files);
    }
    for (const diag::Edit& edit : d.edits) one.edits.push_back({public_place(edit.span, sources.files), edit.text});
    list.push_back(std::move(one));
    sources.reported.push_back(std::move(d));
  }
}

}  // namespace

Place public_place(diag::Span span, const diag::SourceFiles& files) {
  const diag::SourceFile& file = files[span.file];
  const diag::Position begin = file.position(span.begin);
  const diag::Position end = file.position(std::max(span.begin, span.end));
  return {file.path(), begin.line, begin.column, end.line, end.column, span.begin, std::max(span.begin, span.end)};
}

Diagnostics public_diagnostics(std::span<const diag::Diagnostic> reported, const diag::SourceFiles& files) {
  if (reported.empty()) return {};
  auto sources = std::make_shared<Diagnostics::Sources>();
  std::vector<Diagnostic> list;
  add(reported, files, *sources, list);
  return {std::move(list), std::move(sources)};
}

Diagnostics public_diagnostics(const diag::Sink& sink, const diag::SourceFiles& files) {
  return public_diagnostics(std::span(sink.all()), files);
}

Diagnostics joined(const Diagnostics& first, const diag::Sink& second, const diag::SourceFiles& files) {
  if (first.empty()) return public_diagnostics(second, files);
  if (second.all().empty()) return first;
  auto sources = std::make_shared<Diagnostics::Sources>();
  std::vector<Diagnostic> list;
  add(first.sources()->reported, first.sources()->files, *sources, list);
  add(second.all(), files, *sources, list);
  return {std::move(list), std::move(sources)};
}

}  // namespace holon::api
