within Holon.Bodies;
package Shapes "Inertia matrices of homogeneous shapes about their center of mass"
  function box "Rectangular prism"
    extends Modelica.Icons.Function;
    input SI.Mass m "Mass";
    input SI.Length a "Length along x";
    input SI.Length b "Length along y";
    input SI.Length c "Length along z";
    output SI.MomentOfInertia M[3, 3] "Inertia matrix";
  algorithm
    assert(m > 0 and a >= 0 and b >= 0 and c >= 0, "mass must be positive, lengths not negative");
    M := diagonal({b^2 + c^2, a^2 + c^2, a^2 + b^2}) * m / 12;
  end box;
  function cylinder "Solid cylinder; a disk if it is short"
    extends Modelica.Icons.Function;
    input SI.Mass m "Mass";
    input SI.Length r "Radius";
    input SI.Length h "Height along z";
    output SI.MomentOfInertia M[3, 3] "Inertia matrix";
  algorithm
    assert(m > 0 and r >= 0 and h >= 0, "mass must be positive, lengths not negative");
    M := diagonal({3 * r^2 + h^2, 3 * r^2 + h^2, 6 * r^2}) * m / 12;
  end cylinder;
  function tube "Thin cylindrical shell, open at its ends"
    extends Modelica.Icons.Function;
    input SI.Mass m "Mass";
    input SI.Length r "Radius";
    input SI.Length h "Height along z";
    output SI.MomentOfInertia M[3, 3] "Inertia matrix";
  algorithm
    assert(m > 0 and r >= 0 and h >= 0, "mass must be positive, lengths not negative");
    M := diagonal({r^2 / 2 + h^2 / 12, r^2 / 2 + h^2 / 12, r^2}) * m;
  end tube;
  function rod "Slender rod along z"
    extends Modelica.Icons.Function;
    input SI.Mass m "Mass";
    input SI.Length l "Length";
    output SI.MomentOfInertia M[3, 3] "Inertia matrix";
  algorithm
    assert(m > 0 and l >= 0, "mass must be positive, length not negative");
    M := diagonal({1, 1, 0}) * m * l^2 / 12;
  end rod;
  function plate "Thin rectangular plate in the xy-plane"
    extends Modelica.Icons.Function;
    input SI.Mass m "Mass";
    input SI.Length a "Length along x";
    input SI.Length b "Length along y";
    output SI.MomentOfInertia M[3, 3] "Inertia matrix";
  algorithm
    M := box(m, a, b, 0);
  end plate;
  function cone
    "Right circular cone along z; its center of mass is at a quarter of the height above the base"
    extends Modelica.Icons.Function;
    input SI.Mass m "Mass";
    input SI.Length r "Radius of the base";
    input SI.Length h "Height";
    output SI.MomentOfInertia M[3, 3] "Inertia matrix";
  algorithm
    assert(m > 0 and r >= 0 and h >= 0, "mass must be positive, lengths not negative");
    M := diagonal({3 / 20 * r^2 + 3 / 80 * h^2, 3 / 20 * r^2 + 3 / 80 * h^2, 3 / 10 * r^2}) * m;
  end cone;
  function sphere "Solid sphere"
    extends Modelica.Icons.Function;
    input SI.Mass m "Mass";
    input SI.Length r "Radius";
    output SI.MomentOfInertia M[3, 3] "Inertia matrix";
  algorithm
    assert(m > 0 and r >= 0, "mass must be positive, radius not negative");
    M := identity(3) * 2 / 5 * m * r^2;
  end sphere;
  function shell "Thin spherical shell"
    extends Modelica.Icons.Function;
    input SI.Mass m "Mass";
    input SI.Length r "Radius";
    output SI.MomentOfInertia M[3, 3] "Inertia matrix";
  algorithm
    assert(m > 0 and r >= 0, "mass must be positive, radius not negative");
    M := identity(3) * 2 / 3 * m * r^2;
  end shell;
  annotation(Documentation(info = "<html>
<p>Each function gives the 3 by 3 inertia matrix of a homogeneous body of mass m in axes of symmetry through its center of mass;
z is the axis of what is round. Use parallelAxes for another point and rotatedAxes for other axes.</p></html>"));
end Shapes;
