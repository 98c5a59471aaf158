// What a model declares about a function of Holon is compared with the function: kind, direction and shape of every
// argument. None of these calls is ever made, neither here, where constants need them, nor while simulating.
model ExternalArgument
  function number_for_text
    input Integer address;
    output Integer n;
    external "C" n = ModelicaStrings_length(address);  //! error H3801: argument 1 of the C function `ModelicaStrings_length` has to be `String text`, and Integer is passed
  end number_for_text;
  function input_for_output
    input String number;
    input Integer address;
    output Integer next;
    external "C" ModelicaStrings_scanInteger(number, 1, 1, next, address);  //! error H3801: has to be `output Integer number`, and an input is passed
  end input_for_output;
  function output_for_input
    input String text;
    output Integer start;
    output Integer n;
    external "C" n = ModelicaStrings_skipWhiteSpace(text, start);  //! error H3801: which is only read, and an output is passed
  end output_for_input;
  function scalar_for_array
    input Integer state;
    output Integer next[2];
    output Real y;
    external "C" ModelicaRandom_xorshift64star(state, next, y);  //! error H3801: has to be `Integer state[2]`, and a scalar is passed
  end scalar_for_array;
  function short_array
    input Integer state[:];
    output Integer next[1];
    output Real y;
    external "C" ModelicaRandom_xorshift1024star(state, next, y);  //! error H3801: has to be `output Integer next_state[33]`, and an array with 1 element is passed
  end short_array;
  function matrix_of_integers
    input Integer a[2, 2];
    output Integer info;
    external "FORTRAN 77" dpotrf("U", 2, a, 2, info);  //! error H3801: argument 3 of the FORTRAN 77 function `dpotrf` has to be `output Real a[lda*n]`, and Integer is passed
  end matrix_of_integers;
  constant Integer a = number_for_text(5);
  Integer b = input_for_output("28337680", 38031696);
  Integer c = output_for_input("x");
  Integer d[2] = scalar_for_array(1);
  Integer e[1] = short_array(fill(1, 64));
  Integer f = matrix_of_integers([1, 0; 0, 1]);
end ExternalArgument;
