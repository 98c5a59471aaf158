within Holon.Friction;
package Examples "Every friction model on the same rig"
end Examples;
