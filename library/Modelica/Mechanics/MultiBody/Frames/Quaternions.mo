within Modelica.Mechanics.MultiBody.Frames;
package Quaternions "Orientations as unit quaternions: {axis*sin(angle/2), cos(angle/2)}"
  extends Modelica.Icons.FunctionsPackage;

  type Orientation "Quaternion; the scalar part is the last element"
    extends Internal.QuaternionBase;

    encapsulated function equalityConstraint "Three numbers that are zero where two quaternions mean the same orientation"
      import Modelica.Mechanics.MultiBody.Frames.Quaternions;
      input Quaternions.Orientation Q1 "The one quaternion";
      input Quaternions.Orientation Q2 "The other quaternion";
      output Real residue[3] "Half the angles around x, y and z from the one to the other, if they are small";
    algorithm
      residue := {
        atan2({Q1[4], Q1[3], -Q1[2], -Q1[1]}*Q2, Q1*Q2),
        atan2({-Q1[3], Q1[4], Q1[1], -Q1[2]}*Q2, Q1*Q2),
        atan2({Q1[2], -Q1[1], Q1[4], -Q1[3]}*Q2, Q1*Q2)};
      annotation(Inline = true);
    end equalityConstraint;
  end Orientation;

  type der_Orientation = Real[4](each unit = "1/s") "Derivative of a quaternion";

  function orientationConstraint "A number that is zero if the quaternion has length one"
    extends Modelica.Icons.Function;
    input Orientation Q "Quaternion";
    output Real residue[1] "Square of the length, minus one";
  algorithm
    residue := {Q*Q - 1};
    annotation(Inline = true);
  end orientationConstraint;

  function angularVelocity1 "Angular velocity in coordinates of frame 1"
    extends Modelica.Icons.Function;
    input Orientation Q "Orientation of frame 2 in frame 1";
    input der_Orientation der_Q "Its derivative";
    output SI.AngularVelocity w[3] "Angular velocity of frame 2 against frame 1";
  algorithm
    w := 2*(Q[4]*der_Q[1:3] - der_Q[4]*Q[1:3] + cross(Q[1:3], der_Q[1:3]));
    annotation(Inline = true);
  end angularVelocity1;

  function angularVelocity2 "Angular velocity in coordinates of frame 2"
    extends Modelica.Icons.Function;
    input Orientation Q "Orientation of frame 2 in frame 1";
    input der_Orientation der_Q "Its derivative";
    output SI.AngularVelocity w[3] "Angular velocity of frame 2 against frame 1";
  algorithm
    w := 2*(Q[4]*der_Q[1:3] - der_Q[4]*Q[1:3] - cross(Q[1:3], der_Q[1:3]));
    annotation(Inline = true);
  end angularVelocity2;

  function rate "Derivative of a quaternion that turns with a given angular velocity"
    extends Modelica.Icons.Function;
    input Orientation Q "Orientation of frame 2 in frame 1";
    input SI.AngularVelocity w[3] "Angular velocity of frame 2 against frame 1, in frame 2";
    output der_Orientation der_Q "Derivative";
  protected
    constant Real pull(unit = "1/s") = 10 "How fast an error of the length fades";
  algorithm
    // The last term is zero for a quaternion of length one; it keeps the errors of an integration method from adding up.
    der_Q := 0.5*cat(1, Q[4]*w + cross(Q[1:3], w), {-(Q[1:3]*w)}) + pull*(1 - Q*Q)*Q;
    annotation(Inline = true);
  end rate;

  function resolve1 "From coordinates of frame 2 to coordinates of frame 1"
    extends Modelica.Icons.Function;
    input Orientation Q "Orientation of frame 2 in frame 1";
    input Real v2[3] "Vector in frame 2";
    output Real v1[3] "The same vector in frame 1";
  algorithm
    v1 := (2*Q[4]^2 - 1)*v2 + 2*(Q[1:3]*v2)*Q[1:3] + 2*Q[4]*cross(Q[1:3], v2);
    annotation(Inline = true);
  end resolve1;

  function resolve2 "From coordinates of frame 1 to coordinates of frame 2"
    extends Modelica.Icons.Function;
    input Orientation Q "Orientation of frame 2 in frame 1";
    input Real v1[3] "Vector in frame 1";
    output Real v2[3] "The same vector in frame 2";
  algorithm
    v2 := (2*Q[4]^2 - 1)*v1 + 2*(Q[1:3]*v1)*Q[1:3] - 2*Q[4]*cross(Q[1:3], v1);
    annotation(Inline = true);
  end resolve2;

  function multipleResolve1 "Several vectors from coordinates of frame 2 to coordinates of frame 1"
    extends Modelica.Icons.Function;
    input Orientation Q "Orientation of frame 2 in frame 1";
    input Real v2[3, :] "Vectors in frame 2, as columns";
    output Real v1[3, size(v2, 2)] "The same vectors in frame 1";
  algorithm
    v1 := to_T_inv(Q)*v2;
    annotation(Inline = true);
  end multipleResolve1;

  function multipleResolve2 "Several vectors from coordinates of frame 1 to coordinates of frame 2"
    extends Modelica.Icons.Function;
    input Orientation Q "Orientation of frame 2 in frame 1";
    input Real v1[3, :] "Vectors in frame 1, as columns";
    output Real v2[3, size(v1, 2)] "The same vectors in frame 2";
  algorithm
    v2 := to_T(Q)*v1;
    annotation(Inline = true);
  end multipleResolve2;

  function nullRotation "No rotation"
    extends Modelica.Icons.Function;
    output Orientation Q "Quaternion of equal frames";
  algorithm
    Q := {0, 0, 0, 1};
    annotation(Inline = true);
  end nullRotation;

  function inverseRotation "The way back"
    extends Modelica.Icons.Function;
    input Orientation Q "Orientation of frame 2 in frame 1";
    output Orientation Q_inv "Orientation of frame 1 in frame 2";
  algorithm
    Q_inv := {-Q[1], -Q[2], -Q[3], Q[4]};
    annotation(Inline = true);
  end inverseRotation;

  function relativeRotation "From frame 1 to frame 2, both given against a frame 0"
    extends Modelica.Icons.Function;
    input Orientation Q1 "Orientation of frame 1 in frame 0";
    input Orientation Q2 "Orientation of frame 2 in frame 0";
    output Orientation Q_rel "Orientation of frame 2 in frame 1";
  algorithm
    Q_rel := cat(1, Q1[4]*Q2[1:3] - Q2[4]*Q1[1:3] - cross(Q1[1:3], Q2[1:3]), {Q1*Q2});
    annotation(Inline = true);
  end relativeRotation;

  function absoluteRotation "One rotation after another"
    extends Modelica.Icons.Function;
    input Orientation Q1 "Orientation of frame 1 in frame 0";
    input Orientation Q_rel "Orientation of frame 2 in frame 1";
    output Orientation Q2 "Orientation of frame 2 in frame 0";
  algorithm
    Q2 := cat(1, Q_rel[4]*Q1[1:3] + Q1[4]*Q_rel[1:3] + cross(Q1[1:3], Q_rel[1:3]), {Q1[4]*Q_rel[4] - Q1[1:3]*Q_rel[1:3]});
    annotation(Inline = true);
  end absoluteRotation;

  function planarRotation "A turn around an axis"
    extends Modelica.Icons.Function;
    input Real e[3](each final unit = "1") "Axis, of length one";
    input SI.Angle angle "Angle";
    output Orientation Q "Quaternion of the turn";
  algorithm
    Q := cat(1, sin(angle/2)*e, {cos(angle/2)});
    annotation(Inline = true);
  end planarRotation;

  function smallRotation "Angles around x, y and z of a small rotation"
    extends Modelica.Icons.Function;
    input Orientation Q "Quaternion";
    output SI.Angle phi[3] "Angles";
  algorithm
    phi := 2*Q[1:3];
    annotation(Inline = true);
  end smallRotation;

  function from_T "From a matrix"
    extends Modelica.Icons.Function;
    input Real T[3, 3] "v2 = T*v1";
    input Orientation Q_guess = nullRotation() "Of the two solutions, the one closer to this";
    output Orientation Q "Quaternion";
  protected
    Real square "Four times the square of the element that is found first";
  algorithm
    // Begin with an element that is surely not small, so that nothing is divided by a small number. The signs of the diagonal say
    // which: four times the squares of the elements are 1 plus or minus its entries, and sum up to four.
    // M. Day: Converting a rotation matrix to a quaternion, 2012; after S. W. Shepperd, Journal of Guidance and Control 1 (1978).
    if T[3, 3] < 0 and T[1, 1] > T[2, 2] then
      square := 1 + T[1, 1] - T[2, 2] - T[3, 3];
      Q := {square, T[1, 2] + T[2, 1], T[1, 3] + T[3, 1], T[2, 3] - T[3, 2]};
    elseif T[3, 3] < 0 then
      square := 1 - T[1, 1] + T[2, 2] - T[3, 3];
      Q := {T[1, 2] + T[2, 1], square, T[2, 3] + T[3, 2], T[3, 1] - T[1, 3]};
    elseif T[1, 1] + T[2, 2] < 0 then
      square := 1 - T[1, 1] - T[2, 2] + T[3, 3];
      Q := {T[1, 3] + T[3, 1], T[2, 3] + T[3, 2], square, T[1, 2] - T[2, 1]};
    else
      square := 1 + T[1, 1] + T[2, 2] + T[3, 3];
      Q := {T[2, 3] - T[3, 2], T[3, 1] - T[1, 3], T[1, 2] - T[2, 1], square};
    end if;
    Q := (if Q*Q_guess < 0 then -0.5 else 0.5)/sqrt(square)*Q;
  end from_T;

  function from_T_inv "From the matrix of the way back"
    extends Modelica.Icons.Function;
    input Real T_inv[3, 3] "v1 = T_inv*v2";
    input Orientation Q_guess = nullRotation() "Of the two solutions, the one closer to this";
    output Orientation Q "Quaternion";
  algorithm
    Q := from_T(transpose(T_inv), Q_guess);
    annotation(Inline = true);
  end from_T_inv;

  function to_T "The matrix with v2 = T*v1"
    extends Modelica.Icons.Function;
    input Orientation Q "Orientation of frame 2 in frame 1";
    output Real T[3, 3] "Matrix";
  algorithm
    T := (2*Q[4]^2 - 1)*identity(3) + 2*(outerProduct(Q[1:3], Q[1:3]) - Q[4]*skew(Q[1:3]));
    annotation(Inline = true);
  end to_T;

  function to_T_inv "The matrix with v1 = T_inv*v2"
    extends Modelica.Icons.Function;
    input Orientation Q "Orientation of frame 2 in frame 1";
    output Real T_inv[3, 3] "Matrix";
  algorithm
    T_inv := (2*Q[4]^2 - 1)*identity(3) + 2*(outerProduct(Q[1:3], Q[1:3]) + Q[4]*skew(Q[1:3]));
    annotation(Inline = true);
  end to_T_inv;
end Quaternions;
