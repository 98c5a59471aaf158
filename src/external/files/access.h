#pragma once

// Files as external functions see them: names start in the session's folder, and what may be written or deleted is
// decided here and nowhere else.

#include <filesystem>
#include <string>
#include <string_view>

#include "external/session.h"

namespace holon::external {

// The place that a name means: absolute, without `.` and `..`, every link on the way followed, also one whose target
// does not exist. With `follow_last` false the last part stays as it is: what happens then happens to the link itself.
std::filesystem::path real_place(const Session& session, std::string_view name, bool follow_last = true);

// The name as an absolute one, links left alone.
std::filesystem::path absolute_name(const Session& session, std::string_view name);

// The place to write to or to delete. Throws Failure unless the session may: everywhere with `write`, otherwise below
// its output folder only. `what` says what is tried: "write to".
std::filesystem::path place_for_change(const Session& session, std::string_view name, std::string_view what,
                                       bool follow_last = true);

// The bytes of a regular file, which the session remembers as read; pipes and devices, which may have no end, are
// refused.
std::string read_bytes(Session& session, std::string_view name);
void write_bytes(const std::filesystem::path& place, std::string_view bytes, bool append);

}  // namespace holon::external
