within Holon.Electromechanics;
package Examples "Motor and loudspeaker at work"
end Examples;
