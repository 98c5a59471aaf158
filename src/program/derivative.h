#pragma once
#include "program/program.h"
namespace holon::program {
void add_block_jacobian(Program& program, BlockId block);
}
