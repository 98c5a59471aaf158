// MAT files: what is written can be read, in every version; foreign byte orders and types; damage is an error.

#include "external/files/mat_file.h"

#include <gtest/gtest.h>
#include <algorithm>
#include <cstdint>

#include "external/failure.h"
#include "external/files/mat5.h"
#include "external/files/mat_bytes.h"
#include "external/testing.h"

namespace holon::external {
namespace {

constexpr std::array kFormats = {MatFormat::v4, MatFormat::v6, MatFormat::v7};

Matrix sample(double scale = 1) { return {2, 3, {1 * scale, 2 * scale, 3 * scale, 4 * scale, 5 * scale, 6.5 * scale}}; }

TEST(MatFile, WhatIsWrittenIsRead) {
  for (const MatFormat format : kFormats) {
    std::string bytes = mat_with_matrix({}, "first", sample(), format, "f");
    bytes = mat_with_matrix(bytes, "second_one", sample(10), format, "f");
    bytes = mat_with_matrix(bytes, "first", sample(-1), format, "f");
    const Matrix first = matrix_from_mat(bytes, "first", "f");
    EXPECT_EQ(first.rows, 2U);
    EXPECT_EQ(first.columns, 3U);
    EXPECT_EQ(first.items, sample(-1).items);
    EXPECT_EQ(matrix_from_mat(bytes, "second_one", "f").items, sample(10).items);
    EXPECT_EQ(failure_text([&] { matrix_from_mat(bytes, "third", "f"); }),
              "file \"f\": there is no matrix \"third\"; there is \"second_one\", \"first\"");
  }
}

TEST(MatFile, EmptyMatricesSurvive) {
  for (const MatFormat format : kFormats) {
    const Matrix m = matrix_from_mat(mat_with_matrix({}, "e", {0, 4, {}}, format, "f"), "e", "f");
    EXPECT_EQ(m.rows, 0U);
    EXPECT_EQ(m.columns, 4U);
  }
}

// The layout as published: type 0, 1 row, 2 columns, no imaginary part, a name of two bytes.
TEST(MatFile, Version4ByItsBytes) {
  std::string bytes;
  for (const std::int32_t word : {0, 1, 2, 0, 2}) append_number(bytes, word);
  bytes += std::string("a\0", 2);
  append_number(bytes, 1.25);
  append_number(bytes, -2.5);
  EXPECT_EQ(matrix_from_mat(bytes, "a", "f").items, (std::vector<double>{1.25, -2.5}));
  EXPECT_EQ(mat_with_matrix({}, "a", {1, 2, {1.25, -2.5}}, MatFormat::v4, "f"), bytes);
}

TEST(MatFile, Version4OfOtherTypesAndByteOrders) {
  std::string bytes;
  for (const std::int32_t word : {30, 2, 1, 0, 2}) append_number(bytes, word);  // 16-bit integers
  bytes += std::string("a\0", 2);
  append_number<std::int16_t>(bytes, -7);
  append_number<std::int16_t>(bytes, 300);
  EXPECT_EQ(matrix_from_mat(bytes, "a", "f").items, (std::vector<double>{-7, 300}));
  const auto append_swapped = [](std::string& to, auto value) {
    std::string raw;
    append_number(raw, value);
    std::ranges::reverse(raw);
    to += raw;
  };
  std::string big;
  for (const std::int32_t word : {1000, 1, 1, 0, 2}) append_swapped(big, word);
  big += std::string("a\0", 2);
  append_swapped(big, 3.75);
  EXPECT_EQ(matrix_from_mat(big, "a", "f").items, std::vector<double>{3.75});
}

// A structure s with the field m, by the published layout, with numbers kept as bytes in the small form.
TEST(MatFile, Version5Structures) {
  const auto element = [](std::uint32_t type, std::string_view data) {
    std::string bytes;
    append_number(bytes, type);
    append_number(bytes, static_cast<std::uint32_t>(data.size()));
    bytes.append(data);
    bytes.resize((bytes.size() + 7) / 8 * 8, '\0');
    return bytes;
  };
  const auto words = [](std::initializer_list<std::int32_t> all) {
    std::string bytes;
    for (const std::int32_t word : all) append_number(bytes, word);
    return bytes;
  };
  std::string numbers;  // the small form: type 2, three bytes
  append_number<std::uint32_t>(numbers, 2U | (3U << 16U));
  numbers += std::string("\x01\x02\xff\x00", 4);
  const std::string inner =
      element(14, element(6, words({6, 0})) + element(5, words({1, 3})) + element(1, "") + numbers);
  const std::string names("m\0\0\0other\0\0\0", 12);
  std::string bytes = mat5_header();
  bytes += element(14, element(6, words({2, 0})) + element(5, words({1, 1})) + element(1, "s") +
                           element(5, words({6})) + element(1, names) + inner + inner);
  EXPECT_EQ(matrix_from_mat(bytes, "s.m", "f").items, (std::vector<double>{1, 2, 255}));
  EXPECT_EQ(failure_text([&] { matrix_from_mat(bytes, "s", "f"); }),
            "file \"f\": \"s\" is not a matrix of real numbers");
  EXPECT_EQ(failure_text([&] { matrix_from_mat(bytes, "s.x", "f"); }),
            "file \"f\": there is no matrix \"s.x\"; there is \"s\"");
}

TEST(MatFile, WhatIsNoMatFileIsRefused) {
  EXPECT_EQ(failure_text([] { matrix_from_mat("hello, this is text", "a", "f"); }),
            "file \"f\": this is not a MAT file");
  std::string hdf(124, ' ');
  append_number<std::uint16_t>(hdf, 0x0200);
  hdf += "IM";
  EXPECT_NE(failure_text([&] { matrix_from_mat(hdf, "a", "f"); }).find("version 7.3"), std::string::npos);
  EXPECT_NE(failure_text([] { mat_with_matrix("text", "a", sample(), MatFormat::v4, "f"); }), "no failure");
}

// Wherever the file is cut or a byte is changed, the answer is a matrix or an error, never a crash.
TEST(MatFile, DamageIsAnError) {
  for (const MatFormat format : kFormats) {
    const std::string bytes = mat_with_matrix({}, "a", sample(), format, "f");
    for (std::size_t n = 0; n < bytes.size(); ++n)
      EXPECT_NE(failure_text([&] { matrix_from_mat(std::string_view(bytes).substr(0, n), "a", "f"); }), "no failure")
          << n;
    for (std::size_t i = 0; i < bytes.size(); ++i)
      for (const int mask : {0x01, 0x80, 0xff}) {
        std::string changed = bytes;
        changed[i] = static_cast<char>(changed[i] ^ mask);
        failure_text([&] { matrix_from_mat(changed, "a", "f"); });
      }
  }
}

}  // namespace
}  // namespace holon::external
