// A physical connector in a block.
//! says is neither input nor output, but belongs to block `Source`
//! repair declare `Source` as a `model`
//! repaired by edits
connector Pin
  Real v;
  flow Real i;
end Pin;
block Source
  Pin pin;  //! error H3707
equation
  pin.v = 1;
end Source;
model BlockWithPin
  Source source;
end BlockWithPin;
