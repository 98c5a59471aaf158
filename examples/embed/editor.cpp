// What an editor needs: unsaved text, diagnostics as data, parsing, the canonical form of a file.

#include <holon/holon.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

#include "demand.h"

namespace {

void check_what_is_typed() {
  holon::Workspace workspace;
  workspace.open_document("Typo.mo", "model Typo\n  Real length = 2;\n  Real y = lenght;\nend Typo;\n");
  const holon::Checked wrong = workspace.check({.target = "Typo.mo"});
  demand(!wrong.ok() && wrong.diagnostics.has_errors(), "a misspelt name is an error");
  for (const holon::Diagnostic& d : wrong.diagnostics.all())
    std::printf("%s %s in line %u: %s\n", std::string(holon::name_of(d.severity)).c_str(), d.code.c_str(),
                d.place ? d.place->line : 0, d.message.c_str());
  demand(wrong.diagnostics.errors() == 1 && wrong.diagnostics.warnings() == 0, "one mistake gives one error");
  demand(!wrong.diagnostics.blames_request(), "the model is wrong, not the call");
  demand(wrong.diagnostics.text().find(wrong.diagnostics.first_error()) != std::string::npos,
         "as text for people");
  demand(wrong.diagnostics.text(0).find("did you mean `length`?") != std::string::npos, "one of them");
  demand(wrong.diagnostics.json().starts_with("["), "as data for scripts");

  workspace.open_document("Typo.mo", "model Typo\n  Real length = 2;\n  Real y = length;\nend Typo;\n");
  demand(workspace.check({.target = "Typo.mo"}).diagnostics.empty(), "the repaired text is fine");
  workspace.close_document("Typo.mo");
  demand(workspace.check({.target = "Typo.mo"}).diagnostics.blames_request(), "a closed document is gone");
  // An editor that finds something wrong itself can say it in the same form.
  demand(holon::request_error("H9999", "no such file").blames_request(), "a client's own complaint");
}

void find_names() {
  holon::Workspace workspace;
  workspace.open_document("M.mo", "model M\n  Real x \"position\";\nequation\n  der(x) = -x;\nend M;\n");
  const auto symbol = workspace.symbol_at({.file = "M.mo", .line = 4, .column = 7});
  demand(symbol.has_value() && symbol->name == "M.x" && symbol->declaration.line == 2, "go to the declaration");
  std::printf("%s %s: %s\n", std::string(holon::name_of(symbol->kind)).c_str(), symbol->name.c_str(),
              symbol->description.c_str());
  demand(workspace.references({.file = "M.mo", .line = 2, .column = 8}).size() == 3, "all places that mean it");
}

void repair() {
  holon::Workspace workspace;
  workspace.open_document("Typo.mo", "model Typo\n  Real length = 2;\n  Real y = lenght;\nend Typo;\n");
  demand(workspace.document("Typo.mo").has_value() && !workspace.document("Other.mo"), "what was opened can be read");
  const holon::Repair repair = holon::repair_model(workspace, {.target = "Typo.mo"}, {.simulate = false});
  demand(repair.files.size() == 1 && repair.repaired.size() == 1 && repair.left.empty(), "one edit repairs it");
  std::printf("%s", holon::difference(repair.files[0].before, repair.files[0].after, "Typo.mo").c_str());
  // An editor applies the edits of one diagnostic itself.
  const holon::Diagnostics wrong = workspace.check({.target = "Typo.mo"}).diagnostics;
  demand(holon::with_edits(repair.files[0].before, wrong.all()[0].edits, "Typo.mo") == repair.files[0].after,
         "the same text");
  // What is opened in a copy is not seen here.
  holon::Workspace trial = workspace.with_own_documents();
  trial.close_document("Typo.mo");
  demand(workspace.document("Typo.mo").has_value(), "still open");

  demand(!holon::explained_codes().empty(), "every code has a page");
  const auto page = holon::explain(wrong.all()[0].code);
  demand(page.has_value() && page->text.find("Repair: ") != std::string::npos, "what the code means");
}

void parse_and_format() {
  const holon::Parsed parsed = holon::parse_text("a.mo", "model A Real x; end A;");
  demand(parsed.classes == 1 && parsed.diagnostics.empty(), "one class");
  const holon::Formatted formatted = holon::format_text("a.mo", "model A\nReal x; end A;");
  demand(formatted.changed && !holon::format_text("a.mo", *formatted.text).changed, "the canonical form stays");
  const auto parts = holon::parts_of_text("model A Real x; end A;");
  demand(parts.size() == 2 && parts[1].kind == holon::TextPartKind::element, "a class with one element");

  const std::filesystem::path folder = std::filesystem::temp_directory_path() / "holon_example_editor";
  std::filesystem::create_directories(folder);
  std::ofstream(folder / "A.mo") << *formatted.text;
  const holon::FoundFiles found = holon::find_model_files({folder.string()});
  demand(found.files.size() == 1, "the folder holds one model file");
  demand(holon::parse_file(found.files[0]).classes == 1, "a file parses as its text does");
  demand(!holon::format_file(found.files[0]).changed, "the file has the canonical form");
  std::filesystem::remove_all(folder);
}

}  // namespace

int main() {
  check_what_is_typed();
  find_names();
  repair();
  parse_and_format();
  return 0;
}
