// A page that was written to a file: everything in one script.

import "./scene_main";
import "./main";
