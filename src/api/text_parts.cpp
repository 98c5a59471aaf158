#include "api/request.h"
#include "base/names.h"
#include "diag/sink.h"
#include "diag/source.h"
#include "holon/text_part.h"
#include "syntax/parser.h"
#include "syntax/parts.h"

namespace holon {
namespace {

TextPartKind public_kind(syntax::PartKind kind) {
  switch (kind) {
    case syntax::PartKind::class_:
      return TextPartKind::class_;
    case syntax::PartKind::element:
      return TextPartKind::element;
    case syntax::PartKind::equation:
      return TextPartKind::equation;
    case syntax::PartKind::statement:
      return TextPartKind::statement;
    case syntax::PartKind::argument:
      return TextPartKind::argument;
    case syntax::PartKind::annotation:
      return TextPartKind::annotation;
    case syntax::PartKind::description:
      return TextPartKind::description;
    case syntax::PartKind::binding:
      return TextPartKind::binding;
    case syntax::PartKind::expression:
      return TextPartKind::expression;
  }
  return TextPartKind::expression;
}

}  // namespace

std::vector<TextPart> parts_of_text(const std::string& text) {
  std::vector<TextPart> parts;
  diag::Sink unheard;
  api::guarded(unheard, [&] {
    base::Names names;
    diag::SourceFiles files;
    const diag::FileId id = files.add("text", text);
    const syntax::SyntaxTree tree = syntax::parse(files[id], id, names, unheard);
    for (const syntax::TextPart& part : syntax::parts_of(tree, text))
      parts.push_back({public_kind(part.kind), part.begin, part.end});
  });
  return parts;
}

}  // namespace holon
