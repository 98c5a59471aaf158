within Modelica.Blocks;
package Nonlinear "Limits, dead zones and delays"
  extends Modelica.Icons.Package;
  import Modelica.Blocks.Interfaces;

  block Limiter "The input within fixed limits"
    extends Interfaces.SISO;
    parameter Real uMax(start = 1) "Upper limit";
    parameter Real uMin = -uMax "Lower limit";
    parameter Boolean strict = false "True: no events at the limits"
      annotation(Evaluate = true);
    parameter Types.LimiterHomotopy homotopyType = Modelica.Blocks.Types.LimiterHomotopy.Linear
      "Simplified limiter while starting"
      annotation(Evaluate = true);
    parameter Boolean limitsAtInit = true "Has no effect (name of version 3)"
      annotation(HideResult = true);
  protected
    Real simplifiedExpr "Output of the simplified limiter";
  equation
    assert(uMax >= uMin,
      "the limits are in the wrong order: uMax = " + String(uMax) + ", uMin = " + String(uMin));
    simplifiedExpr = if homotopyType == Types.LimiterHomotopy.Linear then
        u
      elseif homotopyType == Types.LimiterHomotopy.UpperLimit then
        uMax
      elseif homotopyType == Types.LimiterHomotopy.LowerLimit then
        uMin
      else
        0;
    if strict and homotopyType == Types.LimiterHomotopy.NoHomotopy then
      y = smooth(0, noEvent(if u > uMax then uMax elseif u < uMin then uMin else u));
    elseif strict then
      y = homotopy(
        actual = smooth(0, noEvent(if u > uMax then uMax elseif u < uMin then uMin else u)),
        simplified = simplifiedExpr);
    elseif homotopyType == Types.LimiterHomotopy.NoHomotopy then
      y = smooth(0, if u > uMax then uMax elseif u < uMin then uMin else u);
    else
      y = homotopy(actual = smooth(0, if u > uMax then uMax elseif u < uMin then uMin else u),
        simplified = simplifiedExpr);
    end if;
    annotation(
      Icon(
        graphics = {
          Line(points = {{0, -84}, {0, 84}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 8),
          Line(points = {{-84, 0}, {84, 0}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 8),
          Line(points = {{-80, -50}, {-40, -50}, {40, 50}, {80, 50}}, color = {0, 0, 127}, thickness = 0.5),
          Text(extent = {{-150, -108}, {150, -140}}, textColor = {0, 0, 0}, textString = "uMax = %uMax")}));
  end Limiter;

  block VariableLimiter "The input within limits that come in"
    extends Interfaces.SISO;
    parameter Boolean strict = false "True: no events at the limits"
      annotation(Evaluate = true);
    parameter Types.VariableLimiterHomotopy homotopyType =
      Modelica.Blocks.Types.VariableLimiterHomotopy.Linear "Simplified limiter while starting"
      annotation(Evaluate = true);
    parameter Real ySimplified = 0 "Output of the simplified limiter, if it is fixed";
    parameter Boolean limitsAtInit = true "Has no effect (name of version 3)"
      annotation(HideResult = true);
    Interfaces.RealInput limit1 "Upper limit"
      annotation(Placement(transformation(extent = {{-140, 60}, {-100, 100}})));
    Interfaces.RealInput limit2 "Lower limit"
      annotation(Placement(transformation(extent = {{-140, -100}, {-100, -60}})));
  protected
    Real simplifiedExpr "Output of the simplified limiter";
  equation
    assert(limit1 >= limit2, "the limits are in the wrong order: limit1 < limit2");
    simplifiedExpr = if homotopyType == Types.VariableLimiterHomotopy.Linear then
        u
      elseif homotopyType == Types.VariableLimiterHomotopy.Fixed then
        ySimplified
      else
        0;
    if strict and homotopyType == Types.VariableLimiterHomotopy.NoHomotopy then
      y = smooth(0, noEvent(if u > limit1 then limit1 elseif u < limit2 then limit2 else u));
    elseif strict then
      y = homotopy(
        actual = smooth(0, noEvent(if u > limit1 then limit1 elseif u < limit2 then limit2 else u)),
        simplified = simplifiedExpr);
    elseif homotopyType == Types.VariableLimiterHomotopy.NoHomotopy then
      y = smooth(0, if u > limit1 then limit1 elseif u < limit2 then limit2 else u);
    else
      y = homotopy(
        actual = smooth(0, if u > limit1 then limit1 elseif u < limit2 then limit2 else u),
        simplified = simplifiedExpr);
    end if;
    annotation(
      Icon(
        graphics = {
          Line(points = {{0, -84}, {0, 84}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 8),
          Line(points = {{-84, 0}, {84, 0}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 8),
          Line(points = {{-80, -50}, {-40, -50}, {40, 50}, {80, 50}}, color = {0, 0, 127}, thickness = 0.5)}));
  end VariableLimiter;

  block SlewRateLimiter "Follows the input with limited speed"
    extends Modelica.Blocks.Interfaces.SISO;
    import Modelica.Constants.small;
    parameter Real Rising(min = small) = 1 "Greatest speed up";
    parameter Real Falling(max = -small) = -Rising "Greatest speed down";
    parameter SI.Time Td(min = small) = 0.001 "Time constant of the follower";
    parameter Modelica.Blocks.Types.Init initType = Modelica.Blocks.Types.Init.SteadyState
      "How it starts"
      annotation(Evaluate = true);
    parameter Real y_start = 0 "Output at the start";
    parameter Boolean strict = false "True: no events at the limits"
      annotation(Evaluate = true);
  protected
    Real val = (u - y) / Td "Speed without limits";
  initial equation
    if initType == Modelica.Blocks.Types.Init.SteadyState then
      y = u;
    elseif initType <> Modelica.Blocks.Types.Init.NoInit then
      y = y_start;
    end if;
  equation
    if strict then
      der(y) = smooth(1,
        if noEvent(val > Rising) then Rising elseif noEvent(val < Falling) then Falling else val);
    else
      der(y) = if val > Rising then Rising elseif val < Falling then Falling else val;
    end if;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-80, -70}, {-80, 80}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-88, -60}, {84, -60}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-80, -50}, {-40, -50}, {-40, 50}, {70, 50}}, color = {170, 178, 190}),
          Line(points = {{-80, -50}, {-40, -50}, {30, 50}, {70, 50}}, color = {0, 0, 127}, thickness = 0.5)}));
  end SlewRateLimiter;

  block DeadZone "Zero around zero"
    extends Interfaces.SISO;
    parameter Real uMax(start = 1) "Upper end of the dead zone";
    parameter Real uMin = -uMax "Lower end of the dead zone";
    parameter Boolean limitsAtInit = true "Has no effect (name of version 3)"
      annotation(HideResult = true);
  equation
    assert(uMax >= uMin,
      "the limits are in the wrong order: uMax = " + String(uMax) + ", uMin = " + String(uMin));
    y = homotopy(actual = smooth(0, if u > uMax then u - uMax elseif u < uMin then u - uMin else 0),
      simplified = u);
    annotation(
      Icon(
        graphics = {
          Line(points = {{0, -84}, {0, 84}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 8),
          Line(points = {{-84, 0}, {84, 0}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 8),
          Line(points = {{-80, -50}, {-30, 0}, {30, 0}, {80, 50}}, color = {0, 0, 127}, thickness = 0.5)}));
  end DeadZone;

  block FixedDelay "The input a fixed time ago"
    extends Modelica.Blocks.Interfaces.SISO;
    parameter SI.Time delayTime(start = 1) "How long ago";
  equation
    y = delay(u, delayTime);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-80, 40}, {80, -40}}, textColor = {0, 0, 127}, textString = "e^-sT"),
          Text(extent = {{-150, -108}, {150, -140}}, textColor = {0, 0, 0}, textString = "%delayTime")}));
  end FixedDelay;

  block PadeDelay "The input a fixed time ago, by a rational approximation of exp(-T*s) after Pade"
    extends Modelica.Blocks.Interfaces.SISO;
    parameter SI.Time delayTime(start = 1) "How long ago";
    parameter Integer n(min = 1) = 1 "Order of the denominator";
    parameter Integer m(min = 1, max = n) = n "Order of the numerator";
    parameter Boolean balance = false "True: the states are scaled";
    final output Real x[n] "States";
  protected
    parameter Real a1[n](each fixed = false) "First row of the system matrix";
    parameter Real b11(fixed = false) "Gain from the input to the first state";
    parameter Real c[n](each fixed = false) "Output matrix";
    parameter Real d(fixed = false) "Direct gain";
    parameter Real s[n-1](each fixed = false) "Gains from each state to the next";

    function padeCoefficients2 "Coefficients of the state equations"
      extends Modelica.Icons.Function;
      input Real T "Delay";
      input Integer n "Order of the denominator";
      input Integer m "Order of the numerator";
      input Boolean balance = false "True: the states are scaled";
      output Real a1[n] "First row of the system matrix";
      output Real b11 "Gain from the input to the first state";
      output Real c[n] "Output matrix";
      output Real d "Direct gain";
      output Real s[n-1] "Gains from each state to the next";
    protected
      // exp(-T*s) = sum_k b[k+1]*s^k / sum_k a[k+1]*s^k with
      // a[k+1] = a[k]*T*(n-k+1)/((n+m-k+1)*k), b[k+1] = -b[k]*T*(m-k+1)/((n+m-k+1)*k)
      Real a[n+1] "Denominator, lowest power first";
      Real b[n+1] "Numerator, lowest power first, with zeros at the end";
      Real A[n, n] "System matrix";
      Real B[n, 1] "Input matrix";
      Real C[1, n] "Output matrix as a matrix";
      Real scale[n] "Scale of the states";
    algorithm
      a[1] := 1;
      b[1] := 1;
      for k in 1:n loop
        a[k+1] := a[k] * T * (n - k + 1) / ((n + m - k + 1) * k);
        b[k+1] := if k <= m then -b[k] * T * (m - k + 1) / ((n + m - k + 1) * k) else 0;
      end for;
      d := b[n+1] / a[n+1];
      A := zeros(n, n);
      for k in 1:n loop
        A[1, k] := -a[n+1-k] / a[n+1];
        C[1, k] := b[n+1-k] - d * a[n+1-k];
        if k < n then
          A[k+1, k] := 1;
        end if;
      end for;
      B := zeros(n, 1);
      B[1, 1] := 1 / a[n+1];
      s := ones(n - 1);
      if balance then
        (scale, A, B, C) := Modelica.Math.Matrices.balanceABC(A, B, C);
        s := {scale[k] / scale[k+1] for k in 1:n-1};
      end if;
      a1 := A[1, :];
      b11 := B[1, 1];
      c := C[1, :];
    end padeCoefficients2;
  initial equation
    (a1, b11, c, d, s) = padeCoefficients2(delayTime, n, m, balance);
    if balance then
      der(x) = zeros(n);
    else
      x[n] = u;
    end if;
  equation
    der(x[1]) = a1 * x + b11 * u;
    if n > 1 then
      der(x[2:n]) = s .* x[1:n-1];
    end if;
    y = c * x + d * u;
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-80, 40}, {80, -40}}, textColor = {0, 0, 127}, textString = "Padé"),
          Text(extent = {{-150, -108}, {150, -140}}, textColor = {0, 0, 0}, textString = "%delayTime")}));
  end PadeDelay;

  block VariableDelay "The input a varying time ago"
    extends Modelica.Blocks.Interfaces.SISO;
    parameter SI.Duration delayMax(min = 0, start = 1) "Longest delay";
    Modelica.Blocks.Interfaces.RealInput delayTime "How long ago"
      annotation(Placement(transformation(extent = {{-140, -80}, {-100, -40}})));
  equation
    y = delay(u, delayTime, delayMax);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-80, 40}, {80, -40}}, textColor = {0, 0, 127}, textString = "delay")}));
  end VariableDelay;
end Nonlinear;
