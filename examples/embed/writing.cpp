// What an editor asks of a text while somebody writes it: completion, hover, references, another name, formatting.

#include <holon/editing.h>

#include <cstdint>
#include <string>

#include "demand.h"

namespace {

const std::string kText =
    "function twice \"two times\"\n  input Real u;\n  output Real y = 2*u;\nend twice;\n"
    "model Tank\n  parameter Real area(unit = \"m2\") = 3 \"of the ground\";\n  Real level;\nend Tank;\n"
    "model Plant\n  Tank tank(area = 4);\n  Real x = twice(1);\nequation\n  tank.\nend Plant;\n";

std::uint32_t place(const char* word) { return static_cast<std::uint32_t>(kText.find(word)); }

}  // namespace

int main() {
  holon::Editing editing({.use_environment = false});
  editing.open("Plant.mo", kText);
  demand(editing.text("Plant.mo") == kText, "the text is open");

  // `tank.` does not parse yet.
  const holon::Proposals members = editing.complete("Plant.mo", place("tank.\n") + 5);
  demand(members.list.size() == 2, "a tank has two members");
  demand(holon::name_of(holon::NameKind::parameter) == "parameter", "kinds have names");

  demand(editing.outline("Plant.mo").size() == 3, "three classes");
  demand(editing.hover("Plant.mo", place("area = 4"))->text.find("m2") != std::string::npos, "the unit is shown");
  demand(editing.symbol_at("Plant.mo", place("tank("))->type == "Tank", "what is declared there");
  demand(editing.type_at("Plant.mo", place("tank("))->name == "Tank", "its class");
  demand(editing.signature("Plant.mo", place("1);"))->parameters.size() == 1, "one argument");
  demand(editing.references("Plant.mo", place("area"), {}).size() == 2, "declared and modified");
  demand(editing.rename("Plant.mo", place("area"), "ground", {})->size() == 2, "both get the new name");
  editing.open("Lib.mo", "package A\n  model M\n    B.R r;\n  end M;\n  package B\n    model R\n    end R;\n  end B;\nend A;\n");
  demand(editing.move_class("Lib.mo", "A.M", "A.B").has_value(), "a class moves into another package");
  demand(!editing.tokens("Plant.mo").empty(), "every word has a kind");
  demand(!editing.hints("Plant.mo", {0, static_cast<std::uint32_t>(kText.size())}).empty(), "the unit of 4");
  demand(!editing.foldings("Plant.mo").empty(), "classes can be folded");
  demand(editing.links("Plant.mo").empty(), "no links");
  demand(!editing.search("Tank", 10).empty(), "found by its name");

  const auto edits = holon::format_edits("Plant.mo", "model A\nReal x;\nend A;\n");
  demand(edits && edits->size() == 1, "one line is moved");

  demand(!holon::format_text("A.mo", "model A\n  Real x;\nend A;\n", {}).changed, "tidy text stays");
  demand(holon::format_file("no such file.mo", {.width = 80}).diagnostics.has_errors(), "a file that is not there");

  editing.changed_on_disk();
  editing.close("Plant.mo");
  demand(editing.outline("Plant.mo").empty(), "closed");
}
