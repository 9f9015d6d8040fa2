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
export { type AskedWords, askedInWords, waiverInWords } from './deposit-words.ts'
export { type KeptRefund, type KeptStep, keepRefund, nothingKept, percentAt } from './kept-refund.ts'
export {
  type DepositStanding,
  type RuledDeposit,
  ruledDeposit,
  shortOf,
  waivesMore,
} from './staff-deposit.ts'
