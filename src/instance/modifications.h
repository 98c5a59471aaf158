#pragma once

// Modifications as trees that are merged outer over inner. Equal modifications are one object, so that class instances
// can be shared by key: every `redeclare package Medium = Water` of a hundred pipes leads to one instance of Water.

#include <cstddef>
#include <cstdint>
#include <unordered_map>

#include "base/arena.h"
#include "instance/draft.h"
#include "instance/part.h"

namespace holon::instance {

class Modifications : Part {
 public:
  explicit Modifications(Instantiator& in) : Part(in) {}

  // A modification of a class (`extends`, short classes) or, with of_class = false, of a component.
  struct ModPlace {
    bool of_class = true;
    int depth = 0;
    std::uint32_t each = 0;
  };
  const Mod* make_mod(const syntax::Modification* modification, ClassInstance* scope, ModPlace place);
  const Mod* make_mod(const syntax::Modification* modification, ClassInstance* scope) {
    return make_mod(modification, scope, ModPlace{});
  }
  const Mod* component_mod(const syntax::Modification* modification, ClassInstance* scope) {
    return make_mod(modification, scope, ModPlace{false, 0, 0});
  }
  const Mod* merge(const Mod* outer, const Mod* inner, Name name = {});  // `name` is for messages
  const Mod* single_sub(Name name, const Mod* mod, Span span);
  const Mod* without_redeclare(const Mod* mod);
  const Mod* only_redeclares(const Mod* mod);
  const Mod* intern(const Mod& mod);
  const Redeclare* intern(const Redeclare& redeclare);

 private:
  bool same_redeclare(const Redeclare& a, const Redeclare& b);
  const Mod* redeclare_mod(const syntax::Element& element, ClassInstance* scope, bool final, Span span,
                           bool from_component);

  base::Arena arena_;
  struct ModHash {
    std::size_t operator()(const Mod* m) const;
  };
  struct ModEqual {
    bool operator()(const Mod* a, const Mod* b) const;
  };
  struct RedeclareHash {
    std::size_t operator()(const Redeclare* r) const;
  };
  struct RedeclareEqual {
    bool operator()(const Redeclare* a, const Redeclare* b) const;
  };
  std::unordered_map<const Mod*, const Mod*, ModHash, ModEqual> mods_;
  std::unordered_map<const Redeclare*, const Redeclare*, RedeclareHash, RedeclareEqual> redeclares_;
};

}  // namespace holon::instance
