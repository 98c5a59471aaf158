// Any bytes at all: the lexer must end, its tokens must follow one another inside the text, and between them there may
// be only space, comments and what was reported. A token by itself must be the same token again: a word does not depend
// on its neighbours.
//
// cmake -DHOLON_FUZZ=ON -DCMAKE_CXX_COMPILER=clang++-19, then: lexer_fuzz tests/fuzz/syntax

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "base/names.h"
#include "diag/sink.h"
#include "diag/source.h"
#include "syntax/lexer.h"
#include "syntax/literals.h"
#include "syntax/read.h"

namespace {

using holon::diag::FileId;
using holon::diag::Sink;
using holon::diag::SourceFiles;
using holon::syntax::LexicalComment;
using holon::syntax::Tok;
using holon::syntax::Token;

struct Words {
  std::vector<Token> tokens;
  std::vector<LexicalComment> comments;
  bool wrong = false;
};

Words cut(std::string text, SourceFiles& files, holon::base::Names& names) {
  Words words;
  Sink sink;
  const FileId file = files.add("fuzz.mo", std::move(text));
  holon::syntax::Report report(file, sink);
  holon::syntax::Lexer lexer(files[file], names, report, words.comments);
  // A token takes a byte at least.
  const std::size_t most = files[file].text().size() + 1;
  do words.tokens.push_back(lexer.next());
  while (words.tokens.back().kind != Tok::end_of_file && words.tokens.size() <= most);
  words.wrong = sink.has_errors();
  return words;
}

void require(bool promise, const char* what) {
  if (promise) return;
  std::fprintf(stderr, "%s\n", what);
  std::abort();
}

void check_gaps(const Words& words, std::string_view text) {
  std::string rest(text);
  if (rest.starts_with("\xEF\xBB\xBF")) rest.replace(0, 3, "   ");
  std::size_t before = 0;
  for (const Token& token : words.tokens) {
    require(before <= token.begin && token.begin <= token.end && token.end <= text.size(), "tokens out of order");
    before = token.end;
    for (std::size_t i = token.begin; i < token.end; ++i) rest[i] = ' ';
  }
  for (const LexicalComment& comment : words.comments)
    for (std::size_t i = comment.span.begin; i < comment.span.end; ++i) rest[i] = ' ';
  require(words.wrong || rest.find_first_not_of(" \t\r\n\f\v") == std::string::npos, "text that is in no token");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  holon::base::Names names;
  SourceFiles files;
  const std::string text = holon::syntax::decode(std::string(reinterpret_cast<const char*>(data), size)).text;
  const Words words = cut(text, files, names);
  require(words.tokens.back().kind == Tok::end_of_file, "more tokens than bytes");
  check_gaps(words, text);
  if (words.wrong) return 0;
  for (const Token& token : words.tokens) {
    const std::string one = text.substr(token.begin, token.end - token.begin);
    const Words again = cut(one, files, names);
    if (token.kind == Tok::end_of_file) continue;
    require(!again.wrong && again.tokens.size() == 2, "a token by itself is not one token");
    require(again.tokens[0].kind == token.kind && again.tokens[0].name == token.name, "a token by itself is another");
    if (token.kind == Tok::real) require(holon::syntax::read_real(one) >= 0, "a number without a value");
    if (token.kind == Tok::string) {
      const std::string value = holon::syntax::unescape(std::string_view(one).substr(1, one.size() - 2));
      require(holon::syntax::unescape(holon::syntax::escape(value)) == value,
              "a string changes when it is written again");
    }
  }
  return 0;
}
