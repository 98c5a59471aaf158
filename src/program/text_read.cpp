#include <fmt/format.h>
#include <array>
#include <optional>

#include "program/node_reader.h"
#include "program/text.h"

namespace holon::program {
namespace {

template <std::size_t N>
std::optional<std::size_t> place_in(const std::array<std::string_view, N>& words, std::string_view word) {
  for (std::size_t i = 0; i < N; ++i)
    if (words[i] == word) return i;
  return std::nullopt;
}

class ProgramReader {
 public:
  explicit ProgramReader(std::string_view text) : in_(text, program) { declare_routines(text); }

  Program program;

  std::string read() {
    workspace();
    while (!in_.at_end()) part();
    return in_.error();
  }

 private:
  // ---- names that are used before they are defined
  void declare_routines(std::string_view text) {
    base::WordReader words(text);
    while (!words.at_end()) {
      const bool is_header = words.accept("routine") || words.accept("function");
      if (is_header && words.kind() == base::WordReader::Kind::string) {
        Routine r;
        r.name = words.word();
        program.routines.add(std::move(r));
      }
      if (!is_header) words.skip();
    }
  }

  RoutineId routine() {
    const std::string name = in_.string();
    if (in_.accept("#")) return RoutineId(in_.number());
    if (const std::optional<RoutineId> found = program.find(name)) return *found;
    in_.fail(fmt::format("no routine `{}`", name));
    return {};
  }

  void workspace() {
    in_.expect("workspace");
    while (!in_.accept("end") && !in_.failed()) {
      const std::string word = in_.name();
      std::optional<Region> region;
      for (int r = 0; r <= static_cast<int>(Region::other); ++r)
        if (name_of(static_cast<Region>(r)) == word) region = static_cast<Region>(r);
      if (!region) return in_.fail(fmt::format("no region `{}`", word));
      const std::uint32_t count = in_.number();
      const std::uint32_t first = program.slot_count;
      program.add_slots(*region, count);
      if (in_.accept("of"))
        for (std::uint32_t i = 0; i < count && !in_.failed(); ++i)
          program.variable_of[first + i] = in_.accept("-") ? Program::kNoVariable : in_.number();
      in_.add_segment(*region, first, count);
      in_.expect(";");
    }
  }

  void part() {
    if (in_.accept("text")) {
      program.texts.push_back(in_.string());
      in_.expect(";");
    } else if (in_.accept("strings")) {
      count(program.string_count);
    } else if (in_.accept("objects")) {
      count(program.object_count);
    } else if (in_.accept("delays")) {
      count(program.delay_count);
    } else if (in_.accept("external")) {
      external_function();
    } else if (in_.accept("routine")) {
      routine_part(false);
    } else if (in_.accept("function")) {
      routine_part(true);
    } else if (in_.accept("kernel")) {
      kernel();
    } else if (in_.accept("loop")) {
      loop();
    } else if (in_.accept("linear")) {
      linear();
    } else if (in_.accept("nonlinear")) {
      nonlinear();
    } else if (in_.accept("mixed")) {
      mixed();
    } else {
      in_.expect("site");
      site();
    }
  }
  void count(std::uint32_t& into) {
    into = in_.number();
    in_.expect(";");
  }

  ExternalKind external_kind() {
    static constexpr std::array<std::string_view, 6> kKinds = {"real",   "integer", "boolean",
                                                               "string", "object",  "size"};
    const auto found = place_in(kKinds, in_.name());
    if (!found) in_.fail("no such kind of argument");
    return static_cast<ExternalKind>(found.value_or(0));
  }
  void external_function() {
    External e;
    e.name = in_.string();
    in_.expect("(");
    while (!in_.accept(")") && !in_.failed()) {
      ExternalFormal f;
      f.is_output = in_.accept("output");
      f.kind = external_kind();
      f.is_array = in_.accept("[");
      if (f.is_array) in_.expect("]");
      e.formals.push_back(f);
      in_.accept(",");
    }
    if (in_.accept("->")) e.result = external_kind();
    e.fortran = in_.accept("fortran");
    e.impure = in_.accept("impure");
    in_.expect(";");
    program.externals.push_back(std::move(e));
  }

  // ---- routines
  void frame(Frame& f) {
    static constexpr std::array<std::string_view, 3> kTypes = {"real", "index", "boolean"};
    in_.clear_frame();
    while (in_.next_is("local") || in_.next_is("array")) {
      const bool is_local = in_.accept("local");
      std::optional<std::size_t> type;
      if (is_local) type = place_in(kTypes, in_.name());
      if (!is_local) in_.expect("array");
      std::string name = in_.name();
      if (is_local) in_.add_local(name, static_cast<Type>(type.value_or(0)));
      if (!is_local) in_.add_array(name);
      const std::uint32_t rank = is_local ? 0 : in_.number();
      if (in_.kind() == base::WordReader::Kind::string) name = in_.string();
      if (is_local) f.locals.push_back({static_cast<Type>(type.value_or(0)), name});
      if (!is_local) f.arrays.push_back({rank, name});
      in_.expect(";");
    }
  }

  // Formals stand before the locals that they are; their names are looked up behind.
  struct NamedFormal {
    std::string name;
    bool is_array = false;
  };
  std::vector<NamedFormal> formals() {
    std::vector<NamedFormal> list;
    in_.expect("(");
    while (!in_.accept(")") && !in_.failed()) {
      NamedFormal f{in_.name(), in_.accept("[")};
      if (f.is_array) in_.expect("]");
      list.push_back(std::move(f));
      in_.accept(",");
    }
    return list;
  }
  void routine_part(bool is_function) {
    in_.string();
    Routine& r = program.routines[RoutineId(next_routine_++)];
    std::vector<NamedFormal> inputs;
    std::vector<NamedFormal> outputs;
    if (is_function) {
      inputs = formals();
      in_.expect("->");
      outputs = formals();
    }
    frame(r.frame);
    for (const NamedFormal& f : inputs) r.inputs.push_back({f.is_array, number_of(f)});
    for (const NamedFormal& f : outputs) r.outputs.push_back({f.is_array, number_of(f)});
    if (in_.accept("recursive")) {
      r.recursive = true;
      in_.expect(";");
    }
    if (in_.accept("span")) {
      r.span = span();
      in_.expect(";");
    }
    if (in_.accept("derivative_rule")) r.derivative = derivative();
    const BodyId made = body();
    program.routines[RoutineId(next_routine_ - 1)].body = made;
    in_.expect("end");
  }
  std::uint32_t number_of(const NamedFormal& f) {
    const auto found = f.is_array ? in_.array_named(f.name) : in_.local_named(f.name);
    if (!found) in_.fail(fmt::format("no `{}` in this frame", f.name));
    return found.value_or(0);
  }

  diag::Span span() {
    diag::Span s;
    s.file = diag::FileId(in_.number());
    s.begin = in_.number();
    s.end = in_.number();
    return s;
  }

  DerivativeRule derivative() {
    static constexpr std::array<std::string_view, 3> kFollows = {"no", "yes", "never"};
    DerivativeRule rule;
    rule.routine = routine();
    in_.expect("(");
    while (!in_.accept(")") && !in_.failed())
      rule.inputs.push_back(static_cast<Follows>(place_in(kFollows, in_.name()).value_or(0)));
    in_.expect("(");
    while (!in_.accept(")") && !in_.failed()) rule.outputs.push_back(in_.name() == "yes");
    in_.expect(";");
    return rule;
  }

  // ---- statements
  BodyId body() {
    Body statements;
    while (!in_.next_is("end") && !in_.next_is("else") && !in_.at_end()) statement(statements);
    return program.bodies.add(std::move(statements));
  }

  void site_of(Statement& s) {
    if (in_.accept("@")) s.site = SiteId(in_.number());
  }
  void finish(Body& into, Statement s) {
    site_of(s);
    in_.expect(";");
    into.push_back(s);
  }

  std::uint32_t extents() {
    std::vector<std::uint32_t> items;
    in_.expect("[");
    while (!in_.accept("]") && !in_.failed()) {
      items.push_back(in_.node(Type::index).value);
      in_.accept(",");
    }
    return program.add_list(items);
  }

  void statement(Body& into) {
    Statement s;
    if (in_.accept("let")) {
      in_.expect("%");
      const std::uint32_t number = in_.number();
      in_.expect("=");
      in_.let(number, in_.node());
      in_.expect(";");
      return;
    }
    if (in_.accept("if")) {
      s.kind = StatementKind::if_;
      s.condition() = in_.node(Type::boolean).value;
      in_.expect("then");
      site_of(s);
      s.then_body() = body().value;
      s.else_body() = in_.accept("else") ? body().value : BodyId::kNone;
      in_.expect("end");
      into.push_back(s);
    } else if (in_.accept("for")) {
      s.kind = StatementKind::for_;
      s.counter() = in_.local();
      in_.expect("in");
      s.first() = in_.node(Type::index).value;
      in_.expect(":");
      s.last() = in_.node(Type::index).value;
      site_of(s);
      s.body() = body().value;
      in_.expect("end");
      into.push_back(s);
    } else if (in_.next_is("repeat") || in_.next_is("group")) {
      s.kind = in_.accept("repeat") ? StatementKind::repeat : StatementKind::group;
      if (s.kind == StatementKind::group) in_.expect("group");
      site_of(s);
      s.body() = body().value;
      in_.expect("end");
      into.push_back(s);
    } else {
      simple(s);
      finish(into, s);
    }
  }

  void simple(Statement& s) {
    if (in_.accept("break")) {
      s.kind = StatementKind::break_;
    } else if (in_.accept("return")) {
      s.kind = StatementKind::return_;
    } else if (in_.accept("run")) {
      s.kind = StatementKind::run;
      s.routine() = routine().value;
    } else if (in_.accept("rolled")) {
      s.kind = StatementKind::rolled;
      s.loop() = in_.number();
    } else if (in_.accept("store")) {
      store(s);
    } else if (in_.accept("allocate")) {
      s.kind = StatementKind::allocate;
      s.array() = in_.array();
      s.extents() = extents();
      s.zeroed() = in_.accept("zeroed") ? 1 : 0;
    } else if (in_.accept("view")) {
      view(s);
    } else if (in_.accept("copy")) {
      s.kind = StatementKind::copy;
      s.array() = in_.array();
      in_.expect(":=");
      s.source() = in_.array();
    } else if (in_.next_is("mark") || in_.next_is("release")) {
      s.kind = in_.next_is("mark") ? StatementKind::mark : StatementKind::release;
      in_.skip();
      s.mark() = in_.local();
    } else if (in_.accept("solve")) {
      solve(s);
    } else if (in_.accept("fail")) {
      s.kind = StatementKind::assertion;
      in_.expect("with");
      s.message() = in_.node(Type::real).value;
      in_.expect("level");
      s.level() = in_.node(Type::real).value;
    } else if (in_.accept("call")) {
      call(s);
    } else if (in_.accept("intrinsic")) {
      intrinsic(s);
    } else if (in_.accept("external")) {
      external(s);
    } else {
      s.kind = StatementKind::assign;
      const Place target = in_.place();
      s.place = target.kind;
      s.target() = target.number;
      in_.expect(":=");
      s.value() = in_.node().value;
    }
  }

  void store(Statement& s) {
    if (in_.accept("slots")) {
      s.kind = StatementKind::store_slots;
      const Place first = in_.place();
      s.place = first.kind;
      s.slots() = first.number;
      s.extents() = extents();
      in_.expect(":=");
      s.array() = in_.array();
      return;
    }
    s.kind = StatementKind::store;
    s.array() = in_.array();
    in_.expect("[");
    s.offset() = in_.node(Type::index).value;
    in_.expect("]");
    in_.expect(":=");
    s.value() = in_.node(Type::real).value;
  }

  void view(Statement& s) {
    const std::uint32_t array = in_.array();
    const std::uint32_t list = extents();
    in_.expect("of");
    if (in_.accept("slots")) {
      const Place first = in_.place();
      s = Statement::view_slots(array, first, list, {});
      return;
    }
    const std::uint32_t source = in_.array();
    in_.expect("from");
    s = Statement::view(array, source, in_.node(Type::index).value, list, {});
  }

  void solve(Statement& s) {
    if (in_.accept("linear")) {
      s.kind = StatementKind::solve_linear;
    } else if (in_.accept("nonlinear")) {
      s.kind = StatementKind::solve_nonlinear;
    } else {
      in_.expect("mixed");
      s.kind = StatementKind::solve_mixed;
    }
    if (in_.kind() == base::WordReader::Kind::whole) {
      s.block() = in_.number();
    } else {
      const Place column = in_.place();
      s.place = column.kind;
      s.block() = column.number;
    }
  }

  void call(Statement& s) {
    Call c;
    c.callee = routine();
    in_.expect("(");
    while (!in_.accept(")") && !in_.failed()) {
      if (in_.next_is_array() && !is_element()) {
        c.args.push_back({true, in_.array()});
      } else {
        c.args.push_back({false, in_.node(Type::real).value});
      }
      in_.accept(",");
    }
    in_.expect("->");
    in_.expect("(");
    while (!in_.accept(")") && !in_.failed()) {
      Result r;
      r.is_array = in_.next_is_array();
      if (r.is_array) r.array = in_.array();
      if (!r.is_array) r.place = in_.place();
      c.results.push_back(r);
      in_.accept(",");
    }
    s.kind = StatementKind::call;
    s.call() = static_cast<std::uint32_t>(program.calls.size());
    program.calls.push_back(std::move(c));
  }

  void intrinsic(Statement& s) {
    IntrinsicCall c;
    const std::string name = in_.name();
    for (const IntrinsicInfo& known : kIntrinsics)
      if (known.name == name) c.intrinsic = known.id;
    if (info(c.intrinsic).name != name) in_.fail(fmt::format("no intrinsic `{}`", name));
    in_.expect("(");
    while (!in_.accept(")") && !in_.failed()) {
      c.args.push_back(in_.node(Type::real));
      in_.accept(",");
    }
    in_.expect("->");
    in_.expect("(");
    while (!in_.accept(")") && !in_.failed()) {
      c.results.push_back(in_.place());
      in_.accept(",");
    }
    s.kind = StatementKind::intrinsic;
    s.intrinsic() = static_cast<std::uint32_t>(program.intrinsic_calls.size());
    program.intrinsic_calls.push_back(std::move(c));
  }

  void external(Statement& s) {
    ExternalCall c;
    c.external = in_.number();
    if (c.external >= program.externals.size()) return in_.fail("no such external function");
    in_.expect("(");
    for (const ExternalFormal& f : program.externals[c.external].formals) {
      ExternalCall::Operand o;
      if (f.is_array) {
        o.number = in_.array();
      } else if (f.is_output) {
        o.place = in_.place();
      } else {
        o.number = in_.node(Type::real).value;
      }
      c.operands.push_back(o);
      in_.accept(",");
    }
    in_.expect(")");
    in_.expect("->");
    c.result = in_.place();
    s.kind = StatementKind::external;
    s.external() = static_cast<std::uint32_t>(program.external_calls.size());
    program.external_calls.push_back(std::move(c));
  }

  bool is_element() const { return in_.follows("["); }

  // ---- tables
  void kernel() {
    Kernel k;
    k.columns = in_.number();
    k.row_constants = in_.number();
    k.sites = in_.number();
    frame(k.frame);
    k.body = body();
    in_.expect("end");
    program.kernels.add(std::move(k));
  }

  void loop() {
    Loop l;
    l.kernel = KernelId(in_.number());
    if (l.kernel.index() >= program.kernels.size()) return in_.fail("no such kernel");
    l.count = in_.number();
    l.independent = in_.accept("independent");
    if (!l.independent) in_.expect("ordered");
    while (in_.next_is("affine") || in_.next_is("table")) {
      Column c;
      c.is_affine = in_.accept("affine");
      if (c.is_affine) {
        c.first = static_cast<std::int32_t>(in_.whole());
        c.stride = static_cast<std::int32_t>(in_.whole());
      } else {
        in_.expect("table");
        c.in_row = in_.number();
      }
      in_.expect(";");
      l.columns.push_back(c);
    }
    l.first_index = static_cast<std::uint32_t>(program.indices.size());
    l.first_constant = static_cast<std::uint32_t>(program.numbers.size());
    l.first_site = static_cast<std::uint32_t>(program.row_sites.size());
    const Kernel& k = program.kernels[l.kernel];
    if (in_.accept("rows")) {
      l.index_width = in_.number();
      for (std::uint32_t row = 0; row < l.count && !in_.failed(); ++row) {
        for (std::uint32_t i = 0; i < l.index_width; ++i)
          program.indices.push_back(static_cast<std::int32_t>(in_.whole()));
        for (std::uint32_t i = 0; i < k.row_constants; ++i) program.numbers.push_back(in_.real());
        for (std::uint32_t i = 0; i < k.sites; ++i) program.row_sites.push_back(optional_site());
        in_.expect(";");
      }
    }
    in_.expect("end");
    program.loops.push_back(std::move(l));
  }

  SiteId optional_site() {
    in_.expect("@");
    return in_.accept("-") ? SiteId{} : SiteId(in_.number());
  }
  std::vector<SiteId> equations() {
    in_.expect("equations");
    std::vector<SiteId> list;
    while (in_.next_is("@")) list.push_back(optional_site());
    return list;
  }
  Pattern pattern() {
    Pattern p;
    if (!in_.accept("pattern")) return p;
    while (in_.kind() == base::WordReader::Kind::whole) p.column_begins.push_back(in_.number());
    in_.expect("rows");
    while (in_.kind() == base::WordReader::Kind::whole) p.rows.push_back(in_.number());
    return p;
  }

  void linear() {
    LinearBlock b;
    b.size = in_.number();
    in_.expect("matrix");
    b.matrix = in_.slot();
    in_.expect("rhs");
    b.rhs = in_.slot();
    in_.expect("solution");
    b.solution = in_.slot();
    in_.expect("unknowns");
    b.unknowns = in_.slots();
    b.reuses_matrix = in_.accept("like");
    if (b.reuses_matrix) b.like = BlockId(in_.number());
    b.pattern = pattern();
    in_.expect(";");
    program.linear_blocks.add(std::move(b));
  }

  void nonlinear() {
    NonlinearBlock b;
    b.unknowns = in_.slots();
    in_.expect("residuals");
    b.residuals = in_.slot();
    in_.expect("residual");
    b.residual = routine();
    if (in_.accept("jacobian")) b.jacobian = routine();
    in_.expect("matrix");
    b.matrix = in_.slot();
    b.pattern = pattern();
    b.is_linear = in_.accept("affine");
    b.equations = equations();
    in_.expect(";");
    program.nonlinear_blocks.add(std::move(b));
  }

  void mixed() {
    MixedBlock b;
    b.discretes = in_.slots();
    in_.expect("candidates");
    b.candidates = in_.slots();
    in_.expect("evaluate");
    b.evaluate = routine();
    in_.expect("slack");
    b.slack = in_.slot();
    b.equations = equations();
    in_.expect(";");
    program.mixed_blocks.add(std::move(b));
  }

  void site() {
    Site s;
    if (!in_.accept("-")) s.origin = in_.number();
    if (in_.kind() == base::WordReader::Kind::whole) s.span = span();
    in_.expect(";");
    program.sites.add(s);
  }

  NodeReader in_;
  std::uint32_t next_routine_ = 0;
};

}  // namespace

std::expected<Program, std::string> read_program(std::string_view text) {
  ProgramReader reader(text);
  if (std::string error = reader.read(); !error.empty()) return std::unexpected(std::move(error));
  return std::move(reader.program);
}

}  // namespace holon::program
