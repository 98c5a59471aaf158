# Sourced, not run. What a build depends on, and the question whether any of it is newer than a stamp.

# Prints one such file, or nothing; prints also when there is no stamp. Folders count: removing a file changes its folder.
#   changed_since ROOT STAMP
changed_since() {
  [[ -e $2 ]] || { echo "$2"; return; }
  find "$1/src" "$1/cmake" "$1/CMakeLists.txt" "$1/docs/rooms.txt" "$1/tools/packages.txt" -newer "$2" -print -quit
}
