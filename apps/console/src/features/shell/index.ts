export { type ShellEntry, ShellLayout } from './shell-layout.tsx'
