// `Workspace::try_connections`: connections that somebody draws, judged by the translator itself.

#include <algorithm>
#include <string>
#include <vector>

#include "api/diagnostics.h"
#include "api/request.h"
#include "api/state.h"
#include "edit/trials.h"
#include "holon/workspace.h"

namespace holon {
namespace {

// A diagram that is not finished has mistakes of its own; what has them is left out, and the rest is looked at again.
constexpr int kMostAttempts = 6;

// The class that a request names, and the text in which it stands.
struct Written {
  std::string class_name;
  std::string path;
  std::string text;
};

std::optional<Written> find_text(const Workspace::State& workspace, const ModelRequest& request) {
  std::optional<Written> result;
  diag::Sink trouble;
  api::guarded(trouble, [&] {
    driver::Session session;
    api::show_documents(workspace, session);
    classes::ClassTree tree(session.names, session.files, session.sink, api::libraries_of(workspace));
    classes::ClassNode* node = api::find_class(request, api::Meaning::model, tree, session);
    if (node == nullptr || !tree.load(*node) || node->def == nullptr || !node->def->name_span.known()) return;
    const diag::SourceFile& file = session.files[node->def->name_span.file];
    result = {tree.qualified_name(*node), file.path(), std::string(file.text())};
  });
  return result;
}

std::string_view first_part(std::string_view name) { return name.substr(0, name.find_first_of(".[")); }

class Judge {
 public:
  Judge(Workspace workspace, ModelRequest request, Written written, std::vector<ConnectionTrial>& trials)
      : workspace_(std::move(workspace)), request_(std::move(request)), written_(std::move(written)), trials_(trials) {
    request_.model = written_.class_name;
    for (const ConnectionTrial& t : trials_)
      for (const std::string* end : {&t.ends.from, &t.ends.to}) keep_.push_back(first_part(*end));
  }

  void judge() {
    for (std::size_t i = 0; i < trials_.size(); ++i) open_.push_back(i);
    for (int i = 0; i < kMostAttempts && !open_.empty(); ++i)
      if (attempt()) return;
  }

 private:
  // True when nothing more can be found out.
  bool attempt() {
    std::vector<edit::Ends> ends;
    for (const std::size_t i : open_) ends.push_back({trials_[i].ends.from, trials_[i].ends.to});
    const auto made = edit::with_trials(written_.text, written_.class_name, ends);
    if (!made) {
      for (ConnectionTrial& t : trials_) t.problem = made.error();
      return true;
    }
    workspace_.open_document(written_.path, made->text);
    const Checked checked = workspace_.check(request_);
    std::vector<std::uint32_t> elsewhere;
    std::vector<std::size_t> wrong;
    bool is_foreign = false;
    for (const Diagnostic& d : checked.diagnostics.all()) {
      if (d.severity != Severity::error && d.severity != Severity::warning) continue;
      const bool is_here = d.place && api::absolute_path(d.place->file) == api::absolute_path(written_.path);
      const auto part =
          is_here ? std::ranges::find_if(made->parts, [&](const edit::Part& p) { return p.contains(d.place->begin); })
                  : made->parts.end();
      if (part != made->parts.end()) {
        const std::size_t i = open_[static_cast<std::size_t>(part - made->parts.begin())];
        std::string& words = d.severity == Severity::error ? trials_[i].problem : trials_[i].doubt;
        if (words.empty()) words = d.message;
        if (d.severity == Severity::error) wrong.push_back(i);
      } else if (d.severity == Severity::error) {
        if (is_here)
          elsewhere.push_back(d.place->begin);
        else
          is_foreign = true;
      }
    }
    std::erase_if(open_, [&](std::size_t i) { return std::ranges::find(wrong, i) != wrong.end(); });
    // Connections are looked at when everything is instantiated.
    const bool saw_connections =
        checked.stage != Stage::parse && checked.stage != Stage::lookup && checked.stage != Stage::instantiate;
    if (saw_connections) {
      for (const std::size_t i : open_) trials_[i].fits = true;
      for (ConnectionTrial& t : trials_) t.is_known = true;
      return true;
    }
    for (const std::size_t i : wrong) trials_[i].is_known = true;
    if (!wrong.empty()) return false;
    return is_foreign || elsewhere.empty() ||
           !edit::leave_out(written_.text, written_.class_name, before_trials(elsewhere, made->text), keep_);
  }

  // Places in the text with trials, as places in the text without. The trials stand in one piece.
  std::vector<std::uint32_t> before_trials(std::vector<std::uint32_t> places, const std::string& with) const {
    const auto added = static_cast<std::uint32_t>(with.size() - written_.text.size());
    const auto [same, other] = std::ranges::mismatch(with, written_.text);
    const auto begin = static_cast<std::uint32_t>(same - with.begin());
    for (std::uint32_t& p : places)
      if (p >= begin + added) p -= added;
    return places;
  }

  Workspace workspace_;
  ModelRequest request_;
  Written written_;
  std::vector<ConnectionTrial>& trials_;
  std::vector<std::string_view> keep_;
  std::vector<std::size_t> open_;  // the trials that nothing is known of yet
};

}  // namespace

std::vector<ConnectionTrial> Workspace::try_connections(const ModelRequest& request,
                                                        const std::vector<WireEnds>& connections) const {
  std::vector<ConnectionTrial> trials;
  for (const WireEnds& ends : connections) trials.push_back({.ends = ends});
  auto written = find_text(*state_, request);
  if (!written) return trials;
  WorkspaceOptions options = state_->options;
  // One by itself is judged together with those that are there: two sources of a signal are a mistake then.
  options.strict = options.strict || connections.size() == 1;
  Workspace own(std::move(options));
  {
    const std::scoped_lock lock(state_->mutex);
    own.state_->documents = state_->documents;
  }
  Judge(std::move(own), request, std::move(*written), trials).judge();
  return trials;
}

}  // namespace holon
