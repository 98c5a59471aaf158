#include "cage/landlock.h"

#include <fcntl.h>
#include <linux/landlock.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>

namespace holon::cage {
namespace {

// Rights that newer kernels know and the headers of this system need not.
constexpr std::uint64_t kRefer = 1ULL << 13U;        // version 2
constexpr std::uint64_t kTruncate = 1ULL << 14U;     // version 3
constexpr std::uint64_t kIoctlDevice = 1ULL << 15U;  // version 5
constexpr std::uint64_t kNetworkTcp = 0x3;           // version 4: bind and connect
constexpr std::uint64_t kScopeAll = 0x3;             // version 6: abstract sockets and signals
constexpr std::uint64_t kAllOfVersion1 = (1ULL << 13U) - 1;

// As version 6 has it; older kernels are given as many bytes as they know.
struct RulesetAttributes {
  std::uint64_t files = 0;
  std::uint64_t network = 0;
  std::uint64_t scope = 0;
};

std::size_t attribute_size(int version) {
  if (version >= 6) return 24;
  return version >= 4 ? 16 : 8;
}

std::uint64_t known_rights(int version) {
  std::uint64_t rights = kAllOfVersion1;
  if (version >= 2) rights |= kRefer;
  if (version >= 3) rights |= kTruncate;
  if (version >= 5) rights |= kIoctlDevice;
  return rights;
}

class Ruleset {
 public:
  Ruleset(int version) : known_(known_rights(version)) {
    RulesetAttributes attributes;
    attributes.files = known_;
    if (version >= 4) attributes.network = kNetworkTcp;
    if (version >= 6) attributes.scope = kScopeAll;
    handle_ = static_cast<int>(syscall(SYS_landlock_create_ruleset, &attributes, attribute_size(version), 0));
  }
  Ruleset(const Ruleset&) = delete;
  Ruleset& operator=(const Ruleset&) = delete;
  ~Ruleset() {
    if (handle_ >= 0) close(handle_);
  }
  bool made() const { return handle_ >= 0; }

  // What is not there needs no rule.
  void allow(const std::string& path, std::uint64_t rights, int more_flags = 0) const {
    const int place = open(path.c_str(), O_PATH | O_CLOEXEC | more_flags);
    if (place < 0) return;
    struct stat info{};
    constexpr std::uint64_t kOfFiles = LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_WRITE_FILE |
                                       LANDLOCK_ACCESS_FS_READ_FILE | kTruncate | kIoctlDevice;
    if (fstat(place, &info) == 0) {
      landlock_path_beneath_attr rule{};
      rule.allowed_access = rights & known_ & (S_ISDIR(info.st_mode) ? ~std::uint64_t{0} : kOfFiles);
      rule.parent_fd = place;
      if (rule.allowed_access != 0) syscall(SYS_landlock_add_rule, handle_, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
    }
    close(place);
  }
  bool enforce() const {
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && syscall(SYS_landlock_restrict_self, handle_, 0) == 0;
  }

 private:
  std::uint64_t known_;
  int handle_ = -1;
};

}  // namespace

int landlock_version() {
  const long version = syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION);
  return static_cast<int>(std::max(version, 0L));
}

bool close_files(const FileRules& rules, int version) {
  if (version < 1) return false;
  const Ruleset ruleset(version);
  if (!ruleset.made()) return false;
  constexpr std::uint64_t kRead = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
  constexpr std::uint64_t kChange = LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_MAKE_REG |
                                    LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE |
                                    LANDLOCK_ACCESS_FS_REMOVE_DIR | kRefer | kTruncate;
  for (const std::string& path : rules.readable) ruleset.allow(path, kRead);
  for (const std::string& path : rules.executable) ruleset.allow(path, kRead | LANDLOCK_ACCESS_FS_EXECUTE);
  // A folder to write into is no link: a link may have come with the model.
  for (const std::string& path : rules.writable) ruleset.allow(path, kRead | kChange, O_DIRECTORY | O_NOFOLLOW);
  for (const std::string& path : rules.changeable) ruleset.allow(path, kChange);
  return ruleset.enforce();
}

}  // namespace holon::cage
