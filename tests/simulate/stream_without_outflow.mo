// A connector whose flow has min >= 0 lets nothing out, so its stream takes no part in the mixture that the others see
// (15.2), whichever way they flow. Its limit may depend on a parameter.
package StreamWithoutOutflow
  connector Port
    Real p;
    flow Real m;
    stream Real h;
  end Port;
  model Source
    Port c;
    Real m;
  equation
    c.m = -m;
    c.h = 10;
  end Source;
  model Pipe
    Port a, b;
  equation
    a.m + b.m = 0;
    a.p - b.p = a.m;
    a.h = inStream(b.h);
    b.h = inStream(a.h);
  end Pipe;
  model Sensor
    parameter Boolean reversible = false;
    Port c(m(min = if reversible then -1e60 else 0));
    Real h = inStream(c.h);
  equation
    c.m = 0;
    c.h = -1000;
  end Sensor;
  model Sink
    Port c;
  equation
    c.p = 1;
    c.h = 20;
  end Sink;
  model M
    Source source(m = sin(6.283185307179586*time));
    Pipe pipe;
    Sensor sensor;
    Sink sink;
  equation
    connect(source.c, sensor.c);
    connect(source.c, pipe.a);
    connect(pipe.b, sink.c);
    assert(abs(pipe.b.h - 10) < 1e-9, "the sensor's own value has entered the mixture");
    annotation (experiment(StopTime = 0.75));
  end M;
end StreamWithoutOutflow;
//! model StreamWithoutOutflow.M
//! expect pipe.b.h = 10 within 1e-9 at end
//! expect sensor.h = 20 within 1e-6 at end
