#pragma once

// External functions while a model is translated: sizes, conditions and constants may depend on what a C or FORTRAN 77
// function computes. Only functions that compute, or read files, are called then (external/builtins.h, `Phase`); one
// that changes something, or that remembers something, is left to the simulation.

#include <expected>
#include <functional>
#include <string>
#include <string_view>

#include "external/session.h"
#include "instance/instance.h"

namespace holon::driver {

// The address of a function that a model brings itself; null: it brings none; the error says why it is not to be had.
using ForeignFinder = std::function<std::expected<void*, std::string>(const expr::Function&)>;

// For instance::instantiate. The session must outlive the instance tree.
instance::ExternalCaller call_externals_in(external::Session& session, ForeignFinder find_foreign = {});

}  // namespace holon::driver
