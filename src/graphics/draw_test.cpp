#include "graphics/draw.h"

#include <gtest/gtest.h>
#include <algorithm>
#include <string>

#include "base/names.h"
#include "classes/class_tree.h"
#include "diag/sink.h"
#include "diag/source.h"
#include "graphics/arrange.h"
#include "graphics/primitives.h"
#include "graphics/units.h"

namespace holon::graphics {
namespace {

// The drawing of the last class of a text.
class Drawn {
 public:
  explicit Drawn(std::string_view text, Layer layer = Layer::diagram) {
    base::Names names;
    diag::SourceFiles files;
    diag::Sink sink;
    classes::ClassTree tree(names, files, sink, {});
    const auto added = tree.add_text("test.mo", std::string(text));
    EXPECT_FALSE(added.empty());
    const auto picture = instance::read_picture(tree, *added.back(), {}, sink);
    EXPECT_TRUE(picture);
    DrawOptions options;
    options.layer = layer;
    options.read_file = [](std::string_view name) {
      return name == "a.png" ? std::optional<std::string>("\x89PNG....") : std::nullopt;
    };
    if (picture) drawing = draw(*picture, options);
  }
  template <class T>
  std::vector<T> all(std::string_view item = {}) const {
    std::vector<T> result;
    for (const Item& i : drawing.items)
      if (item.empty() || i.name == item)
        for (const Shape& shape : i.shapes)
          if (const T* found = std::get_if<T>(&shape)) result.push_back(*found);
    return result;
  }
  Words words(std::string_view text) const {
    for (const Words& w : all<Words>())
      if (w.text == text) return w;
    ADD_FAILURE() << "no text " << text;
    return {};
  }
  Drawing drawing;
};

std::string icon(std::string_view graphics) {
  return "model M annotation(Icon(graphics = {" + std::string(graphics) + "})); end M;";
}

void expect_near(Point p, double x, double y) {
  EXPECT_NEAR(p.x, x, 1e-9);
  EXPECT_NEAR(p.y, y, 1e-9);
}

// ---- transformations: extent, then rotation, then origin (18.6.2)

constexpr std::string_view kArrow = R"(
model Part annotation(Icon(graphics = {Line(points = {{0, 0}, {100, 0}}), Line(points = {{0, 0}, {0, 100}})})); end Part;
)";

std::vector<Path> placed(std::string_view transformation) {
  return Drawn(std::string(kArrow) + "model M Part a annotation(Placement(transformation(" +
               std::string(transformation) + "))); end M;")
      .all<Path>("a");
}

TEST(Placement, ScalesTurnsAndShiftsInThisOrder) {
  const auto plain = placed("extent = {{-10, -20}, {10, 20}}");
  expect_near(plain[0].segments[1].first, 10, 0);
  expect_near(plain[1].segments[1].first, 0, 20);
  const auto turned = placed("extent = {{-10, -20}, {10, 20}}, rotation = 90, origin = {5, 7}");
  expect_near(turned[0].segments[1].first, 5, 17);
  expect_near(turned[1].segments[1].first, -15, 7);
  const auto shifted = placed("extent = {{0, 0}, {20, 20}}, rotation = 270");
  expect_near(shifted[0].segments[0].first, 10, -10);
  expect_near(shifted[0].segments[1].first, 10, -20);
}

TEST(Placement, ReversedCornersFlip) {
  const auto horizontally = placed("extent = {{10, -10}, {-10, 10}}");
  expect_near(horizontally[0].segments[1].first, -10, 0);
  expect_near(horizontally[1].segments[1].first, 0, 10);
  const auto vertically = placed("extent = {{-10, 10}, {10, -10}}, rotation = 90");
  expect_near(vertically[0].segments[1].first, 0, 10);
  expect_near(vertically[1].segments[1].first, 10, 0);
}

TEST(Placement, TheBoxOfTheIconIsMappedWhateverItIs) {
  const Drawn drawn(R"(
model Part
  annotation(Icon(coordinateSystem(extent = {{0, 0}, {10, 40}}), graphics = {Line(points = {{0, 0}, {10, 40}})}));
end Part;
model Derived extends Part; end Derived;
model M Derived a annotation(Placement(transformation(extent = {{100, 100}, {120, 120}}))); end M;)");
  const auto paths = drawn.all<Path>("a");
  expect_near(paths[0].segments[0].first, 100, 100);
  expect_near(paths[0].segments[1].first, 120, 120);
}

TEST(Placement, ConnectorsHaveTheirPlaceInTheIcon) {
  const Drawn drawn(R"(
connector Pin
  Real v;
  annotation(Icon(graphics = {Line(points = {{-100, 0}, {100, 0}})}));
end Pin;
model Part
  Pin p annotation(Placement(transformation(extent = {{0, 0}, {1, 1}}),
                             iconTransformation(extent = {{-20, -20}, {20, 20}}, origin = {-100, 0})));
  Pin hidden annotation(Placement(visible = false, transformation(extent = {{0, 0}, {1, 1}})));
protected
  Pin inside annotation(Placement(transformation(extent = {{0, 0}, {1, 1}})));
  annotation(Icon(graphics = {Rectangle(visible = false, extent = {{-100, -100}, {100, 100}})}));
end Part;
model M Part a annotation(Placement(transformation(extent = {{-10, -10}, {10, 10}}))); end M;)");
  const auto paths = drawn.all<Path>("a");
  ASSERT_EQ(paths.size(), 1U);
  expect_near(paths[0].segments[0].first, -12, 0);
  expect_near(paths[0].segments[1].first, -8, 0);
}

// ---- inheritance (18.6.3)

TEST(Inheritance, BasesAreMappedAndHidden) {
  const Drawn mapped(R"(
model B annotation(Icon(graphics = {Line(points = {{-100, -100}, {100, 100}})})); end B;
model M extends B annotation(IconMap(extent = {{0, 0}, {50, 10}})); end M;)",
                     Layer::icon);
  const auto paths = mapped.all<Path>();
  ASSERT_EQ(paths.size(), 1U);
  expect_near(paths[0].segments[0].first, 0, 0);
  expect_near(paths[0].segments[1].first, 50, 10);
  const Drawn hidden(R"(
model B annotation(Icon(graphics = {Line(points = {{-100, -100}, {100, 100}})})); end B;
model M extends B annotation(IconMap(primitivesVisible = false)); end M;)",
                     Layer::icon);
  EXPECT_TRUE(hidden.all<Path>().empty());
}

// ---- primitives

TEST(Primitives, BezierLinesGoThroughTheMiddles) {
  const Drawn drawn(icon("Line(points = {{0, 0}, {10, 0}, {10, 10}, {20, 10}}, smooth = Smooth.Bezier)"), Layer::icon);
  const Path path = drawn.all<Path>()[0];
  ASSERT_EQ(path.segments.size(), 5U);
  expect_near(path.segments[1].first, 5, 0);
  EXPECT_EQ(path.segments[2].kind, Segment::Kind::quadratic);
  expect_near(path.segments[2].first, 10, 0);
  expect_near(path.segments[2].second, 10, 5);
  expect_near(path.segments[4].first, 20, 10);
}

TEST(Primitives, EllipsesAreArcsOfTheirBox) {
  const Drawn whole(icon("Ellipse(extent = {{-20, -10}, {20, 10}}, fillPattern = FillPattern.Solid)"), Layer::icon);
  const Path path = whole.all<Path>()[0];
  expect_near(path.segments[0].first, 20, 0);
  expect_near(path.segments[1].third, 0, 10);
  EXPECT_EQ(path.segments.back().kind, Segment::Kind::close);
  EXPECT_EQ(path.fill.kind, Fill::Kind::solid);
  const Drawn pie(icon("Ellipse(extent = {{-20, -10}, {20, 10}}, startAngle = 0, endAngle = 90)"), Layer::icon);
  const Path piece = pie.all<Path>()[0];
  expect_near(piece.segments[1].third, 0, 10);
  expect_near(piece.segments[2].first, 0, 0);
  const Drawn arc(icon("Ellipse(extent = {{-20, -10}, {20, 10}}, startAngle = -90, endAngle = 90, fillPattern = "
                       "FillPattern.Solid, closure = EllipseClosure.None)"),
                  Layer::icon);
  EXPECT_EQ(arc.all<Path>()[0].fill.kind, Fill::Kind::none);
}

TEST(Primitives, RoundedCornersStayInside) {
  const Drawn drawn(icon("Rectangle(extent = {{-20, -10}, {20, 10}}, radius = 50)"), Layer::icon);
  const Path path = drawn.all<Path>()[0];
  for (const Segment& s : path.segments) {
    if (s.kind == Segment::Kind::close) continue;
    EXPECT_LE(std::abs(s.first.x), 20 + 1e-9);
    EXPECT_LE(std::abs(s.first.y), 10 + 1e-9);
  }
}

TEST(Primitives, GradientsGoAcrossTheShapeAsItIsTurned) {
  const Drawn drawn(icon("Rectangle(extent = {{-20, -10}, {20, 10}}, rotation = 90, fillPattern = "
                         "FillPattern.HorizontalCylinder, fillColor = {255, 255, 255})"),
                    Layer::icon);
  const Fill fill = drawn.all<Path>()[0].fill;
  EXPECT_EQ(fill.kind, Fill::Kind::cylinder);
  expect_near(fill.from, 10, 0);
  expect_near(fill.to, -10, 0);
}

TEST(Primitives, ArrowsPointAlongTheLine) {
  const Drawn drawn(icon("Line(points = {{0, 0}, {50, 0}}, arrow = {Arrow.None, Arrow.Filled}, arrowSize = 4)"),
                    Layer::icon);
  const auto paths = drawn.all<Path>();
  ASSERT_EQ(paths.size(), 2U);
  expect_near(paths[1].segments[1].first, 50, 0);
  expect_near(paths[1].segments[0].first, 44, 2);
  EXPECT_EQ(paths[1].fill.kind, Fill::Kind::solid);
}

TEST(Primitives, ImagesComeFromTheTextOrFromAFileThatMayBeRead) {
  EXPECT_EQ(Drawn(icon("Bitmap(extent = {{0, 0}, {10, 10}}, fileName = \"a.png\")"), Layer::icon).all<Image>().size(),
            1U);
  EXPECT_EQ(
      Drawn(icon("Bitmap(extent = {{0, 0}, {10, 10}}, fileName = \"/etc/passwd\")"), Layer::icon).all<Image>().size(),
      0U);
  EXPECT_EQ(Drawn(icon("Bitmap(extent = {{0, 0}, {10, 10}}, imageSource = \"iVBORw0KGgo=\")"), Layer::icon)
                .all<Image>()
                .size(),
            1U);
  EXPECT_EQ(
      Drawn(icon("Bitmap(extent = {{0, 0}, {10, 10}}, imageSource = \"PGh0bWw+\")"), Layer::icon).all<Image>().size(),
      0U);
}

TEST(Primitives, NonsenseIsLeftOut) {
  const Drawn drawn(
      icon("Line(points = {{0, 0}, {1e400, 0}}), Line(points = 3), Rectangle(), Polygon(points = {{1}}), "
           "Text(extent = {{0, 0}, {1, 1}}, textString = 7), Line(points = {{0, 0}, {1, 1}}, thickness = -1)"),
      Layer::icon);
  EXPECT_LE(drawn.all<Path>().size(), 2U);
  EXPECT_TRUE(std::isfinite(drawn.drawing.view.width()));
}

// ---- texts

TEST(Texts, FitTheirBoxAndAreNeverUpsideDownOrMirrored) {
  constexpr std::string_view kLabeled = R"(
model Part
  annotation(Icon(graphics = {Text(extent = {{-100, 60}, {0, 100}}, textString = "Wide text here",
                                   horizontalAlignment = TextAlignment.Left)}));
end Part;
model M
  Part a annotation(Placement(transformation(extent = {{-10, -10}, {10, 10}}$)));
end M;)";
  const auto with = [&](std::string_view more) {
    std::string text(kLabeled);
    text.replace(text.find('$'), 1, more);
    return Drawn(text).words("Wide text here");
  };
  const Words plain = with("");
  EXPECT_EQ(plain.align, Align::left);
  expect_near({plain.place.x, 0}, -10, 0);
  EXPECT_LE(plain.size, 4 / 1.2);
  const Words half = with(", rotation = 180");
  EXPECT_EQ(half.angle, 0);
  EXPECT_EQ(half.align, Align::right);
  EXPECT_NEAR(half.place.x, 10, 1e-9);
  const Words quarter = with(", rotation = -90");
  EXPECT_NEAR(quarter.angle, 90, 1e-9);
}

TEST(Texts, MacrosAreReplaced) {
  const std::vector<instance::PictureMacro> macros{{.name = "R", .number = 0.1, .unit = "s", .display_unit = "ms"},
                                                   {.name = "Rx", .text = "no"}};
  EXPECT_EQ(with_macros("%name: %class, R=%R, 5%% %{R}x", "a", "A.B.C", macros), "a: C, R=100 ms, 5% 100 msx");
  EXPECT_EQ(with_macros("%name %unknown %", "", "C", macros), "%name %unknown %");
}

TEST(Units, AreShownAsInBooks) {
  EXPECT_EQ(shown_value(1, "kg.m2", ""), "1 kg·m²");
  EXPECT_EQ(shown_value(293.15, "K", "degC"), "20 °C");
  EXPECT_EQ(shown_value(0.5, "1", ""), "0.5");
  EXPECT_EQ(shown_value(2e3, "W", "kW"), "2 kW");
  EXPECT_EQ(shown_value(1, "m2", "km2"), "1 m²");  // a power of the prefix: not guessed
  EXPECT_EQ(shown_value(6e-5, "H", ""), "6e-5 H");
  EXPECT_EQ(shown_value(2e9, "", ""), "2e9");
  EXPECT_EQ(shown_unit("m.s-2"), "m·s⁻²");
  EXPECT_EQ(shown_unit("J/(kg.K)"), "J/(kg·K)");
}

// ---- diagrams

constexpr std::string_view kPins = R"(
connector Pin
  Real v;
  flow Real i;
  annotation(Icon(graphics = {Rectangle(extent = {{-100, -100}, {100, 100}}, fillColor = {0, 0, 255},
                                        fillPattern = FillPattern.Solid)}));
end Pin;
model Part
  Pin p annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  Pin n annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
  annotation(Icon(graphics = {Rectangle(extent = {{-90, -40}, {90, 40}})}));
end Part;
)";

TEST(Diagram, ModelsWithoutPlacesAreArranged) {
  const Drawn drawn(std::string(kPins) +
                    "model M Part a; Part b; Part c; equation connect(a.n, b.p); connect(b.n, c.p); end M;");
  std::vector<Box> boxes;
  int lines = 0;
  for (const Item& item : drawn.drawing.items) {
    if (item.extent) boxes.push_back(*item.extent);
    lines += item.kind == Item::Kind::connection ? 1 : 0;
  }
  ASSERT_EQ(boxes.size(), 3U);
  EXPECT_EQ(lines, 2);
  EXPECT_LT(boxes[0].right, boxes[1].left);
  EXPECT_LT(boxes[1].right, boxes[2].left);
  const Path line = drawn.all<Path>("a.n")[0];
  expect_near(line.segments[0].first, boxes[0].right, boxes[0].center().y);
  EXPECT_EQ(line.stroke->color, (Color{0, 0, 255}));
}

// A part with one connector, on its right: at the end of a row it is mirrored, so that it looks at the others.
TEST(Diagram, ArrangedComponentsLookAtWhatTheyAreConnectedTo) {
  const Drawn drawn(std::string(kPins) + R"(
model Load
  Pin p annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
  annotation(Icon(graphics = {Rectangle(extent = {{-90, -40}, {90, 40}})}));
end Load;
model M Part a; Load b; equation connect(a.n, b.p); end M;)");
  double port = 0;
  double middle = 0;
  for (const Item& item : drawn.drawing.items)
    if (item.name == "b") {
      port = item.ports.at(0).place.x;
      middle = item.extent->center().x;
    }
  EXPECT_LT(port, middle);
  const Path line = drawn.all<Path>("a.n")[0];
  EXPECT_EQ(line.segments.size(), 2U);  // straight
}

// From the left side of a part to another on its right: around it, not through it.
TEST(Diagram, WiresLeaveTheirComponentsOutwards) {
  const Drawn drawn(std::string(kPins) +
                    "model M Part a; Part b; Part c; equation connect(a.n, b.p); connect(b.n, c.p); connect(a.p, c.n); "
                    "end M;");
  const Path line = drawn.all<Path>("a.p")[0];
  EXPECT_LT(line.segments[1].first.x, line.segments[0].first.x);
  EXPECT_GT(line.segments.end()[-2].first.x, line.segments.end()[-1].first.x);
}

// The inside of a component whose connectors have places, and its parts none.
TEST(Diagram, PartsWithoutPlacesAreArrangedBetweenConnectors) {
  const Drawn drawn(std::string(kPins) + R"(
model M
  Pin left annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  Pin right annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
  Part a; Part b; Part c; Part d; Part e; Part f;
equation
  connect(left, a.p); connect(a.n, b.p); connect(b.n, c.p); connect(c.n, d.p); connect(d.n, e.p); connect(e.n, f.p);
  connect(f.n, right);
end M;)");
  int parts = 0;
  for (const Item& item : drawn.drawing.items) {
    if (!item.extent || item.is_connector) continue;
    ++parts;
    EXPECT_GT(item.extent->left, -90);
    EXPECT_LT(item.extent->right, 90);
  }
  EXPECT_EQ(parts, 6);
}

TEST(Diagram, ArrangedComponentsNeverShareAPlace) {
  std::vector<std::pair<std::size_t, std::size_t>> edges;
  for (std::size_t i = 0; i < 60; ++i) edges.emplace_back(i * 7 % 40, i * 11 % 37);
  const auto places = arrange(45, edges);
  for (std::size_t i = 0; i < places.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      EXPECT_TRUE(std::abs(places[i].x - places[j].x) >= 1 || std::abs(places[i].y - places[j].y) >= 0.5)
          << i << " " << j;
}

TEST(Diagram, EverythingIsInsideOfTheView) {
  const Drawn drawn(std::string(kPins) + R"(model M
    Part a annotation(Placement(transformation(extent = {{200, 300}, {240, 340}})));
    annotation(Diagram(graphics = {Text(extent = {{-300, 0}, {-300, 20}}, textString = "a text without a width")}));
  end M;)");
  EXPECT_LT(drawn.drawing.view.left, -350);
  EXPECT_GE(drawn.drawing.view.top, 328);  // of the icon, which does not fill its box
}

TEST(Svg, NothingOfAModelIsMarkup) {
  const Drawn drawn(R"(
model '"><script>alert(1)</script>'
  annotation(Icon(graphics = {Text(extent = {{0, 0}, {100, 20}}, textString = "</text><script>&%name", fontName = "x\" onload=\"y")}));
end '"><script>alert(1)</script>';
model M
  '"><script>alert(1)</script>' 'a"<b' "<img src=x onerror=alert(1)>" annotation(Placement(transformation(extent = {{0, 0}, {20, 20}})));
end M;)");
  const std::string svg = to_svg(drawn.drawing);
  EXPECT_EQ(svg.find("<script"), std::string::npos);
  EXPECT_EQ(svg.find("<img"), std::string::npos);
  EXPECT_EQ(svg.find("x\" onload"), std::string::npos);
  EXPECT_NE(svg.find("&lt;script&gt;"), std::string::npos);
  EXPECT_TRUE(svg.ends_with("</svg>\n"));
}

TEST(Svg, AnEmptyClassHasAPicture) {
  EXPECT_NE(to_svg(Drawn("model M end M;").drawing).find("viewBox"), std::string::npos);
  EXPECT_TRUE(to_png(Drawn(icon("Ellipse(extent = {{-20, -10}, {20, 10}}, fillPattern = FillPattern.Sphere), "
                                "Rectangle(extent = {{0, 0}, {9, 9}}, fillPattern = FillPattern.CrossDiag)"),
                           Layer::icon)
                         .drawing)
                  .starts_with("\x89PNG"));
}

}  // namespace
}  // namespace holon::graphics
