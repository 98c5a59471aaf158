#include "syntax/compare.h"

#include <algorithm>
#include <string_view>

namespace holon::syntax {
namespace {

// One overload a kind of node. Names are compared by text: the two trees may have different name tables.
bool same(Name a, Name b) { return a.text() == b.text(); }
bool same(const Expr* a, const Expr* b);
bool same(const Argument* a, const Argument* b);
bool same(const Equation* a, const Equation* b);
bool same(const Statement* a, const Statement* b);
bool same(const Element* a, const Element* b);
bool same(const StringLiteral* a, const StringLiteral* b);
bool same(const RefPart& a, const RefPart& b);
bool same(const NamedArgument& a, const NamedArgument& b);
bool same(const ForIndex& a, const ForIndex& b);
bool same(const IfBranch& a, const IfBranch& b);
bool same(const EquationBranch& a, const EquationBranch& b);
bool same(const StatementBranch& a, const StatementBranch& b);
bool same(const Declaration& a, const Declaration& b);
bool same(const EnumerationLiteral& a, const EnumerationLiteral& b);
bool same(const Section& a, const Section& b);

template <class T>
bool same(const List<T>& a, const List<T>& b) {
  return a.size() == b.size() &&
         std::equal(a.begin(), a.end(), b.begin(), [](const T& x, const T& y) { return same(x, y); });
}

// Nodes that may be absent: both are, or both are there and the same.
template <class T, class Same>
bool same_optional(const T* a, const T* b, Same equal) {
  return a && b ? equal(*a, *b) : a == b;
}

bool same(const Modification* a, const Modification* b) {
  return same_optional(a, b, [](const Modification& x, const Modification& y) {
    return x.has_arguments == y.has_arguments && same(x.arguments, y.arguments) && same(x.value, y.value) &&
           x.assigned_with_colon == y.assigned_with_colon && x.is_break == y.is_break;
  });
}

bool same(const Comment& a, const Comment& b) { return same(a.text, b.text) && same(a.annotation, b.annotation); }

bool same(const Constraint* a, const Constraint* b) {
  return same_optional(a, b, [](const Constraint& x, const Constraint& y) {
    return same(static_cast<const Expr*>(x.type), y.type) && same(x.modification, y.modification) &&
           same(x.comment, y.comment);
  });
}

bool same(const TypeName& a, const TypeName& b) {
  return same(static_cast<const Expr*>(a.name), b.name) && a.has_dimensions == b.has_dimensions &&
         same(a.dimensions, b.dimensions);
}

bool same(const StringLiteral* a, const StringLiteral* b) {
  return same_optional(a, b, [](const StringLiteral& x, const StringLiteral& y) { return x.raw == y.raw; });
}

bool same(const RefPart& a, const RefPart& b) {
  return same(a.name, b.name) && a.has_subscripts == b.has_subscripts && same(a.subscripts, b.subscripts);
}
bool same(const NamedArgument& a, const NamedArgument& b) { return same(a.name, b.name) && same(a.value, b.value); }
bool same(const ForIndex& a, const ForIndex& b) { return same(a.name, b.name) && same(a.range, b.range); }
bool same(const IfBranch& a, const IfBranch& b) { return same(a.condition, b.condition) && same(a.value, b.value); }
bool same(const EquationBranch& a, const EquationBranch& b) {
  return same(a.condition, b.condition) && same(a.body, b.body);
}
bool same(const StatementBranch& a, const StatementBranch& b) {
  return same(a.condition, b.condition) && same(a.body, b.body);
}
bool same(const EnumerationLiteral& a, const EnumerationLiteral& b) {
  return same(a.name, b.name) && same(a.comment, b.comment);
}
bool same(const Declaration& a, const Declaration& b) {
  return same(a.name, b.name) && a.has_dimensions == b.has_dimensions && same(a.dimensions, b.dimensions) &&
         same(a.modification, b.modification) && same(a.condition, b.condition) && same(a.comment, b.comment);
}
bool same(const Section& a, const Section& b) {
  return a.kind == b.kind && a.keyword_written == b.keyword_written && same(a.elements, b.elements) &&
         same(a.equations, b.equations) && same(a.statements, b.statements);
}

template <class T>
const T& as(const Expr& expr) {
  return static_cast<const T&>(expr);
}

bool same_leaf_or_branch(const Expr& a, const Expr& b) {
  switch (a.kind) {
    case ExprKind::real:
      return as<RealLiteral>(a).text == as<RealLiteral>(b).text;
    case ExprKind::integer:
      return as<IntegerLiteral>(a).text == as<IntegerLiteral>(b).text;
    case ExprKind::string:
      return as<StringLiteral>(a).raw == as<StringLiteral>(b).raw;
    case ExprKind::boolean:
      return as<BooleanLiteral>(a).value == as<BooleanLiteral>(b).value;
    case ExprKind::reference:
      return as<Reference>(a).global == as<Reference>(b).global && same(as<Reference>(a).parts, as<Reference>(b).parts);
    case ExprKind::call: {
      const auto& x = as<Call>(a);
      const auto& y = as<Call>(b);
      return same(static_cast<const Expr*>(x.callee), y.callee) && same(x.args, y.args) && same(x.named, y.named) &&
             same(x.iterators, y.iterators);
    }
    case ExprKind::partial_call: {
      const auto& x = as<PartialCall>(a);
      const auto& y = as<PartialCall>(b);
      return same(static_cast<const Expr*>(x.callee), y.callee) && same(x.named, y.named);
    }
    case ExprKind::unary:
      return as<Unary>(a).op == as<Unary>(b).op && same(as<Unary>(a).operand, as<Unary>(b).operand);
    case ExprKind::if_:
      return same(as<If>(a).branches, as<If>(b).branches) && same(as<If>(a).otherwise, as<If>(b).otherwise);
    case ExprKind::range: {
      const auto& x = as<Range>(a);
      const auto& y = as<Range>(b);
      return same(x.start, y.start) && same(x.step, y.step) && same(x.stop, y.stop);
    }
    case ExprKind::array:
      return same(as<Array>(a).items, as<Array>(b).items) && same(as<Array>(a).iterators, as<Array>(b).iterators);
    case ExprKind::matrix:
      return same(as<Matrix>(a).rows, as<Matrix>(b).rows);
    case ExprKind::tuple:
      return same(as<Tuple>(a).items, as<Tuple>(b).items);
    case ExprKind::binary:  // compared by the caller
    case ExprKind::end:
    case ExprKind::colon:
      return true;
  }
  return false;
}

bool same(const Expr* a, const Expr* b) {
  for (;;) {
    if (!a || !b) return a == b;
    if (a->kind != b->kind || a->parens != b->parens) return false;
    if (a->kind != ExprKind::binary) return same_leaf_or_branch(*a, *b);
    // A long sum leans to the left: going down there in a loop keeps the stack flat.
    const auto& x = as<Binary>(*a);
    const auto& y = as<Binary>(*b);
    if (x.op != y.op || !same(x.right, y.right)) return false;
    a = x.left;
    b = y.left;
  }
}

bool same(const Argument* a, const Argument* b) {
  return same_optional(a, b, [](const Argument& x, const Argument& y) {
    return x.kind == y.kind && x.each == y.each && x.final == y.final && same(x.name, y.name) &&
           same(x.modification, y.modification) && same(x.comment, y.comment) && same(x.element, y.element) &&
           same(x.connect, y.connect);
  });
}

bool same(const Equation* a, const Equation* b) {
  return same_optional(a, b, [](const Equation& x, const Equation& y) {
    return x.kind == y.kind && same(x.comment, y.comment) && same(x.left, y.left) && same(x.right, y.right) &&
           same(x.branches, y.branches) && same(x.indices, y.indices) && same(x.body, y.body);
  });
}

bool same(const Statement* a, const Statement* b) {
  return same_optional(a, b, [](const Statement& x, const Statement& y) {
    return x.kind == y.kind && same(x.comment, y.comment) && same(x.left, y.left) && same(x.right, y.right) &&
           same(x.branches, y.branches) && same(x.indices, y.indices) && same(x.body, y.body);
  });
}

bool same_prefixes(const Element& x, const Element& y) {
  return x.redeclare == y.redeclare && x.final == y.final && x.inner == y.inner && x.outer == y.outer &&
         x.replaceable == y.replaceable && x.variability == y.variability && x.direction == y.direction &&
         x.connection == y.connection;
}

bool same(const Element* a, const Element* b) {
  return same_optional(a, b, [](const Element& x, const Element& y) {
    return x.kind == y.kind && same_prefixes(x, y) && x.import_kind == y.import_kind && same(x.path, y.path) &&
           same(x.alias, y.alias) && same(x.listed, y.listed) && same(static_cast<const Expr*>(x.base), y.base) &&
           same(x.modification, y.modification) && same_optional(x.class_def, y.class_def, same_class) &&
           same(x.type, y.type) && same(x.declarations, y.declarations) && same(x.constraint, y.constraint) &&
           same(x.comment, y.comment);
  });
}

bool same(const External* a, const External* b) {
  return same_optional(a, b, [](const External& x, const External& y) {
    return same(x.language, y.language) && same(x.result, y.result) && same(x.function, y.function) &&
           x.has_call == y.has_call && same(x.args, y.args) && same(x.annotation, y.annotation);
  });
}

}  // namespace

bool same_expr(const Expr& a, const Expr& b) { return same(&a, &b); }

bool same_declared(const Element& x, const Declaration& a, const Element& y, const Declaration& b) {
  return same_prefixes(x, y) && same(x.type.dimensions, y.type.dimensions) && same(a.dimensions, b.dimensions) &&
         same(a.modification, b.modification) && same(a.condition, b.condition);
}

bool same_class(const ClassDef& a, const ClassDef& b) {
  return same(a.name, b.name) && a.restriction == b.restriction && a.form == b.form && a.purity == b.purity &&
         a.encapsulated == b.encapsulated && a.partial == b.partial && a.final == b.final &&
         same(a.sections, b.sections) && same(a.external, b.external) && same(a.modification, b.modification) &&
         a.direction == b.direction && a.connection == b.connection && a.variability == b.variability &&
         same(a.type, b.type) && same(a.literals, b.literals) && a.open_enumeration == b.open_enumeration &&
         same(a.derivative_of, b.derivative_of) && same(a.comment, b.comment);
}

bool same_tree(const SyntaxTree& a, const SyntaxTree& b) {
  return a.has_within == b.has_within && same(a.within, b.within) &&
         std::ranges::equal(a.classes, b.classes,
                            [](const ClassDef* x, const ClassDef* y) { return same_class(*x, *y); });
}

}  // namespace holon::syntax
