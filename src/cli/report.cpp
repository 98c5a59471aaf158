#include "cli/report.h"

#include <string>

#include "base/json_depth.h"
#include "cli/json_text.h"

namespace holon::cli {

Json report_of(std::string_view command, const Console& console) {
  return Json{{"schema", "holon." + std::string(command)},
              {"schema_version", 1},
              {"holon_version", version()},
              {"sandbox", name_of(console.sandbox())}};
}

void add_diagnostics(Json& object, const Diagnostics& diagnostics) {
  object["diagnostics"] = Json::parse(diagnostics.json());
}

Json json_from_worker(std::string_view text) {
  constexpr std::size_t kMostBytes = std::size_t{32} << 20U;
  if (text.size() > kMostBytes || !base::nests_at_most(text)) return Json(Json::value_t::discarded);
  return Json::parse(text, nullptr, false);
}

Json milliseconds_json(const Milliseconds& ms) {
  return {{"load", ms.load},
          {"instantiate", ms.instantiate},
          {"flatten", ms.flatten},
          {"analyse", ms.analyse},
          {"lower", ms.lower},
          {"jit", ms.jit},
          {"initialize", ms.initialize},
          {"integrate", ms.integrate},
          {"other", ms.other},
          {"total", ms.total}};
}

void print_json(const Console& console, const Json& object) { console.print(json_text(object) + "\n"); }

Exit refuse(const Console& console, bool json, Json report, const Diagnostics& diagnostics) {
  if (json) {
    report["ok"] = false;
    add_diagnostics(report, diagnostics);
    print_json(console, report);
  } else {
    say(console, diagnostics);
  }
  const Exit status = status_of(diagnostics);
  return status == Exit::done ? Exit::call_wrong : status;
}

void say(const Console& console, const Diagnostics& diagnostics) {
  console.say(diagnostics.text({.color = console.rendering.color,
                                .width = console.rendering.width,
                                .most_errors = console.rendering.most_errors}));
}

Exit status_of(const Diagnostics& diagnostics) {
  if (!diagnostics.has_errors()) return Exit::done;
  return diagnostics.blames_request() ? Exit::call_wrong : Exit::model_wrong;
}

}  // namespace holon::cli
