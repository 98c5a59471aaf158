#pragma once

// What people read about a component: its texts, looked up in the syntax tree when somebody asks.

#include <cstddef>
#include <string>

#include "instance/instantiator.h"
#include "instance/model.h"

namespace holon::instance {

// The value of `unit`, `displayUnit` or `quantity` for one element (by rows) of a variable; empty when nobody gave one.
std::string text_attribute(Instantiator& in, Component& c, Attribute attribute, std::size_t element);

// The text behind the declaration: `Real v "velocity"`.
std::string description_of(const Component& c);

// annotation(HideResult = true)
bool hides_result(const Component& c);

}  // namespace holon::instance
