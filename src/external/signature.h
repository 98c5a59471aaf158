#pragma once

// What a function written in C or FORTRAN 77 takes and gives, so that a call can be checked before it is made: kinds
// and directions of the arguments, the number of elements of arrays in terms of the other arguments, and conditions.
//
// Signatures are written as text, one line a function, and parsed once:
//
//   string file, out double matrix[rows*columns], size rows, size columns, int verbose
//   int id -> double
//   char job, int n, inout double a[lda*n], int lda, out double z[(job in V ? ldz*n : 0)], int ldz; lda >= max(1,n)
//
// Types: double, int, size (size_t), string (const char*), char (CHARACTER of FORTRAN 77, of which the first letter
// counts), and the names of kinds of external objects. Without `out` or `inout` an argument is only read. The brackets
// hold how many elements an array has; `[n of 1..m]` says that each of them is a number from 1 to m. After `->` follows
// the type of the result, after `;` conditions that hold before the call. `job in VS` is true when the CHARACTER `job`
// begins with V or S in either case. In a formula the name of an array is the number of its elements.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace holon::external {

enum class Language : std::uint8_t { c, fortran };

// As the language specification maps types (12.9.1): Real double, Integer, Boolean and enumerations int, String
// const char*, an external object void*; the size of an array is size_t.
enum class ArgumentKind : std::uint8_t { real, integer, string, object, size };

enum class Direction : std::uint8_t { in, out, inout };

// External objects that functions of this room make.
enum class ObjectKind : std::uint8_t { none, time_table, curve_table, surface_table };
std::string_view name_of(ObjectKind kind);

// A whole number in terms of the arguments of a call. Sums and products that are too large for 64 bits stay at the
// largest number, which no array has.
class Formula {
 public:
  // `facts` has one number for each argument (see `violation`).
  std::int64_t evaluate(std::span<const std::int64_t> facts) const;
  bool is_constant() const;
  const std::string& text() const { return text_; }

 private:
  friend class SignatureParser;
  enum class Op : std::uint8_t { number, fact, add, subtract, multiply, max, min, letter, choose };
  struct Step {
    Op op = Op::number;
    std::int64_t number = 0;   // number: itself; fact, letter: which argument
    std::string letters = {};  // letter: those that are meant
  };
  std::vector<Step> steps_;  // in postfix order
  std::string text_;
};

struct Formal {
  std::string name = {};
  ArgumentKind kind = ArgumentKind::real;
  Direction direction = Direction::in;
  ObjectKind object = ObjectKind::none;  // of kind object
  bool is_array = false;
  Formula count = {};                        // elements of an array
  std::optional<Formula> largest_item = {};  // when the elements of an array count something from 1
};

struct Condition {
  enum class Relation : std::uint8_t { at_least, at_most, holds } relation = Relation::at_least;
  Formula left;
  Formula right;
  std::string text;
};

struct Signature {
  Language language = Language::c;
  std::vector<Formal> formals;
  std::optional<Formal> result;  // only its kind counts
  std::vector<Condition> conditions;
};

// A text with a mistake in it is a mistake of ours and stops the program.
Signature parse_signature(std::string_view text, Language language);

// Whether the numbers of a call are permitted. `facts` has one number for each argument: of an array how many elements
// it has; of an Integer or a size its value; of a CHARACTER the code of its first letter; 0 for everything else. Arrays
// of C functions have exactly as many elements as the signature says, those of FORTRAN 77 at least as many. `data` has
// the addresses of arrays as they will be passed.
// None when they are; otherwise what is wrong, naming the argument.
std::optional<std::string> violation(const Signature& signature, std::span<const std::int64_t> facts,
                                     std::span<const void* const> data);

// Whether `violation` can find anything: something has to be looked at before each call.
bool has_conditions(const Signature& signature);

// In words of Modelica: `String text, Integer start, output Integer next`.
std::string in_modelica(const Signature& signature);
std::string in_modelica(const Formal& formal);

}  // namespace holon::external
