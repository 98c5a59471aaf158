#pragma once

// Reads Modelica text into its syntax tree.
//
// In: a file; the names table that every file of a run shares. Out: the tree, always well formed. What could not be
// read is reported, left out, and `has_errors` is set; everything else in the file is there. The tree points into the
// source text, which must outlive it.

#include <cstdint>

#include "base/names.h"
#include "diag/sink.h"
#include "diag/source.h"
#include "syntax/tree.h"

namespace holon::syntax {

// How deeply brackets, blocks and classes may nest, and how high an expression may be (a sum of n terms is n high).
// Later stages walk expressions recursively and rely on the second limit.
inline constexpr int kMostNesting = 500;
inline constexpr int kMostHeight = 5000;

// How much of a file is read. By need: all but the rest of the classes inside of classes (ClassDef::unread); what is
// wrong there is then not reported.
enum class Reading : std::uint8_t { all, by_need };

SyntaxTree parse(const diag::SourceFile& source, diag::FileId file, base::Names& names, diag::Sink& sink,
                 Reading reading = Reading::all);

// Reads the rest of a class that was passed over, again without what is inside of classes in it, and completes the
// class. What it needs lives in the tree that is returned.
SyntaxTree read_rest(const ClassDef& unread, const diag::SourceFile& source, base::Names& names, diag::Sink& sink);

}  // namespace holon::syntax
