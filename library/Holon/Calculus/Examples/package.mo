within Holon.Calculus;
package Examples "Equations of motion from energies"
end Examples;
