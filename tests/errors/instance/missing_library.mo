// A library that is not there is one mistake, however often it is used; so is an import that leads nowhere.
model MissingLibrary
  import Units = NoLibrary.Units;  // uses the same library
  import Other.Things.thing;  //! error H3010: import of `Other.Things.thing`
  NoLibrary.Motor motor(J = 2);  //! error H3002: no class `NoLibrary`
  NoLibrary.Load load;
  parameter Units.Mass m = 2;
  parameter Real p = NoLibrary.Constants.pi;
  parameter Real q = NoLibrary.double(2);
  thing a;
  thing b;
equation
  connect(motor.flange, load.flange);
end MissingLibrary;
