# Sourced by ./holon, ./test and tools/build (so: plain sh). What a build depends on, and whether any of it is newer than a stamp.

# Prints one such file, or nothing; prints also when there is no stamp. Folders count: removing a file changes its folder.
#   changed_since ROOT STAMP
changed_since() {
  if [ ! -e "$2" ]; then
    echo "$2"
  else
    find "$1/src" "$1/cmake" "$1/CMakeLists.txt" "$1/docs/rooms.txt" "$1/tools/packages.txt" -newer "$2" -print -quit
  fi
}
