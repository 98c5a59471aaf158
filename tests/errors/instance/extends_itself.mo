// A class cannot be its own base.
model ExtendsItself  //! error H3007: `ExtendsItself` extends itself
  extends ExtendsItself;
end ExtendsItself;
