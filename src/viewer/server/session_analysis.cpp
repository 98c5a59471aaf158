// Requests that compute something of the open model beside its curves, and those about methods, which need no model.

#include <utility>

#include "analysis/energy.h"
#include "analysis/linearize.h"
#include "viewer/server/analysis_answers.h"
#include "viewer/server/method_answers.h"
#include "viewer/server/session.h"

namespace holon::viewer {

// `modes {values, experiment, time, equilibrium}`: the eigenvalues of the model around a point of its run.
void Session::modes(const Request& request, const std::stop_token& stop) {
  Json body;
  if (!engine_.is_open()) return refuse(request.id, "no model is open");
  if (!translate(body)) return refuse(request.id, "the model has errors");
  const auto model = engine_.translated_for(Engine::Question::modes);
  if (!model) return refuse(request.id, model.error().diagnostics.first_error());
  analysis::LinearizeOptions options;
  options.experiment = experiment_of(request);
  options.experiment.stop = stop;
  options.equilibrium = flag_in(request.body, "equilibrium");
  const auto time = number_in(request.body, "time");
  if (time && *time > options.experiment.start_time) options.times.push_back(*time);
  const auto points = analysis::linearize(**model, options);
  if (!points) return refuse(request.id, points.error().first_error());
  answer(request, modes_json(points->front()));
}

// `energy {values, experiment}`: where the energy of the model comes from and where it goes, over one run.
void Session::energy(const Request& request, const std::stop_token& stop) {
  Json body;
  if (!engine_.is_open()) return refuse(request.id, "no model is open");
  if (!translate(body)) return refuse(request.id, "the model has errors");
  const auto model = engine_.translated_for(Engine::Question::energy);
  if (!model) return refuse(request.id, model.error().diagnostics.first_error());
  Experiment experiment = experiment_of(request);
  experiment.stop = stop;
  const auto report = analysis::count_energy(**model, experiment);
  if (!report) return refuse(request.id, report.error().first_error());
  answer(request, energy_json(*report));
}

// `methods`: every integration method with what is computed about it.
void Session::methods(const Request& request, const std::stop_token&) {
  answer(request, {{"methods", methods_json()}});
}

// `judge {names, tableau, kinds, logarithmic}`: some methods, among them one that is being typed, in full and drawn.
void Session::judge(const Request& request, const std::stop_token&) {
  answer(request, judged_json(texts_in(request.body, "names"), text_in(request.body, "tableau").value_or(""),
                              texts_in(request.body, "kinds"), flag_in(request.body, "logarithmic")));
}

}  // namespace holon::viewer
