import type { BillPaid } from '@roombook/contract'
import { type Fen, fen, yuan } from '@roombook/domain'
import type { TableOrder } from '#features/booking/index.ts'
import { type CodeParts, showAtTill } from '#features/coupons/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

/** What coupons of a till's bill are held against the store's with. */
export interface HoldParts extends Pick<CodeParts, 'sealer'> {
  tx: ShopTransaction
  call: StaffCall
}

/**
 * Holds what a till took off for coupons against what the store knows: one of its own by the code that was shown, and by
 * what that takes off. What the till gave itself it names. Nothing is taken by the sum alone.
 * @returns the coupons that come off the bill.
 * @throws Refusal `pos.coupon_unproven` with which of them, and why.
 */
export async function holdCoupons(
  { tx, call, sealer }: HoldParts,
  order: TableOrder,
  bill: BillPaid,
): Promise<number[]> {
  if (bill.coupon > 0 && bill.coupons.length === 0)
    throw unproven(`收银报了优惠券${yuan(fen(bill.coupon))}元，没有写明是哪张券`)
  const meal = {
    ...{ orderId: order.id, periodId: order.periodId, roomId: order.roomId },
    bill: fen(bill.total - bill.discount - namedOff(bill)),
    paidAt: new Date(bill.paid_at),
  }
  const held: number[] = []
  for (const [at, { code, amount }] of bill.coupons.entries()) {
    if (code === undefined) continue
    const which = `第${at + 1}张券（尾号${code.slice(-4)}）`
    const { grantId, off } = await showAtTill({ sealer }, tx, call, { ...meal, code }).catch(
      (error: unknown) => {
        throw error instanceof Refusal ? unproven(`${which}：${error.message}`) : error
      },
    )
    if (off !== amount) throw unproven(`${which}应减${yuan(off)}元，收银报了${yuan(fen(amount))}元`)
    if (held.includes(grantId)) throw unproven(`${which}：同一张券报了两次`)
    held.push(grantId)
  }
  return held
}

/** What of its coupons a till says are discounts of its own. */
export const namedOff = ({ coupons }: BillPaid): Fen =>
  fen(coupons.reduce((sum, { name, amount }) => (name === undefined ? sum : sum + amount), 0))

const unproven = (message: string): Refusal => new Refusal('pos.coupon_unproven', {}, message)
