within Modelica.Mechanics.MultiBody.Frames;
package Internal "What the functions on orientations need; not meant for models"
  extends Modelica.Icons.InternalPackage;

  type QuaternionBase = Real[4](each unit = "1") "Four numbers";
  type TransformationMatrix = Real[3, 3] "Nine numbers";

  function resolve1_der "Derivative of resolve1: the frame's own turning adds a cross product"
    extends Modelica.Icons.Function;
    input Orientation R;
    input Real v2[3];
    input Real v2_der[3];
    output Real v1_der[3];
  algorithm
    v1_der := Frames.resolve1(R, v2_der + cross(R.w, v2));
    annotation(Inline = true);
  end resolve1_der;

  function resolve2_der "Derivative of resolve2: the frame's own turning takes a cross product away"
    extends Modelica.Icons.Function;
    input Orientation R;
    input Real v1[3];
    input Real v1_der[3];
    output Real v2_der[3];
  algorithm
    v2_der := Frames.resolve2(R, v1_der) - cross(R.w, Frames.resolve2(R, v1));
    annotation(Inline = true);
  end resolve2_der;

  function resolveRelative_der "Derivative of resolveRelative"
    extends Modelica.Icons.Function;
    input Real v1[3];
    input Orientation R1;
    input Orientation R2;
    input Real v1_der[3];
    output Real v2_der[3];
  algorithm
    v2_der := Frames.resolveRelative(v1_der + cross(R1.w, v1), R1, R2) - cross(R2.w, Frames.resolveRelative(v1, R1, R2));
    annotation(Inline = true);
  end resolveRelative_der;

  function maxWithoutEvent "The larger of two numbers, with derivatives and without events"
    extends Modelica.Icons.Function;
    input Real u1;
    input Real u2;
    output Real y;
  algorithm
    y := if u1 > u2 then u1 else u2;
    annotation(derivative = maxWithoutEvent_d, LateInline = true);
  end maxWithoutEvent;

  function maxWithoutEvent_d "First derivative of maxWithoutEvent"
    extends Modelica.Icons.Function;
    input Real u1;
    input Real u2;
    input Real u1_d;
    input Real u2_d;
    output Real y_d;
  algorithm
    y_d := if u1 > u2 then u1_d else u2_d;
    annotation(derivative(order = 2) = maxWithoutEvent_dd, LateInline = true);
  end maxWithoutEvent_d;

  function maxWithoutEvent_dd "Second derivative of maxWithoutEvent"
    extends Modelica.Icons.Function;
    input Real u1;
    input Real u2;
    input Real u1_d;
    input Real u2_d;
    input Real u1_dd;
    input Real u2_dd;
    output Real y_dd;
  algorithm
    y_dd := if u1 > u2 then u1_dd else u2_dd;
    annotation(LateInline = true);
  end maxWithoutEvent_dd;
end Internal;
