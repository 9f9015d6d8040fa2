/** What an account counts: money, parts of messages, or points of compute credit. An entry is of one of them. */
export type AccountUnit = 'fen' | 'parts' | 'points'

/**
 * Every kind of account of the one ledger. A posting above zero is credited: what the shop owes or earned. One below is
 * debited: what came in, what is owed to it, what it let off. So what is taken at the till comes out of `cash`.
 */
export const accountKinds = {
  // Owed to guests.
  /** Stored value of one customer. */
  customer: { keepsBalance: true, unit: 'fen' },
  /** What of their stored value they did not pay in: it is spent first, and never paid out. */
  'customer-given': { keepsBalance: true, unit: 'fen' },
  /** Rebates of one customer that can still be exchanged. */
  rebate: { keepsBalance: true, unit: 'fen' },
  /** What goes from their later rebates first: rebates that were taken back after they were exchanged. */
  'rebate-owed': { keepsBalance: true, unit: 'fen' },
  /** The other side of it, of all customers: what the store has outstanding of such. */
  'rebate-owing': { keepsBalance: false, unit: 'fen' },
  /** What rebates cost the store: those that were given, without those that went back or lapsed. */
  rebates: { keepsBalance: false, unit: 'fen' },
  /** What of rebates became coupons, which cost when they are used. */
  'rebate-coupons': { keepsBalance: false, unit: 'fen' },
  /** Stored value on its way to a bill: what the customer's account gave, and what bills were paid by it. Nothing over all. */
  stored: { keepsBalance: false, unit: 'fen' },
  /** Deposits, by booking. What a bill takes of one names its order too. */
  deposit: { keepsBalance: false, unit: 'fen' },
  /** What was paid online and goes back, since it came too late to count. */
  returning: { keepsBalance: false, unit: 'fen' },

  // Where money is.
  cash: { keepsBalance: false, unit: 'fen' },
  card: { keepsBalance: false, unit: 'fen' },
  weixin: { keepsBalance: false, unit: 'fen' },
  alipay: { keepsBalance: false, unit: 'fen' },
  other: { keepsBalance: false, unit: 'fen' },
  /** The counter, where nobody said by which means: deposits that staff enter. */
  counter: { keepsBalance: false, unit: 'fen' },
  /** What Meituan owes of vouchers that were written off: what their guests paid it. */
  meituan: { keepsBalance: false, unit: 'fen' },
  /** The same of Douyin. */
  douyin: { keepsBalance: false, unit: 'fen' },
  /** What platforms paid out of vouchers, and what they kept, as their statements say. */
  'platform-paid': { keepsBalance: false, unit: 'fen' },
  'platform-fee': { keepsBalance: false, unit: 'fen' },
  /** With the provider that guests paid online, and so with the operator. */
  online: { keepsBalance: false, unit: 'fen' },

  // Bills, by order.
  sales: { keepsBalance: false, unit: 'fen' },
  drinks: { keepsBalance: false, unit: 'fen' },
  discount: { keepsBalance: false, unit: 'fen' },
  /** What coupons took off. */
  coupon: { keepsBalance: false, unit: 'fen' },
  /** By how much vouchers count for more than their guests paid: the store lets it off. */
  'voucher-off': { keepsBalance: false, unit: 'fen' },
  /** What vouchers were worth that no bill took: written off alone, or above a bill. */
  'voucher-kept': { keepsBalance: false, unit: 'fen' },
  /** Cash above a bill that the guest gave to the staff. */
  tip: { keepsBalance: false, unit: 'fen' },
  /** What companies owe of bills that were put on them, by company. */
  company: { keepsBalance: false, unit: 'fen' },
  /** What is still owed of a settled bill. */
  arrears: { keepsBalance: false, unit: 'fen' },
  /** What was owed of settled bills and is written off. */
  waived: { keepsBalance: false, unit: 'fen' },
  /** What staff entered as no longer owed before they were asked how it came (decision 196); since then it is only taken back. */
  collected: { keepsBalance: false, unit: 'fen' },
  /** What of a bill is charged, and neither paid nor owed yet; above zero what of a deposit goes back to the guest. */
  bill: { keepsBalance: false, unit: 'fen' },

  // The store's wallet: what the operator owes the store. Nothing of it is in an account of the store's own money.
  /** What the store recharged; its one account, whose owner is 0. */
  wallet: { keepsBalance: true, unit: 'fen' },
  /** What it was given beside it, likewise. */
  'wallet-given': { keepsBalance: true, unit: 'fen' },
  /** With the provider that recharges were paid to, whose merchant is the operator. */
  'operator-online': { keepsBalance: false, unit: 'fen' },
  /** At the operator's bank: what stores transferred. */
  'operator-bank': { keepsBalance: false, unit: 'fen' },
  /** What the operator gave. */
  'wallet-granted': { keepsBalance: false, unit: 'fen' },
  /** What was bought from wallets. */
  plugins: { keepsBalance: false, unit: 'fen' },
  'sms-sold': { keepsBalance: false, unit: 'fen' },
  'credit-sold': { keepsBalance: false, unit: 'fen' },

  // Messages to telephones, in parts. The operator owes the shop what stands in its stock.
  /** What the shop may still send; its one account, whose owner is 0. */
  'sms-stock': { keepsBalance: true, unit: 'parts' },
  /** What the operator gave. */
  'sms-granted': { keepsBalance: false, unit: 'parts' },
  /** What messages hold that are queued, being sent, or may have left. */
  'sms-reserved': { keepsBalance: false, unit: 'parts' },
  'sms-spent': { keepsBalance: false, unit: 'parts' },

  // Compute credit, in points of one token each, likewise.
  /** What the shop may still have written; its one account, whose owner is 0. */
  credit: { keepsBalance: true, unit: 'points' },
  'credit-granted': { keepsBalance: false, unit: 'points' },
  /** What is held by questions whose answer is not known yet. */
  'credit-reserved': { keepsBalance: false, unit: 'points' },
  'credit-spent': { keepsBalance: false, unit: 'points' },
} as const satisfies Record<string, { keepsBalance: boolean; unit: AccountUnit }>

export type AccountKind = keyof typeof accountKinds

/** The kinds that count in a unit. */
export type KindIn<Unit extends AccountUnit> = {
  [Kind in AccountKind]: (typeof accountKinds)[Kind]['unit'] extends Unit ? Kind : never
}[AccountKind]

/** The kinds that count parts of messages. */
export const partsKinds: readonly KindIn<'parts'>[] = [
  'sms-stock',
  'sms-granted',
  'sms-reserved',
  'sms-spent',
]

/** The kinds that count points of compute credit. */
export const pointsKinds: readonly KindIn<'points'>[] = [
  'credit',
  'credit-granted',
  'credit-reserved',
  'credit-spent',
]

/** The kinds of which each account has a row with its balance, which never goes below nothing. */
export type BalanceKind = {
  [Kind in AccountKind]: (typeof accountKinds)[Kind]['keepsBalance'] extends true ? Kind : never
}[AccountKind]

/** By which means a bill is paid, or stored value is paid in and back. */
export type PaidBy = 'cash' | 'card' | 'weixin' | 'alipay' | 'other' | 'stored' | 'counter' | 'company'

/** What of an order's postings is of vouchers: together, what they paid for its bill. */
export const voucherKinds = ['meituan', 'douyin', 'voucher-off', 'voucher-kept'] as const

/** What of an order's postings is what was paid for its bill. */
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
