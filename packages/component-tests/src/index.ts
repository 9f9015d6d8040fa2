export * from './answering.ts'
export * from './replies.ts'
