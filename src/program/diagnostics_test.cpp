// Each thing that can be wrong with a model when it becomes a program is said once, by its own kind.

#include "program/diagnostics.h"

#include <gtest/gtest.h>

#include <array>
#include <string_view>
#include <utility>

#include "program/testing.h"

namespace holon::program {
namespace {

struct Diagnostics : testing::ModelTest {
  bool says(std::string_view code) const {
    for (const diag::Diagnostic& d : sink.all())
      if (d.code == code) return true;
    return false;
  }
  // A function of no inputs with one Real output.
  expr::Function function(std::string name) {
    expr::Function f;
    f.name = std::move(name);
    expr::Local y;
    y.name = "y";
    y.role = expr::Role::output;
    y.type = real;
    f.outputs.push_back(f.locals.add(std::move(y)).value);
    f.result = real;
    return f;
  }
  void assign(expr::ExprId e) {
    const SlotId target = builder->add_slots(Region::algebraic, 1);
    builder->begin("equations");
    builder->assign(target, e, builder->add_site(0, {}));
    builder->end();
  }
};

TEST_F(Diagnostics, AnExpressionThatIsTooDeep) {
  const expr::ExprId x = variable(1);
  expr::ExprId e = x;
  // Each choice depends on a condition of its own, so none of them disappears.
  for (int k = 0; k < 5000; ++k) e = g.if_(g.binary(expr::Kind::less, truth, x, g.real(k)), e, g.real(k));
  assign(e);
  EXPECT_TRUE(says(kTooDeep.code));
}

TEST_F(Diagnostics, AFunctionWithoutABody) {
  expr::Function f = function("empty");
  f.partial = true;
  const expr::FunctionId id = functions.add(std::move(f));
  assign(g.with_payload(expr::Kind::call, id.value, real, {}));
  EXPECT_TRUE(says(kNoBody.code));
}

TEST_F(Diagnostics, AnExternalLanguageThatNobodyHere) {
  expr::Function f = function("foreign");
  f.external = expr::ExternalCall{};
  f.external->language = "Java";
  f.external->name = "foreign";
  f.external->result = g.local(0, real);
  const expr::FunctionId id = functions.add(std::move(f));
  assign(g.with_payload(expr::Kind::call, id.value, real, {}));
  EXPECT_TRUE(says(kUnknownLanguage.code));
}

TEST_F(Diagnostics, ATargetThatCannotBeAssigned) {
  expr::Function f = function("odd");
  expr::Statement s;
  s.kind = expr::StatementKind::assign;
  s.targets = {g.real(1)};
  s.value = g.real(2);
  f.body.push_back(s);
  const expr::FunctionId id = functions.add(std::move(f));
  assign(g.with_payload(expr::Kind::call, id.value, real, {}));
  EXPECT_TRUE(says(kBadTarget.code));
}

TEST_F(Diagnostics, AResultOfUnknownSize) {
  const expr::TypeId open = g.types.array(real, std::array{expr::kUnknownSize});
  expr::Function f = function("open");
  f.locals[expr::LocalId(0U)].type = open;
  f.locals[expr::LocalId(0U)].sizes = {g.missing()};
  f.result = open;
  expr::Statement s;
  s.kind = expr::StatementKind::assign;
  s.targets = {g.local(0, open)};
  const std::array<expr::ExprId, 1> items{g.real(1)};
  s.value = g.many(expr::Kind::array, g.types.array(real, std::array{1}), items);
  f.body.push_back(s);
  const expr::FunctionId id = functions.add(std::move(f));
  const expr::ExprId call = g.with_payload(expr::Kind::call, id.value, open, {});
  assign(g.builtin_call(expr::Builtin::sum, real, {call}));
  EXPECT_TRUE(says(kUnknownSizes.code));
}

TEST_F(Diagnostics, AFunctionValueThatIsNotKnown) {
  expr::Function f = function("apply");
  expr::Local which;
  which.name = "which";
  which.role = expr::Role::inner;
  which.type = g.types.function();
  const expr::LocalId number = f.locals.add(std::move(which));
  expr::Statement s;
  s.kind = expr::StatementKind::assign;
  s.targets = {g.local(0, real)};
  const std::array<expr::ExprId, 1> args{g.local(number.value, g.types.function())};
  s.value = g.many(expr::Kind::apply, real, args);
  f.body.push_back(s);
  const expr::FunctionId id = functions.add(std::move(f));
  assign(g.with_payload(expr::Kind::call, id.value, real, {}));
  EXPECT_TRUE(says(kUnknownFunctionValue.code));
}

}  // namespace
}  // namespace holon::program
