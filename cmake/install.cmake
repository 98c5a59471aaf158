# What is installed: the program with its libraries beside it, and the front door for other programs.
#   bin/holon                 finds what follows from where it stands: the folder can be moved
#   share/holon/library       the built-in Modelica libraries
#   share/holon/examples      the models of the gallery
#   share/holon/gallery       pictures of their curves
#   share/holon/studio        the page of the studio, when it was built (tools/build_studio)
#   lib/libholon.so, include/holon, lib/cmake/Holon   the front door: `find_package(Holon)`; not with -DHOLON_SHARED=OFF
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

install(TARGETS holon RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(DIRECTORY library/ DESTINATION ${CMAKE_INSTALL_DATADIR}/holon/library)
install(DIRECTORY examples/ DESTINATION ${CMAKE_INSTALL_DATADIR}/holon/examples PATTERN embed EXCLUDE)
install(DIRECTORY docs/gallery/ DESTINATION ${CMAKE_INSTALL_DATADIR}/holon/gallery FILES_MATCHING PATTERN "*.svg")
install(DIRECTORY ${CMAKE_BINARY_DIR}/studio/page/ DESTINATION ${CMAKE_INSTALL_DATADIR}/holon/studio OPTIONAL
        PATTERN .built EXCLUDE)
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})

# The sanitizers' functions are those of the program; a library cannot bring them along.
if(HOLON_SHARED AND NOT HOLON_SANITIZE)
  # One library with everything behind the front door. It exports what HOLON_API marks and nothing else: LLVM and the
  # rest stay inside and cannot clash with a host's own.
  file(GENERATE OUTPUT ${CMAKE_BINARY_DIR}/empty.cpp CONTENT "")
  add_library(holon_shared SHARED ${CMAKE_BINARY_DIR}/empty.cpp)
  set_target_properties(holon_shared PROPERTIES OUTPUT_NAME holon EXPORT_NAME Holon VERSION ${PROJECT_VERSION}
                        SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR} UNITY_BUILD OFF)
  target_link_libraries(holon_shared PRIVATE -Wl,--whole-archive holon_api -Wl,--no-whole-archive)
  target_link_options(holon_shared PRIVATE -Wl,--version-script=${CMAKE_SOURCE_DIR}/cmake/exports.map -Wl,-z,defs
                      -Wl,--gc-sections ${HOLON_LINK_HARDENING})
  set_property(TARGET holon_shared APPEND PROPERTY LINK_DEPENDS ${CMAKE_SOURCE_DIR}/cmake/exports.map)
  target_include_directories(holon_shared INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  target_compile_features(holon_shared INTERFACE cxx_std_23)
  install(TARGETS holon_shared EXPORT HolonTargets LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
  install(DIRECTORY include/holon DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
  install(EXPORT HolonTargets NAMESPACE Holon:: DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/Holon)
  file(WRITE ${CMAKE_BINARY_DIR}/HolonConfig.cmake "include(\${CMAKE_CURRENT_LIST_DIR}/HolonTargets.cmake)\n")
  write_basic_package_version_file(${CMAKE_BINARY_DIR}/HolonConfigVersion.cmake COMPATIBILITY SameMinorVersion)
  install(FILES ${CMAKE_BINARY_DIR}/HolonConfig.cmake ${CMAKE_BINARY_DIR}/HolonConfigVersion.cmake
          DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/Holon)
endif()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_PACKAGE_NAME holon)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "Holon maintainers <maintainers@holon.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Equation-based modeling and simulation: Modelica text to trajectories")
set(CPACK_RESOURCE_FILE_LICENSE ${CMAKE_SOURCE_DIR}/LICENSE)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# LAPACK is loaded when a model calls it.
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "liblapack3, libblas3")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_STRIP_FILES ON)
include(CPack)
