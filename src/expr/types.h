#pragma once

// Types of expressions: a scalar kind and array dimensions, each stored once. Two expressions have the same type
// exactly when their TypeIds are equal.

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/id.h"
#include "base/table.h"

namespace holon::expr {

struct TypeId : base::Id<TypeId> {
  using Id::Id;
};
struct EnumId : base::Id<EnumId> {
  using Id::Id;
};
struct RecordId : base::Id<RecordId> {
  using Id::Id;
};

enum class Base : std::uint8_t {
  real,
  integer,
  boolean,
  string,
  enumeration,      // detail: EnumId
  record,           // detail: RecordId
  external_object,  // detail: number of its class, by name
  function,         // a function as a value; detail: none
  clock,
  tuple,  // several results of a call; detail: number of the list of their types
  none    // a call without result
};

// A dimension that is known only while a function runs.
inline constexpr std::int32_t kUnknownSize = -1;

struct Enumeration {
  std::string name;  // qualified, as a modeler would write it
  std::vector<std::string> literals;
};

struct RecordField {
  std::string name;
  TypeId type;
};
struct Record {
  std::string name;
  std::vector<RecordField> fields;
};

struct Type {
  Base base = Base::none;
  std::uint32_t detail = 0;
  std::vector<std::int32_t> dims;  // empty for a scalar
};

class Types {
 public:
  Types();

  TypeId real() const { return TypeId(0U); }
  TypeId integer() const { return TypeId(1U); }
  TypeId boolean() const { return TypeId(2U); }
  TypeId string() const { return TypeId(3U); }
  TypeId clock() const { return TypeId(4U); }
  TypeId function() const { return TypeId(5U); }
  TypeId none() const { return TypeId(6U); }

  TypeId enumeration(EnumId id) { return intern({Base::enumeration, id.value, {}}); }
  TypeId record(RecordId id) { return intern({Base::record, id.value, {}}); }
  TypeId external_object(const std::string& class_name);
  TypeId tuple(std::span<const TypeId> items);
  // An array of `element`, with these dimensions in front of the element's own.
  TypeId array(TypeId element, std::span<const std::int32_t> dims);
  TypeId with_dims(TypeId type, std::span<const std::int32_t> dims);  // the scalar type of `type` with these dimensions
  TypeId scalar(TypeId type) const { return scalar_of(type); }
  TypeId scalar_of(TypeId type) const { return scalars_[type]; }

  const Type& operator[](TypeId id) const { return types_[id]; }
  Base base(TypeId id) const { return types_[id].base; }
  std::span<const std::int32_t> dims(TypeId id) const { return types_[id].dims; }
  std::size_t rank(TypeId id) const { return types_[id].dims.size(); }
  bool is_scalar(TypeId id) const { return types_[id].dims.empty(); }
  // Number of scalars (records not counted by field), or kUnknownSize.
  std::int64_t elements(TypeId id) const;
  std::span<const TypeId> tuple_items(TypeId id) const { return tuples_[types_[id].detail]; }
  const std::string& external_class(TypeId id) const { return externals_[types_[id].detail]; }

  EnumId add_enumeration(Enumeration e);  // equal enumerations (name and literals) get one id
  RecordId add_record(Record r);          // likewise
  const Enumeration& operator[](EnumId id) const { return enums_[id]; }
  const Record& operator[](RecordId id) const { return records_[id]; }
  const Enumeration& enumeration_of(TypeId id) const { return enums_[EnumId(types_[id].detail)]; }
  const Record& record_of(TypeId id) const { return records_[RecordId(types_[id].detail)]; }

  // `Real[3, :]`, `Modelica.Units.SI.Complex`: how a message names a type.
  std::string text(TypeId id) const;

 private:
  TypeId intern(Type type);
  base::Table<TypeId, Type> types_;
  base::Table<TypeId, TypeId> scalars_;  // of each type its type without dimensions
  base::Table<EnumId, Enumeration> enums_;
  base::Table<RecordId, Record> records_;
  std::vector<std::vector<TypeId>> tuples_;
  std::vector<std::string> externals_;
  std::unordered_multimap<std::uint64_t, TypeId> type_index_;  // by hash
  std::unordered_map<std::string, std::uint32_t> index_;  // canonical text of each other kind of entry -> its number
};

}  // namespace holon::expr
