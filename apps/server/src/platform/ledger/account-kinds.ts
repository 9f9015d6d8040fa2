/** Unit of an account: money, SMS segments, or points of compute credit. An entry has a single unit. */
export type AccountUnit = 'fen' | 'parts' | 'points'

/**
 * Every kind of ledger account. A positive posting is a credit: liabilities and revenue of the shop. A
 * negative one is a debit: receipts, receivables, waived amounts. So receipts at the till are debits of
 * `cash`.
 */
export const accountKinds = {
  // Liabilities to guests.
  /** Stored value of one customer. */
  customer: { keepsBalance: true, unit: 'fen' },
  /** Bonus part of stored value: spent first, and never paid out. */
  'customer-given': { keepsBalance: true, unit: 'fen' },
  /** Rebates of one customer that can still be exchanged. */
  rebate: { keepsBalance: true, unit: 'fen' },
  /** Debt for rebates revoked after their exchange; later rebates pay it first. */
  'rebate-owed': { keepsBalance: true, unit: 'fen' },
  /** Contra account of all customers' rebate debts: the store's receivable. */
  'rebate-owing': { keepsBalance: false, unit: 'fen' },
  /** Cost of rebates to the store: granted, less revoked and lapsed. */
  rebates: { keepsBalance: false, unit: 'fen' },
  /** Rebates exchanged for coupons, which cost when they are used. */
  'rebate-coupons': { keepsBalance: false, unit: 'fen' },
  /** Clearing account for bills paid by stored value: debits of customers against payments of bills. Sums to zero. */
  stored: { keepsBalance: false, unit: 'fen' },
  /** Deposits, by booking. A part used by a bill names its order too. */
  deposit: { keepsBalance: false, unit: 'fen' },
  /** Online payments to be refunded, since they came too late to count. */
  returning: { keepsBalance: false, unit: 'fen' },

  // Money on hand, by means of payment.
  cash: { keepsBalance: false, unit: 'fen' },
  card: { keepsBalance: false, unit: 'fen' },
  weixin: { keepsBalance: false, unit: 'fen' },
  alipay: { keepsBalance: false, unit: 'fen' },
  other: { keepsBalance: false, unit: 'fen' },
  /** Cash desk without a known means: deposits entered by staff. */
  counter: { keepsBalance: false, unit: 'fen' },
  /** Meituan's debt for redeemed vouchers: the amounts that guests paid it. */
  meituan: { keepsBalance: false, unit: 'fen' },
  /** Likewise for Douyin. */
  douyin: { keepsBalance: false, unit: 'fen' },
  /** Payouts for vouchers and fees of the platforms, per their statements. */
  'platform-paid': { keepsBalance: false, unit: 'fen' },
  'platform-fee': { keepsBalance: false, unit: 'fen' },
  /** Guests' online payments held by the provider, and so by the operator. */
  online: { keepsBalance: false, unit: 'fen' },

  // Bills, by order.
  sales: { keepsBalance: false, unit: 'fen' },
  drinks: { keepsBalance: false, unit: 'fen' },
  discount: { keepsBalance: false, unit: 'fen' },
  /** Discounts by coupons. */
  coupon: { keepsBalance: false, unit: 'fen' },
  /** Value of vouchers above the price that guests paid: the store waives it. */
  'voucher-off': { keepsBalance: false, unit: 'fen' },
  /** Voucher value not used by a bill: redeemed alone, or above a bill. */
  'voucher-kept': { keepsBalance: false, unit: 'fen' },
  /** Cash above a bill that the guest gave to the staff. */
  tip: { keepsBalance: false, unit: 'fen' },
  /** Companies' debt for bills charged to them, by company. */
  company: { keepsBalance: false, unit: 'fen' },
  /** Unpaid part of a settled bill. */
  arrears: { keepsBalance: false, unit: 'fen' },
  /** Arrears of settled bills that were written off. */
  waived: { keepsBalance: false, unit: 'fen' },
  /** Arrears that staff cleared before a means was required (decision 196); since then only reversals. */
  collected: { keepsBalance: false, unit: 'fen' },
  /**
   * Charged part of a bill that is neither paid nor in arrears yet; above zero, the part of a deposit to be
   * refunded.
   */
  bill: { keepsBalance: false, unit: 'fen' },

  // The store's wallet: the operator's debt to the store, separate from the store's own money.
  /** Store's recharges; a single account, with owner 0. */
  wallet: { keepsBalance: true, unit: 'fen' },
  /** Bonus granted beside them; likewise. */
  'wallet-given': { keepsBalance: true, unit: 'fen' },
  /** Recharges held by the payment provider, with the operator as merchant. */
  'operator-online': { keepsBalance: false, unit: 'fen' },
  /** Stores' transfers at the operator's bank. */
  'operator-bank': { keepsBalance: false, unit: 'fen' },
  /** Grants by the operator. */
  'wallet-granted': { keepsBalance: false, unit: 'fen' },
  /** Purchases from wallets. */
  plugins: { keepsBalance: false, unit: 'fen' },
  'sms-sold': { keepsBalance: false, unit: 'fen' },
  'credit-sold': { keepsBalance: false, unit: 'fen' },

  // SMS segments. The balance of the stock is a liability of the operator to the shop.
  /** Segments that the shop can still send; a single account, with owner 0. */
  'sms-stock': { keepsBalance: true, unit: 'parts' },
  /** Grants by the operator. */
  'sms-granted': { keepsBalance: false, unit: 'parts' },
  /** Segments of messages that are queued, being sent, or whose delivery to the provider is uncertain. */
  'sms-reserved': { keepsBalance: false, unit: 'parts' },
  'sms-spent': { keepsBalance: false, unit: 'parts' },

  // Compute credit, in points of one token each, likewise.
  /** Remaining credit of the shop; a single account, with owner 0. */
  credit: { keepsBalance: true, unit: 'points' },
  'credit-granted': { keepsBalance: false, unit: 'points' },
  /** Credit reserved by model requests without a result yet. */
  'credit-reserved': { keepsBalance: false, unit: 'points' },
  'credit-spent': { keepsBalance: false, unit: 'points' },
} as const satisfies Record<string, { keepsBalance: boolean; unit: AccountUnit }>

export type AccountKind = keyof typeof accountKinds

/** The kinds of accounts in a unit. */
export type KindIn<Unit extends AccountUnit> = {
  [Kind in AccountKind]: (typeof accountKinds)[Kind]['unit'] extends Unit ? Kind : never
}[AccountKind]

/** Units that are used up: reserved from a stock, then spent or returned to it. */
export type MeteredUnit = Exclude<AccountUnit, 'fen'>

/** The accounts of each metered unit; `stock` alone has a balance. */
export const meteredKinds = {
  parts: { stock: 'sms-stock', granted: 'sms-granted', reserved: 'sms-reserved', spent: 'sms-spent' },
  points: { stock: 'credit', granted: 'credit-granted', reserved: 'credit-reserved', spent: 'credit-spent' },
} as const satisfies {
  [Unit in MeteredUnit]: Record<'stock' | 'granted' | 'reserved' | 'spent', KindIn<Unit>>
}

/** The kinds whose accounts each have a row with a balance, which is never negative. */
export type BalanceKind = {
  [Kind in AccountKind]: (typeof accountKinds)[Kind]['keepsBalance'] extends true ? Kind : never
}[AccountKind]

/** Means of paying a bill, and of topping up or paying out stored value. */
export type PaidBy = 'cash' | 'card' | 'weixin' | 'alipay' | 'other' | 'stored' | 'counter' | 'company'

/** Accounts of vouchers; their postings of an order sum to the vouchers' payment. */
export const voucherKinds = ['meituan', 'douyin', 'voucher-off', 'voucher-kept'] as const

/** Accounts of payments for a bill. */
export const paidKinds: readonly AccountKind[] = [
  'cash',
  'card',
  'weixin',
  'alipay',
  'other',
  'stored',
  'counter',
  'company',
  ...voucherKinds,
]
