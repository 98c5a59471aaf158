#pragma once

// A program in a cage of its own: the compiler for the C code of a stranger's model. Names of files in that code must
// not lead to more than the model may read, so that the compiler gets the model's rights and those to its own files.

#include <sys/types.h>

#include <string>
#include <vector>

#include "cage/cage.h"

namespace holon::cage {

struct ProgramStart {
  std::vector<std::string> words;        // the file of the program and its arguments
  std::vector<std::string> environment;  // NAME=VALUE, all of it
  std::string folder;                    // in which it starts
  std::string log;                       // where its output goes
  Rules rules;                           // `purpose` is set here
};

// Starts it in a process group of its own. -1 when there is no process left. To be called while this process has no
// other threads. The exit status is 127 where the program cannot be
// started.
pid_t start_program(ProgramStart start);

// The file of a program that PATH or a name with a slash leads to; empty when there is none.
std::string find_program(const std::string& name);

// What a compiler in this place needs of the system: programs, headers and libraries, no file of a user's.
FileRules compiler_files(const std::string& program);

}  // namespace holon::cage
