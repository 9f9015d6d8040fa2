export {
  type CreditReason,
  creditReasonNames,
  creditReasons,
  type WalletReason,
  walletReasonNames,
  walletReasons,
} from './reasons.ts'
export { splitSpend, type WalletSums } from './split-spend.ts'
