import type { BillPaid } from '@roombook/contract'
import { type Fen, fen, yuan } from '@roombook/domain'
import type { TableOrder } from '#features/booking/index.ts'
import { type CodeDependencies, judgeAtTill, showAtTill } from '#features/coupons/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Dependencies for reserving the coupons of a till's bill. */
export interface HoldDependencies extends Pick<CodeDependencies, 'sealer'> {
  tx: ShopTransaction
  call: StaffCall
}

/** A coupon on a till's bill, with the result of the check. */
interface JudgedCoupon {
  /** The till's own discount name, or the end of a store coupon's code; empty where neither was sent. */
  name: string
  amount: Fen
  /** Grant id of the store's own coupon, where it counts. */
  grantId?: number
  /** Why it does not count; empty where it does. */
  fault: string
}

/**
 * Checks the coupons on a till's bill: the store's own by the shown code and the exact discount, the till's
 * own discounts by their name. An amount alone never counts.
 */
export async function judgeCoupons(
  { tx, call, sealer }: HoldDependencies,
  order: TableOrder,
  bill: BillPaid,
): Promise<JudgedCoupon[]> {
  if (bill.coupon > 0 && bill.coupons.length === 0)
    return [{ name: '', amount: fen(bill.coupon), fault: '没有写明是哪张券' }]
  const meal = {
    orderId: order.id,
    periodId: order.periodId,
    roomId: order.roomId,
    bill: fen(bill.total - bill.discount - namedOff(bill)),
    paidAt: new Date(bill.paid_at),
  }
  const judged: JudgedCoupon[] = []
  for (const { code, name, amount } of bill.coupons) {
    const line = { name: name ?? `尾号${code?.slice(-4)}`, amount: fen(amount) }
    judged.push({ ...line, ...(code === undefined ? { fault: '' } : await judge(code, amount)) })
  }
  return judged

  async function judge(code: string, amount: number): Promise<{ grantId?: number; fault: string }> {
    try {
      const { grantId, off } = await judgeAtTill({ sealer }, tx, call, { ...meal, code })
      if (off !== amount) return { fault: `应减${yuan(off)}元，收银报了${yuan(fen(amount))}元` }
      return judged.some((one) => one.grantId === grantId)
        ? { fault: '同一张券报了两次' }
        : { grantId, fault: '' }
    } catch (error) {
      if (error instanceof Refusal) return { fault: error.message }
      throw error
    }
  }
}

/**
 * Requires that all coupons on a till's bill count for the order.
 * @returns the ids of the store's coupons to redeem with the bill.
 * @throws Refusal `pos.coupon_unproven` with the first that does not count, and why.
 */
export async function holdCoupons(
  parts: HoldDependencies,
  order: TableOrder,
  bill: BillPaid,
): Promise<number[]> {
  const judged = await judgeCoupons(parts, order, bill)
  const held: number[] = []
  for (const [at, { name, amount, grantId, fault }] of judged.entries()) {
    const which = name === '' ? `收银报了优惠券${yuan(amount)}元，` : `第${at + 1}张券（${name}）：`
    if (fault !== '') throw unproven(`${which}${fault}`)
    if (grantId !== undefined) held.push(grantId)
  }
  for (const grantId of held) await showAtTill(parts.tx, parts.call, { orderId: order.id, grantId })
  return held
}

/** Sums the coupons that a till reports as its own discounts. */
export const namedOff = ({ coupons }: BillPaid): Fen =>
  fen(coupons.reduce((sum, { name, amount }) => (name === undefined ? sum : sum + amount), 0))

const unproven = (message: string): Refusal => new Refusal('pos.coupon_unproven', {}, message)
