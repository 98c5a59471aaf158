// What was meant by ../package_variable.mo.
//! run stop=1
//! expect y = 9.81 within 1e-6
package Numbers
  constant Real g = 9.81;
end Numbers;
model PackageVariable
  Real y = Numbers.g;
end PackageVariable;
