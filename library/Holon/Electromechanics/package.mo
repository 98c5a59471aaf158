within Holon;
package Electromechanics "Machines that turn electrical power into motion and back"
end Electromechanics;
