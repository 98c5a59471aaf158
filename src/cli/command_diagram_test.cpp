// `holon diagram` from the outside: files, output, exit status.

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <string>

#include "cli/testing.h"

namespace holon::cli {
namespace {

class DiagramCommand : public InFolder {};

constexpr std::string_view kText = R"(model Part
  parameter Real k = 1;
  annotation(Icon(graphics = {Text(extent = {{-100, -20}, {100, 20}}, textString = "k=%k")}));
end Part;
model M
  Part a(k = 3) annotation(Placement(transformation(extent = {{-10, -10}, {10, 10}})));
end M;
)";

TEST_F(DiagramCommand, WritesSvgAndPng) {
  const std::string file = write("M.mo", kText);
  const Outcome shown = run({"diagram", file});
  EXPECT_EQ(shown.status, 0) << shown.err;
  EXPECT_TRUE(shown.out.starts_with("<svg ")) << shown.out;
  EXPECT_NE(shown.out.find(">k=3</text>"), std::string::npos) << shown.out;
  EXPECT_EQ(run({"diagram", file, "--output", path("m.svg")}).status, 0);
  EXPECT_EQ(read("m.svg"), shown.out);
  EXPECT_EQ(run({"diagram", file, "--layer=icon", "--model", "Part", "--output", path("m.png")}).status, 0);
  EXPECT_TRUE(read("m.png").starts_with("\x89PNG"));
}

TEST_F(DiagramCommand, TakesValuesAndComponents) {
  const std::string file = write("M.mo", kText);
  EXPECT_NE(run({"diagram", file, "--set", "a.k=7.5"}).out.find(">k=7.5</text>"), std::string::npos);
  EXPECT_EQ(run({"diagram", file, "--set", "a.k=word"}).status, 2);
  EXPECT_EQ(run({"diagram", file, "--component", "a"}).status, 0);
  EXPECT_NE(run({"diagram", file, "--component", "b"}).status, 0);
  EXPECT_EQ(run({"diagram", file, "--output", path("m.docx")}).status, 2);
  EXPECT_EQ(run({"diagram", "No.Such"}).status, 2);
}

TEST_F(DiagramCommand, WhatCannotBeDrawnIsSaid) {
  const std::string model = write("Plain.mo", "model Plain parameter Real k = 1; Real x = k; end Plain;");
  const Outcome part = run({"diagram", model, "--component", "nothing", "--output", path("d.svg")});
  EXPECT_NE(part.status, 0);
  EXPECT_NE(part.err.find("H9116"), std::string::npos) << part.err;
  const Outcome value = run({"diagram", model, "--set", "k=abc", "--output", path("d.svg")});
  EXPECT_NE(value.status, 0);
  EXPECT_NE(value.err.find("H9117"), std::string::npos) << value.err;
}

TEST_F(DiagramCommand, AsJson) {
  const auto report = nlohmann::json::parse(run({"diagram", "--json", write("M.mo", kText)}).out);
  EXPECT_TRUE(report.at("ok").get<bool>());
  ASSERT_EQ(report.at("items").size(), 1U);
  EXPECT_EQ(report.at("items")[0].at("name"), "a");
  EXPECT_EQ(report.at("items")[0].at("extent"), (std::vector<double>{-10, -10, 10, 10}));
}

// A model cannot put files of the user into a picture.
TEST_F(DiagramCommand, ReadsOnlyWhatBelongsToTheModel) {
  write("secret/a.png", "\x89PNG secret");
  write("a.png", "\x89PNG beside");
  const std::string file =
      write("M.mo", "model M annotation(Icon(graphics = {Bitmap(extent = {{0, 0}, {9, 9}}, fileName = \"" +
                        path("secret/a.png") + "\")})); end M;");
  EXPECT_EQ(run({"diagram", "--layer=icon", file}).out.find("<image"), std::string::npos);
  const std::string other =
      write("N.mo", "model N annotation(Icon(graphics = {Bitmap(extent = {{0, 0}, {9, 9}}, fileName = \"" +
                        path("a.png") + "\")})); end N;");
  EXPECT_NE(run({"diagram", "--layer=icon", other}).out.find("<image"), std::string::npos);
}

}  // namespace
}  // namespace holon::cli
