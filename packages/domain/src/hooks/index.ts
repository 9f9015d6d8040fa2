export * from './hook-answers.ts'
export * from './hook-event-of.ts'
