within Modelica.Mechanics;
package Internal "Functions that several mechanical libraries share; not meant for models"
  extends Modelica.Icons.InternalPackage;

  function softSign "The sign of a speed, smoothed around standstill"
    extends Modelica.Icons.Function;
    import Modelica.Blocks.Types.Regularization;
    import Modelica.Constants.pi;
    input Real x "Speed";
    input Real x0 "Speed at which the full value is reached";
    input Regularization reg "Shape of the transition";
    output Real y "-1 … 1";
  protected
    Real z = x/x0;
  algorithm
    if reg == Regularization.Exp then
      // The transition is a hundred times narrower than x0; the argument is bounded so that exp cannot overflow.
      y := 2/(1 + exp(max(-700, min(700, -100*z)))) - 1;
    elseif abs(z) >= 1 then
      y := sign(z);
    elseif reg == Regularization.Sine then
      y := sin(z*pi/2);
    elseif reg == Regularization.Linear then
      y := z;
    else
      y := sign(z)*(1 - cos(z*pi/2));
    end if;
  end softSign;

  function resistanceFactor "Growth of an electrical resistance from a reference temperature to the actual one"
    extends Modelica.Icons.Function;
    input SI.Temperature T_ref "Temperature at which the factor is one";
    input SI.LinearTemperatureCoefficient alpha20 "Coefficient of the material at 20 degC";
    input SI.Temperature T "Actual temperature";
    output Real factor "Resistance at T over resistance at T_ref";
  protected
    constant SI.Temperature T20 = 293.15;
  algorithm
    factor := (1 + alpha20*(T - T20))/(1 + alpha20*(T_ref - T20));
    annotation(Inline = true);
  end resistanceFactor;

  // A motion given by three signals. Differentiating the position must give the speed *signal*, not the derivative of the
  // position signal; the clock is an argument only so that there is something left to differentiate.
  function motion "Position of a motion that is given by position, speed and acceleration signals"
    extends Modelica.Icons.Function;
    input Real signals[3] "Position, speed, acceleration";
    input Real clock "Time";
    output Real position;
  algorithm
    position := signals[1];
    annotation(derivative(noDerivative = signals) = motionSpeed, InlineAfterIndexReduction = true);
  end motion;

  function motionSpeed "First derivative of a given motion"
    extends Modelica.Icons.Function;
    input Real signals[3];
    input Real clock;
    input Real clockRate;
    output Real speed;
  algorithm
    speed := signals[2];
    annotation(derivative(noDerivative = signals, order = 2) = motionAcceleration, InlineAfterIndexReduction = true);
  end motionSpeed;

  function motionAcceleration "Second derivative of a given motion"
    extends Modelica.Icons.Function;
    input Real signals[3];
    input Real clock;
    input Real clockRate;
    input Real clockRate2;
    output Real acceleration;
  algorithm
    acceleration := signals[3];
  end motionAcceleration;

  function motionOfSpeed "Position of a motion that is given by position and speed signals"
    extends Modelica.Icons.Function;
    input Real signals[2] "Position, speed";
    input Real clock "Time";
    output Real position;
  algorithm
    position := signals[1];
    annotation(derivative(noDerivative = signals) = motionOfSpeedRate, InlineAfterIndexReduction = true);
  end motionOfSpeed;

  function motionOfSpeedRate "Derivative of a motion that is given by position and speed signals"
    extends Modelica.Icons.Function;
    input Real signals[2];
    input Real clock;
    input Real clockRate;
    output Real speed;
  algorithm
    speed := signals[2];
  end motionOfSpeedRate;
end Internal;
