#include "program/derivative.h"
namespace holon::program {
void add_block_jacobian(Program&, BlockId) {}
}  // namespace holon::program
