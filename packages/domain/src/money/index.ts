export { type CounterMeans, type CounterSum, counterMeans, waysBack } from './counter-deposit.ts'
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
  givesBack,
  type Receipt,
  type ReceiptMeans,
  receiptMeans,
  receiptsByMeans,
  receiptsInWords,
} from './receipts.ts'
export {
  billPaymentsKept,
  depositLeftWords,
  type Extra,
  equalShares,
  extraCash,
  type Paid,
  paymentsKept,
  type Settled,
  type Settlement,
  type Share,
  settle,
  sharesOfBill,
} from './settlement.ts'
export { shareOf } from './share-of.ts'
export {
  type CountedFace,
  cashDifference,
  cashFaces,
  expectedCash,
  purposeOrder,
  purposeTitle,
  type TillMeans,
  tillMeans,
  worthOf,
} from './till.ts'
