// An import whose package has no such element, reported once, when the name is used.
package ImportNotFound
  package Constants
    constant Real g = 9.81;
  end Constants;
  model M
    import ImportNotFound.Constants.gravity;  //! error H3010: no `gravity`
    Real x = gravity;
  end M;
  //! model ImportNotFound.M
end ImportNotFound;
