#pragma once

// The C functions behind Modelica.Utilities.Files: files and folders. What changes anything asks files/access.h first.

extern "C" {
void ModelicaInternal_mkdir(const char* name);
void ModelicaInternal_rmdir(const char* name);
// 1 nothing, 2 a file, 3 a folder, 4 anything else: the literals of Modelica.Utilities.Types.FileType.
int ModelicaInternal_stat(const char* name);
void ModelicaInternal_rename(const char* old_name, const char* new_name);
void ModelicaInternal_removeFile(const char* name);
void ModelicaInternal_copyFile(const char* old_name, const char* new_name);
// In the order of their names, so that every machine gives the same.
void ModelicaInternal_readDirectory(const char* name, int count, const char** names);
int ModelicaInternal_getNumberOfFiles(const char* name);
const char* ModelicaInternal_fullPathName(const char* name);
const char* ModelicaInternal_temporaryFileName();
}
