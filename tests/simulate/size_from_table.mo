// How many parts there are follows from a table: it is made and read while the model is translated, and made again for
// the run. The table says 2 at 0.5, linear between 1 and 3; at 1 it says 3.
//! run stop=1
//! expect total = 2
//! expect y = 1 + 2*time within 1e-12
model SizeFromTable
  class Table
    extends ExternalObject;
    function constructor
      input Real items[:, :];
      output Table table;
      external "C" table = ModelicaStandardTables_CombiTable1D_init2("NoName", "NoName", items, size(items, 1),
        size(items, 2), {2}, 1, 1, 2, 0)
        annotation (Library = {"ModelicaStandardTables", "ModelicaIO", "ModelicaMatIO", "zlib"});
    end constructor;
    function destructor
      input Table table;
      external "C" ModelicaStandardTables_CombiTable1D_close(table)
        annotation (Library = {"ModelicaStandardTables", "ModelicaIO", "ModelicaMatIO", "zlib"});
    end destructor;
  end Table;
  function look
    input Table table;
    input Real u;
    output Real y;
    external "C" y = ModelicaStandardTables_CombiTable1D_getValue(table, 1, u)
      annotation (Library = {"ModelicaStandardTables", "ModelicaIO", "ModelicaMatIO", "zlib"});
  end look;
  parameter Table table = Table([0, 1; 1, 3]);
  final parameter Integer n = integer(look(table, 0.5) + 0.25);
  Real x[n] = fill(1, n);
  Real total = sum(x);
  Real y = look(table, time);
end SizeFromTable;
