export * from './find-hook-event.ts'
export * from './hook-answers.ts'
