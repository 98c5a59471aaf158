// Requests that change nothing: the gallery's pictures, libraries, documentation, files of the model, its structure.

#include <charconv>
#include <string_view>
#include <utility>

#include "base/base64.h"
#include "viewer/server/describe.h"
#include "viewer/server/session.h"

namespace holon::viewer {
namespace {

constexpr std::size_t kMostLines = 200000;  // of a trace

// The number behind a word in a line of the trace.
std::optional<double> number_after(std::string_view line, std::string_view word) {
  const std::size_t at = line.find(word);
  if (at == std::string_view::npos) return std::nullopt;
  const std::string_view rest = line.substr(at + word.size());
  double value = 0;
  const auto [end, problem] = std::from_chars(rest.data(), rest.data() + rest.size(), value);
  return problem == std::errc() && end != rest.data() ? std::optional(value) : std::nullopt;
}

// What a run says about itself: when its steps and events were, and what caused them.
struct Story {
  Json step_times = Json::array();
  Json step_lengths = Json::array();
  Json events = Json::array();
  std::size_t lines = 0;

  void take(std::string_view line) {
    if (++lines > kMostLines) return;
    if (const auto time = number_after(line, "step to ")) {
      if (const auto length = number_after(line, "length ")) {
        step_times.push_back(*time);
        step_lengths.push_back(*length);
      }
    } else if (const auto at = number_after(line, " event at ")) {
      const std::size_t colon = line.find(": ");
      events.push_back(
          {{"time", *at},
           {"kind", line.starts_with("time") ? "time" : "state"},
           {"cause", colon == std::string_view::npos ? std::string() : std::string(line.substr(colon + 2))}});
    }
  }
};

}  // namespace

// `picture {entry}`: the curves of a model of the gallery, as SVG.
void Session::picture(const Request& request, const std::stop_token&) {
  const auto entry = text_in(request.body, "entry");
  for (const GalleryEntry& one : options_.gallery)
    if (entry && one.id == *entry) return answer(request, {{"picture", one.picture}});
  refuse(request.id, "no such model in the gallery");
}

// `browse {package}`: its classes; without a package the libraries.
void Session::browse(const Request& request, const std::stop_token&) {
  const std::string package = text_in(request.body, "package").value_or("");
  if (!package.empty() && !is_class_name(package)) return refuse(request.id, "not the name of a class");
  answer(request, {{"classes", classes_json(engine_.classes(package))}});
}

// `icon {class}`: the icon of a class of a library.
void Session::icon(const Request& request, const std::stop_token&) {
  const auto name = text_in(request.body, "class");
  if (!name || !is_class_name(*name)) return refuse(request.id, "not the name of a class");
  const Diagram icon = engine_.icon(*name);
  if (icon.diagnostics.has_errors()) return refuse(request.id, icon.diagnostics.first_error());
  answer(request, {{"picture", icon.picture}});
}

// `documentation {class}`: what a class says about itself; without a class the open model.
void Session::documentation(const Request& request, const std::stop_token&) {
  const std::string name = text_in(request.body, "class").value_or("");
  if (name.empty() ? !engine_.is_open() : !is_class_name(name)) return refuse(request.id, "not the name of a class");
  const Documentation found = engine_.documentation(name);
  answer(request, {{"class", found.class_name},
                   {"kind", found.kind},
                   {"description", found.description},
                   {"info", found.info},
                   {"revisions", found.revisions}});
}

// `resource {uri}`: a file that the open model names, in base64.
void Session::resource(const Request& request, const std::stop_token&) {
  const auto uri = text_in(request.body, "uri");
  if (!uri || !engine_.is_open()) return refuse(request.id, "no model is open");
  const auto bytes = engine_.resource(*uri);
  if (!bytes) return refuse(request.id, bytes.error());
  answer(request, {{"bytes", base::to_base64(*bytes)}});
}

// `structure`: equations and blocks of the open model.
void Session::structure(const Request& request, const std::stop_token&) {
  Json body;
  if (!engine_.is_open()) return refuse(request.id, "no model is open");
  if (!translate(body)) return refuse(request.id, "the model has errors");
  Json found = structure_json(engine_.model());
  // A translation that happened here is told, as with a run.
  if (body.contains("model")) found["model"] = std::move(body["model"]);
  answer(request, std::move(found));
}

// `trace {values, experiment}`: runs once more and tells its steps, events and where its time went.
void Session::trace(const Request& request, const std::stop_token& stop) {
  Json body;
  if (!engine_.is_open()) return refuse(request.id, "no model is open");
  if (!translate(body)) return refuse(request.id, "the model has errors");
  Experiment experiment = experiment_of(request);
  experiment.stop = stop;
  experiment.output.destination = Destination::none;
  experiment.profile = true;
  Story story;
  experiment.trace.steps = true;
  experiment.trace.events = true;
  experiment.trace.line = [&story](std::string_view line) { story.take(line); };
  const Result result = engine_.run(experiment);
  describe_run(result, body);
  body["steps"] = {{"times", std::move(story.step_times)}, {"lengths", std::move(story.step_lengths)}};
  body["events"] = std::move(story.events);
  Json profile = Json::array();
  for (const ProfileLine& line : result.profile())
    profile.push_back({{"kind", line.kind}, {"name", line.name}, {"calls", line.calls}, {"ms", line.ms}});
  body["profile"] = std::move(profile);
  answer(request, std::move(body));
}

}  // namespace holon::viewer
