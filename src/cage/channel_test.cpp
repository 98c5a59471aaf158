#include "cage/channel.h"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <random>
#include <string>

namespace holon::cage {
namespace {

TEST(Channel, CarriesTextsAndAFile) {
  auto ends = Channel::make();
  ASSERT_TRUE(ends.has_value());
  int pipe_ends[2];
  ASSERT_EQ(pipe(pipe_ends), 0);
  ASSERT_TRUE(ends->first.send({"open", std::string("a\0b", 3), ""}, pipe_ends[1]));
  const auto message = ends->second.receive();
  ASSERT_TRUE(message.has_value());
  EXPECT_EQ(message->parts, (std::vector<std::string>{"open", std::string("a\0b", 3), ""}));
  ASSERT_GE(message->file, 0);
  EXPECT_EQ(write(message->file, "x", 1), 1);
  char byte = 0;
  EXPECT_EQ(read(pipe_ends[0], &byte, 1), 1);
  EXPECT_EQ(byte, 'x');
  for (const int file : {message->file, pipe_ends[0], pipe_ends[1]}) close(file);
}

TEST(Channel, TheOtherSideGoneIsNoMessage) {
  auto ends = Channel::make();
  {
    const Channel gone = std::move(ends->second);
  }
  EXPECT_FALSE(ends->first.receive().has_value());
  EXPECT_FALSE(ends->first.send({"anyone?"}));
}

// A process that asks and does not listen must not hold up the one that answers.
TEST(Channel, NeverWaitsForWhoeverDoesNotListen) {
  auto ends = Channel::make();
  ends->first.never_wait();
  const std::string much(50000, 'x');
  int sent = 0;
  while (sent < 10000 && ends->first.send({much})) ++sent;
  EXPECT_GT(sent, 0);
  EXPECT_LT(sent, 10000);
}

TEST(Channel, TooLongIsRefusedAndRandomBytesAreNoMessage) {
  auto ends = Channel::make();
  EXPECT_FALSE(ends->first.send({std::string(1 << 17, 'x')}));
  std::mt19937 random(1);
  for (int i = 0; i < 2000; ++i) {
    std::string bytes(1 + random() % 60, '\0');
    for (char& c : bytes) c = static_cast<char>(random() % (i % 2 == 0 ? 256 : 4));
    ASSERT_EQ(::send(ends->first.handle(), bytes.data(), bytes.size(), 0), static_cast<ssize_t>(bytes.size()));
    const auto message = ends->second.receive();
    if (message) {
      EXPECT_LE(message->parts.size(), 16U);
    }
  }
}

}  // namespace
}  // namespace holon::cage
