#include "expr/types.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <utility>

namespace holon::expr {

Types::Types() {
  for (const Base b : {Base::real, Base::integer, Base::boolean, Base::string, Base::clock, Base::function, Base::none})
    intern({b, 0, {}});
}

TypeId Types::intern(Type type) {
  std::uint64_t hash = static_cast<std::uint64_t>(type.base) << 32U | type.detail;
  const auto mix = [&hash](std::uint64_t item) { hash = (hash ^ item) * 0x9E3779B97F4A7C15ULL, hash ^= hash >> 29U; };
  mix(type.dims.size());
  for (const std::int32_t d : type.dims) mix(static_cast<std::uint32_t>(d));
  const auto [first, last] = type_index_.equal_range(hash);
  for (auto it = first; it != last; ++it) {
    const Type& other = types_[it->second];
    if (other.base == type.base && other.detail == type.detail && other.dims == type.dims) return it->second;
  }
  const TypeId scalar = type.dims.empty() ? TypeId(types_.size()) : intern({type.base, type.detail, {}});
  const TypeId id = types_.add(std::move(type));
  scalars_.add(scalar);
  type_index_.emplace(hash, id);
  return id;
}

TypeId Types::external_object(const std::string& class_name) {
  const auto [found, is_new] = index_.try_emplace("x" + class_name, static_cast<std::uint32_t>(externals_.size()));
  if (is_new) externals_.push_back(class_name);
  return intern({Base::external_object, found->second, {}});
}

TypeId Types::tuple(std::span<const TypeId> items) {
  std::string key = "u";
  for (const TypeId item : items) key += fmt::format(" {}", item.value);
  const auto [found, is_new] = index_.try_emplace(key, static_cast<std::uint32_t>(tuples_.size()));
  if (is_new) tuples_.emplace_back(items.begin(), items.end());
  return intern({Base::tuple, found->second, {}});
}

TypeId Types::array(TypeId element, std::span<const std::int32_t> dims) {
  if (dims.empty()) return element;
  Type type = types_[element];
  type.dims.insert(type.dims.begin(), dims.begin(), dims.end());
  return intern(std::move(type));
}

TypeId Types::with_dims(TypeId id, std::span<const std::int32_t> dims) {
  if (std::ranges::equal(dims, types_[id].dims)) return id;
  Type type = types_[id];
  type.dims.assign(dims.begin(), dims.end());
  return intern(std::move(type));
}

std::int64_t Types::elements(TypeId id) const {
  std::int64_t n = 1;
  for (const std::int32_t d : types_[id].dims) {
    if (d == kUnknownSize) return kUnknownSize;
    n *= d;
  }
  return n;
}

EnumId Types::add_enumeration(Enumeration e) {
  const std::string key = fmt::format("e{}|{}", e.name, fmt::join(e.literals, ","));
  const auto [found, is_new] = index_.try_emplace(key, static_cast<std::uint32_t>(enums_.size()));
  if (is_new) enums_.add(std::move(e));
  return EnumId(found->second);
}

RecordId Types::add_record(Record r) {
  std::string key = "r" + r.name;
  for (const RecordField& f : r.fields) key += fmt::format("|{}:{}", f.name, f.type.value);
  const auto [found, is_new] = index_.try_emplace(key, static_cast<std::uint32_t>(records_.size()));
  if (is_new) records_.add(std::move(r));
  return RecordId(found->second);
}

std::string Types::text(TypeId id) const {
  const Type& type = types_[id];
  std::string result;
  switch (type.base) {
    case Base::real:
      result = "Real";
      break;
    case Base::integer:
      result = "Integer";
      break;
    case Base::boolean:
      result = "Boolean";
      break;
    case Base::string:
      result = "String";
      break;
    case Base::clock:
      result = "Clock";
      break;
    case Base::function:
      result = "function";
      break;
    case Base::none:
      result = "no value";
      break;
    case Base::enumeration:
      result = enumeration_of(id).name;
      break;
    case Base::record:
      result = record_of(id).name;
      break;
    case Base::external_object:
      result = external_class(id);
      break;
    case Base::tuple: {
      std::vector<std::string> items;
      for (const TypeId item : tuple_items(id)) items.push_back(text(item));
      result = fmt::format("({})", fmt::join(items, ", "));
      break;
    }
  }
  if (type.dims.empty()) return result;
  std::vector<std::string> dims;
  dims.reserve(type.dims.size());
  for (const std::int32_t d : type.dims) dims.push_back(d == kUnknownSize ? ":" : fmt::format("{}", d));
  return fmt::format("{}[{}]", result, fmt::join(dims, ", "));
}

}  // namespace holon::expr
