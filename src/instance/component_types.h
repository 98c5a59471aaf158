#pragma once

// Record types, and the type of a component.

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "instance/draft.h"
#include "instance/part.h"

namespace holon::instance {

class ComponentTypes : Part {
 public:
  explicit ComponentTypes(Instantiator& in) : Part(in) {}

  // What a function that is an input of another function must look like; none for other elements.
  FunctionId input_function(const Elem& elem) const {
    const auto found = function_inputs_.find(&elem);
    return found == function_inputs_.end() ? FunctionId{} : found->second;
  }

  TypeId record_type(ClassInstance& cls);
  TypeId type_of(Draft& c);  // with its own dimensions
  ClassInstance* record_class(TypeId type);
  // The class of a record that only functions see; null for everything else.
  ClassInstance* declared_record(Elem& elem);
  TypeId declared_type(Elem& elem, std::vector<Dimension>* sizes = nullptr);
  TypeId counting_type(const syntax::Reference& name, ClassInstance* scope);
  std::int32_t values_of(TypeId counting) const;

 private:
  std::unordered_map<std::uint32_t, ClassInstance*> record_classes_;  // by RecordId
  static constexpr std::int64_t kMostRecordScalars = 1'000'000;
  std::int64_t scalars_in(const expr::Record& record) const;
  std::unordered_map<std::uint32_t, std::int64_t> record_scalars_;  // by record
  std::unordered_map<const Elem*, FunctionId> function_inputs_;  // inputs that are functions: what they must look like
};

}  // namespace holon::instance
