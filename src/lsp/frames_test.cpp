// Messages on a stream: whole, in pieces, with garbage between them.

#include "lsp/frames.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace holon::lsp {
namespace {

std::vector<std::string> all_of(Frames& frames) {
  std::vector<std::string> messages;
  while (auto message = frames.next()) messages.push_back(*message);
  return messages;
}

TEST(Frames, WhatIsFramedComesBackHoweverItIsCut) {
  const std::vector<std::string> messages{"{}", "", "a\r\n\r\nb", std::string(70000, 'x')};
  std::string stream;
  for (const std::string& message : messages) stream += frame(message);
  for (const std::size_t piece : {std::size_t{1}, std::size_t{7}, std::size_t{4096}, stream.size()}) {
    Frames frames;
    std::vector<std::string> got;
    for (std::size_t at = 0; at < stream.size(); at += piece) {
      frames.feed(std::string_view(stream).substr(at, piece));
      for (std::string& message : all_of(frames)) got.push_back(std::move(message));
    }
    EXPECT_EQ(got, messages) << piece;
  }
}

TEST(Frames, OtherLinesOfAHeadArePassedOver) {
  Frames frames;
  frames.feed("Content-Type: application/vscode-jsonrpc; charset=utf-8\r\ncontent-length:2\r\nX: y\r\n\r\n{}");
  EXPECT_EQ(all_of(frames), std::vector<std::string>{"{}"});
}

TEST(Frames, GarbageIsPassedOverUpToTheNextMessage) {
  Frames frames;
  frames.feed(std::string("\0\xff noise\n", 9) + std::string(20000, 'z'));
  EXPECT_TRUE(all_of(frames).empty());
  frames.feed("Content-Length: many\r\n\r\n" + frame("{}"));
  EXPECT_EQ(all_of(frames), std::vector<std::string>{"{}"});
  EXPECT_GT(frames.garbage(), 0U);
}

TEST(Frames, ALengthThatNobodyMeansIsGarbage) {
  Frames frames;
  frames.feed("Content-Length: 99999999999999999999\r\n\r\n" + frame("1") + "Content-Length: 999999999\r\n\r\n" +
              frame("2"));
  EXPECT_EQ(all_of(frames), (std::vector<std::string>{"1", "2"}));
}

}  // namespace
}  // namespace holon::lsp
