// One model, many experiments, on all cores: how far does a damped spring swing, for which damping?

#include <holon/holon.h>

#include <cstdio>
#include <string>
#include <thread>
#include <vector>

int main(int argc, char** argv) {
  const holon::Workspace workspace;
  const auto model = workspace.translate(argc > 1 ? argv[1] : "examples/mass_spring_damper.mo");
  if (!model) {
    std::fputs(model.error().text().c_str(), stderr);
    return 1;
  }
  std::vector<holon::Result> results(8);
  {
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < results.size(); ++i)
      threads.emplace_back([&, i] {
        holon::Experiment experiment = model->experiment();
        experiment.set("d", 0.25 * static_cast<double>(i + 1));
        results[i] = model->simulate(experiment);
      });
  }
  for (const holon::Result& result : results)
    std::printf("%s: x = %.6f after %.3g s, %ld steps\n", result.model().c_str(), result.last("x").value_or(0),
                result.time(), result.statistics().steps);
  return results.front().ok() ? 0 : 1;
}
