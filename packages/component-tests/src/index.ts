export * from './answering.ts'
export * from './camera.ts'
export * from './replies.ts'
export * from './render-shown.tsx'
