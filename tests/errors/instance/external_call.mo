// Too few arguments, and results that a function does not give: an error where the function is declared. A string can
// never be an external object.
model ExternalCall
  function too_few
    input String command;
    output Integer status;
    external "C" status = ModelicaStrings_compare(command);  //! error H3802: the C function `ModelicaStrings_compare` takes 3 arguments, and 1 are passed
  end too_few;
  function no_result
    input String file;
    output Integer status;
    external "C" status = ModelicaInternal_removeFile(file);  //! error H3802: the C function `ModelicaInternal_removeFile` gives no result
  end no_result;
  class Fake
    extends ExternalObject;
    function constructor
      input String s;
      output Fake o;
      external "C" o = ModelicaStrings_substring(s, 1, 100);  //! error H3802: gives String, and the result is an external object
    end constructor;
    function destructor
      input Fake o;
      external "C" ModelicaStandardTables_CombiTable1D_close(o);
    end destructor;
  end Fake;
  Fake fake = Fake("AAAAAAAABBBBBBBBCCCCCCCC");
  Integer a = too_few("id");
  Integer b = no_result("thesis");
end ExternalCall;
