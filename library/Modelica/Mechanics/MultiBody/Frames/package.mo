within Modelica.Mechanics.MultiBody;
package Frames "Orientations of frames and what can be done with them"
  extends Modelica.Icons.Package;

  record Orientation "How a frame 2 stands in a frame 1, and how fast it turns"
    extends Modelica.Icons.Record;
    Real T[3, 3] "Its rows are the axes of frame 2 in coordinates of frame 1, so that v2 = T*v1";
    SI.AngularVelocity w[3] "Angular velocity of frame 2 against frame 1, in coordinates of frame 2";

    encapsulated function equalityConstraint "Three numbers that are zero where two orientations are equal"
      import Modelica.Mechanics.MultiBody.Frames;
      input Frames.Orientation R1 "The one orientation";
      input Frames.Orientation R2 "The other orientation";
      output Real residue[3] "Angles around x, y and z from the one to the other, if they are small";
    algorithm
      // The third axis of R1 is written as a product of the other two: the residues then depend on fewer elements. The second
      // argument of atan2 tells a rotation by pi from none.
      residue := {
        atan2(cross(R1.T[1, :], R1.T[2, :])*R2.T[2, :], R1.T[1, :]*R2.T[1, :]),
        atan2(-(cross(R1.T[1, :], R1.T[2, :])*R2.T[1, :]), R1.T[2, :]*R2.T[2, :]),
        atan2(R1.T[2, :]*R2.T[1, :], R1.T[3, :]*R2.T[3, :])};
      annotation(Inline = true);
    end equalityConstraint;
  end Orientation;

  function orientationConstraint "Six numbers that are zero if an orientation is one"
    extends Modelica.Icons.Function;
    input Orientation R "Orientation";
    output Real residue[6] "Lengths of the columns minus one, and their products";
  algorithm
    residue := TransformationMatrices.orientationConstraint(R.T);
    annotation(Inline = true);
  end orientationConstraint;

  function angularVelocity1 "Angular velocity in coordinates of frame 1"
    extends Modelica.Icons.Function;
    input Orientation R "Orientation of frame 2 in frame 1";
    output SI.AngularVelocity w[3] "Angular velocity of frame 2 against frame 1";
  algorithm
    w := resolve1(R, R.w);
    annotation(Inline = true);
  end angularVelocity1;

  function angularVelocity2 "Angular velocity in coordinates of frame 2"
    extends Modelica.Icons.Function;
    input Orientation R "Orientation of frame 2 in frame 1";
    output SI.AngularVelocity w[3] "Angular velocity of frame 2 against frame 1";
  algorithm
    w := R.w;
    annotation(Inline = true);
  end angularVelocity2;

  function resolve1 "From coordinates of frame 2 to coordinates of frame 1"
    extends Modelica.Icons.Function;
    input Orientation R "Orientation of frame 2 in frame 1";
    input Real v2[3] "Vector in frame 2";
    output Real v1[3] "The same vector in frame 1";
  algorithm
    v1 := transpose(R.T)*v2;
    annotation(derivative(noDerivative = R) = Internal.resolve1_der, InlineAfterIndexReduction = true);
  end resolve1;

  function resolve2 "From coordinates of frame 1 to coordinates of frame 2"
    extends Modelica.Icons.Function;
    input Orientation R "Orientation of frame 2 in frame 1";
    input Real v1[3] "Vector in frame 1";
    output Real v2[3] "The same vector in frame 2";
  algorithm
    v2 := R.T*v1;
    annotation(derivative(noDerivative = R) = Internal.resolve2_der, InlineAfterIndexReduction = true);
  end resolve2;

  function resolveRelative "From coordinates of frame 1 to coordinates of frame 2, both given against a frame 0"
    extends Modelica.Icons.Function;
    input Real v1[3] "Vector in frame 1";
    input Orientation R1 "Orientation of frame 1 in frame 0";
    input Orientation R2 "Orientation of frame 2 in frame 0";
    output Real v2[3] "The same vector in frame 2";
  algorithm
    v2 := resolve2(R2, resolve1(R1, v1));
    annotation(derivative(noDerivative = R1, noDerivative = R2) = Internal.resolveRelative_der,
      InlineAfterIndexReduction = true);
  end resolveRelative;

  function resolveDyade1 "A tensor from coordinates of frame 2 to coordinates of frame 1"
    extends Modelica.Icons.Function;
    input Orientation R "Orientation of frame 2 in frame 1";
    input Real D2[3, 3] "Tensor in frame 2";
    output Real D1[3, 3] "The same tensor in frame 1";
  algorithm
    D1 := transpose(R.T)*D2*R.T;
    annotation(Inline = true);
  end resolveDyade1;

  function resolveDyade2 "A tensor from coordinates of frame 1 to coordinates of frame 2"
    extends Modelica.Icons.Function;
    input Orientation R "Orientation of frame 2 in frame 1";
    input Real D1[3, 3] "Tensor in frame 1";
    output Real D2[3, 3] "The same tensor in frame 2";
  algorithm
    D2 := R.T*D1*transpose(R.T);
    annotation(Inline = true);
  end resolveDyade2;

  function nullRotation "No rotation"
    extends Modelica.Icons.Function;
    output Orientation R "Orientation of equal frames";
  algorithm
    R := Orientation(T = identity(3), w = zeros(3));
    annotation(Inline = true);
  end nullRotation;

  function inverseRotation "The way back"
    extends Modelica.Icons.Function;
    input Orientation R "Orientation of frame 2 in frame 1";
    output Orientation R_inv "Orientation of frame 1 in frame 2";
  algorithm
    R_inv := Orientation(T = transpose(R.T), w = -resolve1(R, R.w));
    annotation(Inline = true);
  end inverseRotation;

  function relativeRotation "From frame 1 to frame 2, both given against a frame 0"
    extends Modelica.Icons.Function;
    input Orientation R1 "Orientation of frame 1 in frame 0";
    input Orientation R2 "Orientation of frame 2 in frame 0";
    output Orientation R_rel "Orientation of frame 2 in frame 1";
  algorithm
    R_rel := Orientation(T = R2.T*transpose(R1.T), w = R2.w - resolve2(R2, resolve1(R1, R1.w)));
    annotation(Inline = true);
  end relativeRotation;

  function absoluteRotation "One rotation after another"
    extends Modelica.Icons.Function;
    input Orientation R1 "Orientation of frame 1 in frame 0";
    input Orientation R_rel "Orientation of frame 2 in frame 1";
    output Orientation R2 "Orientation of frame 2 in frame 0";
  algorithm
    R2 := Orientation(T = R_rel.T*R1.T, w = R_rel.w + resolve2(R_rel, R1.w));
    annotation(Inline = true);
  end absoluteRotation;

  function planarRotation "A turn around an axis"
    extends Modelica.Icons.Function;
    input Real e[3](each final unit = "1") "Axis, of length one";
    input SI.Angle angle "Angle";
    input SI.AngularVelocity der_angle "Its derivative";
    output Orientation R "Orientation after the turn";
  algorithm
    R := Orientation(T = outerProduct(e, e) + cos(angle)*(identity(3) - outerProduct(e, e)) - sin(angle)*skew(e),
      w = der_angle*e);
    annotation(Inline = true);
  end planarRotation;

  function planarRotationAngle "The angle of a turn around an axis, from one vector before and after it"
    extends Modelica.Icons.Function;
    input Real e[3](each final unit = "1") "Axis, of length one";
    input Real v1[3] "A vector, not along the axis, in coordinates before the turn";
    input Real v2[3] "The same vector in coordinates after the turn";
    output SI.Angle angle "Angle, -pi … pi";
  algorithm
    angle := atan2(-(cross(e, v1)*v2), v1*v2 - (e*v1)*(e*v2));
    annotation(Inline = true);
  end planarRotationAngle;

  function axisRotation "A turn around x, y or z"
    extends Modelica.Icons.Function;
    input Integer axis(min = 1, max = 3) "1: x, 2: y, 3: z";
    input SI.Angle angle "Angle";
    input SI.AngularVelocity der_angle "Its derivative";
    output Orientation R "Orientation after the turn";
  algorithm
    R := Orientation(T = TransformationMatrices.axisRotation(axis, angle),
      w = if axis == 1 then {der_angle, 0, 0} elseif axis == 2 then {0, der_angle, 0} else {0, 0, der_angle});
    annotation(Inline = true);
  end axisRotation;

  function axesRotations "Three turns in sequence, each around an axis of the frame as it stands then"
    extends Modelica.Icons.Function;
    import TM = Modelica.Mechanics.MultiBody.Frames.TransformationMatrices;
    input Integer sequence[3](min = {1, 1, 1}, max = {3, 3, 3}) = {1, 2, 3} "Axes: 1: x, 2: y, 3: z";
    input SI.Angle angles[3] "Angles";
    input SI.AngularVelocity der_angles[3] "Their derivatives";
    output Orientation R "Orientation after the turns";
  algorithm
    R := Orientation(
      T = TM.axisRotation(sequence[3], angles[3])*TM.axisRotation(sequence[2], angles[2])
        *TM.axisRotation(sequence[1], angles[1]),
      w = axis(sequence[3])*der_angles[3] + TM.axisRotation(sequence[3], angles[3])*(axis(sequence[2])*der_angles[2]
        + TM.axisRotation(sequence[2], angles[2])*(axis(sequence[1])*der_angles[1])));
    annotation(Inline = true);
  end axesRotations;

  function axesRotationsAngles "The angles of three turns in sequence that lead to an orientation"
    extends Modelica.Icons.Function;
    input Orientation R "Orientation";
    input Integer sequence[3](min = {1, 1, 1}, max = {3, 3, 3}) = {1, 2, 3} "Axes: 1: x, 2: y, 3: z";
    input SI.Angle guessAngle1 = 0 "Of the two solutions, the one whose first angle is closer to this";
    output SI.Angle angles[3] "Angles";
  algorithm
    angles := TransformationMatrices.axesRotationsAngles(R.T, sequence, guessAngle1);
  end axesRotationsAngles;

  function smallRotation "Angles around x, y and z of a small rotation"
    extends Modelica.Icons.Function;
    input Orientation R "Orientation";
    input Boolean withResidues = false "Three more numbers that are zero if the rotation is none";
    output SI.Angle phi[if withResidues then 6 else 3] "Angles, and residues";
  algorithm
    phi := TransformationMatrices.smallRotation(R.T, withResidues);
    annotation(Inline = true);
  end smallRotation;

  function from_nxy "Orientation at rest from the directions of x and y"
    extends Modelica.Icons.Function;
    input Real n_x[3] "Direction of x";
    input Real n_y[3] "Direction of y; what it has along n_x is dropped";
    output Orientation R "Orientation";
  algorithm
    R := Orientation(T = TransformationMatrices.from_nxy(n_x, n_y), w = zeros(3));
  end from_nxy;

  function from_nxz "Orientation at rest from the directions of x and z"
    extends Modelica.Icons.Function;
    input Real n_x[3](each final unit = "1") "Direction of x";
    input Real n_z[3](each final unit = "1") "Direction of z; what it has along n_x is dropped";
    output Orientation R "Orientation";
  algorithm
    R := Orientation(T = TransformationMatrices.from_nxz(n_x, n_z), w = zeros(3));
  end from_nxz;

  function from_T "From a matrix and an angular velocity"
    extends Modelica.Icons.Function;
    input Real T[3, 3] "v2 = T*v1";
    input SI.AngularVelocity w[3] "Angular velocity of frame 2 against frame 1, in frame 2";
    output Orientation R "Orientation of frame 2 in frame 1";
  algorithm
    R := Orientation(T = T, w = w);
    annotation(Inline = true);
  end from_T;

  function from_T2 "From a matrix and its derivative"
    extends Modelica.Icons.Function;
    input Real T[3, 3] "v2 = T*v1";
    input Real der_T[3, 3] "Its derivative";
    output Orientation R "Orientation of frame 2 in frame 1";
  algorithm
    R := Orientation(T = T, w = TransformationMatrices.angularVelocity2(T, der_T));
    annotation(Inline = true);
  end from_T2;

  function from_T_inv "From the matrix of the way back and its angular velocity"
    extends Modelica.Icons.Function;
    input Real T_inv[3, 3] "v1 = T_inv*v2";
    input SI.AngularVelocity w[3] "Angular velocity of frame 1 against frame 2, in frame 1";
    output Orientation R "Orientation of frame 2 in frame 1";
  algorithm
    R := Orientation(T = transpose(T_inv), w = -w);
    annotation(Inline = true);
  end from_T_inv;

  function from_Q "From a quaternion and an angular velocity"
    extends Modelica.Icons.Function;
    input Quaternions.Orientation Q "Quaternion";
    input SI.AngularVelocity w[3] "Angular velocity of frame 2 against frame 1, in frame 2";
    output Orientation R "Orientation of frame 2 in frame 1";
  algorithm
    R := Orientation(T = Quaternions.to_T(Q), w = w);
    annotation(Inline = true);
  end from_Q;

  function to_T "The matrix with v2 = T*v1"
    extends Modelica.Icons.Function;
    input Orientation R "Orientation of frame 2 in frame 1";
    output Real T[3, 3] "Matrix";
  algorithm
    T := R.T;
    annotation(Inline = true);
  end to_T;

  function to_T_inv "The matrix with v1 = T_inv*v2"
    extends Modelica.Icons.Function;
    input Orientation R "Orientation of frame 2 in frame 1";
    output Real T_inv[3, 3] "Matrix";
  algorithm
    T_inv := transpose(R.T);
    annotation(Inline = true);
  end to_T_inv;

  function to_Q "The quaternion of an orientation"
    extends Modelica.Icons.Function;
    input Orientation R "Orientation";
    input Quaternions.Orientation Q_guess = Quaternions.nullRotation() "Of the two solutions, the one closer to this";
    output Quaternions.Orientation Q "Quaternion";
  algorithm
    Q := Quaternions.from_T(R.T, Q_guess);
    annotation(Inline = true);
  end to_Q;

  function to_vector "The elements of the matrix, column by column"
    extends Modelica.Icons.Function;
    input Orientation R "Orientation";
    output Real vec[9] "Elements";
  algorithm
    vec := TransformationMatrices.to_vector(R.T);
    annotation(Inline = true);
  end to_vector;

  function to_exy "The axes x and y of frame 2 in coordinates of frame 1"
    extends Modelica.Icons.Function;
    input Orientation R "Orientation of frame 2 in frame 1";
    output Real exy[3, 2] "The axes as columns";
  algorithm
    exy := [R.T[1, :], R.T[2, :]];
    annotation(Inline = true);
  end to_exy;

  function axis "The direction of x, y or z"
    extends Modelica.Icons.Function;
    input Integer axis(min = 1, max = 3) "1: x, 2: y, 3: z";
    output Real e[3](each final unit = "1") "Direction";
  algorithm
    e := if axis == 1 then {1, 0, 0} elseif axis == 2 then {0, 1, 0} else {0, 0, 1};
    annotation(Inline = true);
  end axis;

  annotation(Documentation(info = "<html>
<p>An orientation says how a frame&nbsp;2 stands in a frame&nbsp;1. The functions hide what it is made of: a matrix and the
angular velocity. The velocity is carried along because differentiating a resolved vector then takes one cross product and not the
derivatives of nine dependent elements; that is what keeps the equations of a chain of bodies linear in its length.</p>
</html>"));
end Frames;
