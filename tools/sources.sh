# Sourced by ./holon, ./test and tools/build (so: plain sh). What a build depends on, and whether any of it is newer than a stamp.

# Prints one such file, or nothing; prints also when there is no stamp. Folders count: removing a file changes its folder.
# More places (of programs that only the tests need) may follow.
#   changed_since ROOT STAMP [PLACE…]
changed_since() {
  changed_root=$1
  changed_stamp=$2
  shift 2
  if [ ! -e "$changed_stamp" ]; then
    echo "$changed_stamp"
  else
    find "$changed_root/src" "$changed_root/include" "$changed_root/cmake" "$changed_root/CMakeLists.txt" "$changed_root/docs/rooms.txt" \
      "$changed_root/tools/packages.txt" "$@" -newer "$changed_stamp" -print -quit
  fi
}
