#pragma once

// Holon's front door. Four nouns carry a simulation:
//   Workspace   libraries, permissions, cache
//   Model       translated once, shared by threads
//   Experiment  values, times, solver, outputs, limits
//   Result      curves, counts, diagnostics
// Nothing here throws, ends the process or changes its state (signals, locale, working folder, standard output).

#include "holon/diagnostics.h"  // IWYU pragma: export
#include "holon/diagram.h"      // IWYU pragma: export
#include "holon/dialog.h"       // IWYU pragma: export
#include "holon/drawing.h"      // IWYU pragma: export
#include "holon/energy.h"       // IWYU pragma: export
#include "holon/evaluation.h"   // IWYU pragma: export
#include "holon/experiment.h"   // IWYU pragma: export
#include "holon/explain.h"      // IWYU pragma: export
#include "holon/formula.h"      // IWYU pragma: export
#include "holon/isolation.h"    // IWYU pragma: export
#include "holon/library.h"      // IWYU pragma: export
#include "holon/model.h"        // IWYU pragma: export
#include "holon/repair.h"      // IWYU pragma: export
#include "holon/result.h"       // IWYU pragma: export
#include "holon/sensitivity.h"  // IWYU pragma: export
#include "holon/solver.h"       // IWYU pragma: export
#include "holon/structure.h"    // IWYU pragma: export
#include "holon/symbol.h"       // IWYU pragma: export
#include "holon/text_part.h"    // IWYU pragma: export
#include "holon/worker.h"       // IWYU pragma: export
#include "holon/workspace.h"    // IWYU pragma: export
