within Holon;
package Distributed "Fields along a line by the method of lines, with any number of cells"
  annotation(Documentation(info = "<html>
<p>Space is cut into <code>n</code> equal cells, time stays continuous. What flows between cells is central and of second order in the
cell length, except for advection, which is upwind and of first order. The ends are connectors, so that every boundary condition is a
component.</p></html>"));
end Distributed;
