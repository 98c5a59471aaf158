within Holon.SecondOrder;
package Examples "Oscillators with known answers"
end Examples;
