export { DueTasks } from './due-tasks.tsx'
export { useCanSeeTasks } from './operation-calls.ts'
export { OpsEntry } from './ops-entry.tsx'
export { CustomerTasks } from './tasks/customer-tasks.tsx'
