// A stranger's model: translated and simulated in a process of its own that the kernel cages. The parent gets a status
// and a file, whatever the model does.

#include <holon/holon.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include "demand.h"

int main() {
  const std::filesystem::path folder = std::filesystem::temp_directory_path() / "holon_example_stranger";
  std::filesystem::create_directories(folder);
  const std::string model = (folder / "M.mo").string();
  std::ofstream(model) << "model M\n  Real x(start = 1, fixed = true);\nequation\n  der(x) = -x;\nend M;\n";
  // A cache of its own, so that the example leaves the user's alone.
  setenv("HOLON_CACHE", (folder / "cache").c_str(), 1);

  holon::WorkspaceOptions options;
  demand(!holon::is_trusted(options, {model}), "nobody has trusted this folder");
  holon::WorkerRules rules = holon::worker_rules(options, {model});
  rules.output = (folder / "M.csv").string();
  rules.seconds = 60;
  const holon::WorkerEnd end = holon::run_in_worker(rules, [&](const std::shared_ptr<holon::Host>& host) {
    std::printf("the cage is %s\n", std::string(holon::name_of(host->sandbox())).c_str());
    options.host = host;
    const auto translated = holon::Workspace(options).translate(model);
    if (!translated) return 1;
    holon::Experiment experiment = translated->experiment();
    experiment.output.destination = holon::Destination::file;
    experiment.output.path = rules.output;
    if (!translated->simulate(experiment).ok()) return 2;
    // A file of one's own: the parent gives it its name, and only where the rules allow it.
    return holon::write_file(host, "/etc/holon_example", "x") ? 3 : 0;
  });
  demand(end.how == holon::WorkerEnd::How::exited && end.status == 0, "the worker has done its work");
  const auto result = holon::read_result(rules.output);
  demand(result.has_value() && result->rows() > 1, "the curves are in the file");

  // A program with threads starts workers whenever it needs one. This one counts the equations of texts that it is sent.
  const auto isolation =
      holon::Isolation::start(rules, [](const std::shared_ptr<holon::Host>& worker_host, holon::Line& line) {
        while (const auto message = line.receive()) {
          holon::WorkspaceOptions inside;
          inside.host = worker_host;
          holon::Workspace workspace(inside);
          workspace.open_document("text.mo", message->bytes);
          line.send({std::to_string(workspace.check({.target = "text.mo"}).equations)});
        }
        return 0;
      });
  demand(isolation.has_value(), "the workers can be started");
  const auto worker = (*isolation)->start_worker();
  demand(worker.has_value() && (*worker)->line().send({"model T Real x = time; Real y = 2*x; end T;"}), "it listens");
  const auto answer = (*worker)->line().receive();
  demand(answer.has_value() && answer->bytes == "2", "two equations");
  (*worker)->line().hang_up();
  demand((*worker)->end().how != holon::WorkerEnd::How::not_started, "it has ended");

  // What a worker tells arrives in the parent.
  std::string told;
  holon::run_in_worker(
      rules, [](const std::shared_ptr<holon::Host>& host) { return host->tell("hello") ? 0 : 1; },
      [&](std::string_view text) { told = text; });
  demand(told == "hello", "the parent has heard it");

  // The machine code went into the cache, through the parent.
  const auto cache = holon::cache_content();
  demand(cache.has_value() && cache->entries.size() == 1, "one model, one entry");
  demand(holon::clear_cache() == 1, "the cache can be emptied");
  std::printf("holon %s\n", std::string(holon::version()).c_str());
  std::filesystem::remove_all(folder);
  return 0;
}
