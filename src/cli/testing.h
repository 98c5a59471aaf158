#pragma once

// For the tests of this room: a folder of its own for each test, and a run of the program with its output caught.

#include <gtest/gtest.h>
#include <unistd.h>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/cli.h"

namespace holon::cli {

struct Outcome {
  int status = 0;
  std::string out;
  std::string err;
};

// While this lives, root has no more rights than anybody: permissions mean nothing to root.
class AsNobody {
 public:
  explicit AsNobody(const std::filesystem::path& folder) : was_root_(geteuid() == 0) {
    using enum std::filesystem::perms;
    std::filesystem::permissions(folder, owner_all | group_read | group_exec | others_read | others_exec);
    if (was_root_) {
      EXPECT_EQ(seteuid(65534), 0);
    }
  }
  AsNobody(const AsNobody&) = delete;
  AsNobody& operator=(const AsNobody&) = delete;
  ~AsNobody() {
    if (was_root_) {
      EXPECT_EQ(seteuid(0), 0);
    }
  }

 private:
  bool was_root_;
};

class InFolder : public testing::Test {
 protected:
  InFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "holon-test-XXXXXX").string();
    folder = mkdtemp(name.data());
    // What a test runs must find nothing that another run has kept, and leave nothing behind.
    setenv("HOLON_CACHE", path("cache").c_str(), 1);
  }
  ~InFolder() override {
    std::error_code ignored;
    std::filesystem::remove_all(folder, ignored);
  }

  std::string path(std::string_view name) const { return (folder / name).string(); }

  std::string write(std::string_view name, std::string_view text) const {
    std::filesystem::create_directories((folder / name).parent_path());
    std::ofstream(path(name), std::ios::binary) << text;
    return path(name);
  }
  std::string read(std::string_view name) const {
    std::ostringstream text;
    text << std::ifstream(path(name), std::ios::binary).rdbuf();
    return text.str();
  }

  Outcome run(std::vector<std::string> arguments, std::string_view input = {}, Caging caging = Caging::off) const {
    Console console;
    console.in = std::tmpfile();
    console.out = std::tmpfile();
    console.err = std::tmpfile();
    std::fwrite(input.data(), 1, input.size(), console.in);
    std::rewind(console.in);
    Outcome outcome;
    outcome.status = static_cast<int>(cli::run(std::move(arguments), console, caging));
    std::rewind(console.out);
    std::rewind(console.err);
    outcome.out = read_all(console.out);
    outcome.err = read_all(console.err);
    for (std::FILE* stream : {console.in, console.out, console.err}) std::fclose(stream);
    return outcome;
  }

  std::filesystem::path folder;
};

}  // namespace holon::cli
