// A redeclaration cannot hide what was public, nor show what was protected (7.3.3).
package RedeclareVisibility
  model Open
    replaceable Real x = 2;
  protected
    replaceable Real y = 3;
  end Open;
  //! model RedeclareVisibility.Hidden
  model Hidden
    extends Open;
  protected
    redeclare Real x = 4;  //! error H3109: `x` is public and cannot be redeclared as protected
    redeclare Real y = 5;
  end Hidden;
  //! model RedeclareVisibility.Shown
  model Shown
    extends Open;
    redeclare Real y = 4;  //! error H3109: `y` is protected and cannot be redeclared as public
  end Shown;
end RedeclareVisibility;
