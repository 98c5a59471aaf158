// Names inside of a model are seen from outside only if they are encapsulated (5.3.2).
model NotEncapsulated
  model Machine
    Real x = 2;
    model Part
      Real y = 3;
    end Part;
    encapsulated model Spare
      Real y = 4;
    end Spare;
  end Machine;
  Machine.Part part;  //! error H3018: `Part` can only be used inside of
  Machine.Spare spare;
end NotEncapsulated;
