within;
operator record Complex "A complex number with its arithmetic"
  replaceable Real re "Real part";
  replaceable Real im "Imaginary part";

  encapsulated operator 'constructor' "Making complex numbers"
    function fromReal "From real and imaginary part"
      import Complex;
      input Real re "Real part";
      input Real im = 0 "Imaginary part";
      output Complex result(re = re, im = im) "re + j*im";
    algorithm
      annotation(Inline = true);
    end fromReal;
  end 'constructor';

  encapsulated operator function '0' "The neutral element of addition"
    import Complex;
    output Complex result "0 + j*0";
  algorithm
    result := Complex(0);
    annotation(Inline = true);
  end '0';

  encapsulated operator function '+' "Sum"
    import Complex;
    input Complex c1 "First summand";
    input Complex c2 "Second summand";
    output Complex c3 "c1 + c2";
  algorithm
    c3 := Complex(c1.re + c2.re, c1.im + c2.im);
    annotation(Inline = true, smoothOrder = 100);
  end '+';

  encapsulated operator '-' "Difference and change of sign"
    function negate "Change of sign"
      import Complex;
      input Complex c1 "A number";
      output Complex c2 "-c1";
    algorithm
      c2 := Complex(-c1.re, -c1.im);
      annotation(Inline = true, smoothOrder = 100);
    end negate;

    function subtract "Difference"
      import Complex;
      input Complex c1 "Minuend";
      input Complex c2 "Subtrahend";
      output Complex c3 "c1 - c2";
    algorithm
      c3 := Complex(c1.re - c2.re, c1.im - c2.im);
      annotation(Inline = true, smoothOrder = 100);
    end subtract;
  end '-';

  encapsulated operator '*' "Products"
    function multiply "Product of two numbers"
      import Complex;
      input Complex c1 "First factor";
      input Complex c2 "Second factor";
      output Complex c3 "c1*c2";
    algorithm
      c3 := Complex(c1.re * c2.re - c1.im * c2.im, c1.im * c2.re + c1.re * c2.im);
      annotation(Inline = true, smoothOrder = 100);
    end multiply;

    function scalarProduct "Scalar product of two vectors, the first one conjugated"
      import Complex;
      input Complex c1[:] "First vector";
      input Complex c2[size(c1, 1)] "Second vector";
      output Complex c3 "sum(conj(c1[k])*c2[k])";
    algorithm
      c3 := Complex(0);
      for k in 1:size(c1, 1) loop
        c3.re := c3.re + c1[k].re * c2[k].re + c1[k].im * c2[k].im;
        c3.im := c3.im + c1[k].re * c2[k].im - c1[k].im * c2[k].re;
      end for;
      annotation(Inline = true, smoothOrder = 100);
    end scalarProduct;
  end '*';

  encapsulated operator function '/' "Quotient"
    import Complex;
    input Complex c1 "Dividend";
    input Complex c2 "Divisor";
    output Complex c3 "c1/c2";
  algorithm
    c3 := Complex((c1.re * c2.re + c1.im * c2.im) / (c2.re * c2.re + c2.im * c2.im),
      (c1.im * c2.re - c1.re * c2.im) / (c2.re * c2.re + c2.im * c2.im));
    annotation(Inline = true, smoothOrder = 100);
  end '/';

  encapsulated operator '^' "Powers"
    function complexPower "Complex exponent: exp(c2*log(c1))"
      import Complex;
      input Complex c1 "Base";
      input Complex c2 "Exponent";
      output Complex c3 "c1^c2";
    protected
      Real logAbs = 0.5 * log(c1.re * c1.re + c1.im * c1.im) "Logarithm of the base's modulus";
      Real arg = atan2(c1.im, c1.re) "Argument of the base";
      Real a = logAbs * c2.re - arg * c2.im "Logarithm of the result's modulus";
      Real b = logAbs * c2.im + arg * c2.re "Argument of the result";
    algorithm
      c3 := Complex(exp(a) * cos(b), exp(a) * sin(b));
      annotation(Inline = true, smoothOrder = 100);
    end complexPower;

    function integerPower "Whole exponent"
      import Complex;
      input Complex c1 "Base";
      input Integer c2 "Exponent";
      output Complex c3 "c1^c2";
    algorithm
      c3 := if c2 == 0 then Complex(1) else Complex.'^'.complexPower(c1, Complex(c2));
      annotation(Inline = true, smoothOrder = 100);
    end integerPower;
  end '^';

  encapsulated operator function '==' "Equality of both parts"
    import Complex;
    input Complex c1 "One number";
    input Complex c2 "Another number";
    output Boolean result "True if both parts are equal";
  algorithm
    result := c1.re == c2.re and c1.im == c2.im;
    annotation(Inline = true);
  end '==';

  encapsulated operator function '<>' "Difference in at least one part"
    import Complex;
    input Complex c1 "One number";
    input Complex c2 "Another number";
    output Boolean result "True if some part differs";
  algorithm
    result := c1.re <> c2.re or c1.im <> c2.im;
    annotation(Inline = true);
  end '<>';

  encapsulated operator function 'String' "Text such as 1 + 2*j"
    import Complex;
    input Complex c "A number";
    input String name = "j" "Name of the imaginary unit";
    input Integer significantDigits = 6 "Digits of each part";
    output String s = "" "The text";
  algorithm
    s := String(c.re, significantDigits = significantDigits);
    if c.im <> 0 then
      s := s + (if c.im > 0 then " + " else " - ")
          + String(abs(c.im), significantDigits = significantDigits) + "*" + name;
    end if;
    annotation(Inline = true);
  end 'String';
  annotation(version = "4.1.0");
end Complex;
