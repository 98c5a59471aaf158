// The tables of a program in its text form; statements are in writer.cpp.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/words.h"
#include "expr/print.h"
#include "program/text.h"
#include "program/writer.h"

namespace holon::program {
namespace {

constexpr std::array<std::string_view, 6> kExternalKinds = {"real", "integer", "boolean", "string", "object", "size"};

class TextWriter : public Writer {
 public:
  explicit TextWriter(const Program& program) : Writer(program, Style::complete, no_names_), program_(program) {}

  void all() {
    workspace();
    for (const std::string& t : program_.texts) line(0, fmt::format("text {};", base::quoted(t, '"')));
    if (program_.string_count > 0) line(0, fmt::format("strings {};", program_.string_count));
    if (program_.object_count > 0) line(0, fmt::format("objects {};", program_.object_count));
    if (program_.delay_count > 0) line(0, fmt::format("delays {};", program_.delay_count));
    for (const External& e : program_.externals) external_function(e);
    for (const RoutineId id : program_.routines.ids()) routine(id);
    for (const KernelId id : program_.kernels.ids()) kernel(program_.kernels[id]);
    for (const Loop& l : program_.loops) loop(l);
    for (const LinearBlock& b : program_.linear_blocks) linear(b);
    for (const NonlinearBlock& b : program_.nonlinear_blocks) nonlinear(b);
    for (const MixedBlock& b : program_.mixed_blocks) mixed(b);
    for (const Site& s : program_.sites) site(s);
  }

 private:
  // One line a segment: how many slots, and the variables they belong to.
  void workspace() {
    line(0, "workspace");
    for (const Segment& s : program_.segments) {
      std::string variables;
      bool any = false;
      for (std::uint32_t i = s.first; i < s.first + s.count; ++i) {
        const bool has = program_.variable_of[i] != Program::kNoVariable;
        any = any || has;
        variables += has ? fmt::format(" {}", program_.variable_of[i]) : " -";
      }
      line(1, fmt::format("{} {}{}{};", name_of(s.region), s.count, any ? " of" : "", any ? variables : ""));
    }
    line(0, "end");
  }

  void external_function(const External& e) {
    std::vector<std::string> formals;
    for (const ExternalFormal& f : e.formals)
      formals.push_back(fmt::format("{}{}{}", f.is_output ? "output " : "",
                                    kExternalKinds[static_cast<std::size_t>(f.kind)], f.is_array ? "[]" : ""));
    const std::string result =
        e.result ? fmt::format(" -> {}", kExternalKinds[static_cast<std::size_t>(*e.result)]) : "";
    line(0, fmt::format("external {}({}){}{}{};", base::quoted(e.name, '"'), fmt::join(formals, ", "), result,
                        e.fortran ? " fortran" : "", e.impure ? " impure" : ""));
  }

  void kernel(const Kernel& k) {
    use_frame(k.frame);
    line(0, fmt::format("kernel {} {} {}", k.columns, k.row_constants, k.sites));
    frame_lines(k.frame);
    body(k.body, 1);
    line(0, "end");
  }

  void loop(const Loop& l) {
    line(0, fmt::format("loop {} {} {}", l.kernel.value, l.count, l.independent ? "independent" : "ordered"));
    for (const Column& c : l.columns)
      line(1, c.is_affine ? fmt::format("affine {} {};", c.first, c.stride) : fmt::format("table {};", c.in_row));
    const Kernel& k = program_.kernels[l.kernel];
    if (l.index_width == 0 && k.row_constants == 0 && k.sites == 0) return line(0, "end");
    line(1, fmt::format("rows {}", l.index_width));
    for (std::size_t row = 0; row < l.count; ++row) {
      std::string items;
      for (std::size_t i = 0; i < l.index_width; ++i)
        items += fmt::format(" {}", program_.indices[l.first_index + row * l.index_width + i]);
      for (std::size_t i = 0; i < k.row_constants; ++i)
        items += " " + expr::print_real(program_.numbers[l.first_constant + row * k.row_constants + i]);
      for (std::size_t i = 0; i < k.sites; ++i)
        items += optional_site(program_.row_sites[l.first_site + row * k.sites + i]);
      line(2, items.substr(1) + ";");
    }
    line(0, "end");
  }
  static std::string optional_site(SiteId s) { return s ? fmt::format(" @{}", s.value) : " @-"; }

  std::string run_of(SlotId first) const { return first ? slot(first) : "nothing"; }
  static std::string pattern(const Pattern& p) {
    if (p.column_begins.empty() && p.rows.empty()) return "";
    return fmt::format(" pattern {} rows {}", fmt::join(p.column_begins, " "), fmt::join(p.rows, " "));
  }
  static std::string equations(const std::vector<SiteId>& sites) {
    std::string list;
    for (const SiteId s : sites) list += optional_site(s);
    return list;
  }

  void linear(const LinearBlock& b) {
    line(0, fmt::format("linear {} matrix {} rhs {} solution {} unknowns {}{}{};", b.size, run_of(b.matrix),
                        run_of(b.rhs), run_of(b.solution), slots(b.unknowns),
                        b.reuses_matrix ? fmt::format(" like {}", b.like.value) : "", pattern(b.pattern)));
  }
  void nonlinear(const NonlinearBlock& b) {
    const std::string jacobian = b.jacobian ? fmt::format(" jacobian {}", routine_name(b.jacobian)) : "";
    line(0, fmt::format("nonlinear {} residuals {} residual {}{} matrix {}{}{} equations{};", slots(b.unknowns),
                        run_of(b.residuals), routine_name(b.residual), jacobian, run_of(b.matrix), pattern(b.pattern),
                        b.is_linear ? " affine" : "", equations(b.equations)));
  }
  void mixed(const MixedBlock& b) {
    line(0, fmt::format("mixed {} candidates {} evaluate {} slack {} equations{};", slots(b.discretes),
                        slots(b.candidates), routine_name(b.evaluate), run_of(b.slack), equations(b.equations)));
  }
  void site(const Site& s) {
    const std::string origin = s.origin == Site{}.origin ? "-" : fmt::format("{}", s.origin);
    line(0, s.span.known() ? fmt::format("site {} {} {} {};", origin, s.span.file.value, s.span.begin, s.span.end)
                           : fmt::format("site {};", origin));
  }

  inline static const DumpNames no_names_;
  const Program& program_;
};

}  // namespace

std::string write_program(const Program& program) {
  TextWriter writer(program);
  writer.all();
  return std::move(writer.text);
}

}  // namespace holon::program
