export {
  amountAsked,
  type DepositAsked,
  type DepositCase,
  type DepositMode,
  type DepositRule,
  depositModes,
  depositOf,
  type RefundRule,
  type RefundStep,
  type UsualDeposit,
  usualDeposit,
} from './deposit-rule.ts'
export { type KeptRefund, type KeptStep, keepRefund, nothingKept, percentAt } from './kept-refund.ts'
