within Holon.Distributed;
package Examples "Waves, heat and transport with known answers"
end Examples;
