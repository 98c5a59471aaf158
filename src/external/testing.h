#pragma once

// For the tests of this room: calling a C function in a session and reading what it said when it failed.

#include <gtest/gtest.h>
#include <string>

#include "external/failure.h"
#include "external/session.h"

namespace holon::external {

// What a table or a file said when reading it failed.
template <class F>
std::string failure_text(F&& body) {
  try {
    body();
  } catch (const Failure& failure) {
    return failure.text;
  }
  return "no failure";
}

// The message of the failure of `body`; a test fails when it goes through.
template <class F>
std::string failure_of(Session& session, F&& body) {
  if (run(session, body) == Ending::complete) {
    ADD_FAILURE() << "went through";
    return {};
  }
  return session.message();
}

template <class F>
void expect_complete(Session& session, F&& body) {
  EXPECT_EQ(run(session, body), Ending::complete) << session.message();
}

}  // namespace holon::external
