// A function reads a field of a constant array of records with a subscript of its own: 1*x + 2*x.
package ConstantsOfRecords
  record Data
    Real a = 0;
    Boolean known = false;
  end Data;
  package Base
    constant Data[2] data;
    replaceable function f
      input Real x;
      output Real y = 0;
    algorithm
      for i in 1:2 loop
        y := y + data[i].a*x;
      end for;
    end f;
  end Base;
  package Both
    extends Base(data = {Data(a = 1), Data(a = 2, known = true)});
  end Both;
  model M
    Real y = Both.f(time);
  end M;
end ConstantsOfRecords;
//! model ConstantsOfRecords.M
//! expect y = 3*time within 1e-15
