export {
  type CashDeskMeans,
  type CashDeskSum,
  cashDeskMeans,
  splitRefund,
} from './cash-desk-deposit.ts'
export { computeShare } from './compute-share.ts'
export {
  atLeast,
  averageOf,
  type Fen,
  fen,
  formatMoney,
  greatestMoney,
  minus,
  noMoney,
  type PlainMoney,
  parseMoney,
  plainYuan,
  plus,
  shortYuan,
  sumOf,
  typedYuan,
  yuan,
} from './money.ts'
export { type OrderAmounts, type OrderSums, orderSums } from './order-sums.ts'
export { type BillMeans, billMeans, type PaymentMeans, paymentMeans } from './payment-means.ts'
export {
  type BalanceChange,
  type BalanceMeans,
  type BalanceMoved,
  balanceFault,
  balanceMeans,
  balanceMoved,
  formatReceipts,
  givesBack,
  type Receipt,
  type ReceiptMeans,
  receiptMeans,
  receiptsByMeans,
} from './receipts.ts'
export {
  billPaymentsWithoutChange,
  depositRestLabels,
  type Extra,
  equalShares,
  excessLabels,
  extraCash,
  type Paid,
  paymentsWithoutChange,
  type Settled,
  type Settlement,
  type Share,
  settle,
  sharesOfBill,
} from './settlement.ts'
export {
  type CountedFace,
  cashDifference,
  cashFaces,
  expectedCash,
  purposeOrder,
  purposeTitle,
  sumNotes,
  type TillMeans,
  tillMeans,
} from './till.ts'
