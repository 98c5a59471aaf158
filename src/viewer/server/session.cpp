#include "viewer/server/session.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <utility>

#include "viewer/server/describe.h"
#include "viewer/server/files.h"
#include "viewer/server/growing_curves.h"
#include "viewer/server/method_answers.h"

namespace holon::viewer {
namespace {

constexpr std::size_t kMostCurves = 20000;
constexpr std::size_t kMostPixels = 20000;
constexpr std::chrono::milliseconds kBetweenProgress{100};

}  // namespace

Session::Session(SessionOptions options, Send send)
    : options_(std::move(options)),
      send_(std::move(send)),
      engine_(options_.workspace),
      language_(options_.workspace, [this](const Json& message) { send_(json_text(message), false); }) {
  hello();
}

Session::~Session() = default;

Session::Action Session::action_named(std::string_view name) {
  constexpr std::array<std::pair<std::string_view, Action>, 26> kActions = {{
      {"open", &Session::open},
      {"edit", &Session::edit},
      {"save", &Session::save},
      {"run", &Session::run},
      {"curves", &Session::curves},
      {"drop", &Session::drop},
      {"diagram", &Session::diagram},
      {"draw", &Session::draw},
      {"fits", &Session::fits},
      {"form", &Session::form},
      {"rename", &Session::rename},
      {"move_class", &Session::move_class},
      {"outline", &Session::outline},
      {"show", &Session::show},
      {"find", &Session::find},
      {"picture", &Session::picture},
      {"browse", &Session::browse},
      {"icon", &Session::icon},
      {"documentation", &Session::documentation},
      {"resource", &Session::resource},
      {"structure", &Session::structure},
      {"trace", &Session::trace},
      {"modes", &Session::modes},
      {"energy", &Session::energy},
      {"methods", &Session::methods},
      {"judge", &Session::judge},
  }};
  const auto* found = std::ranges::find(kActions, name, &std::pair<std::string_view, Action>::first);
  return found == kActions.end() ? nullptr : found->second;
}

void Session::receive(std::string_view message, bool is_binary) {
  auto request = is_binary ? std::nullopt : read_request(message);
  if (!request) return refuse(0, "not a request of this protocol");
  if (request->action == "cancel") {
    const auto number = whole_in(request->body, "request");
    if (number) jobs_.cancel(*number, [&] { refuse(*number, "cancelled"); });
    return answer(*request, {});
  }
  // Questions about the text do not wait for a run.
  if (request->action == "language") {
    if (const std::string problem = language_.ask(*request); !problem.empty()) refuse(request->id, problem);
    return;
  }
  const Action action = action_named(request->action);
  if (action == nullptr) return refuse(request->id, "unknown request `" + request->action + "`");
  const std::int64_t id = request->id;
  jobs_.add(id,
            [this, action, kept = std::move(*request)](const std::stop_token& stop) { (this->*action)(kept, stop); });
}

void Session::answer(const Request& request, Json body) const {
  if (body.is_null()) body = Json::object();
  body["id"] = request.id;
  send_(json_text(body), false);
}

void Session::refuse(std::int64_t id, std::string_view why) const {
  send_(json_text(Json{{"id", id}, {"error", why}}), false);
}

void Session::hello() {
  Json gallery = Json::array();
  for (const GalleryEntry& entry : options_.gallery)
    gallery.push_back(
        {{"id", entry.id}, {"title", entry.title}, {"truth", entry.truth}, {"picture", !entry.picture.empty()}});
  send_(json_text(Json{{"event", "hello"},
                       {"protocol", kProtocolVersion},
                       {"version", version()},
                       {"target", options_.start.target},
                       {"solvers", solvers_json()},
                       {"gallery", std::move(gallery)}}),
        false);
}

void Session::add_document(const std::string& path, std::string text, bool writable) {
  if (std::ranges::find(documents_, path, &Document::path) == documents_.end())
    documents_.push_back({path, text, writable, text});
}

// The file in which something is declared becomes a document that can be read.
void Session::take_in(const Place& place) {
  if (auto text = read_text(place.file)) add_document(place.file, std::move(*text), false);
}

Json Session::documents_json() const {
  Json list = Json::array();
  for (const Document& document : documents_) {
    const std::size_t slash = document.path.rfind('/');
    list.push_back({{"name", document.path.substr(slash == std::string::npos ? 0 : slash + 1)},
                    {"path", document.path},
                    {"text", document.text},
                    {"writable", document.writable}});
  }
  return list;
}

// `open {entry}`: a model of the gallery; `open {class}`: a class of a library; `open {new}`: an empty model of this
// name, which has no file; otherwise the target of the command line.
void Session::open(const Request& request, const std::stop_token&) {
  ModelRequest wanted = options_.start;
  bool writable = true;
  if (const auto entry = text_in(request.body, "entry")) {
    const auto found = std::ranges::find(options_.gallery, *entry, &GalleryEntry::id);
    if (found == options_.gallery.end()) return refuse(request.id, "no such model in the gallery");
    wanted = ModelRequest{.target = found->path};
    writable = false;
  }
  if (const auto name = text_in(request.body, "class")) {
    if (!is_class_name(*name)) return refuse(request.id, "not the name of a class");
    wanted = ModelRequest{.target = *name};
    writable = false;
  }
  std::optional<std::string> text;
  if (const auto name = text_in(request.body, "new")) {
    if (!is_class_name(*name) || name->contains('.')) return refuse(request.id, "not the name of a class");
    wanted = ModelRequest{.target = "/unsaved/" + *name + ".mo"};
    text = "model " + *name + "\nend " + *name + ";\n";
    writable = false;
  }
  if (wanted.target.empty()) return refuse(request.id, "nothing to open");
  documents_.clear();
  runs_.clear();

  Json body;
  const Listing listing = engine_.open(wanted, text);
  if (!text) text = read_text(wanted.target);
  if (text) {
    add_document(wanted.target, std::move(*text), writable);
  } else if (listing.declaration) {
    take_in(*listing.declaration);
  }
  if (!documents_.empty()) language_.open(documents_.front().path, documents_.front().text);
  body["target"] = wanted.target;
  body["name"] = wanted.model.empty() ? listing.name : wanted.model;
  body["is_package"] = listing.is_package;
  body["models"] = listing.models;
  body["documents"] = documents_json();
  if (listing.declaration) body["line"] = listing.declaration->line;
  body["plots"] = documents_.empty() ? std::vector<std::string>() : suggested_plots(documents_.front().text);
  body["diagnostics"] = diagnostics_json(listing.diagnostics);
  answer(request, std::move(body));
}

// `edit {document, text}`: the text from now on; nothing is written.
void Session::edit(const Request& request, const std::stop_token&) {
  const auto number = whole_in(request.body, "document");
  auto text = text_in(request.body, "text");
  if (!number || *number < 0 || *number >= static_cast<std::int64_t>(documents_.size()) || !text)
    return refuse(request.id, "no such document");
  Document& document = documents_[static_cast<std::size_t>(*number)];
  document.text = std::move(*text);
  Json body;
  body["diagnostics"] = diagnostics_json(engine_.edit(document.path, document.text));
  answer(request, std::move(body));
}

// `save {document, overwrite}`: writes the text to its file. Only the file that was named on the command line can be
// written. What another page or program wrote meanwhile is not lost without a word.
void Session::save(const Request& request, const std::stop_token&) {
  const auto number = whole_in(request.body, "document");
  if (!number || *number < 0 || *number >= static_cast<std::int64_t>(documents_.size()))
    return refuse(request.id, "no such document");
  Document& document = documents_[static_cast<std::size_t>(*number)];
  if (!document.writable) return refuse(request.id, "this file belongs to a library and is not written");
  const auto now = read_text(document.path);
  if (now && *now != document.on_disk && *now != document.text && !flag_in(request.body, "overwrite"))
    return answer(request, {{"conflict", true}});
  if (const auto done = write_file(options_.workspace.host, document.path, document.text, true); !done)
    return refuse(request.id, done.error());
  document.on_disk = document.text;
  answer(request, {});
}

// False after an error, which is in the answer then.
bool Session::translate(Json& body) {
  const auto is_new = engine_.translate();
  if (!is_new) {
    body["ok"] = false;
    body["stage"] = name_of(is_new.error().stage);
    body["diagnostics"] = diagnostics_json(is_new.error().diagnostics);
    return false;
  }
  if (*is_new) body["model"] = model_json(engine_.model());
  return true;
}

std::vector<Setting> Session::settings_of(const Request& request, const char* member) {
  std::vector<Setting> result;
  if (const auto values = request.body.find(member); values != request.body.end() && values->is_object())
    for (const auto& [name, value] : values->items())
      if (value.is_string()) result.push_back({name, value.get<std::string>()});
  return result;
}

Experiment Session::experiment_of(const Request& request) const {
  Experiment experiment = engine_.model().experiment();
  experiment.values = settings_of(request, "values");
  const auto settings = request.body.find("experiment");
  if (settings != request.body.end() && settings->is_object()) {
    if (const auto v = number_in(*settings, "start")) experiment.start_time = *v;
    if (const auto v = number_in(*settings, "stop")) experiment.stop_time = *v;
    if (const auto v = number_in(*settings, "tolerance")) experiment.tolerance = *v;
    if (const auto v = whole_in(*settings, "intervals"); v && *v >= 0 && *v <= 10000000) {
      experiment.intervals = static_cast<int>(*v);
      experiment.interval = 0;
    }
    // A name of a method, never a file with one.
    if (const auto v = text_in(*settings, "solver"); v && is_solver_name(*v)) experiment.solver = *v;
    if (const auto v = number_in(*settings, "step"); v && *v >= 0) experiment.fixed_step = *v;
  }
  experiment.limits.bytes = options_.most_bytes;
  return experiment;
}

// `run {values, experiment, replace, curves, from, to, pixels}`: translates where needed, simulates, and sends the
// curves that are on the screen along with the answer. `replace` names a run that this one takes the place of: a slider
// that moves.
void Session::run(const Request& request, const std::stop_token& stop) {
  Json body;
  if (!engine_.is_open()) return refuse(request.id, "no model is open");
  if (!translate(body)) return answer(request, std::move(body));
  Experiment experiment = experiment_of(request);
  experiment.stop = stop;
  auto last = std::chrono::steady_clock::now();
  experiment.progress = [&, this](const Progress& p) {
    const auto now = std::chrono::steady_clock::now();
    if (now - last < kBetweenProgress) return;
    last = now;
    send_(json_text(Json{{"event", "progress"},
                         {"request", request.id},
                         {"time", p.time},
                         {"start", p.start_time},
                         {"stop", p.stop_time},
                         {"steps", p.steps},
                         {"events", p.events}}),
          false);
  };
  // What is on the screen grows while a long run computes.
  GrowingCurves growing(texts_in(request.body, "curves"));
  experiment.watched = growing.names();
  experiment.on_watched = [&, this](double time, std::span<const double> values) {
    growing.add(time, values);
    if (auto frame = growing.frame_when_due(request.id)) send_(std::move(*frame), true);
  };
  const Result result = engine_.run(experiment);
  body["ok"] = result.ok();
  describe_run(result, body);
  if (result.rows() == 0) return answer(request, std::move(body));

  const std::int64_t replaced = whole_in(request.body, "replace").value_or(0);
  const std::int64_t number = runs_.contains(replaced) ? replaced : ++last_run_;
  body["run"] = number;
  // What follows from a parameter changes with it; what the page has already is not sent again.
  const auto since =
      flag_in(request.body, "brief") ? runs_.find(whole_in(request.body, "since").value_or(replaced)) : runs_.end();
  body["constants"] = constants_json(result, since == runs_.end() ? nullptr : &since->second);
  runs_.insert_or_assign(number, result);
  if (runs_.size() > options_.most_runs) runs_.erase(runs_.begin());
  answer(request, std::move(body));
  send_curves(request, number, result);
}

void Session::send_curves(const Request& request, std::int64_t run, const Result& result) {
  Json header{{"id", request.id}, {"run", run}};
  std::vector<std::vector<double>> columns;
  std::vector<std::string> names;
  Json constants = Json::object();
  Json places = Json::array();
  std::map<std::size_t, std::size_t> column_of;
  for (std::string& name : texts_in(request.body, "curves")) {
    const auto found = result.find(name);
    if (!found || names.size() >= kMostCurves) continue;
    if (!result.names()[*found].varies) {
      if (const double value = result.value(0, *found); std::isfinite(value)) constants[name] = value;
      continue;
    }
    // Names that share a curve share its numbers, up to their sign.
    const auto [number, factor] = result.curve(*found);
    const auto [place, is_new] = column_of.try_emplace(number, columns.size());
    if (is_new) {
      columns.push_back(result.values(*found));
      if (factor < 0)
        for (double& value : columns.back()) value = -value;
    }
    places.push_back(factor < 0 ? -1 - static_cast<std::int64_t>(place->second)
                                : static_cast<std::int64_t>(place->second));
    names.push_back(std::move(name));
  }
  header["names"] = names;
  header["columns"] = std::move(places);
  header["constants"] = std::move(constants);
  const std::vector<double> times = result.times();
  Window window{.from = times.front(), .to = times.back(), .pixels = 0};
  if (const auto v = number_in(request.body, "from")) window.from = *v;
  if (const auto v = number_in(request.body, "to")) window.to = *v;
  if (const auto v = whole_in(request.body, "pixels"); v && *v > 0)
    window.pixels = std::min(static_cast<std::size_t>(*v), kMostPixels);
  if (!(window.from < window.to)) window = {.from = times.front(), .to = times.back(), .pixels = window.pixels};
  header["first"] = times.front();
  header["last"] = times.back();
  const auto rows = whole_in(request.body, "rows");
  const Thinned thinned =
      rows && *rows > 1 ? pick(times, columns, window, static_cast<std::size_t>(*rows)) : thin(times, columns, window);
  send_(curve_frame(std::move(header), thinned), true);
}

// `curves {run, curves, from, to, pixels}`: answered by a binary frame.
void Session::curves(const Request& request, const std::stop_token&) {
  const auto number = whole_in(request.body, "run");
  const auto found = number ? runs_.find(*number) : runs_.end();
  if (found == runs_.end()) return refuse(request.id, "no such run");
  send_curves(request, found->first, found->second);
}

// `diagram {component, values, moment}`: the diagram of the model, or of the inside of one of its components; with the
// values of variables at a time, as it is then.
void Session::diagram(const Request& request, const std::stop_token&) {
  if (!engine_.is_open()) return refuse(request.id, "no model is open");
  const Diagram diagram = engine_.draw(text_in(request.body, "component").value_or(""), settings_of(request, "values"),
                                       settings_of(request, "moment"));
  if (diagram.diagnostics.has_errors()) return refuse(request.id, diagram.diagnostics.first_error());
  answer(request, diagram_json(diagram));
}

void Session::drop(const Request& request, const std::stop_token&) {
  if (const auto number = whole_in(request.body, "run")) runs_.erase(*number);
  answer(request, {});
}

}  // namespace holon::viewer
