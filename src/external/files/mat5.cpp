#include "external/files/mat5.h"

#include <zlib.h>
#include <array>
#include <cstdint>

#include "external/files/mat_bytes.h"

namespace holon::external {

namespace {

constexpr std::size_t kHeaderSize = 128;
// A structure in a structure in a structure … : no file of a person nests deeper.
constexpr int kMostNested = 32;
// What a few kilobytes of zlib may unfold to before we believe that the file is hostile.
constexpr std::size_t kMostUnfolded = std::size_t{1} << 31U;

enum : std::uint32_t {
  mi_int8 = 1,
  mi_uint8,
  mi_int16,
  mi_uint16,
  mi_int32,
  mi_uint32,
  mi_single,
  mi_double = 9,
  mi_int64 = 12,
  mi_uint64,
  mi_matrix,
  mi_compressed
};
enum : std::uint32_t { class_struct = 2, class_double = 6, class_last_number = 15 };

struct Element {
  std::uint32_t type = 0;
  std::string_view data;
  std::size_t end = 0;  // place after it and its padding
};

Element element_at(std::string_view bytes, std::size_t at, bool is_swapped) {
  const auto first = number_at<std::uint32_t>(bytes, at, is_swapped);
  Element e;
  std::size_t begin = at + 8;
  std::size_t size = 0;
  if ((first >> 16U) != 0) {  // the small form: size and type share a word, the data takes the other
    e.type = first & 0xffffU;
    size = first >> 16U;
    begin = at + 4;
    if (size > 4) fail("an element of the file has a wrong size");
    e.end = at + 8;
  } else {
    e.type = first;
    size = number_at<std::uint32_t>(bytes, at + 4, is_swapped);
    // Compressed elements are not padded.
    e.end = begin + (e.type == mi_compressed ? size : (size + 7) / 8 * 8);
  }
  if (begin > bytes.size() || size > bytes.size() - begin) fail("the file ends in the middle of a matrix");
  e.data = bytes.substr(begin, size);
  return e;
}

std::string unfolded(std::string_view data) {
  z_stream stream{};
  if (inflateInit(&stream) != Z_OK) fail("zlib cannot start");
  std::string result;
  std::array<char, 1U << 16U> piece{};
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(data.data()));
  stream.avail_in = static_cast<uInt>(data.size());
  int status = Z_OK;
  while (status == Z_OK && result.size() < kMostUnfolded) {
    stream.next_out = reinterpret_cast<Bytef*>(piece.data());
    stream.avail_out = static_cast<uInt>(piece.size());
    status = inflate(&stream, Z_NO_FLUSH);
    result.append(piece.data(), piece.size() - stream.avail_out);
  }
  inflateEnd(&stream);
  if (status != Z_STREAM_END) fail("a compressed matrix of the file is damaged");
  return result;
}

double item_at(const Element& e, std::size_t i, bool is_swapped) {
  const auto item = [&]<class T>(T) { return static_cast<double>(number_at<T>(e.data, i * sizeof(T), is_swapped)); };
  switch (e.type) {
    case mi_int8:
      return item(std::int8_t{});
    case mi_uint8:
      return item(std::uint8_t{});
    case mi_int16:
      return item(std::int16_t{});
    case mi_uint16:
      return item(std::uint16_t{});
    case mi_int32:
      return item(std::int32_t{});
    case mi_uint32:
      return item(std::uint32_t{});
    case mi_single:
      return item(float{});
    case mi_double:
      return item(double{});
    case mi_int64:
      return item(std::int64_t{});
    case mi_uint64:
      return item(std::uint64_t{});
    default:
      fail("the numbers of a matrix have the unknown type {}", e.type);
  }
}

// The head of a matrix: what it is, how large, how it is called, and where its contents begin.
struct Head {
  std::uint32_t kind = 0;
  bool is_complex = false;
  std::vector<std::size_t> dims;
  std::string_view name;
  std::size_t rest = 0;
};

Head head_of(std::string_view matrix, bool is_swapped) {
  Head head;
  const Element flags = element_at(matrix, 0, is_swapped);
  const auto word = number_at<std::uint32_t>(flags.data, 0, is_swapped);
  head.kind = word & 0xffU;
  head.is_complex = (word & 0x800U) != 0;
  const Element dims = element_at(matrix, flags.end, is_swapped);
  for (std::size_t i = 0; i < dims.data.size() / 4; ++i) {
    const auto extent = number_at<std::int32_t>(dims.data, 4 * i, is_swapped);
    if (extent < 0) fail("a matrix of the file has a negative size");
    head.dims.push_back(static_cast<std::size_t>(extent));
  }
  const Element name = element_at(matrix, dims.end, is_swapped);
  head.name = name.data;
  head.rest = name.end;
  return head;
}

Matrix numbers_of(std::string_view matrix, const Head& head, bool is_swapped, std::string_view name) {
  if (head.kind < class_double || head.kind > class_last_number || head.is_complex)
    fail("\"{}\" is not a matrix of real numbers", name);
  if (head.dims.size() != 2) fail("\"{}\" has {} dimensions, a matrix has 2", name, head.dims.size());
  const Element items = element_at(matrix, head.rest, is_swapped);
  const std::size_t rows = head.dims[0];
  const std::size_t columns = head.dims[1];
  if (columns != 0 && rows > items.data.size() / columns) fail("\"{}\" has fewer numbers than its size says", name);
  Matrix m{rows, columns, std::vector<double>(rows * columns)};
  for (std::size_t c = 0; c < columns; ++c)
    for (std::size_t r = 0; r < rows; ++r) m.items[r * columns + c] = item_at(items, c * rows + r, is_swapped);
  return m;
}

// The field of a structure with one element, or none.
std::optional<Matrix> find_in_struct(std::string_view matrix, const Head& head, std::string_view path, bool is_swapped,
                                     int depth) {
  if (depth > kMostNested) fail("the structures of the file are nested too deeply");
  if (head.kind != class_struct || head.dims != std::vector<std::size_t>{1, 1}) return std::nullopt;
  const Element length = element_at(matrix, head.rest, is_swapped);
  const auto width = number_at<std::int32_t>(length.data, 0, is_swapped);
  if (width <= 0) return std::nullopt;
  const Element names = element_at(matrix, length.end, is_swapped);
  const std::size_t dot = path.find('.');
  const std::string_view wanted = path.substr(0, dot);
  std::size_t at = names.end;
  for (std::size_t i = 0; i + static_cast<std::size_t>(width) <= names.data.size();
       i += static_cast<std::size_t>(width)) {
    const std::string_view padded = names.data.substr(i, static_cast<std::size_t>(width));
    const Element field = element_at(matrix, at, is_swapped);
    at = field.end;
    if (padded.substr(0, padded.find('\0')) != wanted || field.type != mi_matrix) continue;
    const Head inner = head_of(field.data, is_swapped);
    if (dot == std::string_view::npos) return numbers_of(field.data, inner, is_swapped, path);
    return find_in_struct(field.data, inner, path.substr(dot + 1), is_swapped, depth + 1);
  }
  return std::nullopt;
}

bool is_swapped_file(std::string_view bytes) { return bytes[126] == 'M' && bytes[127] == 'I'; }

}  // namespace

bool is_mat5(std::string_view bytes) {
  if (bytes.size() < kHeaderSize) return false;
  const std::string_view order = bytes.substr(126, 2);
  if (order != "IM" && order != "MI") return false;
  return number_at<std::uint16_t>(bytes, 124, is_swapped_file(bytes)) == 0x0100;
}

bool is_mat73(std::string_view bytes) {
  return bytes.size() >= kHeaderSize && (bytes.substr(126, 2) == "IM" || bytes.substr(126, 2) == "MI") &&
         number_at<std::uint16_t>(bytes, 124, is_swapped_file(bytes)) == 0x0200;
}

std::optional<Matrix> find_in_mat5(std::string_view bytes, std::string_view name, std::string& others) {
  const bool is_swapped = is_swapped_file(bytes);
  const std::size_t dot = name.find('.');
  for (std::size_t at = kHeaderSize; at < bytes.size();) {
    const Element outer = element_at(bytes, at, is_swapped);
    at = outer.end;
    std::string opened;
    Element element = outer;
    if (outer.type == mi_compressed) {
      opened = unfolded(outer.data);
      element = element_at(opened, 0, is_swapped);
    }
    if (element.type != mi_matrix || element.data.empty()) continue;
    const Head head = head_of(element.data, is_swapped);
    if (head.name == name) return numbers_of(element.data, head, is_swapped, name);
    if (dot != std::string_view::npos && head.name == name.substr(0, dot)) {
      std::optional<Matrix> found = find_in_struct(element.data, head, name.substr(dot + 1), is_swapped, 0);
      if (found) return found;
    }
    others += fmt::format("{}\"{}\"", others.empty() ? "" : ", ", head.name);
  }
  return std::nullopt;
}

std::string mat5_header() {
  std::string bytes = "MATLAB 5.0 MAT-file, written by Holon";
  bytes.resize(124, ' ');
  append_number<std::uint16_t>(bytes, 0x0100);
  bytes += "IM";
  return bytes;
}

std::string mat5_bytes(std::string_view name, const Matrix& matrix, bool is_compressed) {
  const auto add_element = [](std::string& to, std::uint32_t type, std::string_view data) {
    append_number(to, type);
    append_number(to, static_cast<std::uint32_t>(data.size()));
    to.append(data);
    to.resize((to.size() + 7) / 8 * 8, '\0');
  };
  std::string flags;
  append_number<std::uint32_t>(flags, class_double);
  append_number<std::uint32_t>(flags, 0);
  std::string dims;
  append_number(dims, static_cast<std::int32_t>(matrix.rows));
  append_number(dims, static_cast<std::int32_t>(matrix.columns));
  std::string numbers;
  for (std::size_t c = 0; c < matrix.columns; ++c)
    for (std::size_t r = 0; r < matrix.rows; ++r) append_number(numbers, matrix.at(r, c));
  std::string inside;
  add_element(inside, mi_uint32, flags);
  add_element(inside, mi_int32, dims);
  add_element(inside, mi_int8, name);
  add_element(inside, mi_double, numbers);
  std::string bytes;
  add_element(bytes, mi_matrix, inside);
  if (!is_compressed) return bytes;
  uLongf length = compressBound(static_cast<uLong>(bytes.size()));
  std::string folded(length, '\0');
  if (compress(reinterpret_cast<Bytef*>(folded.data()), &length, reinterpret_cast<const Bytef*>(bytes.data()),
               static_cast<uLong>(bytes.size())) != Z_OK)
    fail("zlib cannot compress the matrix");
  std::string result;
  append_number<std::uint32_t>(result, mi_compressed);
  append_number(result, static_cast<std::uint32_t>(length));
  return result.append(folded.data(), length);
}

std::string without_in_mat5(std::string_view bytes, std::string_view name) {
  const bool is_swapped = is_swapped_file(bytes);
  std::string kept(bytes.substr(0, kHeaderSize));
  for (std::size_t at = kHeaderSize; at < bytes.size();) {
    const Element outer = element_at(bytes, at, is_swapped);
    std::string opened;
    Element element = outer;
    if (outer.type == mi_compressed) {
      opened = unfolded(outer.data);
      element = element_at(opened, 0, is_swapped);
    }
    const bool is_it =
        element.type == mi_matrix && !element.data.empty() && head_of(element.data, is_swapped).name == name;
    if (!is_it) kept.append(bytes.substr(at, outer.end - at));
    at = outer.end;
  }
  return kept;
}

}  // namespace holon::external
