within Holon.Chemical;
package Examples "Chemical components at work"
end Examples;
