import { render } from "preact";
import "uplot/dist/uPlot.min.css";
import "./style.css";
import { App } from "./app";
import { store } from "./store";
import { applyTheme } from "./theme";

applyTheme();
render(<App />, document.getElementById("app")!);
void store.start();
