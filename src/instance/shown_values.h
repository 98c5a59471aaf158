#pragma once

// Inside of the room: what pictures and forms show of a component.

#include <string>

#include "instance/draft.h"
#include "instance/instantiator.h"
#include "instance/picture.h"

namespace holon::instance {

std::string description_of(const syntax::Comment& comment);
// As a text; empty where nobody gives it.
std::string attribute_text(Instantiator& in, Draft& c, Attribute attribute);
// Its value with its unit; as it is written where it cannot be evaluated; its name where it has none.
PictureMacro shown_value(Instantiator& in, const std::string& name, Draft& target);

}  // namespace holon::instance
