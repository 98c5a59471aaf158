// A modifier of a function's record variable gives a field a value of another type or size.
//! model RecordDefaultType.M
package RecordDefaultType
  record Line
    Real slope = 7;
    Real shifts[2] = {1, 2};
  end Line;
  record Pair
    Line first(shifts = 5);  //! error H3301: the value of `shifts`
    Real weight = 1;
  end Pair;
  function f
    input Real x;
    output Real y;
  protected
    Pair pair(first(slope = x));
    Line line(slope = "steep");  //! error H3301: the value of `slope`
  algorithm
    y := pair.first.shifts[2] + line.shifts[1];
  end f;
  model M
    Real y = f(time);
  end M;
end RecordDefaultType;
