// The functions of the runtime that need nothing but the machine: failures, asserts, strings, objects.

#include <cmath>
#include <string>

#include "expr/format.h"
#include "program/machine.h"

namespace holon::program {
namespace {

Machine& machine_of(Context* context) { return *static_cast<Machine*>(context->machine); }

std::int32_t fail(Context* context, std::int32_t failure, std::uint32_t site, double a, double b) {
  context->failure = {failure, site, a, b};
  return failure;
}

std::int32_t fail_with(Context* context, Failure failure, std::uint32_t site, std::string message) {
  machine_of(context).messages.push_back(std::move(message));
  return fail(context, static_cast<std::int32_t>(failure), site, 0, 0);
}

std::int32_t assertion(Context* context, std::uint32_t site, double message, double level) {
  std::string text(machine_of(context).text(message));
  if (level >= 2) return fail_with(context, Failure::assertion, site, std::move(text));
  machine_of(context).messages.push_back(std::move(text));
  return 0;
}

std::int32_t not_finite(Context* context, std::uint32_t site, double value) {
  return fail(context, static_cast<std::int32_t>(Failure::not_finite), site, value, 0);
}

std::int32_t no_solver(Context* context, std::uint32_t site, std::uint32_t block) {
  return fail(context, static_cast<std::int32_t>(Failure::nonlinear_diverged), site, block, 0);
}

const char* text_of(Context* context, double handle) {
  // Every text ends in a zero: they are all held as std::string.
  const std::string_view text = machine_of(context).text(handle);
  return text.data() == nullptr ? "" : text.data();
}
// A new text of the model, unless its texts take more memory than they may.
std::int32_t give_text(Context* context, std::uint32_t site, std::string_view text, double* result) {
  const std::optional<double> handle = machine_of(context).make_text(text);
  if (!handle) return fail_with(context, Failure::text, site, "the Strings of the model take too much memory");
  *result = *handle;
  return 0;
}
std::int32_t text_from(Context* context, std::uint32_t site, const char* text, double* handle) {
  return give_text(context, site, text == nullptr ? "" : text, handle);
}
void* object_of(Context* context, double handle) { return machine_of(context).object(handle); }
double object_from(Context* context, void* object) { return machine_of(context).make_object(object); }

// Whoever knows the functions decides. Nobody here does, so that nothing is called.
std::int32_t unchecked_external(Context* context, std::uint32_t site, std::uint32_t, const std::int64_t*,
                                const void* const*) {
  return fail_with(context, Failure::external_failed, site, "this run knows no external functions");
}

// ---- intrinsics

std::int32_t text_join(Context* context, std::uint32_t site, const double* args, double* results) {
  const Machine& machine = machine_of(context);
  const std::string_view a = machine.text(args[0]);
  const std::string_view b = machine.text(args[1]);
  std::string joined;
  // Asked before the memory is there twice.
  if (machine.has_room_for_text(a.size() + b.size())) joined.append(a).append(b);
  if (joined.size() != a.size() + b.size())
    return fail_with(context, Failure::text, site, "the Strings of the model take too much memory");
  return give_text(context, site, joined, results);
}

std::int32_t text_compare(Context* context, std::uint32_t, const double* args, double* results) {
  const int order = machine_of(context).text(args[0]).compare(machine_of(context).text(args[1]));
  results[0] = order < 0 ? -1 : order > 0 ? 1 : 0;
  return 0;
}

expr::StringOptions options_of(double length, double left, double digits) {
  expr::StringOptions options;
  options.minimum_length = static_cast<std::int64_t>(length);
  options.left_justified = left != 0;
  options.significant_digits = static_cast<std::int64_t>(digits);
  return options;
}

std::int32_t text_of_real(Context* context, std::uint32_t site, const double* args, double* results) {
  return give_text(context, site, expr::format_real(args[0], options_of(args[1], args[2], args[3])), results);
}

std::int32_t text_of_integer(Context* context, std::uint32_t site, const double* args, double* results) {
  const auto x = static_cast<std::int64_t>(args[0]);
  return give_text(context, site, expr::format_integer(x, options_of(args[1], args[2], 6)), results);
}

std::int32_t text_pad(Context* context, std::uint32_t site, const double* args, double* results) {
  const std::string text(machine_of(context).text(args[0]));
  return give_text(context, site, expr::padded(text, options_of(args[1], args[2], 6)), results);
}

std::int32_t text_format(Context* context, std::uint32_t site, const double* args, double* results) {
  Machine& machine = machine_of(context);
  const std::string_view format = machine.text(args[1]);
  const auto text = args[2] == 0   ? expr::format_real(args[0], format)
                    : args[2] == 1 ? expr::format_integer(static_cast<std::int64_t>(args[0]), format)
                                   : expr::format_string(machine.text(args[0]), format);
  if (!text) return fail_with(context, Failure::text, site, text.error());
  return give_text(context, site, *text, results);
}

std::int32_t text_assign(Context* context, std::uint32_t site, const double* args, double*) {
  Machine& machine = machine_of(context);
  const std::string text(machine.text(args[1]));
  const auto variable = static_cast<std::uint32_t>(args[0]);
  if (text.size() > machine.variable_text(variable).size() && !machine.has_room_for_text(text.size()))
    return fail_with(context, Failure::text, site, "the Strings of the model take too much memory");
  machine.set_text(variable, text);
  return 0;
}

std::int32_t object_assign(Context* context, std::uint32_t, const double* args, double*) {
  Machine& machine = machine_of(context);
  machine.set_object(static_cast<std::uint32_t>(args[0]), machine.object(args[1]));
  return 0;
}

std::int32_t terminate(Context* context, std::uint32_t site, const double* args, double*) {
  return fail_with(context, Failure::terminated, site, std::string(machine_of(context).text(args[0])));
}

std::int32_t not_here(Context* context, std::uint32_t site, const double*, double*) {
  return fail_with(context, Failure::external_failed, site, "this run knows no past and no files");
}

}  // namespace

Runtime basic_runtime() {
  Runtime r;
  r.fail = fail;
  r.assertion = assertion;
  r.solve_linear = no_solver;
  r.solve_nonlinear = no_solver;
  r.solve_mixed = no_solver;
  r.not_finite = not_finite;
  r.text_of = text_of;
  r.text_from = text_from;
  r.object_of = object_of;
  r.object_from = object_from;
  r.check_external = unchecked_external;
  const auto set = [&](Intrinsic i, IntrinsicFunction f) { r.intrinsics.at(static_cast<std::size_t>(i)) = f; };
  set(Intrinsic::text_join, text_join);
  set(Intrinsic::text_compare, text_compare);
  set(Intrinsic::text_of_real, text_of_real);
  set(Intrinsic::text_of_integer, text_of_integer);
  set(Intrinsic::text_pad, text_pad);
  set(Intrinsic::text_format, text_format);
  set(Intrinsic::text_assign, text_assign);
  set(Intrinsic::delay, not_here);
  set(Intrinsic::spatial, not_here);
  set(Intrinsic::spatial_point, not_here);
  set(Intrinsic::spatial_feed, not_here);
  set(Intrinsic::terminate, terminate);
  set(Intrinsic::load_resource, not_here);
  set(Intrinsic::object_assign, object_assign);
  return r;
}

}  // namespace holon::program
