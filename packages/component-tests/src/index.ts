export * from './camera.ts'
export * from './render-settled.tsx'
export * from './replies.ts'
export * from './stub-call.ts'
