#pragma once

// Every expression in statements and functions, each as often as it stands there.

#include <vector>

#include "expr/function.h"

namespace holon::expr {

template <class F>
void for_each_expression(const std::vector<Statement>& list, F f) {
  for (const Statement& s : list) {
    for (const ExprId e : s.targets) f(e);
    for (const ExprId e : {s.value, s.message, s.level})
      if (e) f(e);
    for (const Branch& b : s.branches) {
      if (b.condition) f(b.condition);
      for_each_expression(b.body, f);
    }
  }
}

// Values and sizes of its locals, then its body.
template <class F>
void for_each_expression(const Function& function, F f) {
  for (const Local& local : function.locals) {
    if (local.value) f(local.value);
    for (const ExprId size : local.sizes)
      if (size) f(size);
  }
  for_each_expression(function.body, f);
}

}  // namespace holon::expr
