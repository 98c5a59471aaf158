#pragma once

// Rules about what a broken model is answered: facts and repair in words, and edits that give a model as right as the
// twin.
//
//   tests/broken/names/misspelt.mo            the broken model
//   tests/broken/names/repaired/misspelt.mo   its twin: a case of its own, which says what is true of the right model

#include "cases/rules.h"

namespace holon::cases {

// `//! says TEXT`: what is printed contains the text.
void check_says(const Directive& directive, const CaseRun& run);
// `//! repair TEXT`: a hint contains the text.
void check_repair(const Directive& directive, const CaseRun& run);
// `//! repaired by edits`: with the edits of its diagnostics, the model passes everything that its twin says.
// `//! repaired by hand`: no edits are offered, or they do not make a model that runs. In both cases there is a twin,
// and what is printed is at most 15 lines.
void check_repaired(const Directive& directive, const CaseRun& run);

}  // namespace holon::cases
