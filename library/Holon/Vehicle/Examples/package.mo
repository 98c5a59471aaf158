within Holon.Vehicle;
package Examples "Braking with and without anti-lock"
end Examples;
