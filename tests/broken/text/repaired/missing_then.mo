// What was meant by ../missing_then.mo.
//! run stop=2
//! expect n = 1 within 1e-6 after 1.1
model MissingThen
  Integer n(start = 0, fixed = true);
equation
  when time > 1 then
    n = 1;
  end when;
end MissingThen;
