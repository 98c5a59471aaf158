#pragma once

// The C functions behind Modelica.Utilities.System: folder, environment, time, commands.

extern "C" {
void ModelicaInternal_chdir(const char* name);
const char* ModelicaInternal_getcwd(int unused);
void ModelicaInternal_getenv(const char* name, int to_slash, const char** content, int* is_there);
void ModelicaInternal_setenv(const char* name, const char* content, int from_slash);
void ModelicaInternal_getTime(int* ms, int* sec, int* min, int* hour, int* day, int* month, int* year);
int ModelicaInternal_getpid();
// What models know as `system` and `exit`. A command needs the permission; the end of the program is only a failure of
// the run: nothing that was computed gets lost.
int holon_external_system(const char* command);
[[noreturn]] void holon_external_exit(int status);
}
