#pragma once

// From a class to the drawing of its icon or its diagram. Pictures of libraries are read where the session may read.

#include <optional>
#include <string_view>
#include <vector>

#include "classes/class_tree.h"
#include "driver/session.h"
#include "driver/settings.h"
#include "graphics/draw.h"

namespace holon::driver {

// Nothing after reporting what is missing. `component` is the path of a component whose inside is drawn; empty: the
// class itself. `is_moment`: the settings are values of variables at a time of a run, and what follows the run is drawn
// as it is then.
std::optional<graphics::Drawing> draw_class(classes::ClassTree& tree, classes::ClassNode& model,
                                            std::string_view component, graphics::Layer layer,
                                            const std::vector<Setting>& settings, Session& session,
                                            bool is_moment = false);

}  // namespace holon::driver
