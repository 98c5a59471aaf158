// Only elements of packages can be imported.
package ImportFrom
  model Machine
    encapsulated model Part
      Real x = 1;
    end Part;
  end Machine;
  //! model ImportFrom.One
  model One
    import ImportFrom.Machine.Part;  //! error H3015: `ImportFrom.Machine` is a model
    Part part;
  end One;
  //! model ImportFrom.All
  model All
    import ImportFrom.Machine.*;  //! error H3015: is a model
    Part part;
  end All;
end ImportFrom;
