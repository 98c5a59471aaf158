within Modelica;
package StateGraph "State machines of steps and transitions"
  extends Modelica.Icons.Package;
  import Modelica.Units.SI;

  package Interfaces "Connectors and base classes"
    extends Modelica.Icons.InterfacesPackage;

    connector Step_in "Where a step is entered"
      output Boolean occupied "True: the step is active, or just entered"
        annotation(HideResult = true);
      input Boolean set "True: it is entered now"
        annotation(HideResult = true);
    end Step_in;

    connector Step_out "Where a step is left"
      output Boolean available "True: the step may be left"
        annotation(HideResult = true);
      input Boolean reset "True: it is left now"
        annotation(HideResult = true);
    end Step_out;

    connector Transition_in "Where a transition leaves a step"
      input Boolean available "True: the step before may be left"
        annotation(HideResult = true);
      output Boolean reset "True: it is left now"
        annotation(HideResult = true);
    end Transition_in;

    connector Transition_out "Where a transition enters a step"
      input Boolean occupied "True: the step behind is active"
        annotation(HideResult = true);
      output Boolean set "True: it is entered now"
        annotation(HideResult = true);
    end Transition_out;

    connector CompositeStep_resume "Where a composite step goes on"
      output Boolean occupied "True: the composite step is active"
        annotation(HideResult = true);
      input Boolean set "True: it goes on now"
        annotation(HideResult = true);
    end CompositeStep_resume;

    connector CompositeStep_suspend "Where a composite step is interrupted"
      output Boolean available "True: the composite step may be interrupted"
        annotation(HideResult = true);
      input Boolean reset "True: it is interrupted now"
        annotation(HideResult = true);
    end CompositeStep_suspend;

    connector CompositeStepStatePort_in "A step's view of the composite step around it"
      input Boolean suspend "True: all steps are interrupted now";
      input Boolean resume "True: all steps go on now";
      Real activeStepsDummy "Belongs to the flow variable"
        annotation(HideResult = true);
      flow Real activeSteps "Counts active steps";
    end CompositeStepStatePort_in;

    connector CompositeStepStatePort_out "What a composite step tells its steps"
      output Boolean suspend "True: all steps are interrupted now";
      output Boolean resume "True: all steps go on now";
      Real activeStepsDummy "Belongs to the flow variable"
        annotation(HideResult = true);
      flow Real activeSteps "Counts active steps";
    end CompositeStepStatePort_out;

    partial block PartialStep "A step with any number of entries and exits"
      parameter Integer nIn(min = 0) = 0 "Number of entries"
        annotation(Dialog(connectorSizing = true), HideResult = true);
      parameter Integer nOut(min = 0) = 0 "Number of exits"
        annotation(Dialog(connectorSizing = true), HideResult = true);
      output Boolean localActive "True while the step is active"
        annotation(HideResult = true);
      Interfaces.Step_in inPort[nIn] "Entries"
        annotation(Placement(transformation(extent = {{-120, -10}, {-100, 10}})));
      Interfaces.Step_out outPort[nOut] "Exits"
        annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
    protected
      outer Interfaces.CompositeStepState stateGraphRoot "Composite step or root around this step";

      model OuterStatePort "Counts the step if it is active"
        CompositeStepStatePort_in subgraphStatePort "Connection to what is around";
        input Boolean localActive "True while the step is active";
      equation
        subgraphStatePort.activeSteps = if localActive then 1.0 else 0.0;
      end OuterStatePort;

      OuterStatePort outerStatePort(localActive = localActive) "Connection to what is around";
      Boolean newActive "Whether the step is active in the next iteration"
        annotation(HideResult = true);
      Boolean oldActive "Whether it was active when it was interrupted";
    initial equation
      pre(newActive) = pre(localActive);
      pre(oldActive) = pre(localActive);
    equation
      connect(outerStatePort.subgraphStatePort, stateGraphRoot.subgraphStatePort);
      localActive = pre(newActive);
      newActive = if outerStatePort.subgraphStatePort.resume then
          oldActive
        else
          (Modelica.Math.BooleanVectors.anyTrue(inPort.set)
            or localActive and not Modelica.Math.BooleanVectors.anyTrue(outPort.reset))
            and not outerStatePort.subgraphStatePort.suspend;
      when outerStatePort.subgraphStatePort.suspend then
        oldActive = localActive;
      end when;
      // Of several entries or exits only one may be used at a time: the first wins.
      for i in 1:nIn loop
        inPort[i].occupied = if i == 1 then
            localActive
          else
            inPort[i-1].occupied or inPort[i-1].set;
        assert(cardinality(inPort[i]) <= 1,
          "an entry of a step is connected to more than one transition");
        if cardinality(inPort[i]) == 0 then
          inPort[i].set = false;
        end if;
      end for;
      for i in 1:nOut loop
        outPort[i].available = if i == 1 then
            localActive
          else
            outPort[i-1].available and not outPort[i-1].reset;
        assert(cardinality(outPort[i]) <= 1,
          "an exit of a step is connected to more than one transition");
        if cardinality(outPort[i]) == 0 then
          outPort[i].reset = false;
        end if;
      end for;
    end PartialStep;

    partial block PartialTransition "A transition that fires at once or after a while"
      input Boolean localCondition "True: may fire"
        annotation(HideResult = true);
      parameter Boolean enableTimer = false "True: it waits before it fires"
        annotation(Evaluate = true);
      parameter SI.Time waitTime(min = 0) = 0 "How long it waits"
        annotation(Dialog(enable = enableTimer));
      output SI.Time t "How long it has been waiting";
      output Boolean enableFire "True: all conditions hold";
      output Boolean fire "True: fires now"
        annotation(HideResult = true);
      StateGraph.Interfaces.Transition_in inPort "From the step before"
        annotation(Placement(transformation(extent = {{-50, -10}, {-30, 10}})));
      StateGraph.Interfaces.Transition_out outPort "To the step behind"
        annotation(Placement(transformation(extent = {{5, -10}, {25, 10}})));
    protected
      discrete SI.Time t_start "When it began to wait";
      Real t_dummy "Time since then, whether it waits or not";
    initial equation
      pre(t_start) = time;
      pre(enableFire) = false;
    equation
      assert(cardinality(inPort) == 1, "inPort of a transition must have exactly one connection");
      assert(cardinality(outPort) == 1, "outPort of a transition must have exactly one connection");
      enableFire = localCondition and inPort.available and not outPort.occupied;
      if enableTimer then
        when enableFire then
          t_start = time;
        end when;
        t_dummy = time - t_start;
        t = if enableFire then t_dummy else 0;
        fire = enableFire and time >= t_start + waitTime;
      else
        when false then
          t_start = pre(t_start);
        end when;
        t_dummy = 0;
        t = 0;
        fire = enableFire;
      end if;
      inPort.reset = fire;
      outPort.set = fire;
    end PartialTransition;

    partial block PartialStateGraphIcon "Icon of a composite step"
      annotation(
        Icon(
          graphics = {
            Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {60, 60, 60},
              fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
            Text(extent = {{-150, 140}, {150, 105}}, textColor = {0, 0, 160},
              textString = "%name")}));
    end PartialStateGraphIcon;

    model CompositeStepState "What all steps inside a composite step share"
      output Boolean suspend = false "True: all steps are interrupted now";
      output Boolean resume = false "True: all steps go on now";
      CompositeStepStatePort_out subgraphStatePort "Connection to the steps";
    equation
      suspend = subgraphStatePort.suspend;
      resume = subgraphStatePort.resume;
      subgraphStatePort.activeStepsDummy = 0;
      annotation(
        defaultComponentName = "stateGraphRoot",
        defaultComponentPrefixes = "inner",
        missingInnerMessage = "a state machine needs a stateGraphRoot at its top");
    end CompositeStepState;
  end Interfaces;

  block InitialStep "A step that is active at the start"
    extends Interfaces.PartialStep;
    output Boolean active "True while the step is active";
  initial equation
    active = true;
  equation
    active = localActive;
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {64, 64, 64}, fillColor = {255, 255, 255},
            fillPattern = FillPattern.Solid),
          Rectangle(extent = {{-84, 84}, {84, -84}}, lineColor = {64, 64, 64}),
          Text(extent = {{-150, 140}, {150, 104}}, textColor = {0, 0, 160}, textString = "%name")}));
  end InitialStep;

  block InitialStepWithSignal "A step that is active at the start, with its activity as a signal"
    extends Interfaces.PartialStep;
    Modelica.Blocks.Interfaces.BooleanOutput active "True while the step is active"
      annotation(Placement(transformation(extent = {{-10, -120}, {10, -100}})));
  initial equation
    active = true;
  equation
    active = localActive;
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {64, 64, 64}, fillColor = {255, 255, 255},
            fillPattern = FillPattern.Solid),
          Rectangle(extent = {{-84, 84}, {84, -84}}, lineColor = {64, 64, 64}),
          Text(extent = {{-150, 140}, {150, 104}}, textColor = {0, 0, 160}, textString = "%name")}));
  end InitialStepWithSignal;

  block Step "A step"
    extends Interfaces.PartialStep;
    output Boolean active "True while the step is active";
  initial equation
    active = false;
  equation
    active = localActive;
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {64, 64, 64}, fillColor = {255, 255, 255},
            fillPattern = FillPattern.Solid),
          Text(extent = {{-150, 140}, {150, 104}}, textColor = {0, 0, 160}, textString = "%name")}));
  end Step;

  block StepWithSignal "A step with its activity as a signal"
    extends Interfaces.PartialStep;
    Modelica.Blocks.Interfaces.BooleanOutput active "True while the step is active"
      annotation(Placement(transformation(extent = {{-10, -120}, {10, -100}})));
  initial equation
    active = false;
  equation
    active = localActive;
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {64, 64, 64}, fillColor = {255, 255, 255},
            fillPattern = FillPattern.Solid),
          Text(extent = {{-150, 140}, {150, 104}}, textColor = {0, 0, 160}, textString = "%name")}));
  end StepWithSignal;

  block Transition "A transition with a condition as an expression"
    input Boolean condition = true "True: may fire"
      annotation(Dialog);
    extends Interfaces.PartialTransition(final localCondition = condition);
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-10, 100}, {10, -100}}, lineColor = {64, 64, 64}, fillColor = {64, 64, 64},
            fillPattern = FillPattern.Solid),
          Line(points = {{-90, 0}, {-10, 0}}, color = {64, 64, 64}),
          Line(points = {{10, 0}, {100, 0}}, color = {64, 64, 64}),
          Text(extent = {{-150, 140}, {150, 104}}, textColor = {0, 0, 160}, textString = "%name")}));
  end Transition;

  block TransitionWithSignal "A transition with a condition that comes in"
    Modelica.Blocks.Interfaces.BooleanInput condition "True: may fire"
      annotation(Placement(transformation(extent = {{-20, -140}, {20, -100}})));
    extends Interfaces.PartialTransition(final localCondition = condition);
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-10, 100}, {10, -100}}, lineColor = {64, 64, 64}, fillColor = {64, 64, 64},
            fillPattern = FillPattern.Solid),
          Line(points = {{-90, 0}, {-10, 0}}, color = {64, 64, 64}),
          Line(points = {{10, 0}, {100, 0}}, color = {64, 64, 64}),
          Text(extent = {{-150, 140}, {150, 104}}, textColor = {0, 0, 160}, textString = "%name")}));
  end TransitionWithSignal;

  block Alternative "Several ways, of which one is taken"
    parameter Integer nBranches(min = 1) = 2 "Number of ways";
    Interfaces.Transition_in inPort "Before the ways"
      annotation(Placement(transformation(extent = {{-206, -3}, {-200, 3}})));
    Interfaces.Transition_out outPort "Behind the ways"
      annotation(Placement(transformation(extent = {{202, -3}, {208, 3}})));
    Step_in_forAlternative join[nBranches] "Where the ways end"
      annotation(Placement(transformation(extent = {{150, -10}, {170, 10}})));
    Step_out_forAlternative split[nBranches] "Where the ways begin"
      annotation(Placement(transformation(extent = {{-170, -10}, {-150, 10}})));
  protected
    connector Step_in_forAlternative "Where a way ends"
      output Boolean occupied "True: the step behind is active"
        annotation(HideResult = true);
      input Boolean set "True: it is entered now"
        annotation(HideResult = true);
    end Step_in_forAlternative;

    connector Step_out_forAlternative "Where a way begins"
      output Boolean available "True: the way may be taken"
        annotation(HideResult = true);
      input Boolean reset "True: it is taken now"
        annotation(HideResult = true);
    end Step_out_forAlternative;
  equation
    assert(cardinality(inPort) == 1, "inPort must have exactly one connection");
    assert(cardinality(outPort) == 1, "outPort must have exactly one connection");
    for i in 1:nBranches loop
      assert(cardinality(split[i]) == 1, "the begin of a way must have exactly one connection");
      assert(cardinality(join[i]) == 1, "the end of a way must have exactly one connection");
      split[i].available = if i == 1 then
          inPort.available
        else
          split[i-1].available and not split[i-1].reset;
    end for;
    join.occupied = fill(outPort.occupied, nBranches);
    inPort.reset = Modelica.Math.BooleanVectors.anyTrue(split.reset);
    outPort.set = Modelica.Math.BooleanVectors.anyTrue(join.set);
  end Alternative;

  block Parallel "Several ways that are taken together"
    parameter Integer nBranches(min = 1) = 2 "Number of ways";
    Interfaces.Step_in inPort "Before the ways"
      annotation(Placement(transformation(extent = {{-206, -3}, {-200, 3}})));
    Interfaces.Step_out outPort "Behind the ways"
      annotation(Placement(transformation(extent = {{202, -3}, {208, 3}})));
    Transition_in_forParallel join[nBranches] "Where the ways end"
      annotation(Placement(transformation(extent = {{150, -10}, {170, 10}})));
    Transition_out_forParallel split[nBranches] "Where the ways begin"
      annotation(Placement(transformation(extent = {{-170, -10}, {-150, 10}})));
  protected
    connector Transition_in_forParallel "Where a way ends"
      input Boolean available "True: the step before may be left"
        annotation(HideResult = true);
      output Boolean reset "True: it is left now"
        annotation(HideResult = true);
    end Transition_in_forParallel;

    connector Transition_out_forParallel "Where a way begins"
      input Boolean occupied "True: the step behind is active"
        annotation(HideResult = true);
      output Boolean set "True: it is entered now"
        annotation(HideResult = true);
    end Transition_out_forParallel;
  equation
    assert(cardinality(inPort) == 1, "inPort must have exactly one connection");
    assert(cardinality(outPort) == 1, "outPort must have exactly one connection");
    for i in 1:nBranches loop
      assert(cardinality(split[i]) == 1, "the begin of a way must have exactly one connection");
      assert(cardinality(join[i]) == 1, "the end of a way must have exactly one connection");
    end for;
    split.set = fill(inPort.set, nBranches);
    join.reset = fill(outPort.reset, nBranches);
    inPort.occupied = Modelica.Math.BooleanVectors.anyTrue(split.occupied);
    outPort.available = Modelica.Math.BooleanVectors.andTrue(join.available);
  end Parallel;

  partial model PartialCompositeStep "A step that holds a state machine"
    parameter Integer nSuspend = 1 "Number of interruptions";
    parameter Integer nResume = 1 "Number of ways to go on";
    inner outer StateGraph.Interfaces.CompositeStepState stateGraphRoot(
      suspend = Modelica.Math.BooleanVectors.anyTrue(suspend.reset)
          or outerState.subgraphStatePort.suspend,
      resume = Modelica.Math.BooleanVectors.anyTrue(resume.set)
          or outerState.subgraphStatePort.resume)
      "For the steps inside, and what is around this step";
    output Boolean active "True while a step inside is active";
    StateGraph.Interfaces.Step_in inPort "Entry"
      annotation(Placement(transformation(extent = {{-170, -10}, {-150, 10}})));
    StateGraph.Interfaces.Step_out outPort "Exit"
      annotation(Placement(transformation(extent = {{150, -5}, {160, 5}})));
    StateGraph.Interfaces.CompositeStep_suspend suspend[nSuspend] "Interruptions"
      annotation(Placement(transformation(extent = {{-85, -170}, {-65, -150}})));
    StateGraph.Interfaces.CompositeStep_resume resume[nResume] "Ways to go on"
      annotation(Placement(transformation(extent = {{65, -170}, {85, -150}})));

    model OuterState "Counts this step if it is active"
      Interfaces.CompositeStepStatePort_in subgraphStatePort "Connection to what is around";
      input Boolean active "True while a step inside is active";
    equation
      subgraphStatePort.activeSteps = if active then 1.0 else 0.0;
    end OuterState;

    OuterState outerState(active = active) "Connection to what is around";
  protected
    model InnerState "Connection to the steps inside"
      outer Interfaces.CompositeStepState stateGraphRoot "What the steps inside share";
    end InnerState;

    InnerState innerState "Connection to the steps inside";
    Boolean newActive "Whether this step is active in the next iteration"
      annotation(HideResult = true);
    Integer activeSteps "Number of active steps inside";
  initial equation
    pre(newActive) = false;
  equation
    connect(outerState.subgraphStatePort, stateGraphRoot.subgraphStatePort);
    activeSteps = -integer(innerState.stateGraphRoot.subgraphStatePort.activeSteps);
    active = pre(newActive);
    newActive = activeSteps > 0 and not Modelica.Math.BooleanVectors.anyTrue(suspend.reset)
        and not outerState.subgraphStatePort.suspend
        or Modelica.Math.BooleanVectors.anyTrue(resume.set) or outerState.subgraphStatePort.resume;
    for i in 1:nSuspend loop
      suspend[i].available = if i == 1 then
          active
        else
          suspend[i-1].available and not suspend[i-1].reset;
      assert(cardinality(suspend[i]) <= 1,
        "an interruption of a composite step is connected to more than one transition");
      if cardinality(suspend[i]) == 0 then
        suspend[i].reset = false;
      end if;
    end for;
    for i in 1:nResume loop
      resume[i].occupied = if i == 1 then active else resume[i-1].occupied or resume[i-1].set;
      assert(cardinality(resume[i]) <= 1,
        "a way to go on of a composite step is connected to more than one transition");
      if cardinality(resume[i]) == 0 then
        resume[i].set = false;
      end if;
    end for;
    // One connection is inside the composite step, the other one outside.
    assert(cardinality(inPort) <= 2,
      "the entry of a composite step is connected to more than one transition");
    if cardinality(inPort) < 2 then
      inPort.occupied = false;
      inPort.set = false;
    end if;
    assert(cardinality(outPort) <= 2,
      "the exit of a composite step is connected to more than one transition");
    if cardinality(outPort) < 2 then
      outPort.available = false;
      outPort.reset = false;
    end if;
  end PartialCompositeStep;

  model StateGraphRoot "Root of a state machine"
    extends StateGraph.Interfaces.CompositeStepState;
    output Integer activeSteps "Number of active steps";
  equation
    activeSteps = -integer(subgraphStatePort.activeSteps);
    annotation(defaultComponentName = "stateGraphRoot", defaultComponentPrefixes = "inner");
  end StateGraphRoot;

  package Examples "Small state machines; each states what must come out"
    extends Modelica.Icons.ExamplesPackage;

    model TrafficLight "A light that is green, yellow and red in turn"
      extends Modelica.Icons.Example;
      inner StateGraphRoot stateGraphRoot "Root";
      InitialStep green(nIn = 1, nOut = 1) "Green for 10 s";
      Step yellow(nIn = 1, nOut = 1) "Yellow for 2 s";
      Step red(nIn = 1, nOut = 1) "Red for 8 s";
      Transition toYellow(enableTimer = true, waitTime = 10) "After green";
      Transition toRed(enableTimer = true, waitTime = 2) "After yellow";
      Transition toGreen(enableTimer = true, waitTime = 8) "After red";
    equation
      connect(green.outPort[1], toYellow.inPort);
      connect(toYellow.outPort, yellow.inPort[1]);
      connect(yellow.outPort[1], toRed.inPort);
      connect(toRed.outPort, red.inPort[1]);
      connect(red.outPort[1], toGreen.inPort);
      connect(toGreen.outPort, green.inPort[1]);
      when sample(1, 20) then
        assert(green.active, "it must be green");
      end when;
      when sample(11, 20) then
        assert(yellow.active, "it must be yellow");
      end when;
      when sample(13, 20) then
        assert(red.active, "it must be red");
      end when;
      annotation(experiment(StopTime = 60));
    end TrafficLight;
  end Examples;
end StateGraph;
