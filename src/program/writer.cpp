#include "program/writer.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <set>

#include "base/text.h"
#include "base/words.h"
#include "expr/print.h"
#include "program/walk.h"

namespace holon::program {
namespace {

constexpr int kDeepestShown = 200;
// An expression with more nodes than this as a tree names what it contains twice.
constexpr std::uint64_t kLongNode = 256;

// Binding power of an operator; 0 for what needs no parentheses.
int power(Op op) {
  if (op == Op::or_) return 1;
  if (op == Op::and_) return 2;
  if (op == Op::not_) return 3;
  if (op == Op::less || op == Op::less_equal || op == Op::equal || op == Op::same || op == Op::index_less ||
      op == Op::index_less_equal || op == Op::index_equal)
    return 4;
  if (op == Op::add || op == Op::subtract || op == Op::index_add || op == Op::index_subtract) return 5;
  if (op == Op::negate) return 6;
  if (op == Op::multiply || op == Op::divide || op == Op::index_multiply || op == Op::index_divide) return 7;
  return op == Op::power ? 8 : 0;
}

// Whether a name of a local can stand in the text as it is.
bool is_good_name(std::string_view name) {
  if (name.empty() || (std::isalpha(static_cast<unsigned char>(name[0])) == 0 && name[0] != '_')) return false;
  const auto is_plain = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
  if (!std::ranges::all_of(name, is_plain)) return false;
  // Numbered names are ours: local1, col2, num3.
  if (std::isdigit(static_cast<unsigned char>(name.back())) != 0)
    for (const std::string_view own : {"local", "array", "col", "num"})
      if (name.starts_with(own)) return false;
  for (int r = 0; r <= static_cast<int>(Region::other); ++r)
    if (name_of(static_cast<Region>(r)) == name) return false;
  for (const OpInfo& op : kOps)
    if (op.name == name) return false;
  static constexpr std::array kWords = {
      "true",  "false",  "then",   "else",   "end",      "run",     "call",     "store",     "view", "copy",
      "let",   "for",    "in",     "fail",   "mark",     "group",   "solve",    "nothing",   "nan",  "inf",
      "break", "repeat", "return", "rolled", "allocate", "release", "external", "intrinsic", "slots"};
  return std::ranges::find(kWords, name) == kWords.end();
}

template <class Items>
std::vector<std::string> good_names(const Items& items, std::string_view word, std::set<std::string>& taken) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const std::string& own = items[i].name;
    const bool is_good = is_good_name(own) && taken.insert(own).second;
    names.push_back(is_good ? own : fmt::format("{}{}", word, i));
  }
  return names;
}

}  // namespace

SlotNames::SlotNames(const Program& program) : program_(program) {
  std::unordered_map<Region, std::uint32_t> counts;
  for (const Segment& s : program.segments) {
    before_.push_back(counts[s.region]);
    counts[s.region] += s.count;
  }
}

std::string SlotNames::name(std::uint32_t slot) const {
  if (slot >= program_.slot_count) return fmt::format("slot{}", slot);
  const auto after = std::ranges::upper_bound(program_.segments, slot, {}, &Segment::first);
  const auto at = static_cast<std::size_t>(after - program_.segments.begin()) - 1;
  const Segment& s = program_.segments[at];
  return fmt::format("{}[{}]", name_of(s.region), before_[at] + slot - s.first + 1);
}

Writer::Writer(const Program& program, Style style, const DumpNames& names)
    : program_(program), style_(style), names_(names), slot_names_(program) {
  for (const Routine& r : program.routines) ++routine_counts_[r.name];
}

void Writer::line(int indent, std::string_view what) { text += fmt::format("{:{}}{}\n", "", indent * 2, what); }
void Writer::close(int indent) {
  if (style_ == Style::complete) line(indent, "end");
}

std::string Writer::slot(std::uint32_t number) const {
  if (number >= program_.slot_count) return slot_names_.name(number);
  const std::uint32_t variable = program_.variable_of.at(number);
  if (variable != Program::kNoVariable && names_.variable && style_ == Style::people)
    return slot_name(program_, number, names_);
  return slot_names_.name(number);
}

std::string Writer::slots(const std::vector<std::uint32_t>& list) const {
  std::vector<std::string> parts;
  for (const std::uint32_t s : list) parts.push_back(slot(s));
  return fmt::format("{}", fmt::join(parts, ", "));
}

// In quotes; with its number where the name is not the only one.
std::string Writer::routine_name(RoutineId id) const {
  const std::string& name = program_.routines[id].name;
  return routine_counts_.at(name) == 1 ? base::quoted(name, '"')
                                       : fmt::format("{} #{}", base::quoted(name, '"'), id.value);
}

void Writer::use_frame(const Frame& frame) {
  std::set<std::string> taken;
  locals_ = good_names(frame.locals, "local", taken);
  arrays_ = good_names(frame.arrays, "array", taken);
}

void Writer::frame_lines(const Frame& frame) {
  static constexpr std::array<std::string_view, 3> kTypes = {"real", "index", "boolean"};
  const auto own_name = [](const std::string& name, const std::string& written) {
    return name == written ? "" : " " + base::quoted(name, '"');
  };
  for (std::size_t i = 0; i < frame.locals.size(); ++i)
    line(1, fmt::format("local {} {}{};", kTypes[static_cast<std::size_t>(frame.locals[i].type)], locals_[i],
                        own_name(frame.locals[i].name, locals_[i])));
  for (std::size_t i = 0; i < frame.arrays.size(); ++i)
    line(1,
         fmt::format("array {} {}{};", arrays_[i], frame.arrays[i].rank, own_name(frame.arrays[i].name, arrays_[i])));
}

std::string Writer::place(PlaceKind kind, std::uint32_t number) const {
  switch (kind) {
    case PlaceKind::none:
      return "nothing";
    case PlaceKind::slot:
      return slot(number);
    case PlaceKind::column:
      return fmt::format("col{}", number);
    case PlaceKind::local:
      return std::string(local(number));
  }
  return {};
}

// Reals have a dot where a reader has to tell them from wholes.
std::string Writer::node(NodeId id, int depth) {
  const Nodes& n = program_.nodes;
  const Op op = n.op(id);
  const bool is_complete = style_ == Style::complete;
  if (op == Op::constant) return is_complete ? expr::print_real(n.constant(id)) : base::shortest(n.constant(id));
  if (op == Op::whole) return fmt::format("{}", n.whole(id));
  if (op == Op::truth) return n.truth(id) ? "true" : "false";
  if (op == Op::slot) return slot(n.payload(id));
  if (op == Op::column) return fmt::format("col{}", n.payload(id));
  if (op == Op::row_constant) return fmt::format("num{}", n.payload(id));
  if (op == Op::local) return std::string(local(n.payload(id)));
  if (op == Op::size) return fmt::format("size({}, {})", array(n.array(id)), n.dimension(id) + 1);
  if (const auto known = shared_.find(id.value); depth > 0 && known != shared_.end())
    return fmt::format("%{}", known->second);
  if (depth > kDeepestShown && !is_complete) return "…";
  if (op == Op::element) return fmt::format("{}[{}]", array(n.array(id)), node(n.arg(id, 0), depth + 1));
  if (is_choice(op))
    return fmt::format("(if {} then {} else {})", node(n.arg(id, 0), depth + 1), node(n.arg(id, 1), depth + 1),
                       node(n.arg(id, 2), depth + 1));
  const int mine = power(op);
  const auto part = [&](std::size_t i) {
    const NodeId arg = n.arg(id, i);
    const bool is_negative =
        (n.op(arg) == Op::constant && std::signbit(n.constant(arg))) || (n.op(arg) == Op::whole && n.whole(arg) < 0);
    const int other = is_negative ? 6 : power(n.op(arg));
    const std::string inner = node(arg, depth + 1);
    // Equal power on the right needs parentheses, too: a - (b - c).
    const bool wrap = mine > 0 && other > 0 && (other < mine || (other == mine && (i == 1 || mine == 4 || mine == 8)));
    return wrap && !inner.starts_with('%') ? fmt::format("({})", inner) : inner;
  };
  if (mine == 0) {
    std::vector<std::string> args;
    for (std::size_t i = 0; i < n.arity(id); ++i) args.push_back(node(n.arg(id, i), depth + 1));
    return fmt::format("{}({})", info(op).name, fmt::join(args, ", "));
  }
  if (n.arity(id) == 1) return fmt::format("{}{}{}", info(op).name, op == Op::not_ ? " " : "", part(0));
  return fmt::format("{} {} {}", part(0), info(op).name, part(1));
}

// A node that stands in a long expression more than once gets a name.
void Writer::name_shared(const Statement& s, int indent) {
  shared_.clear();
  std::vector<NodeId> roots;
  for_each_root(program_, s, [&](NodeId root) { roots.push_back(root); });
  std::unordered_map<std::uint32_t, std::uint32_t> uses;
  std::vector<NodeId> all;
  for (const NodeId root : roots)
    for_each_node(program_.nodes, root, [&](NodeId id) {
      if (uses.contains(id.value)) return;
      uses[id.value] = 0;
      all.push_back(id);
    });
  if (all.size() < 16) return;  // each of them twice as deep: 2^16 is the worst that a short one can do, and it is rare
  std::ranges::sort(all);       // arguments first
  std::unordered_map<std::uint32_t, std::uint64_t> sizes;
  for (const NodeId id : all) {
    std::uint64_t size = 1;
    for (std::size_t i = 0; i < program_.nodes.arity(id); ++i) {
      ++uses[program_.nodes.arg(id, i).value];
      size += sizes[program_.nodes.arg(id, i).value];
    }
    sizes[id.value] = std::min<std::uint64_t>(size, std::uint64_t{1} << 40U);
  }
  if (std::ranges::all_of(roots, [&](NodeId root) { return sizes[root.value] <= kLongNode; })) return;
  std::uint32_t next = 0;
  for (const NodeId id : all) {
    if (is_leaf(program_.nodes.op(id)) || uses[id.value] < 2) continue;
    line(indent, fmt::format("let %{} = {};", next, node(id, 0)));
    shared_[id.value] = next++;
  }
}

std::string Writer::extents(std::uint32_t list) {
  std::vector<std::string> parts;
  for (const std::uint32_t item : program_.list(list)) parts.push_back(node(item));
  return fmt::format("[{}]", fmt::join(parts, ", "));
}

std::string Writer::block(const Statement& s) const {
  return s.place == PlaceKind::column ? fmt::format("col{}", s.block()) : fmt::format("{}", s.block());
}

void Writer::body(BodyId id, int indent) {
  for (const Statement& s : program_.bodies[id]) statement(s, indent);
}

void Writer::simple(const Statement& s, int indent, std::string what) {
  if (style_ == Style::complete) what += s.site ? fmt::format(" @{};", s.site.value) : ";";
  line(indent, what);
}
void Writer::open(const Statement& s, int indent, std::string what) {
  if (style_ == Style::complete && s.site) what += fmt::format(" @{}", s.site.value);
  line(indent, what);
}

void Writer::statement(const Statement& s, int indent) {
  if (style_ == Style::complete) name_shared(s, indent);
  switch (s.kind) {
    case StatementKind::assign:
      return simple(s, indent, fmt::format("{} := {}", place(s.place, s.target()), node(s.value())));
    case StatementKind::store:
      return simple(s, indent, fmt::format("store {}[{}] := {}", array(s.array()), node(s.offset()), node(s.value())));
    case StatementKind::if_:
      open(s, indent, fmt::format("if {} then", node(s.condition())));
      body(BodyId(s.then_body()), indent + 1);
      if (s.else_body() != BodyId::kNone) {
        line(indent, "else");
        body(BodyId(s.else_body()), indent + 1);
      }
      return close(indent);
    case StatementKind::for_:
      open(s, indent, fmt::format("for {} in {} : {}", local(s.counter()), node(s.first()), node(s.last())));
      body(BodyId(s.body()), indent + 1);
      return close(indent);
    case StatementKind::repeat:
      open(s, indent, "repeat");
      body(BodyId(s.body()), indent + 1);
      return close(indent);
    case StatementKind::break_:
      return simple(s, indent, "break");
    case StatementKind::return_:
      return simple(s, indent, "return");
    case StatementKind::group:
      open(s, indent, "group");
      body(BodyId(s.body()), indent + 1);
      return close(indent);
    case StatementKind::call:
      return simple(s, indent, call(program_.calls[s.call()]));
    case StatementKind::run:
      return simple(s, indent, fmt::format("run {}", routine_name(RoutineId(s.routine()))));
    case StatementKind::rolled:
      return rolled(s, indent);
    case StatementKind::allocate:
      return simple(
          s, indent,
          fmt::format("allocate {}{}{}", array(s.array()), extents(s.extents()), s.zeroed() == 1 ? " zeroed" : ""));
    case StatementKind::view:
      return simple(s, indent,
                    fmt::format("view {}{} of {} from {}", array(s.array()), extents(s.extents()), array(s.source()),
                                node(s.offset())));
    case StatementKind::view_slots:
      return simple(
          s, indent,
          fmt::format("view {}{} of slots {}", array(s.array()), extents(s.extents()), place(s.place, s.slots())));
    case StatementKind::store_slots:
      return simple(
          s, indent,
          fmt::format("store slots {}{} := {}", place(s.place, s.slots()), extents(s.extents()), array(s.array())));
    case StatementKind::copy:
      return simple(s, indent, fmt::format("copy {} := {}", array(s.array()), array(s.source())));
    case StatementKind::mark:
      return simple(s, indent, fmt::format("mark {}", local(s.mark())));
    case StatementKind::release:
      return simple(s, indent, fmt::format("release {}", local(s.mark())));
    case StatementKind::solve_linear:
      return simple(s, indent, fmt::format("solve linear {}", block(s)));
    case StatementKind::solve_nonlinear:
      return simple(s, indent, fmt::format("solve nonlinear {}", block(s)));
    case StatementKind::solve_mixed:
      return simple(s, indent, fmt::format("solve mixed {}", block(s)));
    case StatementKind::assertion:
      return simple(s, indent, fmt::format("fail with {} level {}", node(s.message()), node(s.level())));
    case StatementKind::intrinsic:
      return simple(s, indent, intrinsic(program_.intrinsic_calls[s.intrinsic()]));
    case StatementKind::external:
      return simple(s, indent, external(program_.external_calls[s.external()]));
  }
}

std::string Writer::intrinsic(const IntrinsicCall& c) {
  std::vector<std::string> args;
  for (const NodeId arg : c.args) args.push_back(node(arg));
  std::vector<std::string> results;
  for (const Place& r : c.results) results.push_back(place(r.kind, r.number));
  return fmt::format("intrinsic {}({}) -> ({})", info(c.intrinsic).name, fmt::join(args, ", "),
                     fmt::join(results, ", "));
}

std::string Writer::external(const ExternalCall& c) {
  const External& e = program_.externals[c.external];
  std::vector<std::string> args;
  for (std::size_t i = 0; i < c.operands.size(); ++i) {
    const ExternalFormal& f = e.formals[i];
    const auto& o = c.operands[i];
    args.push_back(f.is_array    ? std::string(array(o.number))
                   : f.is_output ? place(o.place.kind, o.place.number)
                                 : node(o.number));
  }
  const std::string name = style_ == Style::complete ? fmt::format("{}", c.external) : e.name;
  return fmt::format("external {}({}) -> {}", name, fmt::join(args, ", "), place(c.result.kind, c.result.number));
}

std::string Writer::call(const Call& c) {
  std::vector<std::string> args;
  for (const Argument& a : c.args) args.push_back(a.is_array ? std::string(array(a.number)) : node(a.number));
  std::vector<std::string> results;
  for (const Result& r : c.results)
    results.push_back(r.is_array ? std::string(array(r.array)) : place(r.place.kind, r.place.number));
  return fmt::format("call {}({}) -> ({})", routine_name(c.callee), fmt::join(args, ", "), fmt::join(results, ", "));
}

void Writer::rolled(const Statement& s, int indent) {
  const Loop& loop = program_.loops[s.loop()];
  if (style_ == Style::complete) return simple(s, indent, fmt::format("rolled {}", s.loop()));
  line(indent, fmt::format("rolled {} rows of kernel {}{}", loop.count, loop.kernel.value,
                           loop.independent ? ", in any order" : ", in order"));
  for (std::size_t k = 0; k < loop.columns.size(); ++k) {
    const Column& c = loop.columns[k];
    if (c.is_affine && c.stride == 0) {
      line(indent + 1, fmt::format("col{}: {}", k, slot(static_cast<std::uint32_t>(c.first))));
    } else if (c.is_affine) {
      line(indent + 1, fmt::format("col{}: {} by {}", k, slot(static_cast<std::uint32_t>(c.first)), c.stride));
    } else {
      std::vector<std::string> few;
      for (std::uint32_t row = 0; row < loop.count && row < 4; ++row)
        few.push_back(slot(static_cast<std::uint32_t>(
            program_.indices[loop.first_index + std::size_t{row} * loop.index_width + c.in_row])));
      line(indent + 1, fmt::format("col{}: {}{}", k, fmt::join(few, ", "), loop.count > 4 ? ", …" : ""));
    }
  }
}

void Writer::routine(RoutineId id) {
  const Routine& r = program_.routines[id];
  use_frame(r.frame);
  const auto formals = [&](const std::vector<Formal>& list) {
    std::vector<std::string> names;
    for (const Formal& f : list)
      names.push_back(f.is_array ? std::string(array(f.number)) + "[]" : std::string(local(f.number)));
    return fmt::format("{}", fmt::join(names, ", "));
  };
  const bool is_function = !r.inputs.empty() || !r.outputs.empty();
  const std::string name = style_ == Style::complete ? base::quoted(r.name, '"') : r.name;
  line(0, is_function ? fmt::format("function {}({}) -> ({})", name, formals(r.inputs), formals(r.outputs))
                      : fmt::format("routine {}", name));
  if (style_ == Style::complete) {
    frame_lines(r.frame);
    if (r.recursive) line(1, "recursive;");
    if (r.span.known()) line(1, fmt::format("span {} {} {};", r.span.file.value, r.span.begin, r.span.end));
    if (r.derivative) {
      static constexpr std::array<std::string_view, 3> kFollows = {"no", "yes", "never"};
      std::string inputs;
      for (const Follows f : r.derivative->inputs) inputs += fmt::format(" {}", kFollows[static_cast<std::size_t>(f)]);
      std::string outputs;
      for (const bool has : r.derivative->outputs) outputs += has ? " yes" : " no";
      line(1, fmt::format("derivative_rule {} ({}) ({});", routine_name(r.derivative->routine), inputs, outputs));
    }
  }
  body(r.body, 1);
  close(0);
}

}  // namespace holon::program
