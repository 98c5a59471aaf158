within Holon.Friction;
type Mode = enumeration(
  Stuck "The surfaces move together",
  Forward "Sliding with positive velocity",
  Backward "Sliding with negative velocity") "What a dry contact does";
