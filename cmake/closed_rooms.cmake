# A room that docs/rooms.txt does not open to another one cannot be seen from there, not even through a header of a third
# room: in front of src/ the compiler finds a folder in which every header of a closed room is an #error.
#
#   build/closed/syntax/tree.h              `#error "room `syntax` is closed here: docs/rooms.txt"`
#   build/closed_to/holon_solve/b…/syntax   a link to build/closed/syntax
#
# The folder has the name of what it leaves open, so that a changed line of docs/rooms.txt compiles the room again.
# So paths in messages and debug information stay those of src/, and the compiler cache is shared with other builds.

# A line `room: uses (comes along) [tests see]` into `room`, `uses`, `comes_along` and `tests_see`.
function(read_room line)
  string(REGEX MATCH "^([a-z]+):([^([]*)" _ "${line}")
  set(room ${CMAKE_MATCH_1})
  set(uses "${CMAKE_MATCH_2}")
  set(comes_along "")
  set(tests_see "")
  if(line MATCHES "\\(([^)]*)\\)")
    set(comes_along "${CMAKE_MATCH_1}")
  endif()
  if(line MATCHES "\\[([^]]*)\\]")
    set(tests_see "${CMAKE_MATCH_1}")
  endif()
  foreach(list uses comes_along tests_see)
    string(STRIP "${${list}}" text)
    separate_arguments(text)
    set(${list} ${text} PARENT_SCOPE)
  endforeach()
  set(room ${room} PARENT_SCOPE)
endfunction()

# The headers of all rooms, as errors.
file(GLOB_RECURSE HOLON_HEADERS CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}/src ${CMAKE_SOURCE_DIR}/src/*.h)
set(HOLON_HEADER_ROOMS "")
foreach(header IN LISTS HOLON_HEADERS)
  string(REGEX MATCH "^[^/]+" header_room ${header})
  list(APPEND HOLON_HEADER_ROOMS ${header_room})
  set(stub ${CMAKE_BINARY_DIR}/closed/${header})
  if(NOT EXISTS ${stub})
    file(WRITE ${stub} "#error \"room `${header_room}` is closed here: docs/rooms.txt\"\n")
  endif()
endforeach()
list(REMOVE_DUPLICATES HOLON_HEADER_ROOMS)

# Closes every room to a target except those that follow its name.
function(close_rooms target)
  set(open ${ARGN})
  list(SORT open)
  string(MD5 name "${open}")
  set(folder ${CMAKE_BINARY_DIR}/closed_to/${target}/${name})
  file(MAKE_DIRECTORY ${folder})
  foreach(room IN LISTS HOLON_HEADER_ROOMS)
    if(NOT room IN_LIST open AND NOT EXISTS ${folder}/${room})
      file(CREATE_LINK ${CMAKE_BINARY_DIR}/closed/${room} ${folder}/${room} SYMBOLIC)
    endif()
  endforeach()
  target_include_directories(${target} BEFORE PRIVATE ${folder})
endfunction()
