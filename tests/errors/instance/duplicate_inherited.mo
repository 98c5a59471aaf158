// One name, inherited twice, must be one thing; the same declaration written twice is.
package DuplicateInherited
  model Base
    Real x = 2;
    Real y = 1;
    model Part
      Real z = 1;
    end Part;
  end Base;
  //! model DuplicateInherited.Component
  model Component
    extends Base;
    Real y = 1;
    Integer x = 2;  //! error H3020: `x` is inherited as something else
  end Component;
  //! model DuplicateInherited.Class
  model Class
    extends Base;
    model Part  //! error H3020: `Part` is inherited as something else
      Real z = 2;
    end Part;
  end Class;
end DuplicateInherited;
