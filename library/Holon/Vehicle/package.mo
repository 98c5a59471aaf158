within Holon;
package Vehicle "Tyre slip and braking"
end Vehicle;
