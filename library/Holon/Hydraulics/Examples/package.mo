within Holon.Hydraulics;
package Examples "Hydraulic components at work"
end Examples;
