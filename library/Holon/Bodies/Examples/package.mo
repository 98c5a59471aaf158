within Holon.Bodies;
package Examples "Bodies whose motion is known"
end Examples;
