export { WorkbenchEntry } from './workbench-entry.tsx'
