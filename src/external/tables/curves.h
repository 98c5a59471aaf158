#pragma once

// Curves over one abscissa: interpolation and extrapolation of the columns of a table.
// In: increasing abscissas and one column of values for each curve. Out: value and two derivatives anywhere.

#include <cstddef>
#include <string>
#include <vector>

#include "external/tables/matrix.h"
#include "external/tables/slopes.h"

namespace holon::external {

struct Sample {
  double value = 0;
  double first = 0;   // derivative
  double second = 0;  // second derivative
};

// Which formula holds at a place: the one left of the table, right of it, or that of an interval. With periodic
// extrapolation `period` is how many periods the place lies from the table.
struct Piece {
  enum class Where { left, inside, right } where = Where::inside;
  std::size_t interval = 0;
  double shift = 0;  // to be taken from the abscissa: a whole number of periods
};

class Curves {
 public:
  // The first column of the matrix over which `columns` (numbers from 1, as models count) are interpolated. `name` is
  // for messages: `table "tab1" of file "a.txt"`. Throws Failure when the matrix is no table.
  Curves(const Matrix& matrix, const std::vector<int>& columns, Smoothness smoothness, Extrapolation extrapolation,
         std::string name);

  std::size_t count() const { return columns_.size(); }
  const std::vector<double>& x() const { return x_; }
  Smoothness smoothness() const { return smoothness_; }
  Extrapolation extrapolation() const { return extrapolation_; }
  double period() const { return x_.back() - x_.front(); }
  const std::string& name() const { return name_; }
  const std::vector<double>& values(std::size_t curve) const { return columns_[curve].y; }

  // The piece right of a place, where `place` itself may be a boundary; the last point belongs to the last interval.
  // `hint` is where the last search ended.
  Piece piece_at(double place, std::size_t& hint) const;
  // The formula of this piece at u, which may lie a little outside of it.
  Sample evaluate(std::size_t curve, const Piece& piece, double u) const;
  Sample at(std::size_t curve, double u, std::size_t& hint) const;
  // Fails when extrapolation is forbidden and u is outside of the table by more than `tol`.
  void check_range(double u, double tol) const;
  // The curve with this number, counted from 1.
  std::size_t curve_number(int number) const;

 private:
  struct Column {
    std::vector<double> y;
    std::vector<double> d;  // derivatives at the points; empty unless a spline
  };
  void check_abscissas() const;

  std::vector<double> x_;
  std::vector<Column> columns_;
  Smoothness smoothness_;
  Extrapolation extrapolation_;
  std::string name_;
};

// The last number i with x[i] <= place; place must not lie before x[0]. Looks near `hint` first.
std::size_t find_interval(const std::vector<double>& x, double place, std::size_t& hint);

// How many periods a place lies from a table that is repeated. Both ends belong to the table.
double periods_away(const std::vector<double>& x, double place);

Smoothness smoothness_of(int number, const std::string& name);
Extrapolation extrapolation_of(int number, const std::string& name);

}  // namespace holon::external
