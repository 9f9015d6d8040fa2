@echo off
rem Starts the phone box program again whenever it ends; 2 is what a person must set right.
chcp 65001 >nul
cd /d "%~dp0..\..\.."
:again
call npm run --silent phonebox -- %*
if %errorlevel%==2 goto stop
timeout /t 3 /nobreak >nul
goto again
:stop
pause
