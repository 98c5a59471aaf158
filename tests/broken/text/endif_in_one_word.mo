// `endif`, as other languages write it.
//! says it is written `end if`
//! repair write `end if`
//! repaired by edits
model EndIf
  Real y;
equation
  if time > 0.5 then
    y = 1;
  else
    y = 0;
  endif;  //! error H1054
end EndIf;
