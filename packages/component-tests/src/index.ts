export * from './answering.ts'
export * from './camera.ts'
export * from './render-shown.tsx'
export * from './replies.ts'
