#pragma once

// Where kept machine code lies: named pieces of bytes that nobody but the user can have made.
//
// A file belongs to the user and nobody else may write it, nor the folder; its bytes are followed by a sum over a key
// that only the user can read, the name and the bytes. Whatever else is there (a link, a pipe, a file of somebody else,
// a changed byte) counts as missing and is left alone.

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace holon::jit {

class CodeStore {
 public:
  CodeStore() = default;
  CodeStore(const CodeStore&) = delete;
  CodeStore& operator=(const CodeStore&) = delete;
  virtual ~CodeStore() = default;

  virtual std::optional<std::string> read(const std::string& name) = 0;
  // False when it could not be kept.
  virtual bool write(const std::string& name, std::string_view bytes) = 0;
};

// Who made the code. What a caged process made is loaded only in cages: that process worked on a stranger's model, and
// its parent cannot see whether it was taken over.
enum class Origin : std::uint8_t { free, cage };

// Names are 64 hexadecimal digits: the only ones that a store on the disk takes.
bool is_code_name(std::string_view name);

class DiskStore final : public CodeStore {
 public:
  DiskStore(std::filesystem::path directory, std::uint64_t most_bytes, Origin origin = Origin::free)
      : directory_(std::move(directory)), most_bytes_(most_bytes), origin_(origin) {}

  std::optional<std::string> read(const std::string& name) override;
  bool write(const std::string& name, std::string_view bytes) override;

  struct Entry {
    std::string name;
    Origin origin = Origin::free;
    std::uint64_t bytes = 0;
    std::filesystem::file_time_type used;
  };
  // Entries of every origin.
  std::vector<Entry> list() const;  // the last used first
  std::size_t clear() const;        // gives how many entries were removed
  const std::filesystem::path& directory() const { return directory_; }

 private:
  std::filesystem::path path_of(std::string_view name, Origin origin) const;
  // The user's key, made when there is none and `make` says so. Nothing when the folder or the key cannot be trusted.
  std::optional<std::string> key(bool make) const;
  std::string sum_of(std::string_view key, std::string_view name, std::string_view bytes) const;
  void shrink() const;

  std::filesystem::path directory_;
  std::uint64_t most_bytes_;
  Origin origin_;
};

}  // namespace holon::jit
