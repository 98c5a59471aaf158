#include "graphics/draw.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

#include "base/wire.h"
#include "graphics/arrange.h"
#include "graphics/bounds.h"
#include "graphics/layers.h"
#include "graphics/primitives.h"
#include "graphics/values.h"

namespace holon::graphics {
namespace {

using instance::PictureComponent;
using instance::PictureConnection;

constexpr double kMargin = 4;   // around everything
constexpr double kColumn = 44;  // between the centers of arranged components
constexpr double kRow = 34;
constexpr double kArranged = 10;  // half of the size of an arranged component
constexpr double kStub = 6;       // how far a wire leaves a component that it would cross
constexpr Color kGrey{128, 128, 128};
constexpr Color kRed{200, 0, 0};

// `a[3].b` is `a.b`: all elements of an array are one icon.
std::string without_subscripts(std::string_view name) {
  std::string result;
  int depth = 0;
  for (const char c : name) {
    if (c == '[') ++depth;
    if (depth == 0) result += c;
    if (c == ']') --depth;
  }
  return result;
}

class Composer {
 public:
  Composer(const instance::Picture& picture, const DrawOptions& options) : picture_(picture), options_(options) {}

  Drawing compose() {
    drawing_.title = picture_.class_name;
    drawing_.span = picture_.span;
    const Layers own(picture_.classes, options_.layer);
    Item background;
    Surroundings around = surroundings({}, {}, picture_.class_name, picture_.macros);
    own.add_primitives(around, background.shapes);
    if (!background.shapes.empty()) drawing_.items.push_back(std::move(background));
    if (options_.layer == Layer::icon)
      add_own_connectors(own);
    else
      add_diagram(own);
    const std::optional<Box> bounds = bounds_of(drawing_);
    drawing_.view = bounds ? *bounds : own.coordinates();
    if (options_.layer == Layer::icon) drawing_.view = joined(drawing_.view, own.coordinates());
    drawing_.view = {drawing_.view.left - kMargin, drawing_.view.bottom - kMargin, drawing_.view.right + kMargin,
                     drawing_.view.top + kMargin};
    return std::move(drawing_);
  }

 private:
  Surroundings surroundings(const Transform& place, std::string_view name, std::string_view class_name,
                            const std::vector<instance::PictureMacro>& macros) const {
    return {place,
            [name, class_name, &macros](std::string_view text) { return with_macros(text, name, class_name, macros); },
            options_.read_file};
  }

  // From the coordinates of a component's own layer to those around it; nothing when it is not shown.
  static std::optional<Transform> placement(const PictureComponent& c, Layer around, const Box& coordinates) {
    const bool in_icon = around == Layer::icon;
    const bool visible = flag_of(c.placement, "visible", true);
    if (in_icon ? !flag_of(c.placement, "iconVisible", visible) : !visible) return std::nullopt;
    const AnnotationValue* where = in_icon ? item_of(c.placement, "iconTransformation") : nullptr;
    if (!where || !corners_of(*where, "extent")) where = item_of(c.placement, "transformation");
    if (!where) return std::nullopt;
    const auto corners = corners_of(*where, "extent");
    if (!corners) return std::nullopt;
    return shift(point_of(*where, "origin", {})) * turn(number_of(*where, "rotation", 0)) *
           stretch(coordinates, corners->first, corners->second);
  }

  // ---- icons
  void add_own_connectors(const Layers& own) {
    for (const PictureComponent& c : picture_.components) {
      if (!c.is_connector || c.is_protected) continue;
      const Layers layers(c.classes, Layer::icon);
      const auto place = placement(c, Layer::icon, layers.coordinates());
      const auto inherited = own.place(c.declared_in);
      if (!place || !inherited) continue;
      Item item = item_for(c);
      layers.add_primitives(surroundings(*inherited * *place, c.name, c.class_name, c.macros), item.shapes);
      drawing_.items.push_back(std::move(item));
    }
  }

  // The expressions of an icon that follow a run.
  static void add_dynamic(const instance::AnnotationValue& value, std::vector<std::string>& into) {
    if (value.kind == instance::AnnotationValue::Kind::dynamic && std::ranges::find(into, value.text) == into.end())
      into.push_back(value.text);
    for (const instance::AnnotationValue& item : value.items) add_dynamic(item, into);
  }

  static Item item_for(const PictureComponent& c) {
    Item item;
    item.kind = Item::Kind::component;
    item.name = c.name;
    item.class_name = c.class_name;
    item.description = c.description;
    item.is_connector = c.is_connector;
    item.span = c.span;
    for (const instance::PictureClass& cls : c.classes) add_dynamic(cls.icon, item.follows);
    return item;
  }

  static Box mapped(const Box& box, const Transform& place) {
    return box_of({place({box.left, box.bottom}), place({box.right, box.top})});
  }

  // The icon of a component, with its connectors. `place` is that of its coordinate system.
  void add_icon(const PictureComponent& c, const Layers& layers, const Transform& place, Item& item) {
    std::vector<Shape>& into = item.shapes;
    const std::size_t before = into.size();
    layers.add_primitives(surroundings(place, c.name, c.class_name, c.macros), into);
    if (!layers.has_primitives()) {
      into.resize(before);
      add_outline(c, layers.coordinates(), place, into);
    }
    for (const PictureComponent& connector : c.connectors) {
      const Layers inner(connector.classes, Layer::icon);
      const auto at = placement(connector, Layer::icon, inner.coordinates());
      if (!at) continue;
      const Transform whole = place * *at;
      inner.add_primitives(surroundings(whole, connector.name, connector.class_name, connector.macros), into);
      const End end{whole(inner.coordinates().center()), first_color(inner)};
      ends_[c.name + "." + connector.name] = end;
      item.ports.push_back({connector.name, connector.class_name, connector.dims, end.place,
                            mapped(inner.coordinates(), whole), end.color});
    }
  }

  // Connectors without a place can be connected, too: on the left those that one reads first, on the right the others.
  void add_unplaced_ports(const PictureComponent& c, const Box& box, const Transform& place, Item& item) {
    const auto is_right = [](std::string_view name) {
      return name.ends_with("_b") || name.ends_with('y') || name == "n" || name == "flange" || name.starts_with("out");
    };
    std::array<std::vector<const instance::PictureConnector*>, 2> sides;
    for (const instance::PictureConnector& connector : c.unplaced)
      sides[is_right(connector.name) ? 1 : 0].push_back(&connector);
    for (std::size_t side = 0; side < 2; ++side)
      for (std::size_t i = 0; i < sides[side].size(); ++i) {
        const instance::PictureConnector& one = *sides[side][i];
        const double share = (static_cast<double>(i) + 1) / (static_cast<double>(sides[side].size()) + 1);
        const Point at{side == 0 ? box.left : box.right, box.top - share * box.height()};
        const Point half{0.06 * box.width(), 0.06 * box.height()};
        item.ports.push_back({one.name, one.class_name, one.dims, place(at),
                              mapped({at.x - half.x, at.y - half.y, at.x + half.x, at.y + half.y}, place), Color{}});
        // Several of them at one side must not look as if they were one.
        if (c.unplaced.size() > 1) ends_.emplace(c.name + "." + one.name, End{place(at), Color{}});
      }
  }

  // For a class without graphics, or one that is not there.
  static void add_outline(const PictureComponent& c, const Box& box, const Transform& place, std::vector<Shape>& into) {
    const Color color = c.is_missing ? kRed : kGrey;
    Path path;
    path.segments = rectangle(box, 0.1 * std::min(box.width(), box.height()), place);
    path.stroke = Stroke{color, 0.25, c.is_missing ? LinePattern::dash : LinePattern::solid};
    path.fill.kind = Fill::Kind::solid;
    path.fill.color = {250, 250, 250};
    into.emplace_back(std::move(path));
    TextStyle style;
    style.color = color;
    const double inset = 0.08 * box.width();
    const double middle = box.center().y;
    const double band = 0.15 * box.height();
    const std::string cls = c.class_name.substr(c.class_name.rfind('.') + 1);
    add_text(c.is_missing ? cls + "?" : cls, {box.left + inset, middle - band}, {box.right - inset, middle + band},
             style, place, into);
    style.color = {0, 0, 255};
    add_text(c.name, {box.left - 0.25 * box.width(), box.top + 0.05 * box.height()},
             {box.right + 0.25 * box.width(), box.top + 0.35 * box.height()}, style, place, into);
  }

  static Color first_color(const Layers& layers) {
    std::vector<Shape> shapes;
    layers.add_primitives({}, shapes);
    for (const Shape& shape : shapes)
      if (const Path* path = std::get_if<Path>(&shape)) {
        const Color white{255, 255, 255};
        if (path->fill.kind == Fill::Kind::solid && path->fill.color != white) return path->fill.color;
        if (path->stroke) return path->stroke->color;
      }
    return {};
  }

  // ---- the diagram
  void add_diagram(const Layers& own) {
    find_arrangement();
    std::vector<Item> components;
    for (std::size_t i = 0; i < picture_.components.size(); ++i)
      if (auto item = component_item(i, own)) components.push_back(std::move(*item));
    for (const PictureConnection& connection : picture_.connections) add_connection(connection, own);
    // Lines first: they end below the connectors.
    for (Item& item : components) drawing_.items.push_back(std::move(item));
  }

  std::optional<Item> component_item(std::size_t index, const Layers& own) {
    const PictureComponent& c = picture_.components[index];
    // A connector shows its diagram layer here, so that its parts can be connected to.
    const Layers as_diagram(c.classes, Layer::diagram);
    const bool use_diagram = c.is_connector && !c.classes.empty() && as_diagram.has_primitives();
    static const std::vector<instance::PictureClass> kNothing(1);
    const Layers layers(c.classes.empty() ? kNothing : c.classes, use_diagram ? Layer::diagram : Layer::icon);
    const Box box = layers.coordinates();
    const auto inherited = own.place(c.declared_in);
    std::optional<Transform> place = placement(c, Layer::diagram, box);
    if (place && inherited) place = *inherited * *place;
    if (!place && arranged_[index]) {
      const Point at = *arranged_[index];
      const double half = arranged_size_ * (c.is_connector ? kArranged / 2 : kArranged);
      const double right = looks_left(index) ? -half : half;
      place = stretch(box, {at.x - right, at.y - half}, {at.x + right, at.y + half});
    }
    if (!place || !inherited) return std::nullopt;
    Item item = item_for(c);
    item.is_inherited = c.declared_in + 1 != picture_.classes.size();
    item.extent = mapped(box, *place);
    const End end{item.extent->center(), first_color(layers)};
    ends_[c.name] = end;
    boxes_[c.name] = *item.extent;
    if (c.is_connector) item.ports.push_back({{}, c.class_name, c.dims, end.place, *item.extent, end.color});
    add_icon(c, layers, *place, item);
    add_unplaced_ports(c, box, *place, item);
    return item;
  }

  // Only where the modeler placed nothing, or nothing but the connectors.
  void find_arrangement() {
    arranged_.assign(picture_.components.size(), std::nullopt);
    std::vector<std::size_t> nodes;
    std::map<std::string, std::size_t> number;
    bool has_places = false;
    for (std::size_t i = 0; i < picture_.components.size(); ++i) {
      const PictureComponent& c = picture_.components[i];
      if (c.is_value) continue;
      if (c.placement.kind == AnnotationValue::Kind::record) {
        if (!c.is_connector) return;
        has_places = true;
        continue;
      }
      number.emplace(c.name, nodes.size());
      nodes.push_back(i);
    }
    std::vector<std::pair<std::size_t, std::size_t>> edges;
    for (const PictureConnection& connection : picture_.connections) {
      const auto a = number.find(first_part(connection.from));
      const auto b = number.find(first_part(connection.to));
      if (a != number.end() && b != number.end()) edges.emplace_back(a->second, b->second);
    }
    const std::vector<Point> places = arrange(nodes.size(), edges);
    for (std::size_t i = 0; i < nodes.size(); ++i)
      arranged_[nodes[i]] = Point{places[i].x * kColumn, places[i].y * kRow};
    if (has_places) move_between_connectors(nodes);
  }

  // Connectors at the edges have their places: what is arranged stands in the middle, smaller where it has to.
  void move_between_connectors(const std::vector<std::size_t>& nodes) {
    if (nodes.empty()) return;
    const Point first = *arranged_[nodes[0]];
    Box box{first.x, first.y, first.x, first.y};
    for (const std::size_t i : nodes) {
      const Point at = *arranged_[i];
      box = {std::min(box.left, at.x), std::min(box.bottom, at.y), std::max(box.right, at.x), std::max(box.top, at.y)};
    }
    constexpr double kInside = 130;
    arranged_size_ = std::min(1.0, kInside / std::max({box.width(), box.height(), 1.0}));
    for (const std::size_t i : nodes)
      arranged_[i] = Point{arranged_size_ * (arranged_[i]->x - box.center().x),
                           arranged_size_ * (arranged_[i]->y - box.center().y)};
  }

  // Whether the connectors of an arranged component look away from what they are connected to: then it is mirrored.
  bool looks_left(std::size_t index) const {
    const PictureComponent& c = picture_.components[index];
    if (c.is_connector) return false;
    double score = 0;
    for (const PictureConnection& connection : picture_.connections)
      for (const bool at_start : {true, false}) {
        const std::string here = without_subscripts(at_start ? connection.from : connection.to);
        const std::string there = first_part(at_start ? connection.to : connection.from);
        if (first_part(here) != c.name) continue;
        for (std::size_t other = 0; other < picture_.components.size(); ++other)
          if (picture_.components[other].name == there && arranged_[other]) {
            const double away = arranged_[other]->x - arranged_[index]->x;
            score +=
                side_of(c, std::string_view(here).substr(std::min(here.size(), c.name.size() + 1))) * (away > 0   ? 1
                                                                                                       : away < 0 ? -1
                                                                                                                  : 0);
          }
      }
    return score < 0;
  }

  // On which side of its icon a connector is: -1 left, 1 right, 0 neither.
  static double side_of(const PictureComponent& c, std::string_view connector) {
    for (const PictureComponent& one : c.connectors) {
      if (one.name != connector) continue;
      const Layers inner(one.classes, Layer::icon);
      const auto at = placement(one, Layer::icon, inner.coordinates());
      if (!at) return 0;
      const Point center = (*at)(inner.coordinates().center());
      return center.x < 0 && -center.x >= std::abs(center.y)  ? -1
             : center.x > 0 && center.x >= std::abs(center.y) ? 1
                                                              : 0;
    }
    return 0;
  }

  static std::string first_part(std::string_view name) { return without_subscripts(name.substr(0, name.find('.'))); }

  // ---- connections
  struct End {
    Point place;
    Color color;
  };
  // The connector; where it has no place, the side of its component that looks at `towards`.
  std::optional<End> end_of(std::string_view name, std::optional<Point> towards) const {
    const std::string whole = without_subscripts(name);
    if (const auto found = ends_.find(whole); found != ends_.end() && whole.find('.') != std::string::npos)
      return found->second;
    // A part of a connector has the place of the connector.
    std::string shorter = whole;
    while (shorter.find('.') != std::string::npos) {
      shorter.resize(shorter.rfind('.'));
      if (const auto found = ends_.find(shorter); found != ends_.end()) {
        End end = found->second;
        if (const auto box = boxes_.find(shorter); box != boxes_.end() && towards)
          end.place.x = towards->x > end.place.x ? box->second.right : box->second.left;
        return end;
      }
    }
    const auto found = ends_.find(whole);
    return found == ends_.end() ? std::nullopt : std::optional(found->second);
  }

  // The direction in which a wire leaves the component at this end.
  Point out_of(std::string_view name, Point place) const {
    const auto box = boxes_.find(first_part(name));
    if (box == boxes_.end() || name.find('.') == std::string_view::npos) return {};
    const Point center = box->second.center();
    // By the longer distance from the middle, in sizes of the component.
    const double x = (place.x - center.x) / std::max(box->second.width(), 1e-9);
    const double y = (place.y - center.y) / std::max(box->second.height(), 1e-9);
    if (x == 0 && y == 0) return {};
    return std::abs(x) >= std::abs(y) ? Point{x < 0 ? -1.0 : 1.0, 0} : Point{0, y < 0 ? -1.0 : 1.0};
  }

  void add_connection(const PictureConnection& connection, const Layers& own) {
    Item item;
    item.kind = Item::Kind::connection;
    item.name = connection.from;
    item.other = connection.to;
    item.span = connection.span;
    const auto inherited = own.place(connection.declared_in);
    if (!inherited) return;
    std::vector<Point> points = points_of(connection.line, "points");
    if (points.size() >= 2) {
      if (!flag_of(connection.line, "visible", true)) return;
      const Transform place =
          *inherited * shift(point_of(connection.line, "origin", {})) * turn(number_of(connection.line, "rotation", 0));
      add_line(connection.line, place, item.shapes);
      for (Point& p : points) p = place(p);
    } else {
      const auto a = end_of(first_part(connection.from), std::nullopt);
      const auto b = end_of(first_part(connection.to), std::nullopt);
      if (!a || !b) return;
      const auto from = end_of(connection.from, b->place);
      const auto to = end_of(connection.to, a->place);
      if (!from || !to || from->place == to->place) return;
      points = base::wire(from->place, out_of(connection.from, from->place), to->place,
                          out_of(connection.to, to->place), kStub);
      Path path;
      for (std::size_t i = 0; i < points.size(); ++i)
        path.segments.push_back({i == 0 ? Segment::Kind::move : Segment::Kind::line, points[i], {}, {}});
      path.stroke = Stroke{from->color, 0.25, LinePattern::solid};
      item.shapes.emplace_back(std::move(path));
    }
    add_label(connection, points, item.shapes);
    item.is_inherited = connection.declared_in + 1 != picture_.classes.size();
    item.points = std::move(points);
    drawing_.items.push_back(std::move(item));
  }

  // A text at one of the points of a connection (18.6.4).
  void add_label(const PictureConnection& connection, const std::vector<Point>& points,
                 std::vector<Shape>& into) const {
    const AnnotationValue& label = connection.text;
    const AnnotationValue* text = item_of(label, "string");
    if (!text) text = item_of(label, "textString");
    const auto corners = corners_of(label, "extent");
    if (!text || text->kind != AnnotationValue::Kind::string || !corners || points.empty()) return;
    const double index = number_of(label, "index", 0);
    const auto count = static_cast<double>(points.size());
    const double number = index < 0 ? count + index : index - 1;
    const Point at = number < 0 || number >= count ? Point{} : points[static_cast<std::size_t>(number)];
    const std::vector<instance::PictureMacro> macros{
        {.name = "first", .text = connection.from.substr(connection.from.rfind('.') + 1)},
        {.name = "second", .text = connection.to.substr(connection.to.rfind('.') + 1)},
        {.name = "condition", .text = connection.condition}};
    const Transform place = shift(at) * shift(point_of(label, "origin", {})) * turn(number_of(label, "rotation", 0));
    add_text(with_macros(text->text, {}, {}, macros), corners->first, corners->second,
             text_style(label, index < 0 ? Align::right : Align::left), place, into);
  }

  const instance::Picture& picture_;
  const DrawOptions& options_;
  Drawing drawing_;
  std::vector<std::optional<Point>> arranged_;
  double arranged_size_ = 1;
  std::map<std::string, End> ends_;
  std::map<std::string, Box> boxes_;
};

}  // namespace

Drawing draw(const instance::Picture& picture, const DrawOptions& options) {
  return Composer(picture, options).compose();
}

}  // namespace holon::graphics
