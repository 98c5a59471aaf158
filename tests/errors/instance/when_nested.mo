// An event does not happen within another one.
model WhenNested
  discrete Real x;
equation
  when time > 1 then
    when time > 2 then  //! error H3605: inside another `when`
      x = 1;
    end when;
  end when;
end WhenNested;
