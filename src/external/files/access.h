#pragma once

// Files as external functions see them: what may be read, written or deleted is decided here and nowhere else. Names
// that are not absolute start in the session's folder. While a model may only write to its output folder, they start
// there when something is written, and when something of that name is there.

#include <filesystem>
#include <string>
#include <string_view>

#include "external/session.h"

namespace holon::external {

// The place that a name means: absolute, without `.` and `..`, every link on the way followed, also one whose target
// does not exist. With `follow_last` false the last part stays as it is: what happens then happens to the link itself.
std::filesystem::path real_place(const Session& session, std::string_view name, bool follow_last = true,
                                 bool is_for_change = false);

// The name as an absolute one, links left alone.
std::filesystem::path absolute_name(const Session& session, std::string_view name, bool is_for_change = false);

// The place to write to or to delete. Throws Failure unless the session may: everywhere with `write`, otherwise below
// its output folder only. `what` says what is tried: "write to".
std::filesystem::path place_for_change(const Session& session, std::string_view name, std::string_view what,
                                       bool follow_last = true);

// The place of a file or folder that is read. Throws Failure unless the session may: everywhere with `read`, otherwise
// in the folders that are allowed, in the output folder, and what belongs to the model and its libraries.
std::filesystem::path place_for_reading(const Session& session, std::string_view name);

// The place of something of which only its kind is asked (is there a file, is it a folder). Also permitted for the
// folders around what may be read or written, and for whoever may write everywhere.
std::filesystem::path place_to_look_at(const Session& session, std::string_view name);

// The bytes of a regular file that may be read, which the session remembers as read; pipes and devices, which may have
// no end, are refused.
std::string read_bytes(Session& session, std::string_view name);
void write_bytes(const std::filesystem::path& place, std::string_view bytes, bool append);

}  // namespace holon::external
