#include "cli/cli.h"

int main(int argc, char** argv) { return holon::cli::run(argc, argv); }
