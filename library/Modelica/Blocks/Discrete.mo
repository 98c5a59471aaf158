within Modelica.Blocks;
package Discrete "Sampled blocks"
  extends Modelica.Icons.Package;

  block Sampler "The input at each sample"
    extends Interfaces.DiscreteSISO(y(start = 0, fixed = true));
  equation
    when {sampleTrigger, initial()} then
      y = if time < startTime then pre(y) else u;
    end when;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-90, 0}, {-40, 0}}, color = {0, 0, 127}),
          Line(points = {{-40, 0}, {30, 40}}, color = {0, 0, 127}),
          Line(points = {{40, 0}, {90, 0}}, color = {0, 0, 127}),
          Ellipse(extent = {{-48, 8}, {-32, -8}}, lineColor = {0, 0, 127}, fillColor = {255, 255, 255},
            fillPattern = FillPattern.Solid),
          Ellipse(extent = {{32, 8}, {48, -8}}, lineColor = {0, 0, 127}, fillColor = {255, 255, 255},
            fillPattern = FillPattern.Solid)}));
  end Sampler;

  block ZeroOrderHold "The input at the last sample, an instant late"
    extends Interfaces.DiscreteSISO;
    output Real ySample(start = 0, fixed = true) "Input at the last sample";
  equation
    when {sampleTrigger, initial()} then
      ySample = if time < startTime then pre(ySample) else u;
    end when;
    y = pre(ySample);
    annotation(
      Icon(
        graphics = {
          Line(points = {{-80, -50}, {-40, -50}, {-40, -10}, {0, -10}, {0, 30}, {40, 30}, {40, 50}, {80, 50}},
            color = {0, 0, 127}, thickness = 0.5)}));
  end ZeroOrderHold;

  block FirstOrderHold "The line through the last two samples"
    extends Modelica.Blocks.Interfaces.DiscreteSISO;
  protected
    SI.Time tSample "Time of the last sample";
    Real uSample "Input at the last sample";
    Real pre_uSample "Input at the sample before";
    Real c "Slope";
  initial equation
    pre(tSample) = time;
    pre(uSample) = u;
    pre(pre_uSample) = u;
    pre(c) = 0.0;
  equation
    when sampleTrigger then
      tSample = time;
      uSample = u;
      pre_uSample = pre(uSample);
      c = if firstTrigger then 0 else (uSample - pre_uSample) / samplePeriod;
    end when;
    y = pre_uSample + pre(c) * (time - tSample);
    annotation(
      Icon(
        graphics = {
          Line(points = {{-80, -50}, {-40, -40}, {-40, -20}, {0, 20}, {0, 10}, {40, 50}, {80, 50}},
            color = {0, 0, 127}, thickness = 0.5)}));
  end FirstOrderHold;

  block UnitDelay "The input one sample ago"
    extends Interfaces.DiscreteSISO;
    parameter Real y_start = 0 "Output until the first sample";
  initial equation
    y = y_start;
  equation
    when sampleTrigger then
      y = pre(u);
    end when;
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-90, 74}, {90, 10}}, textColor = {0, 0, 127}, textString = "1"),
          Line(points = {{-70, 0}, {70, 0}}, color = {0, 0, 127}),
          Text(extent = {{-90, -10}, {90, -74}}, textColor = {0, 0, 127}, textString = "z")}));
  end UnitDelay;

  block TransferFunction "Sampled transfer function from its coefficients, highest power of z first"
    extends Interfaces.DiscreteSISO;
    parameter Real b[:] = {1} "Numerator";
    parameter Real a[:] = {1} "Denominator";
    output Real x[size(a, 1)-1](each start = 0, each fixed = true)
      "States (controller canonical form)";
  protected
    parameter Integer nb = size(b, 1) "Coefficients of the numerator";
    parameter Integer na = size(a, 1) "Coefficients of the denominator";
    Real x1(start = 0, fixed = true) "Next value of the first state";
    Real xext[size(a, 1)](each start = 0, each fixed = true)
      "Next value of the first state, and the last states";
  equation
    when sampleTrigger then
      x1 = (u - a[2:na] * pre(x)) / a[1];
      xext = vector([x1; pre(x)]);
      x = xext[1:size(x, 1)];
      y = vector([zeros(na - nb, 1); b]) * xext;
    end when;
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-90, 74}, {90, 10}}, textColor = {0, 0, 127}, textString = "b(z)"),
          Line(points = {{-70, 0}, {70, 0}}, color = {0, 0, 127}),
          Text(extent = {{-90, -10}, {90, -74}}, textColor = {0, 0, 127}, textString = "a(z)")}));
  end TransferFunction;

  block StateSpace "Sampled linear system: x[k+1] = A*x[k] + B*u[k], y[k] = C*x[k] + D*u[k]"
    extends Interfaces.DiscreteMIMO(final nin = size(B, 2), final nout = size(C, 1));
    parameter Real A[:, :] = [1, 0; 0, 1] "From states to next states; square";
    parameter Real B[size(A, 1), :] = [1; 1] "From inputs to next states";
    parameter Real C[:, size(A, 1)] = [1, 1] "From states to outputs";
    parameter Real D[size(C, 1), size(B, 2)] = zeros(size(C, 1), size(B, 2))
      "From inputs to outputs";
    output Real x[size(A, 1)] "States";
  equation
    assert(size(A, 1) == size(A, 2), "the matrix A of a linear system must be square");
    when sampleTrigger then
      x = A * pre(x) + B * u;
      y = C * pre(x) + D * u;
    end when;
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-92, 70}, {92, 6}}, textColor = {0, 0, 127}, textString = "x(k+1) = A x + B u"),
          Text(extent = {{-92, -6}, {92, -70}}, textColor = {0, 0, 127}, textString = "y = C x + D u")}));
  end StateSpace;

  block TriggeredSampler "The input when a trigger rises"
    extends Modelica.Blocks.Icons.DiscreteBlock;
    parameter Real y_start = 0 "Output until the first trigger";
    Modelica.Blocks.Interfaces.RealInput u "Input"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    Modelica.Blocks.Interfaces.RealOutput y "Output"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
    Modelica.Blocks.Interfaces.BooleanInput trigger "Trigger"
      annotation(Placement(transformation(extent = {{-20, -20}, {20, 20}}, origin = {0, -118}, rotation = 90)));
  initial equation
    y = y_start;
  equation
    when trigger then
      y = u;
    end when;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-90, 0}, {-40, 0}}, color = {0, 0, 127}),
          Line(points = {{-40, 0}, {30, 40}}, color = {0, 0, 127}),
          Line(points = {{40, 0}, {90, 0}}, color = {0, 0, 127}),
          Line(points = {{0, -90}, {0, 10}}, color = {180, 0, 180})}));
  end TriggeredSampler;

  block TriggeredMax "The greatest absolute value of the input at all triggers"
    extends Modelica.Blocks.Icons.DiscreteBlock;
    Modelica.Blocks.Interfaces.RealInput u "Input"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    Modelica.Blocks.Interfaces.RealOutput y "Output"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
    Modelica.Blocks.Interfaces.BooleanInput trigger "Trigger"
      annotation(Placement(transformation(extent = {{-20, -20}, {20, 20}}, origin = {0, -118}, rotation = 90)));
  initial equation
    y = 0;
  equation
    when trigger then
      y = max(abs(u), pre(y));
    end when;
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-70, 30}, {70, -30}}, textColor = {0, 0, 127}, textString = "max")}));
  end TriggeredMax;
end Discrete;
