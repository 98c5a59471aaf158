#pragma once

// Where an expression, equation or statement stands while it is typed.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "instance/draft.h"

namespace holon::instance {

// Where an expression stands: the class instance whose names it sees, and the loop variables around it.
struct Scope {
  ClassInstance* cls = nullptr;
  struct Iterator {
    Name name;
    ExprId value;
  };
  std::vector<Iterator> iterators;
  // `end` in a subscript: the array and the dimension it counts, innermost last.
  struct End {
    ExprId array;
    std::uint32_t dimension;
  };
  std::vector<End> ends;
  expr::Function* function = nullptr;  // set inside of a function's own text
  bool in_when = false;
  bool in_when_condition = false;
  bool in_initial = false;
  // connect: the member that an expandable connector does not have yet.
  struct Missing {
    Draft* connector = nullptr;
    const syntax::RefPart* member = nullptr;
    bool last = false;  // nothing follows it in the reference
  };
  Missing missing;
  bool absent = false;                 // connect: a conditional component that is not there
  const Draft* absent_part = nullptr;  // and which one, where it belongs to a component of this class
  // A subscript out of range, where it may stand in what is never asked for: a branch of an `if`, one side of a connect
  // whose other side is not there. Whoever counts up `choices` decides, and reports it if it matters.
  struct Outside {
    Span span;
    std::string subscript, array, size;
    // The parameter that says how many elements there are, and the component that has it; empty where there is none.
    std::string parameter;
    Span owner;
  };
  std::optional<Outside> outside;
  int choices = 0;
  bool conditional_allowed = false;
  int loops = 0;            // around a statement
  int without_events = 0;   // noEvent and smooth around an expression
  bool in_connect = false;  // arguments of connect and Connections.*: connectors are meant, not values
};

}  // namespace holon::instance
