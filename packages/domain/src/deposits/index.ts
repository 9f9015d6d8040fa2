export {
  computeDeposit,
  type DepositCase,
  type DepositMode,
  type DepositRule,
  type DepositTerms,
  depositModes,
  findDepositTerms,
  type RefundRule,
  type RefundStep,
  type UsualDeposit,
  usualDeposit,
} from './deposit-rule.ts'
export {
  type DepositFacts,
  describeDeposit,
  describeWaiver,
} from './deposit-text.ts'
export {
  agreeRefundTerms,
  fullRefund,
  percentAt,
  type RefundTerms,
  type RefundTermsStep,
} from './refund-terms.ts'
export {
  computeShortfall,
  type DepositComparison,
  type RuledDeposit,
  ruledDeposit,
  waivesMore,
} from './staff-deposit.ts'
