within Holon.Rotations;
package Examples "Conversions that lead back, and kinematics that agree"
end Examples;
