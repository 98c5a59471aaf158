#pragma once

// For editors, whose texts change while a tree is in use. Nodes themselves stay: pointers to them remain valid.

#include "classes/class_tree.h"

namespace holon::classes {

// The class is found no more.
void remove_class(ClassNode& node);
// What was read of the class is read again when it is asked for. Classes inside that are files of their own stay.
void forget_class(ClassNode& node);

}  // namespace holon::classes
