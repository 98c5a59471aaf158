#pragma once

// Inside of the room: runs work on a stack that is large enough for deeply nested models, whatever stack the caller
// has.

#include <functional>

namespace holon::api {

// Calls `work` and returns when it is done. When no thread can be made, `work` runs on the caller's stack.
void on_big_stack(const std::function<void()>& work);

}  // namespace holon::api
