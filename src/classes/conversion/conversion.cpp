#include "classes/conversion/conversion.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "classes/diagnostics.h"
#include "classes/package_folder.h"
#include "syntax/literals.h"
#include "syntax/read.h"

namespace holon::classes {
namespace {

namespace fs = std::filesystem;

void add_strings(const syntax::Expr* expr, std::vector<std::string>& strings) {
  if (!expr) return;
  if (const auto* const one = expr->as<syntax::StringLiteral>()) strings.push_back(syntax::unescape(one->raw));
  if (const auto* const list = expr->as<syntax::Array>())
    for (const syntax::Expr* item : list->items) add_strings(item, strings);
}

std::vector<std::string> strings_in(const syntax::Modification* modification, std::string_view name) {
  std::vector<std::string> strings;
  const syntax::Argument* const argument = find_argument(modification, name);
  if (argument && argument->modification) add_strings(argument->modification->value, strings);
  return strings;
}

void add_steps(const syntax::Modification* conversion, std::vector<ConversionStep>& steps) {
  if (!conversion) return;
  for (const syntax::Argument* one : conversion->arguments) {
    if (one->name.size() != 1 || !one->modification) continue;
    // Some libraries have it twice: `conversion(conversion(from(…)))`.
    if (one->name[0].name.text() == "conversion") add_steps(one->modification, steps);
    if (one->name[0].name.text() != "from") continue;
    const std::vector<std::string> scripts = strings_in(one->modification, "script");
    const std::vector<std::string> to = strings_in(one->modification, "to");
    steps.push_back(
        {strings_in(one->modification, "version"), to.empty() ? "" : to[0], scripts.empty() ? "" : scripts[0]});
  }
}

// The file of a script: `modelica://Library/Resources/…`, or a path from the library's folder. Empty when it points
// outside of the library.
std::string script_file(const ClassNode& library, std::string_view uri) {
  constexpr std::string_view kScheme = "modelica://";
  if (uri.starts_with(kScheme)) {
    uri.remove_prefix(kScheme.size());
    if (uri.substr(0, uri.find('/')) != library.name.text()) return {};
    uri.remove_prefix(std::min(uri.find('/') + 1, uri.size()));
  }
  if (library.folder.empty() || uri.empty() || fs::path(uri).is_absolute()) return {};
  for (const fs::path& part : fs::path(uri))
    if (part == "..") return {};
  return (fs::path(library.folder) / uri).string();
}

}  // namespace

std::string converted_text(std::string_view text, const std::vector<TextChange>& changes, bool keep_lines) {
  std::string result;
  std::uint32_t at = 0;
  for (const TextChange& one : changes) {
    result += text.substr(at, one.begin - at);
    result += one.text;
    if (keep_lines) {
      const auto gone = std::ranges::count(text.substr(one.begin, one.end - one.begin), '\n');
      const auto there = std::ranges::count(one.text, '\n');
      result.append(static_cast<std::size_t>(std::max<std::ptrdiff_t>(gone - there, 0)), '\n');
    }
    at = one.end;
  }
  return result += text.substr(at);
}

std::vector<ConversionStep> conversion_steps(const syntax::ClassDef& def) {
  std::vector<ConversionStep> steps;
  if (const syntax::Argument* const conversion = class_annotation(def, "conversion"))
    add_steps(conversion->modification, steps);
  return steps;
}

struct Conversion::Old {
  diag::SourceFiles files;
  diag::Sink unheard;  // mistakes are reported where the text is read that is used
  ClassTree tree;
  std::map<std::string, OldNames, std::less<>> names;

  Old(base::Names& all, LibraryOptions options) : tree(all, files, unheard, std::move(options)) {}
};

Conversion::Conversion(ClassTree& tree, LibraryOptions options) : tree_(tree), options_(std::move(options)) {
  options_.convert = false;
  options_.by_need = false;
}
Conversion::~Conversion() = default;

void Conversion::add_file(const std::string& path) {
  added_.emplace_back(path, std::nullopt);
  if (old_) old_->tree.add_file(path);
}

void Conversion::add_text(std::string name, std::string text) {
  if (old_) old_->tree.add_text(name, text);
  added_.emplace_back(std::move(name), std::move(text));
}

Conversion::Old& Conversion::old() {
  if (old_) return *old_;
  old_ = std::make_unique<Old>(tree_.names(), options_);
  old_->files.set_unsaved(tree_.files().all_unsaved());
  for (const auto& [name, text] : added_) {
    if (text) {
      old_->tree.add_text(name, *text);
    } else {
      old_->tree.add_file(name);
    }
  }
  return *old_;
}

bool Conversion::read_script(const ClassNode& library, const std::string& uri, ConversionRules& rules) {
  const std::string path = script_file(library, uri);
  std::error_code error;
  if (path.empty() || !fs::is_regular_file(path, error)) {
    tree_.sink().warning(kNoScript, library.def->name_span, {library.name.text(), uri});
    return false;
  }
  const auto file = syntax::read_source(path, tree_.files(), tree_.sink());
  if (file) read_conversion_script(tree_.files()[*file], *file, rules, tree_.sink());
  return file.has_value();
}

// Null where the library knows no way from that version to its own.
const ConversionRules* Conversion::rules_between(const ClassNode& library, const std::string& from) {
  const auto [known, is_new] = rules_.try_emplace({std::string(library.name.text()), from}, nullptr);
  if (!is_new) return known->second;
  const std::vector<ConversionStep> steps = conversion_steps(*library.def);
  ConversionRules all;
  std::string version = from;
  bool found = false;
  for (std::size_t taken = 0; taken <= steps.size() && version != library.version; ++taken) {
    const auto step = std::ranges::find_if(steps, [&](const ConversionStep& one) {
      return std::ranges::find(one.versions, version) != one.versions.end();
    });
    if (step == steps.end()) break;
    ConversionRules rules;
    if (!read_script(library, step->script, rules)) return nullptr;
    auto together = found ? joined(all, rules) : std::optional(std::move(rules));
    if (!together) {
      tree_.sink().warning(kNotConverted, library.def->name_span,
                           {library.name.text(), "its steps together have too many rules"});
      return nullptr;
    }
    all = std::move(*together);
    found = true;
    version = step->to.empty() ? library.version : step->to;
  }
  if (!found) return nullptr;
  return known->second = &all_rules_.emplace_back(std::move(all));
}

// A library that became a part of another one has its rules there, and is gone.
void Conversion::add_old_roots(Plan& plan) {
  std::map<std::string, const ConversionRules*> more;
  for (const auto& [library, rules] : plan)
    for (const std::string& root : rules->roots())
      if (!plan.contains(root) && !tree_.child(tree_.root(), tree_.names().intern(root))) more.emplace(root, rules);
  plan.insert(more.begin(), more.end());
}

void Conversion::consider(const syntax::ClassDef& def) {
  const std::string name(def.name.text());
  if (!plans_.try_emplace(name).second) return;
  Plan plan;
  for (const auto& [library, version] : uses_of(def)) {
    if (version.empty() || library == name) continue;
    const ClassNode* const node = tree_.child(tree_.root(), tree_.names().intern(library));
    if (!node || !node->def || node->from_builtin_library || node->version.empty() || node->version == version)
      continue;
    const std::vector<std::string> as_good = unchanged_since(*node->def);
    if (std::ranges::find(as_good, version) != as_good.end()) continue;
    const ConversionRules* const rules = rules_between(*node, version);
    if (!rules) continue;
    plan.emplace(library, rules);
    versions_[name][library] = node->version;
    tree_.sink().note(kConverted, def.name_span, {name, library, version, node->version});
  }
  add_old_roots(plan);
  plans_[name] = std::move(plan);
}

void Conversion::change_uses(const syntax::ClassDef& def, const std::string& top, std::vector<TextChange>& changes) {
  const syntax::Argument* const uses = class_annotation(def, "uses");
  if (!uses || !uses->modification) return;
  for (const syntax::Argument* library : uses->modification->arguments) {
    if (library->name.size() != 1) continue;
    const auto version = versions_[top].find(std::string(library->name[0].name.text()));
    const syntax::Argument* const written = find_argument(library->modification, "version");
    if (version == versions_[top].end() || !written || !written->modification || !written->modification->value)
      continue;
    const diag::Span span = written->modification->value->span;
    changes.push_back({span.begin, span.end, "\"" + syntax::escape(version->second) + "\""});
  }
}

void Conversion::convert_class(const syntax::ClassDef& def, const std::string& within, const diag::SourceFile& file,
                               diag::FileId id, std::vector<TextChange>& changes) {
  const std::string top = within.empty() ? std::string(def.name.text()) : within.substr(0, within.find('.'));
  const auto plan = plans_.find(top);
  if (plan == plans_.end() || plan->second.empty()) return;
  ClassNode* const node = old().tree.find((within.empty() ? "" : within + ".") + std::string(def.name.text()));
  if (!node || !node->def || node->def->span.begin != def.span.begin) return;
  OldNames& names = old().names.try_emplace(top, old().tree, plans_, plan->second).first->second;
  std::vector<ConversionNote> notes;
  const std::vector<TextChange> own = conversion_changes({file.text(), node->def, node}, names, plan->second, notes);
  changes.insert(changes.end(), own.begin(), own.end());
  if (within.empty()) change_uses(def, top, changes);
  for (ConversionNote& note : notes) {
    note.span.file = id;
    tree_.sink().warning(kNotConverted, note.span, {note.name, note.text});
  }
}

std::vector<TextChange> Conversion::changes_in(const syntax::SyntaxTree& tree, const diag::SourceFile& file,
                                               diag::FileId id) {
  std::vector<TextChange> changes;
  if (std::ranges::all_of(plans_, [](const auto& plan) { return plan.second.empty(); })) return changes;
  const std::string within = dotted(tree.within);
  for (const syntax::ClassDef* def : tree.classes) convert_class(*def, within, file, id, changes);
  std::ranges::stable_sort(changes, {}, &TextChange::begin);
  return changes;
}

}  // namespace holon::classes
