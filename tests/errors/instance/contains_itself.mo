// A class with a component of its own class would never end; with two of them, it would fill the machine before.
package ContainsItself
  //! model ContainsItself.One
  model One
    One inside;  //! error H3006: `ContainsItself.One` contains itself
  end One;
  //! model ContainsItself.Two
  model Two
    Two left;  //! error H3006: `ContainsItself.Two` contains itself
    Two right;
  end Two;
  //! model ContainsItself.Connected
  connector Pin
    Pin v;  //! error H3006: `ContainsItself.Pin` contains itself
    flow Pin i;
  end Pin;
  model Connected
    Pin pin;
  end Connected;
end ContainsItself;
