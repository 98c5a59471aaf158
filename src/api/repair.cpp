#include "holon/repair.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <utility>

namespace holon {
namespace {

namespace fs = std::filesystem;

std::string absolute(const std::string& path) {
  std::error_code error;
  const fs::path whole = fs::absolute(path, error);
  return error ? path : whole.lexically_normal().string();
}

std::optional<std::string> read_text(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  if (!stream) return std::nullopt;
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

// Whether a file belongs to what the user asks to be repaired. Libraries are somebody else's.
bool is_own(const std::string& file, const std::string& target) {
  const std::string whole = absolute(file);
  const std::string own = absolute(target);
  return whole == own || whole.starts_with(own + "/");
}

// Everything that is said of the model, in the order in which a user sees it.
Diagnostics diagnose(const Workspace& workspace, const ModelRequest& request, const RepairOptions& options) {
  const auto translated = workspace.translate(request);
  if (!translated) return translated.error().diagnostics;
  if (!options.simulate) return translated->diagnostics();
  Experiment experiment = translated->experiment();
  experiment.output.destination = Destination::none;
  experiment.limits.seconds = options.seconds;
  const Result result = translated->simulate(experiment);
  // An edit of the translation comes first; what the run says follows in the next round.
  const auto has_edits = [](const Diagnostic& d) { return !d.edits.empty(); };
  if (std::ranges::any_of(translated->diagnostics().all(), has_edits)) return translated->diagnostics();
  return result.diagnostics();
}

bool overlap(const Place& a, const Place& b) {
  if (absolute(a.file) != absolute(b.file)) return false;
  // Two insertions at one place have no order, and an insertion beside a replacement does not disturb it.
  if (a.begin == a.end && b.begin == b.end) return a.begin == b.begin;
  return a.begin < b.end && b.begin < a.end;
}

// The diagnostics of one severity whose edits can be applied together.
std::vector<Diagnostic> applicable(const Diagnostics& diagnostics, Severity severity, const std::string& target) {
  std::vector<Diagnostic> chosen;
  for (const Diagnostic& one : diagnostics.all()) {
    if (one.severity != severity || one.edits.empty()) continue;
    const bool is_usable = std::ranges::all_of(one.edits, [&](const Edit& edit) {
      if (!is_own(edit.place.file, target)) return false;
      return std::ranges::none_of(chosen, [&](const Diagnostic& other) {
        return std::ranges::any_of(other.edits, [&](const Edit& e) { return overlap(e.place, edit.place); });
      });
    });
    if (is_usable) chosen.push_back(one);
  }
  return chosen;
}

}  // namespace

std::string with_edits(std::string_view text, const std::vector<Edit>& edits, const std::string& path) {
  std::vector<const Edit*> here;
  for (const Edit& edit : edits)
    if (absolute(edit.place.file) == absolute(path)) here.push_back(&edit);
  std::ranges::stable_sort(here, {}, [](const Edit* edit) { return edit->place.begin; });
  std::string result;
  std::size_t at = 0;
  for (const Edit* edit : here) {
    const std::size_t begin = std::min<std::size_t>(edit->place.begin, text.size());
    if (begin < at) continue;
    result += text.substr(at, begin - at);
    result += edit->text;
    at = std::min<std::size_t>(edit->place.end, text.size());
  }
  result += text.substr(at);
  return result;
}

Repair repair_model(const Workspace& workspace, const ModelRequest& request, const RepairOptions& options) {
  Repair repair;
  Workspace trial = workspace.with_own_documents();
  std::map<std::string, RepairedFile> files;
  std::set<std::string> seen;  // texts that were there before: edits that undo each other end the search
  for (int round = 0;; ++round) {
    repair.left = diagnose(trial, request, options);
    if (round == options.most_rounds) break;
    std::vector<Diagnostic> chosen = applicable(repair.left, Severity::error, request.target);
    if (chosen.empty() && !repair.left.has_errors())
      chosen = applicable(repair.left, Severity::warning, request.target);
    std::map<std::string, std::vector<Edit>> edits;
    for (const Diagnostic& one : chosen)
      for (const Edit& edit : one.edits) edits[edit.place.file].push_back(edit);
    bool is_new = false;
    for (const auto& [path, here] : edits) {
      const auto known = files.find(path);
      std::optional<std::string> before = known != files.end() ? known->second.after : trial.document(path);
      if (!before) before = read_text(path);
      if (!before) continue;
      std::string after = with_edits(*before, here, path);
      const std::string place = path + '\0';
      seen.insert(place + *before);
      if (!seen.insert(place + after).second) continue;
      is_new = true;
      trial.open_document(path, after);
      files.try_emplace(path, path, *before, "").first->second.after = std::move(after);
    }
    if (!is_new) break;
    repair.repaired.insert(repair.repaired.end(), chosen.begin(), chosen.end());
  }
  for (auto& [path, file] : files) repair.files.push_back(std::move(file));
  return repair;
}

}  // namespace holon
