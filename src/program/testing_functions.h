#pragma once

// For unit tests only: functions with arrays, records, strings, loops and recursion. Whoever runs programs derives from
// FunctionCases, says how in `execute`, and lists the cases.

#include <array>

#include "program/testing.h"

namespace holon::program::testing {

using namespace expr::testing;  // NOLINT: the operators of test terms
using expr::Builtin;
using expr::FunctionId;
using expr::Kind;
using expr::kUnknownSize;
using expr::Reduction;
using expr::Role;
using expr::TypeId;

struct FunctionCases : ModelTest {
  TypeId open = g.types.array(real, std::array{kUnknownSize});
  TypeId matrix = g.types.array(real, std::array{kUnknownSize, kUnknownSize});
  TypeId text = g.types.string();

  TypeId vector_of(std::int32_t n) { return g.types.array(real, std::array{n}); }
  TypeId matrix_of(std::int32_t n, std::int32_t m) { return g.types.array(real, std::array{n, m}); }
  Term iterator() { return {&g, g.new_iterator(whole)}; }
  Term size(Term v, int d = 1) { return fn(Builtin::size, whole, {v, i(d)}); }
  Term colon() { return {&g, g.colon()}; }
  Term s(std::string_view t) { return {&g, g.string(t)}; }
  Term product(TypeId type, Term a, Term c) { return {&g, g.binary(Kind::matrix_multiply, type, a, c)}; }
  // A call whose result has the sizes that the model knows.
  Term call_as(TypeId type, FunctionId f, std::initializer_list<Term> args) {
    std::vector<expr::ExprId> ids(args.begin(), args.end());
    return {&g, g.with_payload(Kind::call, f.value, type, ids)};
  }

  std::int64_t scalars(TypeId type) {
    const expr::Type& t = g.types[type];
    std::int64_t n = 1;
    for (const std::int32_t d : t.dims) n *= d;
    if (t.base == expr::Base::tuple) {
      n = 0;
      for (const TypeId item : g.types.tuple_items(type)) n += scalars(item);
    }
    if (t.base == expr::Base::record) {
      std::int64_t fields = 0;
      for (const auto& f : g.types.record_of(type).fields) fields += scalars(f.type);
      n *= fields;
    }
    return n;
  }
  void flatten(const expr::Value& v, std::vector<double>& out) {
    if (v.as_tuple() != nullptr) {
      for (const expr::Value& item : *v.as_tuple()) flatten(item, out);
    } else if (v.as_record() != nullptr) {
      for (const expr::Value& f : v.as_record()->items) flatten(f, out);
    } else if (v.is_array()) {
      for (std::int64_t k = 0; k < v.count(); ++k) flatten(v.element(static_cast<std::size_t>(k)), out);
    } else if (v.as_real() != nullptr) {
      out.push_back(*v.as_real());
    } else if (v.as_boolean() != nullptr) {
      out.push_back(v.is_true() ? 1 : 0);
    } else {
      out.push_back(static_cast<double>(v.ordinal()));
    }
  }

  // Calls by the program and by the evaluator of expressions give the same numbers.
  void agree(Term e) {
    const auto count = static_cast<std::uint32_t>(scalars(e.type()));
    const SlotId out = builder->add_slots(Region::algebraic, count);
    std::vector<SlotId> targets;
    for (std::uint32_t k = 0; k < count; ++k) targets.emplace_back(out.value + k);
    builder->begin("f");
    builder->assign_call(targets, e, {});
    builder->end();
    const auto expected = truth_of(e);
    Runner run = finish();
    const std::int32_t status = execute(run);
    if (!expected) {
      EXPECT_NE(status, 0) << expected.error().message;
    } else {
      EXPECT_EQ(status, 0) << run.machine->failure_text() << dump(run.program);
      std::vector<double> want;
      flatten(*expected, want);
      ASSERT_EQ(want.size(), count);
      for (std::uint32_t k = 0; k < count; ++k)
        EXPECT_DOUBLE_EQ(run[targets[k]], want[k]) << "element " << k << "\n" << dump(run.program);
    }
    start();
  }

  // Runs routine `f`; gives its status.
  virtual std::int32_t execute(Runner& run) { return run.run("f"); }

  void while_loops_and_defaults() {
    Writer w(g, "root");
    const Term x = w.in("x", real);
    const Term tol = w.in("tol", real, 1e-14 * x);
    const Term y = w.out("y", real, x);
    const Term step = w.inner("step", real, r(1));
    w.f.body = {repeat(fn(Builtin::abs, step) > tol, {set(step, (x / y - y) / 2), set(y, y + step)})};
    const FunctionId f = w.add_to(functions);
    const Term v = variable(2);
    agree(call(g, functions, f, {v, Term{&g, g.missing()}}));
    agree(call(g, functions, f, {v, r(0.1)}));
  }

  void arrays_sized_by_inputs() {
    Writer w(g, "reverse");
    const Term x = w.in("x", open);
    const Term y = w.local("y", Role::output, open, {g.local(2, whole)});
    const Term n = w.inner("n", whole, size(x));
    const Term k = iterator();
    w.f.body = {loop(k, range(i(1), n), {set(at(y, {n - k + 1}), at(x, {k}))})};
    const FunctionId f = w.add_to(functions);
    const Term a = variable(1);
    const Term c = variable(2);
    agree(call_as(vector_of(3), f, {list({a, c, a * c})}));
    agree(call_as(vector_of(2), f, {list({a, c})}));  // side by side in the workspace: no copy
    agree(call_as(vector_of(3), f, {call_as(vector_of(3), f, {list({c, a + 4.0, a})})}));
  }

  void arrays_with_a_colon_grow() {
    Writer w(g, "collectPositive");
    const Term x = w.in("x", open);
    const Term y = w.local("y", Role::output, open, {g.missing()});
    const Term k = iterator();
    const Term longer = fn(Builtin::cat, open, {i(1), y, at(x, {range(k, k)})});
    w.f.body = {loop(k, range(i(1), size(x)), {when_true(at(x, {k}) > 0.0, {set(y, longer)})})};
    const FunctionId f = w.add_to(functions);
    const Term a = variable(1);
    agree(call_as(vector_of(2), f, {list({a, r(-2), r(3)})}));
    agree(call_as(vector_of(0), f, {list({-a})}));
  }

  void recursion() {
    Writer w(g, "fibonacci");
    const Term n = w.in("n", whole);
    const Term y = w.out("y", whole);
    const FunctionId self(functions.size());
    const auto again = [&](Term m) {
      return Term{&g, g.with_payload(Kind::call, self.value, whole, std::array{m.id})};
    };
    w.f.body = {when_true(n < 2, {set(y, n)}, {set(y, again(n - 1) + again(n - 2))})};
    w.add_to(functions);
    const Term m = variable(15, whole);
    agree(again(m));
  }

  void endless_recursion_is_an_error() {
    Writer w(g, "forever");
    const Term x = w.in("x", real);
    const Term y = w.out("y", real);
    const FunctionId self(functions.size());
    w.f.body = {set(y, Term{&g, g.with_payload(Kind::call, self.value, real, std::array{x.id})})};
    w.add_to(functions);
    const SlotId out = builder->add_slots(Region::algebraic, 1);
    builder->begin("f");
    builder->assign(out, call(g, functions, self, {r(1)}), {});
    builder->end();
    Runner run = finish();
    EXPECT_EQ(execute(run), static_cast<int>(Failure::recursion));
  }

  // Operators on whole arrays, slices, products, and assignments that read what they change.
  void array_algebra() {
    Writer w(g, "algebra");
    const Term x = w.in("x", open);
    const Term n = w.inner("n", whole, size(x));
    const Term y = w.local("y", Role::output, open, {n});
    const Term m = w.local("m", Role::inner, matrix, {n, n});
    const Term k = iterator();
    const Term j = iterator();
    const Term outer = fn(Builtin::outer_product, matrix, {x, x});
    w.f.body = {
        set(m, outer + Term{&g, g.binary(Kind::multiply, matrix, r(2), fn(Builtin::identity, matrix, {n}))}),
        set(at(m, {i(1), colon()}), x * r(3)),
        set(at(m, {colon(), i(2)}), at(m, {i(1), colon()})),
        set(y, product(open, m, x) + product(open, fn(Builtin::transpose, matrix, {m}), x)),
        set(y, at(y, {range(n, i(-1), i(1))})),  // reads itself backwards
        set(at(y, {range(i(1), i(2))}), at(y, {range(i(2), i(3))})),
        set(y, y + reduce(Reduction::sum, real, at(x, {k}) * at(x, {j}), {{k, range(i(1), n)}, {j, range(i(2), n)}})),
        set(y, fn(Builtin::cat, open, {i(1), at(y, {range(i(2), n)}), at(y, {range(i(1), i(1))})})),
    };
    const FunctionId f = w.add_to(functions);
    const Term a = variable(0.3);
    const Term c = variable(-1.2);
    agree(call_as(vector_of(3), f, {list({a, c, a + c})}));
    // Long enough that nothing is written out.
    agree(call_as(vector_of(20), f,
                  {list({a, c, a * 3.0, a - c, c + 2.0, a, c, a * 2.0, a, a, c, c, a, c, a * 5.0, a, c, c, a, a})}));
  }

  void array_builtins() {
    Writer w(g, "builtins");
    const Term x = w.in("x", vector_of(3));
    const Term y = w.local("y", Role::output, vector_of(3));
    const Term sums = w.local("sums", Role::output, vector_of(6));
    const Term m = w.local("m", Role::inner, matrix_of(3, 3));
    const Term lin = fn(Builtin::linspace, open, {r(0), r(1), i(5)});
    w.f.body = {
        set(m, fn(Builtin::skew, matrix_of(3, 3), {x})),
        set(m, fn(Builtin::symmetric, matrix_of(3, 3), {m}) + fn(Builtin::diagonal, matrix_of(3, 3), {x})),
        set(y, fn(Builtin::cross, vector_of(3), {x, product(vector_of(3), m, x)})),
        set(sums, list({fn(Builtin::sum, real, {m}), fn(Builtin::product, real, {x}), fn(Builtin::min, real, {m}),
                        fn(Builtin::max, real, {y}), fn(Builtin::sum, real, {lin}), product(real, x, y)})),
        set(y, y + fn(Builtin::fill, vector_of(3), {at(x, 1), i(3)}) + fn(Builtin::zeros, vector_of(3), {i(3)})),
        set(y, fn(Builtin::vector, vector_of(3), {fn(Builtin::matrix, matrix_of(3, 1), {y})})),
    };
    const FunctionId f = w.add_to(functions);
    const Term a = variable(0.3);
    const Term c = variable(-1.2);
    const Term e = call(g, functions, f, {list({a, c, a + c})});
    agree(e);
  }

  void several_results_and_unwanted_ones() {
    Writer w(g, "divide");
    const Term a = w.in("a", whole);
    const Term c = w.in("b", whole);
    const Term q = w.out("q", whole, fn(Builtin::div, a, c));
    const Term rest = w.out("rest", whole);
    w.f.body = {set(rest, a - q * c)};
    const FunctionId f = w.add_to(functions);
    Writer v(g, "gcd");
    const Term m = v.in("m", whole);
    const Term n = v.in("n", whole);
    const Term x = v.out("x", whole, m);
    const Term y = v.inner("y", whole, n);
    const Term t = v.inner("t", whole);
    v.f.body = {repeat(y > 0, {set_all({g.missing(), t}, call(g, functions, f, {x, y})), set(x, y), set(y, t)})};
    const FunctionId gcd = v.add_to(functions);
    agree(call(g, functions, gcd, {variable(462, whole), variable(1071, whole)}));
  }

  void records() {
    const TypeId pair = g.types.record(g.types.add_record({"Pair", {{"a", real}, {"v", vector_of(2)}}}));
    const auto make = [&](Term a, Term v) { return Term{&g, g.many(Kind::record, pair, std::array{a.id, v.id})}; };
    const auto a_of = [&](Term p) { return Term{&g, g.field(p, 0, real)}; };
    const auto v_of = [&](Term p) { return Term{&g, g.field(p, 1, vector_of(2))}; };
    Writer w(g, "turn");
    const Term p = w.in("p", pair);
    const Term q = w.out("q", pair);
    // Each part is computed from the old ones.
    w.f.body = {set(q, p), set(q, make(at(v_of(q), 1), list({at(v_of(q), 2), a_of(q)}))), set(a_of(q), a_of(q) * 2.0),
                set(at(v_of(q), {i(2)}), at(v_of(q), {i(2)}) + 1.0)};
    const FunctionId f = w.add_to(functions);
    const Term x = variable(1);
    const Term y = variable(2);
    agree(call(g, functions, f, {make(x, list({y, x + y}))}));
    // An array of records is an array for each field.
    const TypeId pairs = g.types.array(pair, std::array{kUnknownSize});
    Writer u(g, "total");
    const Term list_of = u.in("ps", pairs);
    const Term sum = u.out("sum", real, r(0));
    const Term k = iterator();
    const Term item{&g, g.many(Kind::index, pair, std::array{list_of.id, k.id})};
    u.f.body = {loop(k, range(i(1), fn(Builtin::size, whole, {list_of, i(1)})),
                     {set(sum, sum + a_of(item) * at(v_of(item), 2))})};
    const FunctionId total = u.add_to(functions);
    const Term two{&g, g.many(Kind::array, g.types.array(pair, std::array{2}),
                              std::array{make(x, list({y, y})).id, make(y, list({x, x + 3.0})).id})};
    agree(call(g, functions, total, {two}));
  }

  void functions_as_arguments() {
    Writer w(g, "parabola");
    const Term a = w.in("a", real);
    const Term x = w.in("x", real);
    const Term y = w.out("y", real);
    w.f.body = {set(y, a * x * x + 1.0)};
    const FunctionId parabola = w.add_to(functions);
    Writer v(g, "simpson");
    const Term f = v.in("f", g.types.function());
    const Term lo = v.in("lo", real);
    const Term hi = v.in("hi", real);
    const Term area = v.out("area", real);
    const auto apply = [&](Term at_x) { return Term{&g, g.many(Kind::apply, real, std::array{f.id, at_x.id})}; };
    v.f.body = {set(area, (hi - lo) / 6.0 * (apply(lo) + 4.0 * apply((lo + hi) / 2.0) + apply(hi)))};
    const FunctionId simpson = v.add_to(functions);
    const Term k = variable(3);
    const Term closure{
        &g, g.with_payload(Kind::closure, parabola.value, g.types.function(), std::array{k.id, g.missing()})};
    agree(call(g, functions, simpson, {closure, r(0), variable(2)}));
  }

  void strings() {
    Writer w(g, "describe");
    const Term x = w.in("x", real);
    const Term n = w.in("n", whole);
    const Term length = w.out("same", truth);
    const Term label = w.inner("label", text);
    const auto plus = [&](Term a, Term c) { return Term{&g, g.binary(Kind::add, text, a, c)}; };
    const Term number = fn(Builtin::to_string, text, {x, i(8), b(false), i(3)});
    const Term count = fn(Builtin::to_string, text, {n});
    w.f.body = {set(label, plus(plus(s("x="), number), plus(s(" n="), count))),
                set(length, equals(label, s("x=    1.25 n=7")))};
    const FunctionId f = w.add_to(functions);
    const Term e = call(g, functions, f, {variable(1.25), variable(7, whole)});
    agree(e);
    EXPECT_TRUE(truth_of(e)->is_true());
  }

  void failures_are_reported() {
    Writer w(g, "pick");
    const Term x = w.in("x", open);
    const Term k = w.in("k", whole);
    const Term y = w.out("y", real);
    expr::Statement check;
    check.kind = expr::StatementKind::assert_;
    check.value = k < 100;
    check.message = Term{&g, g.binary(Kind::add, text, s("k is "), fn(Builtin::to_string, text, {k}))};
    w.f.body = {check, set(y, at(x, {k}))};
    const FunctionId f = w.add_to(functions);
    const Term a = variable(1);
    const Term k_var = variable(4, whole);
    const SlotId out = builder->add_slots(Region::algebraic, 1);
    builder->begin("f");
    builder->assign(out, call(g, functions, f, {list({a, a, a}), k_var}), {});
    builder->end();
    Runner run = finish();
    EXPECT_EQ(execute(run), static_cast<int>(Failure::subscript));
    EXPECT_EQ(run.machine->failure_text(), "subscript 4 is outside of 1:3");
    run[slots[1]] = 3;
    EXPECT_EQ(execute(run), 0);
    run[slots[1]] = 100;
    EXPECT_EQ(execute(run), static_cast<int>(Failure::assertion));
    EXPECT_EQ(run.machine->failure_text(), "assertion failed: k is 100");
  }

  // Memory that a call takes is given back: a loop of calls does not fill the arena.
  void arrays_are_given_back() {
    Writer w(g, "squares");
    const Term n = w.in("n", whole);
    const Term y = w.local("y", Role::output, open, {n});
    const Term k = iterator();
    w.f.body = {loop(k, range(i(1), n), {set(at(y, {k}), Term(k) * Term(k) * 1.0)})};
    const FunctionId f = w.add_to(functions);
    Writer v(g, "many");
    const Term m = v.in("m", whole);
    const Term total = v.out("total", real, r(0));
    const Term j = iterator();
    const Term big = call(g, functions, f, {i(1000)});
    v.f.body = {loop(j, range(i(1), m), {set(total, total + fn(Builtin::sum, real, {big}))})};
    const FunctionId many = v.add_to(functions);
    const Term times = variable(1000, whole);
    const SlotId out = builder->add_slots(Region::algebraic, 1);
    builder->begin("f");
    builder->assign(out, call(g, functions, many, {times}), {});
    builder->end();
    Runner run = finish();
    MachineOptions small;
    small.array_doubles = 4096;
    run.machine = std::make_unique<Machine>(run.program, run.runtime, small);
    run[slots[0]] = 50;
    EXPECT_EQ(execute(run), 0) << run.machine->failure_text();
    EXPECT_EQ(run[out], 50 * 333833500.0);
  }

  // An algorithm of the model: assignments in order, elements chosen while running.
  void algorithms_of_the_model() {
    const Term a = variable(1);
    const Term c = variable(2);
    const Term d = variable(3);
    const Term n = variable(2, whole);
    const Term k = iterator();
    const Term all = list({a, c, d});
    const Term scattered = list({a, d});
    std::vector<expr::Statement> body = {
        loop(k, range(i(1), i(3)), {set(at(all, {k}), at(all, {k}) * 10.0)}),
        set(at(scattered, {n}), at(all, {n}) + 1.0),
        set(all, at(all, {list({i(3), i(1), i(2)})})),
        when_true(a > 20.0, {set(a, a + 0.5)}, {set(a, r(0))}),
    };
    builder->begin("f");
    builder->algorithm(body, {});
    builder->end();
    Runner run = finish();
    ASSERT_EQ(execute(run), 0) << run.machine->failure_text();
    // 10 20 30 -> 10 20 21 -> 21 10 20 -> 21.5 10 20
    EXPECT_EQ(run[slots[0]], 21.5);
    EXPECT_EQ(run[slots[1]], 10);
    EXPECT_EQ(run[slots[2]], 20);
  }

  // Equations that use the same call share it.
  void one_call_serves_several_equations() {
    Writer w(g, "pair");
    const Term x = w.in("x", real);
    const Term y = w.local("y", Role::output, vector_of(2));
    w.f.body = {set(y, list({x, x * x}))};
    const FunctionId f = w.add_to(functions);
    const Term v = variable(3);
    const Term e = call(g, functions, f, {v});
    const SlotId out = builder->add_slots(Region::algebraic, 2);
    builder->begin("f");
    builder->assign(out, at(e, 1), {});
    builder->assign(SlotId(out.value + 1), at(e, 2), {});
    builder->end();
    Runner run = finish();
    EXPECT_EQ(run.program.calls.size(), 1U) << dump(run.program);
    EXPECT_EQ(execute(run), 0);
    EXPECT_EQ(run[out], 3);
    EXPECT_EQ(run[SlotId(out.value + 1)], 9);
  }
};

}  // namespace holon::program::testing
