#pragma once

// Acts of drawing as the protocol writes them: `{"act": "move", "components": ["r"], "by": [10, 0]}`.

#include <holon/drawing.h>

#include <string>
#include <string_view>

#include "viewer/server/frame.h"

namespace holon::viewer {

// Does what the object says. Nonsense is refused with a sentence.
Drawing::Done do_act(Drawing& drawing, const Json& act);

// Changes for a page: places count in UTF-16, as its strings do.
Json changes_json(std::string_view text, const TextChanges& changes);

}  // namespace holon::viewer
