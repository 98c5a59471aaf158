within Holon.Analysis;
package Examples "Systems with known answers"
  annotation(Documentation(info = "<html>
<p>Each of these models asserts what is true of it while it is simulated: one that ends without a message has passed its test.</p></html>"));
end Examples;
