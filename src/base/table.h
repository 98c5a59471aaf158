#pragma once

// A vector that is indexed by its own kind of id and by nothing else.

#include <cstddef>
#include <utility>
#include <vector>

#include "base/check.h"

namespace holon::base {

template <class IdType, class T>
class Table {
 public:
  Table() = default;
  explicit Table(std::size_t size) : items_(size) {}
  Table(std::size_t size, const T& value) : items_(size, value) {}

  IdType add(T item) {
    items_.push_back(std::move(item));
    return IdType(items_.size() - 1);
  }

  decltype(auto) operator[](IdType id) {
    HOLON_CHECK(id.index() < items_.size());
    return items_[id.index()];
  }
  decltype(auto) operator[](IdType id) const {
    HOLON_CHECK(id.index() < items_.size());
    return items_[id.index()];
  }

  std::size_t size() const { return items_.size(); }
  bool empty() const { return items_.empty(); }
  void reserve(std::size_t n) { items_.reserve(n); }
  void resize(std::size_t n) { items_.resize(n); }
  void resize(std::size_t n, const T& value) { items_.resize(n, value); }

  auto begin() { return items_.begin(); }
  auto end() { return items_.end(); }
  auto begin() const { return items_.begin(); }
  auto end() const { return items_.end(); }

  // The ids of all items in order: `for (VariableId id : variables.ids())`.
  struct Ids {
    std::size_t count;
    struct Iterator {
      std::size_t at;
      IdType operator*() const { return IdType(at); }
      Iterator& operator++() {
        ++at;
        return *this;
      }
      bool operator!=(const Iterator& other) const { return at != other.at; }
    };
    Iterator begin() const { return {0}; }
    Iterator end() const { return {count}; }
  };
  Ids ids() const { return {items_.size()}; }

 private:
  std::vector<T> items_;
};

}  // namespace holon::base
