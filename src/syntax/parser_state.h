#pragma once

// The parser: recursive descent with one token of lookahead, one function a rule of the grammar (specification 3.6,
// appendix A.2). Inside the room only; parser.h is the door.
//
// A rule that cannot go on reports what it found and throws `Panic`, which the nearest list of statements, elements or
// classes catches: it skips to where the next one begins and goes on. So every node in the tree is complete, and one
// mistake is reported once. Panic never leaves `parse`.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "base/names.h"
#include "syntax/lexer.h"
#include "syntax/parser.h"
#include "syntax/report.h"
#include "syntax/token.h"
#include "syntax/tree.h"

namespace holon::syntax {

struct Panic {};

inline constexpr TokSet kClassWords{Tok::kw_class,     Tok::kw_model,   Tok::kw_record,       Tok::kw_block,
                                    Tok::kw_connector, Tok::kw_type,    Tok::kw_package,      Tok::kw_function,
                                    Tok::kw_operator,  Tok::kw_partial, Tok::kw_encapsulated, Tok::kw_expandable,
                                    Tok::kw_pure,      Tok::kw_impure};

// Lists grow on a stack shared by all lists of the same kind, and move to the arena when they are complete: no list
// costs a heap allocation of its own.
template <class T>
class Gather {
 public:
  explicit Gather(std::vector<T>& stack) : stack_(stack), mark_(stack.size()) {}
  Gather(const Gather&) = delete;
  Gather& operator=(const Gather&) = delete;
  ~Gather() { stack_.resize(mark_); }

  void add(const T& item) { stack_.push_back(item); }
  std::size_t size() const { return stack_.size() - mark_; }
  bool empty() const { return size() == 0; }
  T& back() { return stack_.back(); }
  List<T> finish(base::Arena& arena) const {
    return arena.list(std::span<const T>(stack_.data() + mark_, stack_.size() - mark_));
  }

 private:
  std::vector<T>& stack_;
  std::size_t mark_;
};

class Parser {
 public:
  Parser(const diag::SourceFile& source, diag::FileId file, base::Names& names, diag::Sink& sink, Reading reading);
  SyntaxTree run();
  SyntaxTree run_rest(ClassDef& made);

 private:
  // ---- cursor
  bool at(Tok kind) const { return token_.kind == kind; }
  const Token& peek();
  void advance();
  bool accept(Tok kind);
  void expect(Tok kind, std::string_view after = {});
  Span here() const { return span(token_.begin, token_.end); }
  Span span(std::uint32_t begin, std::uint32_t end) const { return {file_, begin, end}; }
  Span since(std::uint32_t begin) const { return {file_, begin, last_.end}; }
  std::string_view text(const Token& token) const;
  std::string found() const;  // the current token, for a message
  [[noreturn]] void fail(std::string_view expected);
  [[noreturn]] void fail_hinting(std::string_view expected, std::string hint);
  bool after_open_string() const;

  // ---- lists and nodes
  template <class T>
  Gather<T> gather() {
    return Gather<T>(std::get<std::vector<T>>(stacks_));
  }
  template <class T>
  T* node(std::uint32_t begin) {
    T* made = tree_.arena.make<T>();
    made->kind = T::kKind;
    made->span = since(begin);
    return made;
  }

  // ---- depth: `Deeper` for what nests in the text; `height_` for chains of operators, which nest in the tree only
  struct Deeper {
    explicit Deeper(Parser& parser) : parser_(parser) {
      if (++parser_.depth_ > kMostNesting) parser_.too_deep();
    }
    Deeper(const Deeper&) = delete;
    Deeper& operator=(const Deeper&) = delete;
    ~Deeper() { --parser_.depth_; }
    Parser& parser_;
  };
  [[noreturn]] void too_deep();

  // ---- recovery
  void semicolon(std::string_view after);
  bool at_section();
  bool at_block_end();
  bool at_end_of_block();
  bool stops_skipping(bool moved);
  void skip_statement(std::uint32_t begin);
  void skip_header(Tok word);
  const Expr* header(Tok word);
  diag::Diagnostic& unclosed(std::string_view what, Span opened, std::string_view closing);
  void end_block(Tok word, Span opened, Span nested_if = {});
  bool branch_after_else();
  bool if_branch_in_when();
  void stray_block_word();
  void skip_line();

  // ---- repairs
  void read_other_words();
  void read_misspelt_section();
  void pass_stray_word();
  std::uint32_t line_begin(std::size_t at) const;
  std::size_t indentation(std::size_t at) const;
  void offer_end(diag::Diagnostic& error, Span opened, std::string_view closing) const;
  std::optional<std::uint32_t> innermost_open() const;
  bool has_operator_since(std::uint32_t begin) const;
  void offer_repair(diag::Diagnostic& error, std::string_view expected);
  bool offer_unit(diag::Diagnostic& error);
  bool offer_other_sign(diag::Diagnostic& error, std::string_view expected);
  bool offer_other_beginning(diag::Diagnostic& error, std::string_view expected);
  void offer_section(diag::Diagnostic& error, std::uint32_t begin, std::string_view word) const;
  void offer_move(diag::Diagnostic& error, std::uint32_t begin) const;
  void offer_equation_section(diag::Diagnostic& error) const;
  void offer_order(diag::Diagnostic& error);
  bool accept_semicolon_as_comma();
  bool is_decimal_comma() const;
  bool offer_operator(diag::Diagnostic& error) const;

  // ---- expressions
  Expr* expression();
  Expr* simple_expression();
  Expr* binary_expression(int least);
  Expr* unary_expression(int least);
  Expr* primary();
  Expr* if_expression();
  Expr* number();
  Expr* reference_or_call();
  Reference* reference();
  Reference* keyword_reference();
  Reference* name_reference();
  Expr* call(const Reference* callee, std::uint32_t begin);
  Expr* argument_value();
  void close_list(Tok close);
  Expr* partial_call();
  Expr* parenthesized();
  Expr* array();
  Expr* matrix();
  StringLiteral* string_literal();
  List<ForIndex> for_indices();
  ExprList subscripts();
  Tuple* output_list();
  List<RefPart> name();
  Name identifier(std::string_view what, Span* where = nullptr);

  // ---- modifications
  const Modification* modification();
  const Modification* optional_modification();
  const Modification* class_modification(bool inheritance = false);
  void class_arguments(Modification& made, bool inheritance);
  void modification_value(Modification& made);
  const Argument* argument(bool inheritance);
  const Argument* inheritance_argument();
  Element* modifier_element(bool is_final, bool redeclare, bool replaceable);
  const Modification* annotation();
  Comment description();
  List<const StringLiteral*> description_string();

  // ---- equations
  List<const Equation*> equations();
  const Equation* equation();
  Equation* if_equation();
  Equation* for_equation();
  Equation* when_equation();
  Equation* connect_equation();
  void while_among_equations();
  Equation* expression_equation();

  // ---- statements
  List<const Statement*> statements();
  const Statement* statement();
  Statement* if_statement();
  Statement* for_statement();
  Statement* while_statement();
  Statement* when_statement();
  Statement* jump_statement();
  Statement* assignment_or_call();
  Statement* tuple_assignment();
  bool loop_header(List<ForIndex>& indices);

  // ---- elements
  void elements(Gather<const Element*>& into);
  const Element* element();
  void equation_among_elements();
  const Element* import_clause();
  const Element* extends_clause();
  bool prefixes(Element& made);
  void component_clause(Element& made);
  Declaration declaration(bool in_modifier);
  TypeName type_name();
  const Constraint* constraint();

  // ---- classes
  void stored_definition();
  void within_clause();
  bool at_class() const { return kClassWords.has(token_.kind); }
  // What of a class may be left unread.
  enum class PassOver : std::uint8_t { nothing, body, body_or_modifiers };
  const ClassDef* class_definition(std::uint32_t begin, bool is_final = false, PassOver pass = PassOver::nothing);
  Restriction restriction(ClassDef& made);
  void class_name(ClassDef& made);
  void long_class(ClassDef& made, PassOver pass);
  bool passes_over_body(ClassDef& made);
  bool passes_over_modifiers(ClassDef& made);
  void continue_at(std::uint32_t offset);
  void rest_of_header(ClassDef& made);
  void end_of_class(const ClassDef& made);
  void short_class(ClassDef& made, PassOver pass);
  void enumeration(ClassDef& made);
  void derivative_class(ClassDef& made);
  void composition(ClassDef& made);
  void fill_section(ClassDef& made, Section& section);
  void class_annotation(ClassDef& made, Gather<const Element*>& elements_here);
  void external(ClassDef& made);

  const diag::SourceFile& source_;
  diag::FileId file_;
  base::Names& names_;
  Reading reading_;
  Report report_;
  SyntaxTree tree_;
  Lexer lexer_;
  Token token_;
  Token ahead_;
  bool has_ahead_ = false;
  Token last_;  // the token before the current one
  int depth_ = 0;
  int height_ = 0;
  int open_ = 0;                                               // open brackets of all kinds
  int square_ = 0;                                             // of them `[`: a `;` inside one ends no statement
  int subscripts_ = 0;                                         // `end` is an expression inside subscripts only
  std::uint32_t statement_begin_ = 0;                          // of the statement or element that is being read
  std::uint32_t skipped_to_ = 0xffffffffU;                     // where skipping a broken statement ended
  std::uint32_t forgiven_ = 0xffffffffU;                       // where a missing `;` is not worth another error
  std::uint32_t section_begin_ = 0;                            // of `equation` or `algorithm`, in such a section
  std::pair<std::uint32_t, std::string_view> section_wanted_;  // what is missing before an equation among declarations
  bool said_section_missing_ = false;                          // in this section: an equation stands among declarations
  std::vector<const ClassDef*> open_classes_;
  std::vector<Tok> open_blocks_;  // `if`, `for`, `when`, `while`

  std::tuple<std::vector<const Expr*>, std::vector<RefPart>, std::vector<NamedArgument>, std::vector<ForIndex>,
             std::vector<IfBranch>, std::vector<ExprList>, std::vector<const Argument*>,
             std::vector<const StringLiteral*>, std::vector<const Equation*>, std::vector<EquationBranch>,
             std::vector<const Statement*>, std::vector<StatementBranch>, std::vector<Declaration>,
             std::vector<const Element*>, std::vector<EnumerationLiteral>, std::vector<Section>>
      stacks_;
};

}  // namespace holon::syntax
