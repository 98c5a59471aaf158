// What is accepted with a warning where nobody asks for strictness: a base of another kind without content, and a parameter that is
// declared again with another type.
package StrictBases
  record Icon
  end Icon;
  //! model StrictBases.Kind
  //! strict
  model Kind
    package Data
      extends Icon;  //! error H3703: a package cannot extend a record
      constant Real x = 1;
    end Data;
    Real y = Data.x;
  end Kind;
  model Base
    parameter Real p = 1;
  end Base;
  //! model StrictBases.Twice
  //! strict
  model Twice
    type Angle = Real(unit = "rad");
    extends Base;
    parameter Angle p = 1;  //! error H3020: `p` is inherited as something else
  end Twice;
  //! model StrictBases.Place
  //! strict
  model Place
    model Device
      parameter Real p_start = 0;
    end Device;
    model Heater
    end Heater;
    model Boiler
      replaceable model Kind = Device;
      Kind device;
    end Boiler;
    Boiler boiler(redeclare model Kind = Heater);  //! error H3105: it has no `p_start`
  end Place;
end StrictBases;
