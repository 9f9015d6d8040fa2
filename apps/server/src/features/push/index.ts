export { queuePushes } from './queue-pushes.ts'
