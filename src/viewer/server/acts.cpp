#include "viewer/server/acts.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace holon::viewer {
namespace {

using Done = Drawing::Done;

constexpr std::size_t kMostThings = 10000;  // of an act
constexpr double kFarthest = 1e6;           // of a place

std::optional<DrawingPoint> point_of(const Json& value) {
  if (!value.is_array() || value.size() != 2 || !value[0].is_number() || !value[1].is_number()) return std::nullopt;
  const DrawingPoint p{value[0].get<double>(), value[1].get<double>()};
  if (!(std::abs(p.x) <= kFarthest && std::abs(p.y) <= kFarthest)) return std::nullopt;
  return p;
}

std::optional<DrawingPoint> point_in(const Json& act, const char* name) {
  const auto found = act.find(name);
  return found == act.end() ? std::nullopt : point_of(*found);
}

std::vector<DrawingPoint> points_in(const Json& act, const char* name) {
  std::vector<DrawingPoint> result;
  const auto found = act.find(name);
  if (found == act.end() || !found->is_array() || found->size() > kMostThings) return result;
  for (const Json& one : *found) {
    const auto p = point_of(one);
    if (!p) return {};
    result.push_back(*p);
  }
  return result;
}

std::string word_in(const Json& act, const char* name) { return text_in(act, name).value_or(""); }
WireEnds ends_in(const Json& act) { return {word_in(act, "from"), word_in(act, "to")}; }
Done nonsense() { return std::unexpected("this act says too little"); }

Done add(Drawing& drawing, const Json& act) {
  const auto at = point_in(act, "at");
  NewComponent one{.type = word_in(act, "type"), .name = word_in(act, "name"), .prefixes = word_in(act, "prefixes")};
  if (!at || one.type.empty() || one.name.empty()) return nonsense();
  one.at = *at;
  const auto size = point_in(act, "size");
  if (size && size->x > 0 && size->y > 0) {
    one.width = size->x;
    one.height = size->y;
  }
  return drawing.add(one);
}

Done remove(Drawing& drawing, const Json& act) {
  std::vector<WireEnds> connections;
  if (const auto list = act.find("connections"); list != act.end() && list->is_array())
    for (const Json& one : *list)
      if (one.is_object()) connections.push_back(ends_in(one));
  return drawing.remove(texts_in(act, "components"), connections);
}

Done move(Drawing& drawing, const Json& act) {
  const auto by = point_in(act, "by");
  return by ? drawing.move(texts_in(act, "components"), *by) : nonsense();
}

Done turn(Drawing& drawing, const Json& act) {
  const auto degrees = number_in(act, "degrees");
  return degrees && std::abs(*degrees) <= 360 ? drawing.turn(texts_in(act, "components"), *degrees) : nonsense();
}

Done flip(Drawing& drawing, const Json& act) {
  return drawing.flip(texts_in(act, "components"), flag_in(act, "vertical"));
}

Done resize(Drawing& drawing, const Json& act) {
  const auto first = point_in(act, "first");
  const auto second = point_in(act, "second");
  return first && second ? drawing.resize(word_in(act, "component"), *first, *second) : nonsense();
}

Done copy(Drawing& drawing, const Json& act) {
  const auto by = point_in(act, "by");
  const std::vector<std::string> from = texts_in(act, "components");
  const std::vector<std::string> to = texts_in(act, "names");
  if (!by || from.size() != to.size()) return nonsense();
  std::vector<std::pair<std::string, std::string>> names;
  for (std::size_t i = 0; i < from.size(); ++i) names.emplace_back(from[i], to[i]);
  return drawing.copy(names, *by);
}

// With `points`, or with the places of both ends and the directions in which a line leaves them.
Done connect(Drawing& drawing, const Json& act) {
  std::vector<DrawingPoint> points = points_in(act, "points");
  const auto from = point_in(act, "from_at");
  const auto to = point_in(act, "to_at");
  if (points.size() < 2 && from && to)
    points = Drawing::route(*from, point_in(act, "from_out").value_or(DrawingPoint{}), *to,
                            point_in(act, "to_out").value_or(DrawingPoint{}));
  const WireEnds ends = ends_in(act);
  if (ends.from.empty() || ends.to.empty()) return nonsense();
  return drawing.connect(ends, points, word_in(act, "color"));
}

Done bend(Drawing& drawing, const Json& act) { return drawing.bend(ends_in(act), points_in(act, "points")); }

Done set(Drawing& drawing, const Json& act) {
  return drawing.set(word_in(act, "component"), word_in(act, "path"), word_in(act, "value"));
}

Done group(Drawing& drawing, const Json& act) {
  NewGroup one{.components = texts_in(act, "components"), .model = word_in(act, "model"), .name = word_in(act, "name")};
  const auto at = point_in(act, "at");
  if (!at || one.model.empty() || one.name.empty()) return nonsense();
  one.at = *at;
  if (const auto list = act.find("ports"); list != act.end() && list->is_array())
    for (const Json& port : *list)
      if (port.is_object())
        one.ports.push_back({word_in(port, "inside"), word_in(port, "name"), word_in(port, "type"),
                             point_in(port, "at").value_or(DrawingPoint{})});
  return drawing.group(one);
}

Done add_class(Drawing& drawing, const Json& act) { return drawing.add_class(word_in(act, "text")); }
Done copy_class(Drawing& drawing, const Json& act) {
  return drawing.copy_class(word_in(act, "name"), word_in(act, "to"));
}
Done remove_class(Drawing& drawing, const Json& act) { return drawing.remove_class(word_in(act, "name")); }
Done extend(Drawing& drawing, const Json& act) { return drawing.extend(word_in(act, "base")); }
Done icon(Drawing& drawing, const Json& act) { return drawing.set_icon(word_in(act, "graphics")); }
Done diagram(Drawing& drawing, const Json& act) { return drawing.set_diagram(word_in(act, "graphics")); }

using Function = Done (*)(Drawing&, const Json&);
constexpr std::array<std::pair<std::string_view, Function>, 17> kActs = {{{"add", add},
                                                                          {"remove", remove},
                                                                          {"move", move},
                                                                          {"turn", turn},
                                                                          {"flip", flip},
                                                                          {"resize", resize},
                                                                          {"copy", copy},
                                                                          {"connect", connect},
                                                                          {"bend", bend},
                                                                          {"set", set},
                                                                          {"group", group},
                                                                          {"add_class", add_class},
                                                                          {"copy_class", copy_class},
                                                                          {"remove_class", remove_class},
                                                                          {"extend", extend},
                                                                          {"icon", icon},
                                                                          {"diagram", diagram}}};

}  // namespace

Done do_act(Drawing& drawing, const Json& act) {
  if (!act.is_object()) return nonsense();
  const std::string name = word_in(act, "act");
  const auto* found = std::ranges::find(kActs, name, &std::pair<std::string_view, Function>::first);
  return found == kActs.end() ? std::unexpected("there is no act `" + name + "`") : found->second(drawing, act);
}

Json changes_json(std::string_view text, const TextChanges& changes) {
  Json list = Json::array();
  std::size_t bytes = 0;
  std::size_t units = 0;
  // A character of four bytes in UTF-8 is two units in UTF-16, every other one.
  const auto units_at = [&](std::size_t offset) {
    for (; bytes < offset && bytes < text.size(); ++bytes) {
      const auto c = static_cast<unsigned char>(text[bytes]);
      if ((c & 0xC0U) != 0x80U) units += c >= 0xF0U ? 2 : 1;
    }
    return units;
  };
  for (const TextChange& c : changes) {
    const std::size_t from = units_at(c.begin);
    const std::size_t to = units_at(c.end);
    list.push_back({{"from", from}, {"to", to}, {"insert", c.text}});
  }
  return list;
}

}  // namespace holon::viewer
