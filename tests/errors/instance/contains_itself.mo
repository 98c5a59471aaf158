// A class with a component of its own class would never end.
model ContainsItself
  ContainsItself inside;  //! error H3006: `ContainsItself` contains itself
end ContainsItself;
