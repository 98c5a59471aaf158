// A keyword in the place of a name is named as the reason.
model KeywordAsName
  Real flow;  //! error H1043: `flow` is a keyword
  Real y;
end KeywordAsName;
