#include "instance/outermost.h"

#include <fmt/format.h>
#include <algorithm>
#include <cctype>
#include <charconv>
#include <utility>
#include <variant>

#include "expr/build.h"
#include "instance/diagnostics.h"
#include "instance/final_elements.h"
#include "instance/instantiator.h"

namespace holon::instance {
namespace {

using expr::Base;

std::string text_of(std::span<const PathPart> path) {
  std::string text;
  for (const PathPart& part : path) {
    text += (text.empty() ? "" : ".") + part.name;
    for (std::size_t i = 0; i < part.subscripts.size(); ++i)
      text += fmt::format("{}{}", i == 0 ? "[" : ",", part.subscripts[i]);
    if (!part.subscripts.empty()) text += "]";
  }
  return text;
}

// The literal of a scalar type; none when the value is of another kind.
ExprId literal_of(expr::Graph& g, TypeId type, const OuterValue& given) {
  const auto* number = std::get_if<double>(&given.value);
  const auto* whole = std::get_if<std::int64_t>(&given.value);
  switch (g.types.base(type)) {
    case Base::real:
      return number ? g.real(*number) : whole ? g.real(static_cast<double>(*whole)) : ExprId{};
    case Base::integer:
      return whole ? g.integer(*whole) : ExprId{};
    case Base::enumeration: {
      const auto literals = static_cast<std::int64_t>(g.types.enumeration_of(type).literals.size());
      return whole && *whole >= 1 && *whole <= literals ? g.enumeration(type, *whole) : ExprId{};
    }
    case Base::boolean:
      return std::holds_alternative<bool>(given.value) ? g.boolean(std::get<bool>(given.value)) : ExprId{};
    case Base::string:
      return std::holds_alternative<std::string>(given.value) ? g.string(std::get<std::string>(given.value)) : ExprId{};
    case Base::record:
    case Base::external_object:
    case Base::function:
    case Base::clock:
    case Base::tuple:
    case Base::none:
      return {};
  }
  return {};
}

// Puts the values given for one component in place of parts of its binding.
class Application {
 public:
  Application(Instantiator& in, Draft& c, ExprId binding) : in_(in), graph_(in.g), draft_(c), binding_(binding) {
    std::vector<const Draft*> parents;
    for (const Draft* p = c.parent; p; p = p->parent) parents.insert(parents.begin(), p);
    for (const Draft* p : parents) {
      for (std::size_t k = 0; k < p->dims.size(); ++k)
        around_.emplace_back(graph_.element(p->id.value, static_cast<std::uint32_t>(k)), p->dims[k]);
      for (std::size_t k = 0; k < p->place.size(); ++k)
        around_.emplace_back(graph_.integer(p->place[k]), p->array->dims[k]);
    }
    // While the size is being found, the value has it.
    const auto dims = binding ? in.t.dims(in.g.type(binding)) : std::span<const std::int32_t>(c.dims);
    own_.assign(dims.begin(), dims.end());
  }

  ExprId run() {
    for (OuterNode::Value& v : draft_.outermost->values) {
      if (!is_inside(v.place)) continue;
      v.used = true;
      const ExprId literal = literal_of(graph_, draft_.scalar_type, *v.given);
      if (!literal) {
        in_.sink.error(kOuterType, draft_.span, {in_.components.path_name(draft_), in_.t.text(draft_.scalar_type)});
        return {};
      }
      given_.emplace_back(&v, literal);
    }
    std::vector<std::int32_t> at;
    return given_.empty() ? binding_ : array_from(at);
  }

 private:
  bool is_inside(const std::vector<std::int32_t>& place) const {
    if (place.size() != around_.size() + own_.size()) return false;
    for (std::size_t i = 0; i < place.size(); ++i) {
      const std::int32_t size = i < around_.size() ? around_[i].second : own_[i - around_.size()];
      if (place[i] < 1 || place[i] > size) return false;
    }
    return true;
  }

  // The array below the first own indices.
  ExprId array_from(std::vector<std::int32_t>& at) {
    if (at.size() == own_.size()) return element_at(at);
    std::vector<ExprId> items;
    for (std::int32_t i = 1; i <= own_[at.size()]; ++i) {
      at.push_back(i);
      items.push_back(array_from(at));
      at.pop_back();
      if (!items.back()) return {};
    }
    return graph_.many(expr::Kind::array, in_.t.array(draft_.scalar_type, std::span(own_).subspan(at.size())), items);
  }

  ExprId element_at(const std::vector<std::int32_t>& own) {
    ExprId value;
    for (const auto& [v, literal] : given_)
      if (around_.empty() && std::ranges::equal(own, v->place)) value = literal;
    if (value) return value;
    value = unchanged_at(own);
    for (const auto& [v, literal] : given_) {
      if (!std::ranges::equal(own, std::span(v->place).subspan(around_.size()))) continue;
      ExprId here;
      for (std::size_t i = 0; i < around_.size(); ++i) {
        const ExprId same = expr::relation(graph_, expr::Kind::equal, around_[i].first, graph_.integer(v->place[i]));
        here = here ? expr::logical_and(graph_, here, same) : same;
      }
      if (value) value = expr::choose(graph_, here, literal, value);
    }
    if (!value) in_.sink.error(kOuterOthers, draft_.span, {in_.components.path_name(draft_)});
    return value;
  }

  // What the text says of one element.
  ExprId unchanged_at(const std::vector<std::int32_t>& own) {
    ExprId whole = binding_ ? binding_ : in_.bindings.attribute_of(draft_, Attribute::start);
    if (!whole || own.empty() || in_.t.rank(graph_.type(whole)) == 0) return whole;
    std::vector<ExprId> subscripts;
    for (const std::int32_t i : own) subscripts.push_back(graph_.integer(i));
    return in_.references.make_index(whole, std::move(subscripts), draft_.span);
  }

  Instantiator& in_;
  expr::Graph& graph_;
  Draft& draft_;
  ExprId binding_;
  std::vector<std::pair<ExprId, std::int32_t>> around_;  // the element we are in, and how many there are
  std::vector<std::int32_t> own_;
  std::vector<std::pair<const OuterNode::Value*, ExprId>> given_;
};

void report_unused_below(Instantiator& in, const OuterNode& node) {
  for (const OuterNode::Value& v : node.values)
    if (!v.used) in.sink.error(kOuterNothing, {}, {text_of(v.given->path)});
  for (const auto& [name, part] : node.parts) report_unused_below(in, part);
}

}  // namespace

Outermost::Outermost(const std::vector<OuterValue>& values) : empty_(values.empty()) {
  for (const OuterValue& v : values) {
    OuterNode* at = &root_;
    std::vector<std::int32_t> place;
    for (const PathPart& part : v.path) {
      at = &at->parts[part.name];
      place.insert(place.end(), part.subscripts.begin(), part.subscripts.end());
    }
    at->values.push_back({std::move(place), &v});
  }
}

OuterNode* Outermost::part_of(OuterNode* node, std::string_view name) {
  if (!node) return nullptr;
  const auto found = node->parts.find(name);
  return found == node->parts.end() ? nullptr : &found->second;
}

ExprId Outermost::applied(Instantiator& in, Draft& c, ExprId binding) {
  if (!c.outermost || c.outermost->values.empty() || !c.primitive) return binding;
  if (is_final(c)) {
    in.sink.error(kFinalModified, c.span, {in.components.path_name(c)});
    for (OuterNode::Value& v : c.outermost->values) v.used = true;
    return {};
  }
  if (!binding) c.binding_span = c.span;
  return Application(in, c, binding).run();
}

void Outermost::report_unused(Instantiator& in) const {
  if (!empty_) report_unused_below(in, root_);
}

std::optional<std::vector<PathPart>> read_path(std::string_view text) {
  std::vector<PathPart> path;
  std::size_t i = 0;
  while (true) {
    PathPart part;
    const std::size_t begin = i;
    if (i < text.size() && text[i] == '\'') {
      for (++i; i < text.size() && text[i] != '\''; ++i)
        if (text[i] == '\\') ++i;
      ++i;
    } else {
      while (i < text.size() && (std::isalnum(static_cast<unsigned char>(text[i])) != 0 || text[i] == '_')) ++i;
    }
    if (i == begin || i > text.size()) return std::nullopt;
    part.name = std::string(text.substr(begin, i - begin));
    if (i < text.size() && text[i] == '[') {
      do {
        ++i;
        while (i < text.size() && text[i] == ' ') ++i;
        std::int32_t index = 0;
        const auto [end, error] = std::from_chars(text.data() + i, text.data() + text.size(), index);
        if (error != std::errc{}) return std::nullopt;
        part.subscripts.push_back(index);
        i = static_cast<std::size_t>(end - text.data());
        while (i < text.size() && text[i] == ' ') ++i;
      } while (i < text.size() && text[i] == ',');
      if (i >= text.size() || text[i] != ']') return std::nullopt;
      ++i;
    }
    path.push_back(std::move(part));
    if (i == text.size()) return path;
    if (text[i] != '.') return std::nullopt;
    ++i;
  }
}

}  // namespace holon::instance
