within Modelica.Mechanics.MultiBody.Frames;
package TransformationMatrices "Orientations as matrices whose rows are the axes of the turned frame"
  extends Modelica.Icons.FunctionsPackage;

  type Orientation "Matrix with v2 = T*v1"
    extends Internal.TransformationMatrix;

    encapsulated function equalityConstraint "Three numbers that are zero where two matrices are equal"
      import Modelica.Mechanics.MultiBody.Frames.TransformationMatrices;
      input TransformationMatrices.Orientation T1 "The one matrix";
      input TransformationMatrices.Orientation T2 "The other matrix";
      output Real residue[3] "Angles around x, y and z from the one to the other, if they are small";
    algorithm
      residue := {cross(T1[1, :], T1[2, :])*T2[2, :], -(cross(T1[1, :], T1[2, :])*T2[1, :]), T1[2, :]*T2[1, :]};
      annotation(Inline = true);
    end equalityConstraint;
  end Orientation;

  type der_Orientation = Real[3, 3](each unit = "1/s") "Derivative of a matrix";

  function orientationConstraint "Six numbers that are zero if the columns have length one and right angles"
    extends Modelica.Icons.Function;
    input Orientation T "Matrix";
    output Real residue[6] "Lengths of the columns minus one, and their products";
  algorithm
    residue := {T[:, 1]*T[:, 1] - 1, T[:, 2]*T[:, 2] - 1, T[:, 3]*T[:, 3] - 1,
      T[:, 1]*T[:, 2], T[:, 1]*T[:, 3], T[:, 2]*T[:, 3]};
    annotation(Inline = true);
  end orientationConstraint;

  function angularVelocity1 "Angular velocity in coordinates of frame 1"
    extends Modelica.Icons.Function;
    input Orientation T "Orientation of frame 2 in frame 1";
    input der_Orientation der_T "Its derivative";
    output SI.AngularVelocity w[3] "Angular velocity of frame 2 against frame 1";
  algorithm
    w := {T[:, 2]*der_T[:, 3], -(T[:, 1]*der_T[:, 3]), T[:, 1]*der_T[:, 2]};
    annotation(Inline = true);
  end angularVelocity1;

  function angularVelocity2 "Angular velocity in coordinates of frame 2"
    extends Modelica.Icons.Function;
    input Orientation T "Orientation of frame 2 in frame 1";
    input der_Orientation der_T "Its derivative";
    output SI.AngularVelocity w[3] "Angular velocity of frame 2 against frame 1";
  algorithm
    w := {T[3, :]*der_T[2, :], -(T[3, :]*der_T[1, :]), T[2, :]*der_T[1, :]};
    annotation(Inline = true);
  end angularVelocity2;

  function resolve1 "From coordinates of frame 2 to coordinates of frame 1"
    extends Modelica.Icons.Function;
    input Orientation T "Orientation of frame 2 in frame 1";
    input Real v2[3] "Vector in frame 2";
    output Real v1[3] "The same vector in frame 1";
  algorithm
    v1 := transpose(T)*v2;
    annotation(Inline = true);
  end resolve1;

  function resolve2 "From coordinates of frame 1 to coordinates of frame 2"
    extends Modelica.Icons.Function;
    input Orientation T "Orientation of frame 2 in frame 1";
    input Real v1[3] "Vector in frame 1";
    output Real v2[3] "The same vector in frame 2";
  algorithm
    v2 := T*v1;
    annotation(Inline = true);
  end resolve2;

  function multipleResolve1 "Several vectors from coordinates of frame 2 to coordinates of frame 1"
    extends Modelica.Icons.Function;
    input Orientation T "Orientation of frame 2 in frame 1";
    input Real v2[3, :] "Vectors in frame 2, as columns";
    output Real v1[3, size(v2, 2)] "The same vectors in frame 1";
  algorithm
    v1 := transpose(T)*v2;
    annotation(Inline = true);
  end multipleResolve1;

  function multipleResolve2 "Several vectors from coordinates of frame 1 to coordinates of frame 2"
    extends Modelica.Icons.Function;
    input Orientation T "Orientation of frame 2 in frame 1";
    input Real v1[3, :] "Vectors in frame 1, as columns";
    output Real v2[3, size(v1, 2)] "The same vectors in frame 2";
  algorithm
    v2 := T*v1;
    annotation(Inline = true);
  end multipleResolve2;

  function resolveDyade1 "A tensor from coordinates of frame 2 to coordinates of frame 1"
    extends Modelica.Icons.Function;
    input Orientation T "Orientation of frame 2 in frame 1";
    input Real D2[3, 3] "Tensor in frame 2";
    output Real D1[3, 3] "The same tensor in frame 1";
  algorithm
    D1 := transpose(T)*D2*T;
    annotation(Inline = true);
  end resolveDyade1;

  function resolveDyade2 "A tensor from coordinates of frame 1 to coordinates of frame 2"
    extends Modelica.Icons.Function;
    input Orientation T "Orientation of frame 2 in frame 1";
    input Real D1[3, 3] "Tensor in frame 1";
    output Real D2[3, 3] "The same tensor in frame 2";
  algorithm
    D2 := T*D1*transpose(T);
    annotation(Inline = true);
  end resolveDyade2;

  function nullRotation "No rotation"
    extends Modelica.Icons.Function;
    output Orientation T "Matrix of equal frames";
  algorithm
    T := identity(3);
    annotation(Inline = true);
  end nullRotation;

  function inverseRotation "The way back"
    extends Modelica.Icons.Function;
    input Orientation T "Orientation of frame 2 in frame 1";
    output Orientation T_inv "Orientation of frame 1 in frame 2";
  algorithm
    T_inv := transpose(T);
    annotation(Inline = true);
  end inverseRotation;

  function relativeRotation "From frame 1 to frame 2, both given against a frame 0"
    extends Modelica.Icons.Function;
    input Orientation T1 "Orientation of frame 1 in frame 0";
    input Orientation T2 "Orientation of frame 2 in frame 0";
    output Orientation T_rel "Orientation of frame 2 in frame 1";
  algorithm
    T_rel := T2*transpose(T1);
    annotation(Inline = true);
  end relativeRotation;

  function absoluteRotation "One rotation after another"
    extends Modelica.Icons.Function;
    input Orientation T1 "Orientation of frame 1 in frame 0";
    input Orientation T_rel "Orientation of frame 2 in frame 1";
    output Orientation T2 "Orientation of frame 2 in frame 0";
  algorithm
    T2 := T_rel*T1;
    annotation(Inline = true);
  end absoluteRotation;

  function planarRotation "A turn around an axis"
    extends Modelica.Icons.Function;
    input Real e[3](each final unit = "1") "Axis, of length one";
    input SI.Angle angle "Angle";
    output Orientation T "Matrix of the turn";
  algorithm
    T := outerProduct(e, e) + cos(angle)*(identity(3) - outerProduct(e, e)) - sin(angle)*skew(e);
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
    output Orientation T "Matrix of the turn";
  algorithm
    T := if axis == 1 then [1, 0, 0; 0, cos(angle), sin(angle); 0, -sin(angle), cos(angle)]
      elseif axis == 2 then [cos(angle), 0, -sin(angle); 0, 1, 0; sin(angle), 0, cos(angle)]
      else [cos(angle), sin(angle), 0; -sin(angle), cos(angle), 0; 0, 0, 1];
    annotation(Inline = true);
  end axisRotation;

  function axesRotations "Three turns in sequence, each around an axis of the frame as it stands then"
    extends Modelica.Icons.Function;
    input Integer sequence[3](min = {1, 1, 1}, max = {3, 3, 3}) = {1, 2, 3} "Axes: 1: x, 2: y, 3: z";
    input SI.Angle angles[3] = {0, 0, 0} "Angles";
    output Orientation T "Matrix after the turns";
  algorithm
    T := axisRotation(sequence[3], angles[3])*axisRotation(sequence[2], angles[2])*axisRotation(sequence[1], angles[1]);
    annotation(Inline = true);
  end axesRotations;

  function axesRotationsAngles "The angles of three turns in sequence that lead to a matrix"
    extends Modelica.Icons.Function;
    input Orientation T "Matrix";
    input Integer sequence[3](min = {1, 1, 1}, max = {3, 3, 3}) = {1, 2, 3} "Axes: 1: x, 2: y, 3: z";
    input SI.Angle guessAngle1 = 0 "Of the two solutions, the one whose first angle is closer to this";
    output SI.Angle angles[3] "Angles";
  protected
    Real e1[3] = axis(sequence[1]) "First axis, before any turn";
    Real e2[3] = axis(sequence[2]) "Second axis, after the first turn";
    Real e3[3] = axis(sequence[3]) "Third axis, after the second turn";
    Real e3_1[3] = T[sequence[3], :] "Third axis, in the frame before any turn";
    Real A "The second axis has right angles to the third: A*cos(angles[1]) + B*sin(angles[1]) = 0";
    Real B;
    SI.Angle solution;
    SI.Angle opposite;
    Orientation T1 "First turn";
  algorithm
    assert(sequence[1] <> sequence[2] and sequence[2] <> sequence[3],
      "Two turns that follow each other must have different axes");
    A := e2*e3_1;
    B := cross(e1, e2)*e3_1;
    if abs(A) <= 1e-12 and abs(B) <= 1e-12 then
      // Gimbal lock: the first and the third axis are parallel, and only the sum or difference of their angles is known.
      angles[1] := guessAngle1;
    else
      solution := atan2(A, -B);
      opposite := atan2(-A, B);
      angles[1] := if abs(solution - guessAngle1) <= abs(opposite - guessAngle1) then solution else opposite;
    end if;
    T1 := planarRotation(e1, angles[1]);
    angles[2] := planarRotationAngle(e2, T1*e3_1, e3);
    angles[3] := planarRotationAngle(e3, e2, T*(transpose(T1)*e2));
  end axesRotationsAngles;

  function smallRotation "Angles around x, y and z of a small rotation"
    extends Modelica.Icons.Function;
    input Orientation T "Matrix";
    input Boolean withResidues = false "Three more numbers that are zero if the rotation is none";
    output SI.Angle phi[if withResidues then 6 else 3] "Angles, and residues";
  algorithm
    phi := if withResidues then {T[2, 3], -T[1, 3], T[1, 2], T[1, 1] - 1, T[2, 2] - 1, T[1, 1]*T[2, 2] - T[2, 1]*T[1, 2] - 1}
      else {T[2, 3], -T[1, 3], T[1, 2]};
    annotation(Inline = true);
  end smallRotation;

  function from_nxy "From the directions of x and y"
    extends Modelica.Icons.Function;
    import Modelica.Math.Vectors.length;
    import Modelica.Math.Vectors.normalize;
    input Real n_x[3] "Direction of x";
    input Real n_y[3] "Direction of y; what it has along n_x is dropped";
    output Orientation T "Matrix";
  protected
    Real e_x[3] = if length(n_x) < 1e-10 then {1, 0, 0} else normalize(n_x);
    Real e_y[3] = if length(n_y) < 1e-10 then {0, 1, 0} else normalize(n_y);
    Real e_z[3] = cross(e_x, e_y);
  algorithm
    // Directions that are nearly parallel say nothing about y: any direction that is not along x will do.
    e_z := normalize(if e_z*e_z > 1e-6 then e_z elseif abs(e_x[1]) > 1e-6 then cross(e_x, {0, 1, 0}) else cross(e_x, {1, 0, 0}));
    T := {e_x, cross(e_z, e_x), e_z};
  end from_nxy;

  function from_nxz "From the directions of x and z"
    extends Modelica.Icons.Function;
    import Modelica.Math.Vectors.length;
    import Modelica.Math.Vectors.normalize;
    input Real n_x[3](each final unit = "1") "Direction of x";
    input Real n_z[3](each final unit = "1") "Direction of z; what it has along n_x is dropped";
    output Orientation T "Matrix";
  protected
    Real e_x[3] = if length(n_x) < 1e-10 then {1, 0, 0} else normalize(n_x);
    Real e_z[3] = if length(n_z) < 1e-10 then {0, 0, 1} else normalize(n_z);
    Real e_y[3] = cross(e_z, e_x);
  algorithm
    // Directions that are nearly parallel say nothing about z: any direction that is not along x will do.
    e_y := normalize(if e_y*e_y > 1e-6 then e_y elseif abs(e_x[1]) > 1e-6 then cross({0, 0, 1}, e_x) else cross({1, 0, 0}, e_x));
    T := {e_x, e_y, cross(e_x, e_y)};
  end from_nxz;

  function from_T "The matrix itself"
    extends Modelica.Icons.Function;
    input Real T[3, 3] "v2 = T*v1";
    output Orientation R "Matrix";
  algorithm
    R := T;
    annotation(Inline = true);
  end from_T;

  function from_T_inv "From the matrix of the way back"
    extends Modelica.Icons.Function;
    input Real T_inv[3, 3] "v1 = T_inv*v2";
    output Orientation R "Matrix";
  algorithm
    R := transpose(T_inv);
    annotation(Inline = true);
  end from_T_inv;

  function from_Q "From a quaternion"
    extends Modelica.Icons.Function;
    input Quaternions.Orientation Q "Quaternion";
    output Orientation T "Matrix";
  algorithm
    T := Quaternions.to_T(Q);
    annotation(Inline = true);
  end from_Q;

  function to_T "The matrix itself"
    extends Modelica.Icons.Function;
    input Orientation R "Matrix";
    output Real T[3, 3] "v2 = T*v1";
  algorithm
    T := R;
    annotation(Inline = true);
  end to_T;

  function to_T_inv "The matrix of the way back"
    extends Modelica.Icons.Function;
    input Orientation R "Matrix";
    output Real T_inv[3, 3] "v1 = T_inv*v2";
  algorithm
    T_inv := transpose(R);
    annotation(Inline = true);
  end to_T_inv;

  function to_Q "The quaternion of a matrix"
    extends Modelica.Icons.Function;
    input Orientation T "Matrix";
    input Quaternions.Orientation Q_guess = Quaternions.nullRotation() "Of the two solutions, the one closer to this";
    output Quaternions.Orientation Q "Quaternion";
  algorithm
    Q := Quaternions.from_T(T, Q_guess);
    annotation(Inline = true);
  end to_Q;

  function to_vector "The elements of the matrix, column by column"
    extends Modelica.Icons.Function;
    input Orientation T "Matrix";
    output Real vec[9] "Elements";
  algorithm
    vec := cat(1, T[:, 1], T[:, 2], T[:, 3]);
    annotation(Inline = true);
  end to_vector;

  function to_exy "The axes x and y of frame 2 in coordinates of frame 1"
    extends Modelica.Icons.Function;
    input Orientation T "Orientation of frame 2 in frame 1";
    output Real exy[3, 2] "The axes as columns";
  algorithm
    exy := [T[1, :], T[2, :]];
    annotation(Inline = true);
  end to_exy;
end TransformationMatrices;
