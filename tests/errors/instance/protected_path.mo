// Protected elements are not seen through a dot, neither of a package nor of a class that one extends.
package ProtectedPath
  package Library
  protected
    package Inside
      constant Real k = 2;
    end Inside;
  end Library;
  //! model ProtectedPath.Package
  model Package
    Real x = Library.Inside.k;  //! error H3012: `Inside` is protected
  end Package;
  model Base
  protected
    constant Real k = 3;
  end Base;
  //! model ProtectedPath.Inherited
  model Inherited
    extends Base;
    Real x = Base.k;  //! error H3012: `k` is protected
    Real y = k;
  end Inherited;
end ProtectedPath;
