export { listFaultyPrinters } from './printers/printer.repository.ts'
export { queueSlips } from './slips/queue-slips.ts'
