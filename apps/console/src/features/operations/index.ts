export { DueTasks } from './due-tasks.tsx'
export { useSeesWork } from './operation-calls.ts'
export { OpsEntry } from './ops-entry.tsx'
export { CustomerTasks } from './tasks/customer-tasks.tsx'
