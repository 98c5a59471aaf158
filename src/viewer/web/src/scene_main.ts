// The script of the mechanism in three dimensions: it is fetched when it is needed.

import * as stage from "./stage";

window.holonStage = stage;
