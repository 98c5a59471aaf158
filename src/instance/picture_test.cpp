#include "instance/picture.h"

#include <gtest/gtest.h>

#include "instance/testing.h"

namespace holon::instance {
namespace {

using Kind = AnnotationValue::Kind;

// The picture of the last class of a text.
class Pictured {
 public:
  explicit Pictured(std::string_view text, std::string_view path = {})
      : tree_(names_, files_, sink_, {}), added_(tree_.add_text("test.mo", std::string(text))) {
    if (!added_.empty()) picture_ = read_picture(tree_, *added_.back(), path, sink_);
  }
  explicit operator bool() const { return picture_.has_value(); }
  const Picture* operator->() const { return &*picture_; }
  const PictureComponent* find(std::string_view name) const {
    for (const PictureComponent& c : picture_->components)
      if (c.name == name) return &c;
    return nullptr;
  }
  std::string macro(std::string_view component, std::string_view name) const {
    const PictureComponent* c = find(component);
    if (c == nullptr) return "no component";
    for (const PictureMacro& m : c->macros)
      if (m.name == name) return m.text;
    return "no macro";
  }
  std::size_t messages() const { return sink_.all().size(); }

 private:
  base::Names names_;
  diag::SourceFiles files_;
  diag::Sink sink_;
  classes::ClassTree tree_;
  std::vector<classes::ClassNode*> added_;
  std::optional<Picture> picture_;
};

constexpr std::string_view kPart = R"(
connector Pin
  Real v;
  flow Real i;
  annotation(Icon(graphics = {Rectangle(extent = {{-100, -100}, {100, 100}})}));
end Pin;
partial model Base
  Pin p annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  annotation(Icon(graphics = {Text(extent = {{-100, 50}, {100, 90}}, textString = "%name")}));
end Base;
model Part
  extends Base;
  type Mode = enumeration(slow, fast);
  parameter Real R = 1 annotation(Evaluate = false);
  parameter Mode mode = Mode.fast;
  parameter Boolean use_q = false;
  parameter Integer n = 2;
  parameter Real axis[3] = {1, 0, 2 / 3};
  Pin q if use_q annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
equation
  p.i = 0;
  annotation(Icon(graphics = {
    Line(points = {{-10 * n, 0}, {10, 0}}, color = if use_q then {255, 0, 0} else {0, 0, 255}, pattern = LinePattern.Dash,
         visible = not use_q),
    Text(extent = {{-100, -90}, {100, -50}}, textString = "%R %mode %{n}%% %axis")}));
end Part;
)";

std::string with_part(std::string_view model) { return std::string(kPart) + std::string(model); }

TEST(Picture, BasesComeFirstAndValuesReplaceNames) {
  const Pictured picture(
      with_part("model M Part a(R = 2 * 3, n = 5) annotation(Placement(transformation(extent = "
                "{{-10, -10}, {10, 10}}, rotation = 90))); end M;"));
  ASSERT_TRUE(picture);
  const PictureComponent* a = picture.find("a");
  ASSERT_NE(a, nullptr);
  EXPECT_EQ(a->class_name, "Part");
  ASSERT_EQ(a->classes.size(), 2U);
  EXPECT_EQ(a->classes[0].name, "Base");
  EXPECT_EQ(a->classes[0].derived, 1U);
  EXPECT_EQ(picture.macro("a", "R"), "6.0");
  EXPECT_EQ(picture.macro("a", "mode"), "fast");
  EXPECT_EQ(picture.macro("a", "n"), "5");
  EXPECT_EQ(picture.macro("a", "axis"), "{1, 0, 0.66667}");
  const AnnotationValue& line = a->classes[1].icon.find("graphics")->items[0];
  EXPECT_EQ(line.text, "Line");
  EXPECT_EQ(line.find("points")->items[0].items[0].number, -50);
  EXPECT_EQ(line.find("color")->items[2].number, 255);
  EXPECT_EQ(line.find("pattern")->text, "Dash");
  EXPECT_EQ(line.find("visible")->kind, Kind::boolean);
  EXPECT_TRUE(line.find("visible")->flag);
  EXPECT_EQ(a->placement.find("transformation")->find("rotation")->number, 90);
}

TEST(Picture, ConditionalConnectorsAreThereOnlyWhenTheyAre) {
  const auto connectors = [](std::string_view value) {
    const Pictured picture(with_part("model M Part a(use_q = " + std::string(value) + "); end M;"));
    return picture.find("a")->connectors.size();
  };
  EXPECT_EQ(connectors("false"), 1U);
  EXPECT_EQ(connectors("true"), 2U);
}

TEST(Picture, ConnectionsToWhatIsNotThereAreLeftOut) {
  const Pictured picture(with_part(R"(model M
    parameter Boolean on = false;
    Part a(use_q = on);
    Part b;
    Part c[3];
  equation
    connect(a.q, b.p) annotation(Line(points = {{0, 0}, {1, 1}}));
    for i in 1:2 loop
      connect(c[i].p, c[i + 1].p) annotation(Line(points = {{2, 0}, {3, 1}}, color = {0, 0, 255}));
    end for;
    if on then
      connect(a.p, b.p);
    else
      connect(b.p, c[1].p);
    end if;
  end M;)"));
  ASSERT_EQ(picture->connections.size(), 2U);
  EXPECT_EQ(picture->connections[0].from, "c[i].p");
  EXPECT_EQ(picture->connections[0].line.find("points")->items.size(), 2U);
  EXPECT_EQ(picture->connections[1].from, "b.p");
}

TEST(Picture, ShortClassesLieOverWhatTheyStandFor) {
  const Pictured picture(R"(
connector In = input Real annotation(Icon(graphics = {Polygon(points = {{0, 0}, {1, 0}, {1, 1}})}));
model A annotation(Icon(graphics = {Ellipse(extent = {{0, 0}, {1, 1}})})); end A;
model B = A annotation(IconMap(primitivesVisible = false), Icon(graphics = {Line(points = {{0, 0}, {1, 1}})}));
model M
  In u annotation(Placement(transformation(extent = {{-10, -10}, {10, 10}})));
  B b;
end M;)");
  const PictureComponent* u = picture.find("u");
  ASSERT_NE(u, nullptr);
  EXPECT_TRUE(u->is_connector);
  EXPECT_EQ(u->class_name, "In");
  EXPECT_EQ(u->classes.back().icon.find("graphics")->items[0].text, "Polygon");
  const PictureComponent* b = picture.find("b");
  ASSERT_EQ(b->classes.size(), 2U);
  EXPECT_EQ(b->classes[0].icon.find("graphics")->items[0].text, "Ellipse");
  EXPECT_EQ(b->classes[0].derived, 1U);
  EXPECT_FALSE(b->classes[0].icon_map.find("primitivesVisible")->flag);
}

TEST(Picture, RedeclaredComponentsKeepTheirPlaceAndHaveTheirNewIcon) {
  const Pictured picture(R"(
model A annotation(Icon(graphics = {Ellipse(extent = {{0, 0}, {1, 1}})})); end A;
model B annotation(Icon(graphics = {Line(points = {{0, 0}, {1, 1}})})); end B;
model Frame replaceable A a annotation(Placement(transformation(extent = {{0, 0}, {20, 20}}))); end Frame;
model M extends Frame(redeclare B a); end M;)");
  const PictureComponent* a = picture.find("a");
  EXPECT_EQ(a->classes.back().icon.find("graphics")->items[0].text, "Line");
  EXPECT_EQ(a->placement.find("transformation")->find("extent")->items[1].items[0].number, 20);
  EXPECT_EQ(picture->classes[a->declared_in].name, "Frame");
}

TEST(Picture, TheInsideOfAComponentHasTheValuesOfTheModel) {
  const Pictured picture(with_part(R"(
model Inner parameter Real r = 1; Part x(R = r); end Inner;
model M Inner inside(r = 7); end M;)"),
                         "inside");
  ASSERT_TRUE(picture);
  EXPECT_EQ(picture->class_name, "Inner");
  EXPECT_EQ(picture.macro("x", "R"), "7.0");
  EXPECT_FALSE(Pictured(with_part("model M Part a; end M;"), "b"));
}

TEST(Picture, UnfinishedModelsHaveOneAndNothingIsReported) {
  const Pictured picture(R"(partial model M
    Missing.Thing thing annotation(Placement(transformation(extent = {{0, 0}, {20, 20}})));
    Real x = y + 1;
  equation
    z = 3;
    annotation(Diagram(graphics = {Line(points = {{0, 0}, {unknown, 1}}), Rectangle(extent = {{0, 0}, {1, 1}})}));
  end M;)");
  ASSERT_TRUE(picture);
  EXPECT_TRUE(picture.find("thing")->is_missing);
  EXPECT_EQ(picture->classes.back().diagram.find("graphics")->items.size(), 2U);
  EXPECT_EQ(picture.messages(), 0U);
}

TEST(Picture, StaticAndDynamicPartsAreKept) {
  const Pictured picture(R"(model M
    Real level = time;
    annotation(Icon(graphics = {Rectangle(extent = DynamicSelect({{0, 0}, {1, 2}}, {{0, 0}, {1, level}}))}));
  end M;)");
  const AnnotationValue* extent = picture->classes[0].icon.find("graphics")->items[0].find("extent");
  EXPECT_EQ(extent->kind, Kind::dynamic);
  EXPECT_EQ(extent->items[0].items[1].items[1].number, 2);
  EXPECT_EQ(extent->text, "{{0, 0}, {1, level}}");
  EXPECT_EQ(extent->items.size(), 1U);
}

// The values of the options stand for a time of a run; without one for every name the static value stays alone.
TEST(Picture, DynamicPartsHaveValuesAtAMoment) {
  constexpr std::string_view kText = R"(model M
    Real level = time;
    Boolean on = time > 1;
    annotation(Icon(graphics = {
      Rectangle(extent = DynamicSelect({{0, 0}, {1, 2}}, {{0, 0}, {1, 10 * level}})),
      Text(textString = DynamicSelect("?", if on then "on" else "off"))}));
  end M;)";
  base::Names names;
  diag::SourceFiles files;
  diag::Sink sink;
  classes::ClassTree tree(names, files, sink, {});
  classes::ClassNode& model = *tree.add_text("test.mo", std::string(kText)).back();
  InstantiateOptions options;
  options.values.push_back({*read_path("level"), 0.7});
  const auto picture = read_picture(tree, model, {}, sink, options, true);
  ASSERT_TRUE(picture);
  const AnnotationValue& graphics = *picture->classes[0].icon.find("graphics");
  const AnnotationValue& extent = *graphics.items[0].find("extent");
  ASSERT_EQ(extent.items.size(), 2U);
  EXPECT_EQ(extent.items[1].items[1].items[1].number, 7);
  EXPECT_EQ(graphics.items[1].find("textString")->items.size(), 1U);
}

}  // namespace
}  // namespace holon::instance
