export { queueSlips } from './slips/queue-slips.ts'
