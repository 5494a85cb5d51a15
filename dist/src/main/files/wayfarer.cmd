@echo off
rem Runs an installed Wayfarer, which brings its own Java runtime.
setlocal
for %%h in ("%~dp0..") do set "HOME_FOLDER=%%~fh"

if /i not "%PROCESSOR_ARCHITECTURE%"=="AMD64" (
  echo wayfarer: platform: expected @platform@, for which this copy was made, found %PROCESSOR_ARCHITECTURE% 1>&2
  exit /b 2
)
rem Names of folders may have parentheses, which would end a block where they are not quoted.
rem The list of files is the last one of the archive.
for %%p in (program\files.txt runtime\bin\java.exe program\wayfarer-app.jar native model) do (
  if not exist "%HOME_FOLDER%\%%p" (
    set "MISSING=%HOME_FOLDER%\%%p"
    goto missing
  )
)

rem One thread a matrix product: the program itself shares work among cores.
if not defined OPENBLAS_NUM_THREADS set "OPENBLAS_NUM_THREADS=1"
rem Libraries find the ones that they need beside them.
set "PATH=%HOME_FOLDER%\native;%PATH%"

set "OPTIONS=--enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow"
set "OPTIONS=%OPTIONS% -Dorg.bytedeco.javacpp.maxBytes=0 -Dorg.bytedeco.javacpp.maxPhysicalBytes=0"
if "%~1"=="ask" set "OPTIONS=%OPTIONS% -XX:TieredStopAtLevel=1"
if exist "%HOME_FOLDER%\program\wayfarer.aot" set OPTIONS=%OPTIONS% -XX:AOTCache="%HOME_FOLDER%\program\wayfarer.aot" -Xlog:aot*=off,cds*=off

"%HOME_FOLDER%\runtime\bin\java.exe" %OPTIONS% -Dwayfarer.home="%HOME_FOLDER%" -Djava.library.path="%HOME_FOLDER%\native" -Dorg.sqlite.lib.path="%HOME_FOLDER%\native" -jar "%HOME_FOLDER%\program\wayfarer-app.jar" %*
exit /b %ERRORLEVEL%

:missing
setlocal EnableDelayedExpansion
echo wayfarer: !MISSING!: expected a part of Wayfarer, found none (unpack the archive again) 1>&2
exit /b 2
