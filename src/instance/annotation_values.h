#pragma once

// Graphical annotations as values: literals as they are, names replaced by what they stand for.

#include <set>
#include <string>
#include <string_view>

#include "instance/draft.h"
#include "instance/instantiator.h"
#include "instance/picture.h"

namespace holon::instance {

class AnnotationValues {
 public:
  // The names in the annotations are those of `scope`, a class of `owner`. What texts ask for by `%name` is added to
  // `macros`.
  AnnotationValues(Instantiator& in, ClassInstance* scope, Draft* owner, std::set<std::string>* macros)
      : in_(in), scope_(scope), owner_(owner), macros_(macros) {}

  // Of `Icon(…)`: a record. None for a null.
  AnnotationValue read(const syntax::Argument* argument);
  AnnotationValue read(const syntax::Expr& e);

 private:
  AnnotationValue record(std::string_view name, const syntax::Modification* modification);
  AnnotationValue call(const syntax::Call& call);
  AnnotationValue choice(const syntax::If& e);
  AnnotationValue evaluated(const syntax::Expr& e);

  Instantiator& in_;
  ClassInstance* scope_;
  Draft* owner_;
  std::set<std::string>* macros_;
};

// The value of an expression for the first element of the arrays around `owner`, itself included.
std::optional<expr::Value> evaluate_quietly(Instantiator& in, const syntax::Expr& e, ClassInstance* scope,
                                            const Draft* owner);
AnnotationValue annotation_value(const expr::Types& types, const expr::Value& value);

// The names behind `%` in a text: `%name`, `%{a.b}`.
std::vector<std::string> macros_in(std::string_view text);

}  // namespace holon::instance
