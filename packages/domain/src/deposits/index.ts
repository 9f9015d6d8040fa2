export {
  computeDeposit as amountAsked,
  type DepositCase,
  type DepositMode,
  type DepositRule,
  type DepositTerms as DepositAsked,
  depositModes,
  findDepositTerms as depositOf,
  type RefundRule,
  type RefundStep,
  type UsualDeposit,
  usualDeposit,
} from './deposit-rule.ts'
export {
  type DepositFacts as AskedWords,
  describeDeposit as askedInWords,
  describeWaiver as waiverInWords,
} from './deposit-words.ts'
export {
  fullRefund as nothingKept,
  keepRefund,
  percentAt,
  type RefundTerms as KeptRefund,
  type RefundTermsStep as KeptStep,
} from './kept-refund.ts'
export {
  computeShortfall as shortOf,
  type DepositComparison as DepositStanding,
  type RuledDeposit,
  ruledDeposit,
  waivesMore,
} from './staff-deposit.ts'
