export type { SlipDishes } from './dish-slip.ts'
export { againLines, type OrderSlip, orderSlipLines } from './order-slip.ts'
export {
  layOutSlip,
  type PaperWidth,
  type PrintedLine,
  paperColumns,
  type SlipLine,
} from './slip.ts'
export {
  type PrinterKind,
  type PrinterPlace,
  type PrintState,
  printerKinds,
  printerPlaces,
  printStates,
  type SlipEvent,
  slipEvents,
  staleSlipHours,
  usualPrinterPort,
} from './slip-events.ts'
export { testSlipLines } from './test-slip.ts'
