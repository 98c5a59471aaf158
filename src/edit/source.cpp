#include "edit/source.h"

#include <algorithm>

#include "syntax/lexer.h"
#include "syntax/parser.h"

namespace holon::edit {
namespace {

using syntax::SectionKind;
using syntax::Tok;

bool is_blank(char c) { return c == ' ' || c == '\t'; }

std::vector<std::string_view> parts_of(std::string_view name) {
  std::vector<std::string_view> parts;
  std::size_t begin = 0;
  bool quoted = false;
  for (std::size_t i = 0; i <= name.size(); ++i) {
    if (i < name.size() && name[i] == '\'') quoted = !quoted;
    if (i < name.size() && (name[i] != '.' || quoted)) continue;
    parts.push_back(name.substr(begin, i - begin));
    begin = i + 1;
  }
  return parts;
}

const syntax::ClassDef* class_in(const syntax::ClassDef& def, base::Name name) {
  for (const syntax::Section& section : def.sections)
    for (const syntax::Element* e : section.elements)
      if (e->kind == syntax::ElementKind::class_ && e->class_def->name == name) return e->class_def;
  return nullptr;
}

template <class List>
void collect_from(const List& list, std::vector<const syntax::Equation*>& into) {
  for (const syntax::Equation* e : list) {
    if (e->kind == syntax::EquationKind::connect) into.push_back(e);
    collect_from(e->body, into);
    for (const syntax::EquationBranch& branch : e->branches) collect_from(branch.body, into);
  }
}

}  // namespace

Source::Source(const std::string& text) {
  const diag::FileId file = files_.add("text", text);
  text_ = files_[file].text();
  has_carriage_returns_ = text_.find("\r\n") != std::string_view::npos;
  tree_ = syntax::parse(files_[file], file, names_, sink_);
  diag::Sink ignored;
  syntax::Report report(file, ignored);
  syntax::Lexer lexer(files_[file], names_, report, comments_);
  for (syntax::Token t = lexer.next(); t.kind != Tok::end_of_file; t = lexer.next()) tokens_.push_back(t);
}

std::expected<std::unique_ptr<Source>, std::string> Source::read(const std::string& text, std::string_view class_name) {
  std::unique_ptr<Source> made(new Source(text));
  if (made->tree_.has_errors) return std::unexpected("the text has mistakes; repair them first");
  std::vector<std::string_view> parts = parts_of(class_name);
  const auto find = [&](std::size_t from) -> const syntax::ClassDef* {
    const syntax::ClassDef* at = nullptr;
    for (std::size_t i = from; i < parts.size(); ++i) {
      const base::Name name = made->names_.intern(parts[i]);
      if (at == nullptr) {
        const auto found = std::ranges::find(made->tree_.classes, name, &syntax::ClassDef::name);
        if (found == made->tree_.classes.end()) return nullptr;
        at = *found;
      } else if ((at = class_in(*at, name)) == nullptr) {
        return nullptr;
      }
    }
    return at;
  };
  const std::size_t outer = made->tree_.within.size();
  bool is_inside = outer > 0 && parts.size() > outer;
  for (std::size_t i = 0; is_inside && i < outer; ++i) is_inside = made->tree_.within[i].name.text() == parts[i];
  if (is_inside) made->cls_ = find(outer);
  if (made->cls_ == nullptr) made->cls_ = find(0);
  if (made->cls_ == nullptr) return std::unexpected("there is no class `" + std::string(class_name) + "` in this text");
  if (made->cls_->form != syntax::ClassForm::long_ && made->cls_->form != syntax::ClassForm::extends)
    return std::unexpected("`" + std::string(class_name) + "` is a short class: it has no place for anything");
  return made;
}

Source::Found Source::component(std::string_view name) const {
  for (const syntax::Section& section : cls_->sections)
    for (const syntax::Element* e : section.elements)
      for (const syntax::Declaration& d : e->declarations)
        if (d.name.text() == name) return {e, &d};
  return {};
}

const syntax::Element* Source::class_inside(std::string_view name) const {
  for (const syntax::Section& section : cls_->sections)
    for (const syntax::Element* e : section.elements)
      if (e->kind == syntax::ElementKind::class_ && e->class_def->name.text() == name) return e;
  return nullptr;
}

std::vector<syntax::Span> Source::names_of(const syntax::ClassDef& def) const {
  std::vector<syntax::Span> result{def.name_span};
  const std::size_t behind = token_at(def.span.end);
  if (behind >= 2 && tokens_[behind - 2].kind == Tok::kw_end && tokens_[behind - 1].kind == Tok::identifier)
    result.push_back({def.span.file, tokens_[behind - 1].begin, tokens_[behind - 1].end});
  return result;
}

Change Source::with_element_behind(const syntax::Element& element, std::string_view declaration) const {
  const std::string indent = begins_line(element.span.begin) ? indent_of(element.span.begin) : inner_indent();
  return inserted_behind(behind_semicolon(element.span.end),
                         std::string(line_end()) + indent + std::string(declaration) + ";");
}

bool Source::has_name(std::string_view name) const {
  return component(name).element != nullptr || class_inside(name) != nullptr;
}

std::vector<const syntax::Equation*> Source::connections() const {
  std::vector<const syntax::Equation*> result;
  for (const syntax::Section& section : cls_->sections)
    if (section.kind == SectionKind::equation) collect_from(section.equations, result);
  return result;
}

std::size_t Source::token_at(std::uint32_t offset) const {
  return static_cast<std::size_t>(std::ranges::lower_bound(tokens_, offset, {}, &syntax::Token::begin) -
                                  tokens_.begin());
}

std::uint32_t Source::behind_semicolon(std::uint32_t end) const {
  const std::size_t i = token_at(end);
  return i < tokens_.size() && tokens_[i].kind == Tok::semicolon ? tokens_[i].end : end;
}

std::uint32_t Source::closing(std::uint32_t begin) const {
  int depth = 0;
  for (std::size_t i = token_at(begin); i < tokens_.size(); ++i) {
    if (tokens_[i].kind == Tok::left_paren) ++depth;
    if (tokens_[i].kind == Tok::right_paren && --depth == 0) return tokens_[i].begin;
  }
  return begin;  // not in a text without mistakes
}

std::uint32_t Source::line_begin(std::uint32_t offset) const {
  while (offset > 0 && text_[offset - 1] != '\n') --offset;
  return offset;
}

bool Source::begins_line(std::uint32_t offset) const {
  while (offset > 0 && is_blank(text_[offset - 1])) --offset;
  return offset == 0 || text_[offset - 1] == '\n';
}

std::string Source::indent_of(std::uint32_t offset) const {
  const std::uint32_t begin = line_begin(offset);
  std::uint32_t end = begin;
  while (end < text_.size() && is_blank(text_[end])) ++end;
  return std::string(text_.substr(begin, end - begin));
}

std::string Source::inner_indent() const {
  for (const syntax::Section& section : cls_->sections)
    for (const syntax::Element* e : section.elements)
      if (begins_line(e->span.begin)) return indent_of(e->span.begin);
  return indent_of(cls_->span.begin) + "  ";
}

Change Source::without(const syntax::Span& span) const {
  std::uint32_t begin = span.begin;
  std::uint32_t end = behind_semicolon(span.end);
  const bool is_first = begins_line(begin);
  std::uint32_t after = end;
  while (after < text_.size() && is_blank(text_[after])) ++after;
  const bool is_last = after >= text_.size() || text_[after] == '\n' || text_.substr(after).starts_with("\r\n");
  if (is_first && is_last) {
    begin = line_begin(begin);
    end = after;
    if (end < text_.size() && text_[end] == '\r') ++end;
    if (end < text_.size()) ++end;
    return {begin, end, ""};
  }
  // What stands beside it on the line stays; only the blanks in between go.
  if (is_first)
    end = after;
  else
    while (begin > 0 && is_blank(text_[begin - 1])) --begin;
  return {begin, end, ""};
}

void Source::take_out(const std::vector<Found>& found, Changes& into) const {
  const auto goes = [&](const syntax::Declaration& d) {
    return std::ranges::find(found, &d, &Found::declaration) != found.end();
  };
  std::vector<const syntax::Element*> done;
  for (const Found& one : found) {
    if (std::ranges::find(done, one.element) != done.end()) continue;
    done.push_back(one.element);
    const auto& all = one.element->declarations;
    std::size_t last_kept = all.size();
    for (std::size_t i = 0; i < all.size(); ++i)
      if (!goes(all[i])) last_kept = i;
    if (last_kept == all.size()) {
      into.push_back(without(one.element->span));
      continue;
    }
    for (std::size_t i = 0; i < last_kept; ++i)
      if (goes(all[i])) into.push_back({all[i].full_span.begin, all[i + 1].full_span.begin, ""});
    if (last_kept + 1 < all.size())
      into.push_back({all[last_kept].full_span.end, all[all.size() - 1].full_span.end, ""});
  }
}

std::vector<Source::Word> Source::first_words() const {
  std::vector<Word> result;
  for (std::size_t i = token_at(cls_->span.begin); i < tokens_.size() && tokens_[i].end <= cls_->span.end; ++i) {
    if (tokens_[i].kind != Tok::identifier) continue;
    if (i > 0 && tokens_[i - 1].kind == Tok::dot) continue;
    if (i + 1 < tokens_.size() && tokens_[i + 1].kind == Tok::equals && i > 0 &&
        (tokens_[i - 1].kind == Tok::left_paren || tokens_[i - 1].kind == Tok::comma ||
         tokens_[i - 1].kind == Tok::kw_each || tokens_[i - 1].kind == Tok::kw_final))
      continue;
    result.push_back({tokens_[i].begin, text_.substr(tokens_[i].begin, tokens_[i].end - tokens_[i].begin)});
  }
  return result;
}

Change Source::inserted_behind(std::uint32_t at, const std::string& what) const {
  // A comment at the end of the line belongs to what stands in front of it.
  std::uint32_t end = at;
  for (;;) {
    while (end < text_.size() && is_blank(text_[end])) ++end;
    const auto comment = std::ranges::find_if(comments_, [&](const auto& c) { return c.span.begin == end; });
    if (comment == comments_.end()) break;
    const std::string_view words = text_.substr(end, comment->span.end - end);
    const bool is_long = comment->block && words.find('\n') != std::string_view::npos;
    if (is_long) break;
    end = comment->span.end;
    while (end > 0 && (text_[end - 1] == '\n' || text_[end - 1] == '\r')) --end;
  }
  if (end >= text_.size() || text_[end] == '\n' || text_[end] == '\r')
    return {end, end, std::string(line_end()) + what};
  std::uint32_t here = at;
  while (here < text_.size() && is_blank(text_[here])) ++here;
  return {at, here, std::string(line_end()) + what + std::string(line_end()) + indent_of(cls_->span.begin)};
}

std::uint32_t Source::header_end() const {
  std::uint32_t end = cls_->name_span.end;
  if (cls_->modification != nullptr) end = cls_->modification->span.end;
  for (const syntax::StringLiteral* part : cls_->comment.text) end = part->span.end;
  return end;
}

Change Source::with_element(std::string_view declaration) const {
  const syntax::Element* last = nullptr;
  const syntax::Element* last_component = nullptr;
  for (const syntax::Section& section : cls_->sections) {
    if (section.kind != SectionKind::public_) break;
    for (const syntax::Element* e : section.elements) {
      last = e;
      if (e->kind == syntax::ElementKind::components) last_component = e;
    }
  }
  if (last_component != nullptr) last = last_component;
  const std::string indent =
      last != nullptr && begins_line(last->span.begin) ? indent_of(last->span.begin) : inner_indent();
  const std::string what = indent + std::string(declaration) + ";";
  return inserted_behind(last != nullptr ? behind_semicolon(last->span.end) : header_end(), what);
}

Change Source::with_first_element(std::string_view declaration) const {
  return inserted_behind(header_end(), inner_indent() + std::string(declaration) + ";");
}

Change Source::with_equations(const std::vector<std::string>& equations) const {
  const syntax::Section* last = nullptr;
  for (const syntax::Section& section : cls_->sections)
    if (section.kind == SectionKind::equation) last = &section;
  const std::string outer = indent_of(cls_->span.begin);
  std::string indent = outer + "  ";
  std::string what;
  const auto add = [&] {
    for (const std::string& e : equations) what += (what.empty() ? "" : std::string(line_end())) + indent + e + ";";
  };
  if (last != nullptr) {
    std::uint32_t at = 0;
    if (last->equations.empty()) {
      const std::size_t keyword = token_at(last->span.begin);
      at = tokens_[keyword].end;
    } else {
      const syntax::Equation& e = *last->equations[last->equations.size() - 1];
      if (begins_line(e.span.begin)) indent = indent_of(e.span.begin);
      at = behind_semicolon(e.span.end);
    }
    add();
    return inserted_behind(at, what);
  }
  // In front of the annotation of the class, or of its end.
  std::size_t i = token_at(cls_->span.end) - 1;
  while (tokens_[i].kind != Tok::kw_end) --i;
  std::uint32_t at = tokens_[i].begin;
  if (const syntax::Modification* annotation = cls_->comment.annotation) {
    const std::size_t word = token_at(annotation->span.begin) - 1;
    const std::size_t behind = token_at(annotation->span.end) + 1;  // its semicolon lies between
    if (behind == i) at = tokens_[word].begin;
  }
  add();
  what = outer + "equation" + std::string(line_end()) + what + std::string(line_end());
  if (begins_line(at)) {
    const std::uint32_t begin = line_begin(at);
    return {begin, begin, what};
  }
  return {at, at, std::string(line_end()) + what + outer};
}

Change Source::with_annotation(std::string_view entry) const {
  if (const syntax::Modification* annotation = cls_->comment.annotation) {
    const std::uint32_t at = annotation->span.begin + 1;
    return {at, at, std::string(entry) + (annotation->arguments.empty() ? "" : ", ")};
  }
  std::size_t i = token_at(cls_->span.end) - 1;
  while (tokens_[i].kind != Tok::kw_end) --i;
  const std::uint32_t at = tokens_[i].begin;
  const std::string what = indent_of(cls_->span.begin) + "  annotation(" + std::string(entry) + ");";
  if (begins_line(at)) {
    const std::uint32_t begin = line_begin(at);
    return {begin, begin, what + std::string(line_end())};
  }
  return {at, at, std::string(line_end()) + what + std::string(line_end()) + indent_of(cls_->span.begin)};
}

const syntax::Argument* entry_of(const syntax::Modification* of, std::string_view name) {
  if (of == nullptr) return nullptr;
  for (const syntax::Argument* a : of->arguments)
    if (a->kind == syntax::ArgumentKind::modify && a->name.size() == 1 && a->name[0].name.text() == name) return a;
  return nullptr;
}

const syntax::Modification* part_of(const syntax::Modification* of, std::string_view name) {
  const syntax::Argument* found = entry_of(of, name);
  return found != nullptr ? found->modification : nullptr;
}

}  // namespace holon::edit
