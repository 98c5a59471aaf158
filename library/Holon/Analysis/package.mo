within Holon;
package Analysis
  "Judging linear systems from inside a model: frequencies, poles, responses, square roots"
  annotation(Documentation(info = "<html>
<p>Functions for parameters and initial equations: the eigenfrequencies of M x'' + D x' + K x = f, poles, the response at a
frequency, Lyapunov's equation, the square root of a matrix. All angular frequencies are in rad/s. For whole models there are the
commands <code>holon linearize</code>, <code>response</code>, <code>equilibria</code>, <code>passivity</code> and
<code>energy</code>, which take derivatives of the model itself.</p></html>"));
end Analysis;
