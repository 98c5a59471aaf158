within Modelica.Blocks;
package Continuous "Linear dynamics in continuous time"
  extends Modelica.Icons.Package;
  import Modelica.Blocks.Interfaces;

  block Integrator "Integral of the input, with an optional reset"
    extends Interfaces.SISO;
    import Modelica.Blocks.Types.Init;
    parameter Real k = 1 "Gain";
    parameter Boolean use_reset = false "True: there is a reset input"
      annotation(Evaluate = true, HideResult = true);
    parameter Boolean use_set = false "True: there is an input with the value after a reset"
      annotation(Dialog(enable = use_reset), Evaluate = true, HideResult = true);
    parameter Init initType = Init.InitialState "How it starts"
      annotation(Evaluate = true);
    parameter Real y_start = 0 "Output at the start, and after a reset";
    Modelica.Blocks.Interfaces.BooleanInput reset if use_reset "A rising edge resets the output";
    Modelica.Blocks.Interfaces.RealInput set if use_reset and use_set "Output after a reset";
  protected
    Modelica.Blocks.Interfaces.BooleanOutput local_reset "Reset in use"
      annotation(HideResult = true);
    Modelica.Blocks.Interfaces.RealOutput local_set "Value after a reset in use"
      annotation(HideResult = true);
  initial equation
    if initType == Init.InitialState or initType == Init.InitialOutput then
      y = y_start;
    elseif initType == Init.SteadyState then
      der(y) = 0;
    end if;
  equation
    if use_reset then
      connect(reset, local_reset);
      if use_set then
        connect(set, local_set);
      else
        local_set = y_start;
      end if;
      when local_reset then
        reinit(y, local_set);
      end when;
    else
      local_reset = false;
      local_set = 0;
    end if;
    der(y) = k * u;
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-90, 74}, {90, 10}}, textColor = {0, 0, 127}, textString = "k"),
          Line(points = {{-70, 0}, {70, 0}}, color = {0, 0, 127}),
          Text(extent = {{-90, -10}, {90, -74}}, textColor = {0, 0, 127}, textString = "s"),
          Text(extent = {{-150, -108}, {150, -140}}, textColor = {0, 0, 0}, textString = "k = %k")}));
  end Integrator;

  block LimIntegrator "Integral of the input that stays within limits, with an optional reset"
    extends Interfaces.SISO;
    import Modelica.Blocks.Types.Init;
    parameter Real k = 1 "Gain";
    parameter Real outMax(start = 1) "Upper limit";
    parameter Real outMin = -outMax "Lower limit";
    parameter Boolean use_reset = false "True: there is a reset input"
      annotation(Evaluate = true, HideResult = true);
    parameter Boolean use_set = false "True: there is an input with the value after a reset"
      annotation(Dialog(enable = use_reset), Evaluate = true, HideResult = true);
    parameter Init initType = Init.InitialState "How it starts"
      annotation(Evaluate = true);
    parameter Boolean limitsAtInit = true "False: the limits do not hold while starting"
      annotation(Evaluate = true);
    parameter Real y_start = 0 "Output at the start, and after a reset";
    parameter Boolean strict = false "True: no events at the limits"
      annotation(Evaluate = true);
    Modelica.Blocks.Interfaces.BooleanInput reset if use_reset "A rising edge resets the output";
    Modelica.Blocks.Interfaces.RealInput set if use_reset and use_set "Output after a reset";
  protected
    Modelica.Blocks.Interfaces.BooleanOutput local_reset "Reset in use"
      annotation(HideResult = true);
    Modelica.Blocks.Interfaces.RealOutput local_set "Value after a reset in use"
      annotation(HideResult = true);
  initial equation
    if initType == Init.InitialState or initType == Init.InitialOutput then
      y = y_start;
    elseif initType == Init.SteadyState then
      der(y) = 0;
    end if;
  equation
    if use_reset then
      connect(reset, local_reset);
      if use_set then
        connect(set, local_set);
      else
        local_set = y_start;
      end if;
      when local_reset then
        reinit(y,
          if local_set > outMax then outMax elseif local_set < outMin then outMin else local_set);
      end when;
    else
      local_reset = false;
      local_set = 0;
    end if;
    if initial() and not limitsAtInit then
      der(y) = k * u;
      assert(
        y >= outMin - 0.001 * abs(outMax - outMin) and y <= outMax + 0.001 * abs(outMax - outMin),
        "the integrator starts outside of its limits: y = " + String(y) + ", outMin = "
          + String(outMin) + ", outMax = " + String(outMax));
    elseif strict then
      der(y) = noEvent(if y > outMax and k * u > 0 or y < outMin and k * u < 0 then 0 else k * u);
    else
      der(y) = if y > outMax and k * u > 0 or y < outMin and k * u < 0 then 0 else k * u;
    end if;
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-90, 74}, {90, 10}}, textColor = {0, 0, 127}, textString = "k"),
          Line(points = {{-70, 0}, {70, 0}}, color = {0, 0, 127}),
          Text(extent = {{-90, -10}, {90, -74}}, textColor = {0, 0, 127}, textString = "s"),
          Line(points = {{30, -84}, {60, -84}, {80, 84}, {96, 84}}, color = {170, 178, 190}),
          Text(extent = {{-150, -108}, {150, -140}}, textColor = {0, 0, 0}, textString = "k = %k")}));
  end LimIntegrator;

  block Derivative "Derivative of the input, smoothed: k*s/(T*s + 1)"
    extends Interfaces.SISO;
    import Modelica.Blocks.Types.Init;
    parameter Real k = 1 "Gain";
    parameter SI.Time T(min = Modelica.Constants.small) = 0.01 "Time constant of the smoothing";
    parameter Init initType = Init.NoInit "How it starts"
      annotation(Evaluate = true);
    parameter Real x_start = 0 "State at the start, or a guess of it";
    parameter Real y_start = 0 "Output at the start";
    output Real x(start = x_start) "State";
  protected
    parameter Boolean zeroGain = abs(k) < Modelica.Constants.eps "True: the output is zero";
  initial equation
    if initType == Init.SteadyState then
      der(x) = 0;
    elseif initType == Init.InitialState then
      x = x_start;
    elseif initType == Init.InitialOutput then
      if zeroGain then
        x = u;
      else
        y = y_start;
      end if;
    end if;
  equation
    der(x) = if zeroGain then 0 else (u - x) / T;
    y = if zeroGain then 0 else (k / T) * (u - x);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-90, 74}, {90, 10}}, textColor = {0, 0, 127}, textString = "k s"),
          Line(points = {{-70, 0}, {70, 0}}, color = {0, 0, 127}),
          Text(extent = {{-90, -10}, {90, -74}}, textColor = {0, 0, 127}, textString = "T s + 1"),
          Text(extent = {{-150, -108}, {150, -140}}, textColor = {0, 0, 0}, textString = "k = %k")}));
  end Derivative;

  block FirstOrder "Delay of first order: k/(T*s + 1)"
    extends Interfaces.SISO(y(start = y_start));
    import Modelica.Blocks.Types.Init;
    parameter Real k = 1 "Gain";
    parameter SI.Time T(start = 1) "Time constant";
    parameter Init initType = Init.NoInit "How it starts"
      annotation(Evaluate = true);
    parameter Real y_start = 0 "Output at the start";
  initial equation
    if initType == Init.SteadyState then
      der(y) = 0;
    elseif initType == Init.InitialState or initType == Init.InitialOutput then
      y = y_start;
    end if;
  equation
    der(y) = (k * u - y) / T;
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-90, 74}, {90, 10}}, textColor = {0, 0, 127}, textString = "k"),
          Line(points = {{-70, 0}, {70, 0}}, color = {0, 0, 127}),
          Text(extent = {{-90, -10}, {90, -74}}, textColor = {0, 0, 127}, textString = "T s + 1"),
          Text(extent = {{-150, -108}, {150, -140}}, textColor = {0, 0, 0}, textString = "T = %T")}));
  end FirstOrder;

  block SecondOrder "Delay of second order: k/((s/w)^2 + 2*D*s/w + 1)"
    extends Interfaces.SISO(y(start = y_start));
    import Modelica.Blocks.Types.Init;
    parameter Real k = 1 "Gain";
    parameter Real w(start = 1) "Angular frequency without damping";
    parameter Real D(start = 1) "Damping ratio";
    parameter Init initType = Init.NoInit "How it starts"
      annotation(Evaluate = true);
    parameter Real y_start = 0 "Output at the start";
    parameter Real yd_start = 0 "Derivative of the output at the start";
    output Real yd(start = yd_start) "Derivative of the output";
  initial equation
    if initType == Init.SteadyState then
      der(y) = 0;
      der(yd) = 0;
    elseif initType == Init.InitialState or initType == Init.InitialOutput then
      y = y_start;
      yd = yd_start;
    end if;
  equation
    der(y) = yd;
    der(yd) = w * (w * (k * u - y) - 2 * D * yd);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-90, 74}, {90, 10}}, textColor = {0, 0, 127}, textString = "k"),
          Line(points = {{-70, 0}, {70, 0}}, color = {0, 0, 127}),
          Text(extent = {{-90, -10}, {90, -74}}, textColor = {0, 0, 127}, textString = "(s/w)^2 + 2 D s/w + 1"),
          Text(extent = {{-150, -108}, {150, -140}}, textColor = {0, 0, 0}, textString = "w = %w")}));
  end SecondOrder;

  block PI "Proportional and integral controller: k*(1 + 1/(T*s))"
    extends Interfaces.SISO;
    import Modelica.Blocks.Types.Init;
    parameter Real k = 1 "Gain";
    parameter SI.Time T(start = 1, min = Modelica.Constants.small) "Time constant of the integral";
    parameter Init initType = Init.NoInit "How it starts"
      annotation(Evaluate = true);
    parameter Real x_start = 0 "State at the start, or a guess of it";
    parameter Real y_start = 0 "Output at the start";
    output Real x(start = x_start) "State";
  initial equation
    if initType == Init.SteadyState then
      der(x) = 0;
    elseif initType == Init.InitialState then
      x = x_start;
    elseif initType == Init.InitialOutput then
      y = y_start;
    end if;
  equation
    der(x) = u / T;
    y = k * (u + x);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-90, 50}, {90, -50}}, textColor = {0, 0, 127}, textString = "PI"),
          Text(extent = {{-150, -108}, {150, -140}}, textColor = {0, 0, 0}, textString = "T = %T")}),
      defaultComponentName = "PI");
  end PI;

  block PID
    "Proportional, integral and derivative controller: k*(1 + 1/(Ti*s) + Td*s/(Td/Nd*s + 1))"
    extends Interfaces.SISO;
    import Modelica.Blocks.Types.Init;
    parameter Real k = 1 "Gain";
    parameter SI.Time Ti(min = Modelica.Constants.small, start = 0.5)
      "Time constant of the integral";
    parameter SI.Time Td(min = 0, start = 0.1) "Time constant of the derivative";
    parameter Real Nd(min = Modelica.Constants.small) = 10 "Td/Nd smooths the derivative";
    parameter Init initType = Init.InitialState "How it starts"
      annotation(Evaluate = true);
    parameter Real xi_start = 0 "State of the integral at the start";
    parameter Real xd_start = 0 "State of the derivative at the start";
    parameter Real y_start = 0 "Output at the start";
    constant SI.Time unitTime = 1 "One second"
      annotation(HideResult = true);
    Blocks.Math.Gain P(k = 1) "Proportional part";
    Blocks.Continuous.Integrator I(
      k = unitTime / Ti,
      y_start = xi_start,
      initType = if initType == Init.SteadyState then
          Init.SteadyState
        elseif initType == Init.InitialState then
          Init.InitialState
        else
          Init.NoInit) "Integral part";
    Blocks.Continuous.Derivative D(
      k = Td / unitTime,
      T = max([Td / Nd, 100 * Modelica.Constants.eps]),
      x_start = xd_start,
      initType = if initType == Init.SteadyState or initType == Init.InitialOutput then
          Init.SteadyState
        elseif initType == Init.InitialState then
          Init.InitialState
        else
          Init.NoInit) "Derivative part";
    Blocks.Math.Gain Gain(k = k) "Gain of the sum";
    Blocks.Math.Add3 Add "Sum of the parts";
  initial equation
    if initType == Init.InitialOutput then
      y = y_start;
    end if;
  equation
    connect(u, P.u);
    connect(P.y, Add.u1);
    connect(u, I.u);
    connect(I.y, Add.u2);
    connect(u, D.u);
    connect(D.y, Add.u3);
    connect(Add.y, Gain.u);
    connect(Gain.y, y);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-90, 50}, {90, -50}}, textColor = {0, 0, 127}, textString = "PID"),
          Text(extent = {{-150, -108}, {150, -140}}, textColor = {0, 0, 0}, textString = "k = %k")}),
      defaultComponentName = "PID");
  end PID;

  block LimPID
    "P, PI, PD or PID controller with limited output, anti-windup, weights of the wanted value and feed-forward"
    extends Modelica.Blocks.Interfaces.SVcontrol;
    import Modelica.Blocks.Types.Init;
    import Modelica.Blocks.Types.SimpleController;
    output Real controlError = u_s - u_m "Wanted minus measured value";
    parameter .Modelica.Blocks.Types.SimpleController controllerType =
      .Modelica.Blocks.Types.SimpleController.PID "Kind of controller";
    parameter Real k = 1 "Gain";
    parameter SI.Time Ti(min = Modelica.Constants.small) = 0.5 "Time constant of the integral";
    parameter SI.Time Td(min = 0) = 0.1 "Time constant of the derivative";
    parameter Real yMax(start = 1) "Upper limit of the output";
    parameter Real yMin = -yMax "Lower limit of the output";
    parameter Real wp(min = 0) = 1 "Weight of the wanted value in the proportional part";
    parameter Real wd(min = 0) = 0 "Weight of the wanted value in the derivative part";
    parameter Real Ni(min = 100 * Modelica.Constants.eps) = 0.9
      "Ni*Ti is the time constant of the anti-windup";
    parameter Real Nd(min = 100 * Modelica.Constants.eps) = 10 "Td/Nd smooths the derivative";
    parameter Boolean withFeedForward = false "True: there is a feed-forward input"
      annotation(Evaluate = true);
    parameter Real kFF = 1 "Gain of the feed-forward input"
      annotation(Dialog(enable = withFeedForward));
    parameter Init initType = Init.InitialState "How it starts"
      annotation(Evaluate = true);
    parameter Real xi_start = 0 "State of the integral at the start";
    parameter Real xd_start = 0 "State of the derivative at the start";
    parameter Real y_start = 0 "Output at the start";
    parameter Modelica.Blocks.Types.LimiterHomotopy homotopyType =
      Modelica.Blocks.Types.LimiterHomotopy.Linear "Simplified limiter while starting"
      annotation(Evaluate = true);
    parameter Boolean strict = false "True: no events at the limits"
      annotation(Evaluate = true);
    parameter Boolean limitsAtInit = true "Has no effect (name of version 3)"
      annotation(HideResult = true);
    constant SI.Time unitTime = 1 "One second"
      annotation(HideResult = true);
    Modelica.Blocks.Interfaces.RealInput u_ff if withFeedForward "Feed-forward input";
    Modelica.Blocks.Math.Add addP(k1 = wp, k2 = -1) "Error of the proportional part";
    Modelica.Blocks.Math.Add addD(k1 = wd, k2 = -1) if with_D "Error of the derivative part";
    Modelica.Blocks.Math.Gain P(k = 1) "Proportional part";
    Modelica.Blocks.Continuous.Integrator I(
      k = unitTime / Ti,
      y_start = xi_start,
      initType = if initType == Init.SteadyState then
          Init.SteadyState
        elseif initType == Init.InitialState then
          Init.InitialState
        else
          Init.NoInit) if with_I "Integral part";
    Modelica.Blocks.Continuous.Derivative D(
      k = Td / unitTime,
      T = max([Td / Nd, 1e-14]),
      x_start = xd_start,
      initType = if initType == Init.SteadyState or initType == Init.InitialOutput then
          Init.SteadyState
        elseif initType == Init.InitialState then
          Init.InitialState
        else
          Init.NoInit) if with_D "Derivative part";
    Modelica.Blocks.Math.Gain gainPID(k = k) "Gain of the sum";
    Modelica.Blocks.Math.Add3 addPID "Sum of the parts";
    Modelica.Blocks.Math.Add3 addI(k2 = -1) if with_I
      "Error of the integral part, with anti-windup";
    Modelica.Blocks.Math.Add addSat(k1 = +1, k2 = -1) if with_I "What the limiter cuts off";
    Modelica.Blocks.Math.Gain gainTrack(k = 1 / (k * Ni)) if with_I "Gain of the anti-windup";
    Modelica.Blocks.Nonlinear.Limiter limiter(
      uMax = yMax,
      uMin = yMin,
      strict = strict,
      homotopyType = homotopyType) "Limits of the output";
    Modelica.Blocks.Sources.Constant Dzero(k = 0) if not with_D "In place of the derivative part";
    Modelica.Blocks.Sources.Constant Izero(k = 0) if not with_I "In place of the integral part";
    Modelica.Blocks.Sources.Constant FFzero(k = 0) if not withFeedForward
      "In place of the feed-forward input";
    Modelica.Blocks.Math.Add addFF(k1 = 1, k2 = kFF) "Adds the feed-forward input";
  protected
    parameter Boolean with_I = controllerType == SimpleController.PI
        or controllerType == SimpleController.PID "True: there is an integral part"
      annotation(Evaluate = true, HideResult = true);
    parameter Boolean with_D = controllerType == SimpleController.PD
        or controllerType == SimpleController.PID "True: there is a derivative part"
      annotation(Evaluate = true, HideResult = true);
  initial equation
    if initType == Init.InitialOutput then
      gainPID.y = y_start;
    end if;
  equation
    assert(abs(k) >= Modelica.Constants.small, "the gain of a controller must not be zero");
    assert(initType <> Init.InitialOutput or y_start >= yMin and y_start <= yMax,
      "y_start = " + String(y_start) + " is outside of the limits " + String(yMin) + " and "
        + String(yMax));
    connect(u_s, addP.u1);
    connect(u_m, addP.u2);
    connect(addP.y, P.u);
    connect(P.y, addPID.u1);
    connect(u_s, addD.u1);
    connect(u_m, addD.u2);
    connect(addD.y, D.u);
    connect(D.y, addPID.u2);
    connect(Dzero.y, addPID.u2);
    connect(u_s, addI.u1);
    connect(u_m, addI.u2);
    connect(gainTrack.y, addI.u3);
    connect(addI.y, I.u);
    connect(I.y, addPID.u3);
    connect(Izero.y, addPID.u3);
    connect(addPID.y, gainPID.u);
    connect(gainPID.y, addFF.u1);
    connect(u_ff, addFF.u2);
    connect(FFzero.y, addFF.u2);
    connect(addFF.y, limiter.u);
    connect(limiter.y, y);
    connect(limiter.y, addSat.u1);
    connect(addFF.y, addSat.u2);
    connect(addSat.y, gainTrack.u);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-90, 50}, {90, -50}}, textColor = {0, 0, 127}, textString = "PID"),
          Line(points = {{-80, -80}, {-50, -80}, {50, 80}, {80, 80}}, color = {170, 178, 190}),
          Text(extent = {{-150, -108}, {150, -140}}, textColor = {0, 0, 0}, textString = "k = %k")}),
      defaultComponentName = "PID");
  end LimPID;

  block TransferFunction "Transfer function from its coefficients, highest power first"
    extends Interfaces.SISO;
    import Modelica.Blocks.Types.Init;
    parameter Real b[:] = {1} "Numerator";
    parameter Real a[:] = {1} "Denominator";
    parameter Modelica.Blocks.Types.Init initType = Modelica.Blocks.Types.Init.NoInit
      "How it starts"
      annotation(Evaluate = true);
    parameter Real x_start[size(a, 1)-1] = zeros(nx) "States at the start, or guesses of them";
    parameter Real y_start = 0 "Output at the start";
    output Real x[size(a, 1)-1](start = x_start) "States (controller canonical form)";
  protected
    parameter Integer na = size(a, 1) "Coefficients of the denominator";
    parameter Integer nb = size(b, 1) "Coefficients of the numerator";
    parameter Integer nx = size(a, 1) - 1 "Order";
    parameter Real bb[:] = vector([zeros(max(0, na - nb), 1); b])
      "Numerator with as many coefficients as the denominator";
    parameter Real d = bb[1] / a[1] "Direct gain";
    parameter Real a_end = if a[end] > 100 * Modelica.Constants.eps * sqrt(a * a) then
        a[end]
      else
        1.0 "Scale of the states";
    Real x_scaled[size(x, 1)] "States times a_end";
  initial equation
    if initType == Init.SteadyState then
      der(x_scaled) = zeros(nx);
    elseif initType == Init.InitialState then
      x_scaled = a_end * x_start;
    elseif initType == Init.InitialOutput then
      y = y_start;
      der(x_scaled[2:nx]) = zeros(nx - 1);
    end if;
  equation
    assert(nb <= na, "the numerator has a higher power than the denominator");
    if nx == 0 then
      y = d * u;
    else
      x = x_scaled / a_end;
      der(x_scaled[1]) = (a_end * u - a[2:na] * x_scaled) / a[1];
      der(x_scaled[2:nx]) = x_scaled[1:nx-1];
      y = ((bb[2:na] - d * a[2:na]) * x_scaled) / a_end + d * u;
    end if;
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-90, 74}, {90, 10}}, textColor = {0, 0, 127}, textString = "b(s)"),
          Line(points = {{-70, 0}, {70, 0}}, color = {0, 0, 127}),
          Text(extent = {{-90, -10}, {90, -74}}, textColor = {0, 0, 127}, textString = "a(s)")}));
  end TransferFunction;

  block StateSpace "Linear system: der(x) = A*x + B*u, y = C*x + D*u"
    extends Interfaces.MIMO(final nin = size(B, 2), final nout = size(C, 1));
    import Modelica.Blocks.Types.Init;
    parameter Real A[:, :] = [1, 0; 0, 1] "From states to their derivatives; square";
    parameter Real B[size(A, 1), :] = [1; 1] "From inputs to the states' derivatives";
    parameter Real C[:, size(A, 1)] = [1, 1] "From states to outputs";
    parameter Real D[size(C, 1), size(B, 2)] = zeros(size(C, 1), size(B, 2))
      "From inputs to outputs";
    parameter Modelica.Blocks.Types.Init initType = Modelica.Blocks.Types.Init.NoInit
      "How it starts"
      annotation(Evaluate = true);
    parameter Real x_start[nx] = zeros(nx) "States at the start, or guesses of them";
    parameter Real y_start[ny] = zeros(ny) "Outputs at the start";
    output Real x[size(A, 1)](start = x_start) "States";
  protected
    parameter Integer nx = size(A, 1) "Number of states";
    parameter Integer ny = size(C, 1) "Number of outputs";
  initial equation
    if initType == Init.SteadyState then
      der(x) = zeros(nx);
    elseif initType == Init.InitialState then
      x = x_start;
    elseif initType == Init.InitialOutput then
      x = Modelica.Math.Matrices.equalityLeastSquares(A, -B * u, C, y_start - D * u);
    end if;
  equation
    assert(size(A, 1) == size(A, 2), "the matrix A of a linear system must be square");
    der(x) = A * x + B * u;
    y = C * x + D * u;
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-92, 70}, {92, 6}}, textColor = {0, 0, 127}, textString = "x' = A x + B u"),
          Text(extent = {{-92, -6}, {92, -70}}, textColor = {0, 0, 127}, textString = " y = C x + D u")}));
  end StateSpace;

  block Der "Derivative of the input, exactly"
    extends Interfaces.SISO;
  equation
    y = der(u);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-90, 40}, {90, -40}}, textColor = {0, 0, 127}, textString = "der()")}),
      defaultComponentName = "der1");
  end Der;

  block LowpassButterworth "Low-pass filter of Butterworth with any order"
    extends Modelica.Blocks.Interfaces.SISO;
    import Modelica.Blocks.Types.Init;
    import Modelica.Constants.pi;
    parameter Integer n(min = 1) = 2 "Order";
    parameter SI.Frequency f(start = 1) "Frequency where 3 dB are lost";
    parameter Modelica.Blocks.Types.Init initType = Modelica.Blocks.Types.Init.NoInit
      "How it starts"
      annotation(Evaluate = true);
    parameter Real x1_start[m] = zeros(m) "First states of the pairs at the start";
    parameter Real x2_start[m] = zeros(m) "Second states of the pairs at the start";
    parameter Real xr_start = 0.0 "State of the single pole at the start";
    parameter Real y_start = 0.0 "Output at the start";
    output Real x1[m](start = x1_start) "First states of the pairs";
    output Real x2[m](start = x2_start) "Second states of the pairs";
    output Real xr(start = xr_start) "State of the single pole; 0 if the order is even";
  protected
    parameter Integer m = integer(n / 2) "Number of complex pairs";
    parameter Boolean evenOrder = 2 * m == n "True: there is no single pole";
    parameter Real w = 2 * pi * f "Angular frequency";
    Real z[m+1] "Signal before and after each pair";
    Real polereal[m] "Real parts of the poles on the unit circle";
    Real poleimag[m] "Imaginary parts of the poles on the unit circle";
    Real realpol "Single pole";
    Real k2[m] "Gains of the pairs";
    Real D[m] "Damping ratios of the pairs";
    Real w0[m] "Angular frequencies of the pairs";
    Real k1 "Gain of the single pole";
    Real T "Time constant of the single pole";
  initial equation
    if initType == Init.SteadyState then
      der(x1) = zeros(m);
      der(x2) = zeros(m);
      if not evenOrder then
        der(xr) = 0.0;
      end if;
    elseif initType == Init.InitialState then
      x1 = x1_start;
      x2 = x2_start;
      if not evenOrder then
        xr = xr_start;
      end if;
    elseif initType == Init.InitialOutput then
      y = y_start;
      der(x1) = zeros(m);
      if evenOrder then
        if m > 1 then
          der(x2[1:m-1]) = zeros(m - 1);
        end if;
      else
        der(x2) = zeros(m);
      end if;
    end if;
  equation
    z[1] = u;
    k1 = 1;
    k2 = ones(m);
    realpol = w;
    T = 1 / realpol;
    for i in 1:m loop
      polereal[i] = Modelica.Math.cos(pi / 2 + pi * (i - 0.5) / n);
      poleimag[i] = Modelica.Math.sin(pi / 2 + pi * (i - 0.5) / n);
      w0[i] = w * (polereal[i]^2 + poleimag[i]^2);
      D[i] = -w * polereal[i] / w0[i];
      der(x1[i]) = x2[i];
      der(x2[i]) = w0[i]^2 * (k2[i] * z[i] - x1[i]) - 2 * D[i] * w0[i] * x2[i];
      z[i+1] = x1[i];
    end for;
    if evenOrder then
      xr = 0;
      y = z[m+1];
    else
      der(xr) = (k1 * z[m+1] - xr) / T;
      y = xr;
    end if;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-80, -70}, {-80, 80}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-88, -60}, {84, -60}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-80, 40}, {0, 40}, {40, -20}, {60, -56}}, color = {0, 0, 127}, thickness = 0.5,
            smooth = Smooth.Bezier),
          Text(extent = {{-150, -108}, {150, -140}}, textColor = {0, 0, 0}, textString = "f = %f")}));
  end LowpassButterworth;

  block CriticalDamping "Low-pass filter of n equal delays of first order"
    extends Modelica.Blocks.Interfaces.SISO;
    import Modelica.Blocks.Types.Init;
    parameter Integer n = 2 "Order";
    parameter SI.Frequency f(start = 1) "Frequency";
    parameter Boolean normalized = true "True: 3 dB are lost at f";
    parameter Modelica.Blocks.Types.Init initType = Modelica.Blocks.Types.Init.NoInit
      "How it starts"
      annotation(Evaluate = true);
    parameter Real x_start[n] = zeros(n) "States at the start, or guesses of them";
    parameter Real y_start = 0.0 "Output at the start";
    output Real x[n](start = x_start) "States";
  protected
    parameter Real alpha = if normalized then sqrt(2^(1 / n) - 1) else 1.0
      "Factor of the frequency";
    parameter Real w = 2 * Modelica.Constants.pi * f / alpha "Angular frequency of each delay";
  initial equation
    if initType == Init.SteadyState then
      der(x) = zeros(n);
    elseif initType == Init.InitialState then
      x = x_start;
    elseif initType == Init.InitialOutput then
      y = y_start;
      der(x[1:n-1]) = zeros(n - 1);
    end if;
  equation
    for i in 1:n loop
      der(x[i]) = ((if i == 1 then u else x[max(1, i - 1)]) - x[i]) * w;
    end for;
    y = x[n];
    annotation(
      Icon(
        graphics = {
          Line(points = {{-80, -70}, {-80, 80}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-88, -60}, {84, -60}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-80, 40}, {-10, 36}, {30, -20}, {70, -56}}, color = {0, 0, 127}, thickness = 0.5,
            smooth = Smooth.Bezier),
          Text(extent = {{-150, -108}, {150, -140}}, textColor = {0, 0, 0}, textString = "f = %f")}));
  end CriticalDamping;

  block Filter "Low, high, band pass or band stop with four characteristics and any order"
    extends Modelica.Blocks.Interfaces.SISO;
    import Modelica.Blocks.Types.AnalogFilter;
    import Modelica.Blocks.Types.FilterType;
    import Modelica.Blocks.Continuous.Internal;
    parameter Modelica.Blocks.Types.AnalogFilter analogFilter =
      Modelica.Blocks.Types.AnalogFilter.CriticalDamping "Characteristics";
    parameter Modelica.Blocks.Types.FilterType filterType = Modelica.Blocks.Types.FilterType.LowPass
      "Which frequencies pass";
    parameter Integer order(min = 1) = 2 "Order";
    parameter SI.Frequency f_cut "Cut-off frequency, or upper end of the band";
    parameter Real gain = 1.0 "Gain of what passes";
    parameter Real A_ripple(unit = "dB") = 0.5 "Ripple of a Chebyshev filter in the pass band";
    parameter SI.Frequency f_min = 0 "Lower end of the band";
    parameter Boolean normalized = true "True: 3 dB are lost at f_cut";
    parameter Modelica.Blocks.Types.Init init = Modelica.Blocks.Types.Init.SteadyState
      "How it starts"
      annotation(Evaluate = true);
    final parameter Integer nx = if filterType == FilterType.LowPass
        or filterType == FilterType.HighPass then
        order
      else
        2 * order "Number of states";
    parameter Real x_start[nx] = zeros(nx) "States at the start, or guesses of them";
    parameter Real y_start = 0 "Output at the start";
    parameter Real u_nominal = 1.0 "Usual size of the input, scales the states";
    Modelica.Blocks.Interfaces.RealOutput x[nx] "States";
  protected
    parameter Integer ncr = if analogFilter == AnalogFilter.CriticalDamping then
        order
      else
        mod(order, 2) "Real poles of the low pass";
    parameter Integer nc0 = if analogFilter == AnalogFilter.CriticalDamping then
        0
      else
        integer(order / 2) "Complex pairs of the low pass";
    parameter Integer na = if filterType == FilterType.BandPass
        or filterType == FilterType.BandStop then
        order
      elseif analogFilter == AnalogFilter.CriticalDamping then
        0
      else
        integer(order / 2) "Complex pairs of the filter";
    parameter Integer nr = if filterType == FilterType.BandPass
        or filterType == FilterType.BandStop then
        0
      elseif analogFilter == AnalogFilter.CriticalDamping then
        order
      else
        mod(order, 2) "Real poles of the filter";
    parameter Real cr[ncr](each fixed = false) "Factors s + cr of the low pass";
    parameter Real c0[nc0](each fixed = false) "Factors s^2 + c1*s + c0 of the low pass";
    parameter Real c1[nc0](each fixed = false) "Factors s^2 + c1*s + c0 of the low pass";
    parameter Real r[nr](each fixed = false) "Real poles";
    parameter Real a[na](each fixed = false) "Real parts of the complex poles";
    parameter Real b[na](each fixed = false) "Imaginary parts of the complex poles";
    parameter Real ku[na](each fixed = false) "Gains from the input to the pairs";
    parameter Real k1[if filterType == FilterType.LowPass then 0 else na](each fixed = false)
      "Gains from the first states of the pairs";
    parameter Real k2[if filterType == FilterType.LowPass then 0 else na](each fixed = false)
      "Gains from the second states of the pairs";
    Real uu[na+nr+1] "Signal before and after each section";
  initial equation
    if analogFilter == AnalogFilter.CriticalDamping then
      cr = Internal.Filter.base.CriticalDamping(order, normalized);
    elseif analogFilter == AnalogFilter.Bessel then
      (cr, c0, c1) = Internal.Filter.base.Bessel(order, normalized);
    elseif analogFilter == AnalogFilter.Butterworth then
      (cr, c0, c1) = Internal.Filter.base.Butterworth(order, normalized);
    elseif analogFilter == AnalogFilter.ChebyshevI then
      (cr, c0, c1) = Internal.Filter.base.ChebyshevI(order, A_ripple, normalized);
    end if;
    if filterType == FilterType.LowPass then
      (r, a, b, ku) = Internal.Filter.roots.lowPass(cr, c0, c1, f_cut);
    elseif filterType == FilterType.HighPass then
      (r, a, b, ku, k1, k2) = Internal.Filter.roots.highPass(cr, c0, c1, f_cut);
    elseif filterType == FilterType.BandPass then
      (a, b, ku, k1, k2) = Internal.Filter.roots.bandPass(cr, c0, c1, f_min, f_cut);
    elseif filterType == FilterType.BandStop then
      (a, b, ku, k1, k2) = Internal.Filter.roots.bandStop(cr, c0, c1, f_min, f_cut);
    end if;
    if init == Modelica.Blocks.Types.Init.InitialState then
      x = x_start;
    elseif init == Modelica.Blocks.Types.Init.SteadyState then
      der(x) = zeros(nx);
    elseif init == Modelica.Blocks.Types.Init.InitialOutput then
      y = y_start;
      if nx > 1 then
        der(x[1:nx-1]) = zeros(nx - 1);
      end if;
    end if;
  equation
    assert(f_cut > 0, "a filter needs f_cut > 0");
    assert(filterType == FilterType.LowPass or filterType == FilterType.HighPass or f_min > 0,
      "a band needs f_min > 0");
    assert(A_ripple > 0, "a filter needs A_ripple > 0");
    assert(u_nominal > 0, "a filter needs u_nominal > 0");
    uu[1] = u / u_nominal;
    for i in 1:nr loop
      der(x[i]) = r[i] * (x[i] - uu[i]);
      uu[i+1] = if filterType == FilterType.LowPass then x[i] else uu[i] - x[i];
    end for;
    for i in 1:na loop
      der(x[nr+2*i-1]) = a[i] * x[nr+2*i-1] - b[i] * x[nr+2*i] + ku[i] * uu[nr+i];
      der(x[nr+2*i]) = b[i] * x[nr+2*i-1] + a[i] * x[nr+2*i];
      if filterType == FilterType.LowPass then
        uu[nr+i+1] = x[nr+2*i];
      elseif filterType == FilterType.BandPass then
        uu[nr+i+1] = k1[i] * x[nr+2*i-1] + k2[i] * x[nr+2*i];
      else
        uu[nr+i+1] = k1[i] * x[nr+2*i-1] + k2[i] * x[nr+2*i] + uu[nr+i];
      end if;
    end for;
    y = gain * u_nominal * uu[nr+na+1];
    annotation(
      Icon(
        graphics = {
          Line(points = {{-80, -70}, {-80, 80}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-88, -60}, {84, -60}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-80, -40}, {-50, -40}, {-40, 40}, {20, 40}, {40, -50}, {70, -50}},
            color = {0, 0, 127}, thickness = 0.5)}));
  end Filter;

  package Internal "What the filter computes before it starts"
    extends Modelica.Icons.InternalPackage;

    package Filter "From characteristics to poles"
      extends Modelica.Icons.InternalPackage;

      package base "Low passes with angular frequency 1: factors s + cr and s^2 + c1*s + c0"
        extends Modelica.Icons.InternalPackage;

        function CriticalDamping "All poles at one place"
          extends Modelica.Icons.Function;
          input Integer order(min = 1) "Order";
          input Boolean normalized = true "True: 3 dB are lost at 1";
          output Real cr[order] "Negative poles";
        algorithm
          cr := fill(if normalized then 1 / sqrt(10^(0.3 / order) - 1) else 1.0, order);
        end CriticalDamping;

        function Butterworth "Poles on a circle, equally spaced"
          extends Modelica.Icons.Function;
          input Integer order(min = 1) "Order";
          input Boolean normalized = true "No difference: 3 dB are always lost at 1";
          output Real cr[mod(order, 2)] "Negative real pole, if there is one";
          output Real c0[integer(order / 2)] "Constant terms of the pairs";
          output Real c1[integer(order / 2)] "Linear terms of the pairs";
        algorithm
          cr := ones(mod(order, 2));
          c0 := ones(integer(order / 2));
          c1 := {2 * sin(Modelica.Constants.pi * (i - 0.5) / order) for i in 1:integer(order / 2)};
        end Butterworth;

        function ChebyshevI "Poles on an ellipse"
          extends Modelica.Icons.Function;
          input Integer order(min = 1) "Order";
          input Real A_ripple = 0.5 "Ripple in dB";
          input Boolean normalized = true "True: 3 dB are lost at 1";
          output Real cr[mod(order, 2)] "Negative real pole, if there is one";
          output Real c0[integer(order / 2)] "Constant terms of the pairs";
          output Real c1[integer(order / 2)] "Linear terms of the pairs";
        protected
          Real v "Shape of the ellipse: half axes sinh(v) and cosh(v)";
          Real angle "Angle of a pole";
        algorithm
          v := Modelica.Math.asinh(1 / sqrt(10^(A_ripple / 10) - 1)) / order;
          cr := fill(sinh(v), mod(order, 2));
          for i in 1:integer(order / 2) loop
            angle := Modelica.Constants.pi * (if mod(order, 2) == 0 then i - 0.5 else i) / order;
            c0[i] := cosh(v)^2 - cos(angle)^2;
            c1[i] := 2 * sinh(v) * cos(angle);
          end for;
          if normalized then
            (cr, c0, c1) := Utilities.normalize(cr, c0, c1);
          end if;
        end ChebyshevI;

        function Bessel "Poles of the reverse Bessel polynomials"
          extends Modelica.Icons.Function;
          input Integer order(min = 1) "Order";
          input Boolean normalized = true "True: 3 dB are lost at 1; false: the delay at zero is 1";
          output Real cr[mod(order, 2)] "Negative real pole, if there is one";
          output Real c0[integer(order / 2)] "Constant terms of the pairs";
          output Real c1[integer(order / 2)] "Linear terms of the pairs";
        algorithm
          (cr, c0, c1) := Utilities.besselFactors(order);
          if normalized then
            (cr, c0, c1) := Utilities.normalize(cr, c0, c1);
          end if;
        end Bessel;
      end base;

      package roots "From low passes with angular frequency 1 to the wanted filter"
        extends Modelica.Icons.InternalPackage;

        function lowPass "Low pass"
          extends Modelica.Icons.Function;
          input Real cr_in[:] "Negative real poles";
          input Real c0_in[:] "Constant terms of the pairs";
          input Real c1_in[size(c0_in, 1)] "Linear terms of the pairs";
          input SI.Frequency f_cut "Cut-off frequency";
          output Real r[size(cr_in, 1)] "Real poles";
          output Real a[size(c0_in, 1)] "Real parts of the pairs";
          output Real b[size(c0_in, 1)] "Imaginary parts of the pairs";
          output Real ku[size(c0_in, 1)] "Gains from the input to the pairs";
        protected
          SI.AngularVelocity w = 2 * Modelica.Constants.pi * f_cut "Angular frequency";
        algorithm
          r := -w * cr_in;
          for i in 1:size(c0_in, 1) loop
            a[i] := -w * c1_in[i] / 2;
            b[i] := sqrt(w^2 * c0_in[i] - a[i]^2);
            ku[i] := w^2 * c0_in[i] / b[i];
          end for;
        end lowPass;

        function highPass "High pass: s becomes 1/s"
          extends Modelica.Icons.Function;
          input Real cr_in[:] "Negative real poles";
          input Real c0_in[:] "Constant terms of the pairs";
          input Real c1_in[size(c0_in, 1)] "Linear terms of the pairs";
          input SI.Frequency f_cut "Cut-off frequency";
          output Real r[size(cr_in, 1)] "Real poles";
          output Real a[size(c0_in, 1)] "Real parts of the pairs";
          output Real b[size(c0_in, 1)] "Imaginary parts of the pairs";
          output Real ku[size(c0_in, 1)] "Gains from the input to the pairs";
          output Real k1[size(c0_in, 1)] "Gains from the first states of the pairs";
          output Real k2[size(c0_in, 1)] "Gains from the second states of the pairs";
        protected
          SI.AngularVelocity w = 2 * Modelica.Constants.pi * f_cut "Angular frequency";
          Real square "Square of a pair's angular frequency";
        algorithm
          for i in 1:size(cr_in, 1) loop
            r[i] := -w / cr_in[i];
          end for;
          for i in 1:size(c0_in, 1) loop
            square := w^2 / c0_in[i];
            a[i] := -w * c1_in[i] / (2 * c0_in[i]);
            b[i] := sqrt(square - a[i]^2);
            ku[i] := square / b[i];
            k1[i] := 2 * a[i] / ku[i];
            k2[i] := (a[i]^2 - b[i]^2) / square;
          end for;
        end highPass;

        function bandPass "Band pass: s becomes (s + 1/s)/width"
          extends Modelica.Icons.Function;
          input Real cr_in[:] "Negative real poles";
          input Real c0_in[:] "Constant terms of the pairs";
          input Real c1_in[size(c0_in, 1)] "Linear terms of the pairs";
          input SI.Frequency f_min "Lower end of the band";
          input SI.Frequency f_max "Upper end of the band";
          output Real a[size(cr_in, 1)+2*size(c0_in, 1)] "Real parts of the pairs";
          output Real b[size(cr_in, 1)+2*size(c0_in, 1)] "Imaginary parts of the pairs";
          output Real ku[size(cr_in, 1)+2*size(c0_in, 1)] "Gains from the input to the pairs";
          output Real k1[size(cr_in, 1)+2*size(c0_in, 1)]
            "Gains from the first states of the pairs";
          output Real k2[size(cr_in, 1)+2*size(c0_in, 1)]
            "Gains from the second states of the pairs";
        protected
          Real width "Width of the band against its middle";
          SI.AngularVelocity w "Angular frequency of the middle";
          Real c0[size(cr_in, 1)+2*size(c0_in, 1)] "Constant terms of the new pairs";
          Real c1[size(cr_in, 1)+2*size(c0_in, 1)] "Linear terms of the new pairs";
        algorithm
          assert(f_min > 0 and f_min < f_max, "a band needs 0 < f_min < f_cut");
          width := (f_max - f_min) / sqrt(f_min * f_max);
          w := 2 * Modelica.Constants.pi * sqrt(f_min * f_max);
          (c0, c1) := Utilities.bandPairs(width * cr_in, width * c1_in, width^2 * c0_in, w);
          for i in 1:size(a, 1) loop
            a[i] := -c1[i] / 2;
            assert(c0[i] > a[i]^2, "this band pass has real poles; choose another characteristic");
            b[i] := sqrt(c0[i] - a[i]^2);
            ku[i] := c0[i] / b[i];
            k1[i] := width * w / ku[i];
            k2[i] := width * w * a[i] / (b[i] * ku[i]);
          end for;
        end bandPass;

        function bandStop "Band stop: s becomes width/(s + 1/s)"
          extends Modelica.Icons.Function;
          input Real cr_in[:] "Negative real poles";
          input Real c0_in[:] "Constant terms of the pairs";
          input Real c1_in[size(c0_in, 1)] "Linear terms of the pairs";
          input SI.Frequency f_min "Lower end of the band";
          input SI.Frequency f_max "Upper end of the band";
          output Real a[size(cr_in, 1)+2*size(c0_in, 1)] "Real parts of the pairs";
          output Real b[size(cr_in, 1)+2*size(c0_in, 1)] "Imaginary parts of the pairs";
          output Real ku[size(cr_in, 1)+2*size(c0_in, 1)] "Gains from the input to the pairs";
          output Real k1[size(cr_in, 1)+2*size(c0_in, 1)]
            "Gains from the first states of the pairs";
          output Real k2[size(cr_in, 1)+2*size(c0_in, 1)]
            "Gains from the second states of the pairs";
        protected
          Real width "Width of the band against its middle";
          SI.AngularVelocity w "Angular frequency of the middle";
          Real c0[size(cr_in, 1)+2*size(c0_in, 1)] "Constant terms of the new pairs";
          Real c1[size(cr_in, 1)+2*size(c0_in, 1)] "Linear terms of the new pairs";
        algorithm
          assert(f_min > 0 and f_min < f_max, "a band needs 0 < f_min < f_cut");
          width := (f_max - f_min) / sqrt(f_min * f_max);
          w := 2 * Modelica.Constants.pi * sqrt(f_min * f_max);
          (c0, c1) := Utilities.bandPairs({width / c for c in cr_in},
            {width * c1_in[i] / c0_in[i] for i in 1:size(c0_in, 1)}, {width^2 / c for c in c0_in},
            w);
          for i in 1:size(a, 1) loop
            a[i] := -c1[i] / 2;
            assert(c0[i] > a[i]^2, "this band stop has real poles; choose another characteristic");
            b[i] := sqrt(c0[i] - a[i]^2);
            ku[i] := c0[i] / b[i];
            k1[i] := 2 * a[i] / ku[i];
            k2[i] := (c0[i] + a[i]^2 - b[i]^2) / (b[i] * ku[i]);
          end for;
        end bandStop;
      end roots;

      package Utilities "Numerical helpers"
        extends Modelica.Icons.InternalPackage;

        function attenuation "Square of the input by the output at an angular frequency"
          extends Modelica.Icons.Function;
          input Real cr[:] "Negative real poles";
          input Real c0[:] "Constant terms of the pairs";
          input Real c1[size(c0, 1)] "Linear terms of the pairs";
          input Real w "Angular frequency";
          output Real result "1/|H(j*w)|^2";
        algorithm
          result := 1;
          for c in cr loop
            result := result * (1 + (w / c)^2);
          end for;
          for i in 1:size(c0, 1) loop
            result := result * ((1 - w^2 / c0[i])^2 + (w * c1[i] / c0[i])^2);
          end for;
        end attenuation;

        function normalize "Moves the poles so that 3 dB are lost at 1"
          extends Modelica.Icons.Function;
          input Real cr_in[:] "Negative real poles";
          input Real c0_in[:] "Constant terms of the pairs";
          input Real c1_in[size(c0_in, 1)] "Linear terms of the pairs";
          output Real cr[size(cr_in, 1)] "New negative real poles";
          output Real c0[size(c0_in, 1)] "New constant terms of the pairs";
          output Real c1[size(c0_in, 1)] "New linear terms of the pairs";
        protected
          Real low "Angular frequency where less than 3 dB are lost";
          Real high "Angular frequency where more than 3 dB are lost";
          Real middle "Middle of both";
        algorithm
          low := 0;
          high := 1;
          while attenuation(cr_in, c0_in, c1_in, high) < 10^0.3 loop
            low := high;
            high := 1.1 * high;
          end while;
          for i in 1:60 loop
            middle := (low + high) / 2;
            if attenuation(cr_in, c0_in, c1_in, middle) < 10^0.3 then
              low := middle;
            else
              high := middle;
            end if;
          end for;
          cr := cr_in / high;
          c0 := c0_in / high^2;
          c1 := c1_in / high;
        end normalize;

        function bandPairs
          "Splits each pair p(s) = s^2 + c1*s + c0 by p(s + 1/s) = 0, and each real pole likewise"
          extends Modelica.Icons.Function;
          input Real cr[:] "Negative real poles";
          input Real c1_in[:] "Linear terms of the pairs";
          input Real c0_in[size(c1_in, 1)] "Constant terms of the pairs";
          input Real w "Angular frequency that takes the place of 1";
          output Real c0[size(cr, 1)+2*size(c1_in, 1)] "Constant terms of the new pairs";
          output Real c1[size(cr, 1)+2*size(c1_in, 1)] "Linear terms of the new pairs";
        protected
          // s^4 + c1*s^3 + (2 + c0)*s^2 + c1*s + 1 = (s^2 + g/q*s + 1/q^2)*(s^2 + g*q*s + q^2) with q^2 = z in (0, 1]
          // and g = c1*q/(1 + z). The middle terms give z^2 - (2 + c0)*z + (c1*z/(1 + z))^2 + 1 = 0.
          Real low "Left end of the bracket of z";
          Real high "Right end of the bracket of z";
          Real z "Middle of the bracket";
          Integer j "Index of a new pair";
        algorithm
          for i in 1:size(cr, 1) loop
            c1[i] := w * cr[i];
            c0[i] := w^2;
          end for;
          for i in 1:size(c1_in, 1) loop
            low := 0;
            high := 1;
            for step in 1:100 loop
              z := (low + high) / 2;
              if z^2 - (2 + c0_in[i]) * z + (c1_in[i] * z / (1 + z))^2 + 1 > 0 then
                low := z;
              else
                high := z;
              end if;
            end for;
            j := size(cr, 1) + 2 * i - 1;
            c1[j] := w * c1_in[i] / (1 + z);
            c1[j+1] := w * c1_in[i] * z / (1 + z);
            c0[j] := w^2 / z;
            c0[j+1] := w^2 * z;
          end for;
        end bandPairs;

        function besselFactors
          "Factors of the reverse Bessel polynomial, from its zeros by Weierstrass' iteration"
          extends Modelica.Icons.Function;
          input Integer order "Order, up to about 20";
          output Real cr[mod(order, 2)] "Negative real zero, if there is one";
          output Real c0[integer(order / 2)] "Constant terms of the pairs";
          output Real c1[integer(order / 2)] "Linear terms of the pairs";
        protected
          Real p[order+1]
            "Coefficients, highest power first: p[k + 1] = (n + k)!/(2^k*k!*(n - k)!)";
          Real re[order] "Real parts of the zeros";
          Real im[order] "Imaginary parts of the zeros";
          Real radius "Mean distance of the zeros from the origin";
          Real a "Real part of a number";
          Real b "Imaginary part of a number";
          Real t "Real part before a change";
          Real d "Real part of a denominator";
          Real e "Imaginary part of a denominator";
          Real rank[integer(order / 2)] "Linear term by constant term of each pair";
          Integer found "Pairs found";
          Integer place[integer(order / 2)] "Pairs in the order of falling rank";
        algorithm
          p[1] := 1;
          for k in 1:order loop
            p[k+1] := p[k] * (order + k) * (order - k + 1) / (2 * k);
          end for;
          radius := p[order+1]^(1 / order);
          for k in 1:order loop
            re[k] := radius * cos(2 * Modelica.Constants.pi * (k - 0.75) / order + 0.1);
            im[k] := radius * sin(2 * Modelica.Constants.pi * (k - 0.75) / order + 0.1);
          end for;
          for step in 1:200 loop
            for k in 1:order loop
              a := 1;
              b := 0;
              for j in 1:order loop
                t := a * re[k] - b * im[k] + p[j+1];
                b := a * im[k] + b * re[k];
                a := t;
              end for;
              for j in 1:order loop
                if j <> k then
                  d := re[k] - re[j];
                  e := im[k] - im[j];
                  t := (a * d + b * e) / (d * d + e * e);
                  b := (b * d - a * e) / (d * d + e * e);
                  a := t;
                end if;
              end for;
              re[k] := re[k] - a;
              im[k] := im[k] - b;
            end for;
          end for;
          found := 0;
          for k in 1:order loop
            if abs(im[k]) <= 1e-6 * radius then
              cr := fill(-re[k], mod(order, 2));
            elseif im[k] > 0 then
              found := found + 1;
              c0[found] := re[k]^2 + im[k]^2;
              c1[found] := -2 * re[k];
              rank[found] := c1[found] / c0[found];
            end if;
          end for;
          (rank, place) := Modelica.Math.Vectors.sort(rank, false);
          c0 := {c0[k] for k in place};
          c1 := {c1[k] for k in place};
        end besselFactors;
      end Utilities;
    end Filter;
  end Internal;
end Continuous;
