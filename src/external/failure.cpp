#include "external/failure.h"

#include <cstdio>

namespace holon::external {

Session& session() {
  Session* const s = current_session();
  if (s == nullptr) fail("an external function was called outside of a session");
  return *s;
}

void record_failure(const char* text) noexcept {
  try {
    if (Session* const s = current_session()) {
      s->set_message(text);
      return;
    }
  } catch (const std::exception&) {
    // No memory for the message: it is lost, the failure is not.
    return;
  }
  std::fprintf(stderr, "holon: %s\n", text);
}

}  // namespace holon::external
