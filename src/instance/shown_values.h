#pragma once

// Inside of the room: what pictures and forms show of a component.

#include <string>
#include <string_view>

#include "instance/draft.h"
#include "instance/instantiator.h"
#include "instance/picture.h"

namespace holon::instance {

// The component of the model under a path; null when there is none. An `outer` one is the `inner` that it means.
Draft* component_at(Instantiator& in, std::string_view path);
std::string description_of(const syntax::Comment& comment);
// As a text; empty where nobody gives it.
std::string attribute_text(Instantiator& in, Draft& c, Attribute attribute);
// Its value with its unit; as it is written where it cannot be evaluated; its name where it has none.
PictureMacro shown_value(Instantiator& in, const std::string& name, Draft& target);

}  // namespace holon::instance
