#pragma once

// Interned names. Equal texts are one Name, so comparing and hashing names never looks at characters. A Name is a
// handle to a record that its Names table owns; the table must outlive every Name it made.

#include <compare>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "base/arena.h"

namespace holon::base {

class Name {
 public:
  constexpr Name() = default;

  std::string_view text() const { return record_ ? record_->text : std::string_view{}; }
  // Names are numbered as they appear. Order by this, never by address: output must not depend on memory.
  std::uint32_t number() const { return record_ ? record_->number : 0xffffffffU; }
  std::uint32_t hash() const { return record_ ? record_->hash : 0; }
  constexpr explicit operator bool() const { return record_ != nullptr; }
  friend constexpr bool operator==(Name a, Name b) { return a.record_ == b.record_; }

 private:
  friend class Names;
  struct Record {
    std::string_view text;
    std::uint32_t number;
    std::uint32_t hash;
  };
  explicit Name(const Record* record) : record_(record) {}
  const Record* record_ = nullptr;
};

struct NameHash {
  std::size_t operator()(Name name) const { return name.hash(); }
};

class Names {
 public:
  Names();
  Name intern(std::string_view text);
  Name find(std::string_view text) const;  // the empty Name when it was never interned
  std::size_t size() const { return count_; }

 private:
  void grow();
  Arena arena_;
  std::vector<const Name::Record*> slots_;
  std::size_t count_ = 0;
};

}  // namespace holon::base
