import type { BillPaid } from '@roombook/contract'
import { type Fen, fen, yuan } from '@roombook/domain/money'
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

/** A coupon discount reported by a till. */
interface JudgedCoupon {
  /** The till's own discount name, or the end of a store coupon's code; empty where neither was sent. */
  name: string
  amount: Fen
  /** The store's own coupon, where it is accepted. */
  grantId?: number
  /** Reason why it is not accepted; empty where it is. */
  fault: string
}

/**
 * Checks a till's coupon discounts: a store coupon by its code and its computed discount, the till's own
 * discounts by their names. A bare amount is not accepted.
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
 * Accepts a till's coupon discounts for the bill of an order.
 * @returns ids of the store coupons on the bill.
 * @throws Refusal `pos.coupon_unproven` with the first rejected one and the reason.
 */
export async function holdCoupons(
  dependencies: HoldDependencies,
  order: TableOrder,
  bill: BillPaid,
): Promise<number[]> {
  const judged = await judgeCoupons(dependencies, order, bill)
  const held: number[] = []
  for (const [at, { name, amount, grantId, fault }] of judged.entries()) {
    const which = name === '' ? `收银报了优惠券${yuan(amount)}元，` : `第${at + 1}张券（${name}）：`
    if (fault !== '') throw unproven(`${which}${fault}`)
    if (grantId !== undefined) held.push(grantId)
  }
  for (const grantId of held)
    await showAtTill(dependencies.tx, dependencies.call, { orderId: order.id, grantId })
  return held
}

/** Sums the coupons that a till reports as its own discounts. */
export const namedOff = ({ coupons }: BillPaid): Fen =>
  fen(coupons.reduce((sum, { name, amount }) => (name === undefined ? sum : sum + amount), 0))

const unproven = (message: string): Refusal => new Refusal('pos.coupon_unproven', {}, message)
