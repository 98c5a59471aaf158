#pragma once

// Inside of the room: connections and their lines.

#include <functional>
#include <optional>
#include <string>

#include "edit/acts.h"
#include "edit/placement.h"
#include "edit/source.h"

namespace holon::edit {

Ends ends_of(const syntax::Equation& connection);
// The component at an end: `r` of `r[1].p`.
std::string_view component_of(const syntax::Expr& end);
// Null when there is none. The ends may be in either order.
const syntax::Equation* find_connection(const Source& source, const Ends& ends);

// `connect(a, b)` with its line.
std::string connection_text(const Ends& ends, const Points& points, const std::string& color);

// How a component moves; nothing for one that stays.
using MotionOf = std::function<std::optional<Motion>(std::string_view component)>;
// Lines follow their ends: the pieces next to an end stay horizontal or vertical.
void follow(const Source& source, const MotionOf& motion_of, Changes& into);
void set_points(const Source& source, const syntax::Equation& connection, const Points& points, Changes& into);
std::optional<Points> line_of(const syntax::Equation& connection);

}  // namespace holon::edit
