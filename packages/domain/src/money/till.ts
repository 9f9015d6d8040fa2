import { type Fen, fen, minus, plus } from './money.ts'

/** Means by which money enters and leaves the cash desk; each is a ledger account. */
export const tillMeans = {
  cash: '现金',
  weixin: '微信',
  alipay: '支付宝',
  card: '银行卡',
  other: '其他',
  /** Amounts that Meituan and Douyin owe the store for vouchers. */
  meituan: '美团团购券',
  douyin: '抖音团购券',
  online: '线上支付',
  counter: '未注明（订金）',
  collected: '未注明（尾款）',
} as const
export type TillMeans = keyof typeof tillMeans

/** Purposes of cash desk money, in the order of a day's report, by opposite ledger account. */
const purposes: Readonly<Record<string, string>> = {
  sales: '消费',
  drinks: '酒水',
  discount: '优惠',
  coupon: '优惠券',
  'voucher-off': '团购券面值与售价之差',
  'voucher-kept': '团购券（不在账单中或超出账单）',
  arrears: '客人挂账',
  waived: '免收的尾款',
  company: '单位挂账',
  deposit: '订金（收取减抵用、退回）',
  returning: '待退的线上订金',
  customer: '储值（充值减消费、退款）',
  'customer-given': '赠送的储值（兑换减消费）',
  stored: '储值结转',
  rebates: '返利成本',
  rebate: '客人的返利（给出减收回、兑换）',
  'rebate-owed': '待扣回的返利',
  'rebate-owing': '待扣回返利的抵减',
  'rebate-coupons': '返利兑换的优惠券',
  tip: '小费',
  bill: '未入账单',
}

/** Purposes in report order. */
export const purposeOrder: readonly string[] = Object.keys(purposes)

/** Returns the title of a ledger account as a purpose. */
export const purposeTitle = (kind: string): string => purposes[kind] ?? '其他'

/** Notes and coins of a drawer, in fen, the greatest first. */
export const cashFaces: readonly number[] = [10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10]

/** Number of one note or coin counted. */
export interface CountedFace {
  readonly face: number
  readonly count: number
}

/** Returns the total of notes and coins. */
export const sumNotes = (notes: readonly CountedFace[]): Fen =>
  fen(notes.reduce((sum, { face, count }) => sum + face * count, 0))

/** Returns the cash that should be in the drawer: the float, and cash received since. */
export const expectedCash = (float: Fen, cashIn: Fen): Fen => plus(float, cashIn)

/** Returns counted less expected cash; negative for a shortfall. */
export const cashDifference = (counted: Fen, expected: Fen): Fen => minus(counted, expected)
