within Holon.Friction;
type Mode = enumeration(
  Stuck "The surfaces move together",
  Forward "Sliding with positive velocity",
  Backward "Sliding with negative velocity") "What a dry contact does"
  annotation(Documentation(info = "<html>
<p>Decided at events only; while stuck the friction force is whatever holds the surfaces together.</p></html>"));
