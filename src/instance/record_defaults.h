#pragma once

// The value of a function's record variable that has no binding of its own: each field starts with the value that its
// declaration, an `extends` clause, a short class or a modifier of the variable gives it (12.4.4). Fields without a
// value stay unset.

#include <cstdint>
#include <vector>

#include "instance/draft.h"
#include "instance/part.h"

namespace holon::instance {

class RecordDefaults : Part {
 public:
  explicit RecordDefaults(Instantiator& in) : Part(in) {}

  // The modifiers of a function's variable: from outside first, then those of its declaration.
  const Mod* modifiers_of(const Elem& elem);
  // Sets the default of the local `elem` of `f`, a function of class `cls`. Where a field has no value, statements at
  // the beginning of the body set those that have one.
  void lower(FunctionId f, Elem& elem, const Mod* mod, ClassInstance& cls);

 private:
  struct FieldValue {
    std::vector<std::uint32_t> path;  // numbers of fields, outermost first
    ExprId value;
  };
  struct Default {
    ExprId whole;                   // none when a field has no value
    std::vector<FieldValue> parts;  // the fields that have one
  };
  Default make(FunctionId f, ClassInstance& record, TypeId type, const Mod* mod, ClassInstance& cls);
};

}  // namespace holon::instance
