#include "lsp/protocol.h"

#include <gtest/gtest.h>

#include <string>

namespace holon::lsp {
namespace {

TEST(CheckedMessage, AnswersAndDiagnosticsPass) {
  EXPECT_TRUE(checked_message(R"({"jsonrpc":"2.0","id":3,"result":null})", "3").has_value());
  // Too long to be read here, whatever it is.
  const std::string much(std::size_t{40} << 20U, 'x');
  EXPECT_FALSE(checked_message(R"({"jsonrpc":"2.0","id":3,"result":")" + much + "\"}", "3").has_value());
  // Whoever writes it anew calls itself for each bracket.
  const std::string deep = std::string(1000000, '[') + std::string(1000000, ']');
  EXPECT_FALSE(checked_message(R"({"jsonrpc":"2.0","id":3,"result":)" + deep + "}", "3").has_value());
  EXPECT_TRUE(checked_message(R"({"jsonrpc":"2.0","id":"a","error":{"code":1}})", "\"a\"").has_value());
  EXPECT_TRUE(checked_message(R"({"jsonrpc":"2.0","id":null,"error":{"code":1}})", "").has_value());
  EXPECT_TRUE(checked_message(R"({"method":"textDocument/publishDiagnostics","params":{}})", "").has_value());
}

// What a worker would say that somebody else has taken over.
TEST(CheckedMessage, NothingElsePasses) {
  const std::string edit = R"({"jsonrpc":"2.0","id":1,"method":"workspace/applyEdit","params":{"edit":{}}})";
  EXPECT_FALSE(checked_message(edit, "").has_value());
  EXPECT_FALSE(checked_message(edit, "1").has_value());
  EXPECT_FALSE(checked_message(R"({"method":"window/showDocument","params":{"uri":"http://x"}})", "").has_value());
  EXPECT_FALSE(checked_message(R"({"id":4,"result":null})", "3").has_value());
  EXPECT_FALSE(checked_message(R"({"id":4,"result":null})", "").has_value());
  EXPECT_FALSE(checked_message(R"({"method":"textDocument/publishDiagnostics","id":1,"params":{}})", "").has_value());
  EXPECT_FALSE(checked_message("[]", "").has_value());
  EXPECT_FALSE(checked_message("no message", "").has_value());
  // Of a name that is there twice an editor sees the last one, and so do we: what passes is written anew.
  EXPECT_FALSE(checked_message(R"({"id":3,"result":1,"id":4})", "3").has_value());
}

}  // namespace
}  // namespace holon::lsp
