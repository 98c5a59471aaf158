// A library gives a class a new name in its second version, and carries the rule. A model that was written for the
// first version runs as it is, and its text can be written anew.

#include <holon/conversion.h>
#include <holon/holon.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

#include "demand.h"

namespace {

namespace fs = std::filesystem;

constexpr const char* kLibrary =
    "package Shop \"version 2\"\n"
    "  model Turbine\n"
    "    parameter Real power = 1;\n"
    "    Real work(start = 0, fixed = true);\n"
    "  equation\n"
    "    der(work) = power;\n"
    "  end Turbine;\n"
    "  annotation(version = \"2.0.0\",\n"
    "    conversion(from(version = \"1.0.0\", script = \"modelica://Shop/Resources/From1.mos\")));\n"
    "end Shop;\n";
constexpr const char* kRules = "convertClass(\"Shop.Wheel\", \"Shop.Turbine\");\n";
constexpr const char* kModel =
    "model Plant\n"
    "  Shop.Wheel wheel(power = 3); // the largest\n"
    "  annotation(uses(Shop(version = \"1.0.0\")));\n"
    "end Plant;\n";

void write(const fs::path& path, const char* text) {
  fs::create_directories(path.parent_path());
  std::ofstream(path) << text;
}

}  // namespace

int main() {
  const fs::path folder = fs::temp_directory_path() / "holon_example_converting";
  write(folder / "libraries/Shop/package.mo", kLibrary);
  write(folder / "libraries/Shop/Resources/From1.mos", kRules);
  write(folder / "Plant.mo", kModel);
  holon::WorkspaceOptions options;
  options.libraries = {(folder / "libraries").string()};

  const auto model = holon::Workspace(options).translate((folder / "Plant.mo").string());
  demand(model.has_value(), "a model for version 1 translates with version 2");

  const holon::Converted converted =
      holon::convert(options, (folder / "Plant.mo").string(), {.versions = {{"Shop", "2.0.0"}}});
  demand(converted.files.size() == 1 && converted.read == 1, "one file was read, and changes");
  const std::string& text = converted.files[0].after;
  demand(text.find("Shop.Turbine wheel(power = 3); // the largest") != std::string::npos, "the class has its new name");
  demand(text.find("Shop(version = \"2.0.0\")") != std::string::npos, "and the text says for which version it is");
  std::printf("%s", text.c_str());
  fs::remove_all(folder);
  return 0;
}
