#include "cli/cli.h"

#include <fcntl.h>
#include <malloc.h>
#include <unistd.h>

namespace {

// Some daemons start programs without standard streams. The next file to be opened would take their places, and what is
// written to the standard error would land in it.
void open_standard_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (fcntl(stream, F_GETFD) == -1) open("/dev/null", stream == STDIN_FILENO ? O_RDONLY : O_WRONLY);
}

}  // namespace

int main(int argc, char** argv) {
  open_standard_streams();
  // A command works on one thread at a time, but not on the first one: that of the API has a larger stack. The arenas
  // of other threads grow by small pieces, each of them a system call.
  mallopt(M_ARENA_MAX, 1);
  return holon::cli::run(argc, argv);
}
