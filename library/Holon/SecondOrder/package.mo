within Holon;
package SecondOrder "Systems M x'' + C x' + K x = f"
end SecondOrder;
