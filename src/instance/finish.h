#pragma once

// The last step of `instantiate`: what later stages may ask about the components of the model is found and stored
// (attributes, texts, how loops of overconstrained connectors close), and the drafts become the finished tree.

#include <cstddef>

#include "instance/instance.h"
#include "instance/instantiator.h"

namespace holon::instance {

// `errors_before`: after an error nobody asks for more than what is there, and nothing new is made.
void finish(Instantiator& in, InstanceTree& tree, std::size_t errors_before);

}  // namespace holon::instance
