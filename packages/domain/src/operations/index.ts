export * from './work-rules.ts'
export * from './work-tasks.ts'
