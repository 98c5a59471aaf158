#include "base/names.h"

namespace holon::base {
namespace {

constexpr std::size_t kFirstSlots = 4096;

std::uint32_t hash_of(std::string_view text) {
  // FNV-1a, finished with a mix so that short names spread over the low bits that the table uses.
  std::uint64_t h = 14695981039346656037ULL;
  for (const char c : text) h = (h ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
  h ^= h >> 32U;
  h *= 0x9E3779B97F4A7C15ULL;
  return static_cast<std::uint32_t>(h >> 32U);
}

}  // namespace

Names::Names() : slots_(kFirstSlots, nullptr) {}

Name Names::find(std::string_view text) const {
  const std::size_t mask = slots_.size() - 1;
  const std::uint32_t hash = hash_of(text);
  for (std::size_t i = hash & mask;; i = (i + 1) & mask) {
    const Name::Record* record = slots_[i];
    if (!record) return {};
    if (record->hash == hash && record->text == text) return Name(record);
  }
}

Name Names::intern(std::string_view text) {
  std::size_t mask = slots_.size() - 1;
  const std::uint32_t hash = hash_of(text);
  std::size_t i = hash & mask;
  for (; slots_[i]; i = (i + 1) & mask)
    if (slots_[i]->hash == hash && slots_[i]->text == text) return Name(slots_[i]);
  const auto* record = arena_.make<Name::Record>(arena_.text(text), static_cast<std::uint32_t>(count_), hash);
  slots_[i] = record;
  if (++count_ * 2 > slots_.size()) grow();
  return Name(record);
}

void Names::grow() {
  std::vector<const Name::Record*> larger(slots_.size() * 2, nullptr);
  const std::size_t mask = larger.size() - 1;
  for (const Name::Record* record : slots_) {
    if (!record) continue;
    std::size_t i = record->hash & mask;
    while (larger[i]) i = (i + 1) & mask;
    larger[i] = record;
  }
  slots_ = std::move(larger);
}

}  // namespace holon::base
