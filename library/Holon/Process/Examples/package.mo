within Holon.Process;
package Examples "Process components at work"
end Examples;
