import type { InputOf, OutputOf } from '@roombook/contract'
import type { undoVoucher as undoCall } from '@roombook/contract/vouchers'
import {
  describeVoucher,
  lockVoucher,
  noteUndone,
  peekOrderOfVoucher,
  type VoucherRow,
  voucherPostings,
  voucherView,
} from '#features/vouchers/index.ts'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { RunAgain } from '#platform/db/run-again.ts'
import { postOnce } from '../bill/post-money.ts'
import { byStaff, logMove } from '../follow-ups/log-move.ts'
import { isSettled } from '../moves/compute-order-sums.ts'
import { lockBooking } from '../moves/lock-for-move.ts'
import type { LockedOrder } from '../orders/lock-orders.repository.ts'
import { updateOrder } from '../orders/order.repository.ts'

/** A voucher that still counts, locked after its order. */
export interface ActiveVoucher {
  voucher: VoucherRow
  order: LockedOrder | undefined
}

/**
 * Locks a voucher whose use may be undone, with its order.
 * @throws Refusal `request.not_found`, `vouchers.undone`, `vouchers.settled`, `booking.not_found`.
 */
export async function lockActiveVoucher(
  tx: ShopTransaction,
  shopId: number,
  voucherId: number,
): Promise<ActiveVoucher> {
  const orderId = await peekOrderOfVoucher(tx, shopId, voucherId)
  if (orderId === undefined) throw new Refusal('request.not_found')
  const order = orderId === null ? undefined : (await lockBooking(tx, shopId, orderId)).order
  const voucher = await lockVoucher(tx, shopId, voucherId)
  if (!voucher) throw new Refusal('request.not_found')
  // The voucher moved to another order between the lookup and the lock.
  if (voucher.order_id !== orderId) throw new RunAgain()
  if (voucher.undone_at !== null) throw new Refusal('vouchers.undone')
  if (order && isSettled(order) && !voucher.kept) throw new Refusal('vouchers.settled')
  if (voucher.statement_at !== null) throw new Refusal('vouchers.settled', {}, '平台已结算这张券，不能撤销')
  return { voucher, order }
}

/** Reverses a voucher's postings; its code may then be redeemed again. */
export async function undoVoucherUse(
  tx: ShopTransaction,
  call: StaffCall,
  { voucher, order }: ActiveVoucher,
  reason: string,
): Promise<VoucherRow> {
  const { shopId, now, actor } = call
  await postOnce(tx, {
    shopId,
    key: `voucher-undone:${voucher.id}`,
    reason: 'voucher-undone',
    at: now,
    staffId: actor.staffId,
    orderId: voucher.order_id,
    bookingId: order?.bookingId ?? null,
    remark: reason,
    postings: voucherPostings(voucher).map((posting) => ({ ...posting, amount: -posting.amount })),
  })
  const undone = await noteUndone(tx, shopId, voucher.id, { at: now, name: actor.nickname, reason })
  const remark = `${voucher.check_id === null ? '撤销' : '平台撤销'}核销${describeVoucher(voucher)}：${reason}`
  if (order) await logUndone(tx, call, order, remark)
  await logStoreAction(tx, call, {
    action: 'vouchers.undo',
    remark,
    fields: ['voucher'],
    event: { name: 'vouchers.changed', data: { voucherIds: [voucher.id] } },
  })
  return undone ?? voucher
}

/**
 * Undoes the use of a typed voucher, on the same business day and before a bill uses it.
 * @throws Refusal `request.not_found`, `vouchers.undone`, `vouchers.day_over`, `vouchers.settled`,
 *   `vouchers.verified_there`, `booking.not_found`.
 */
export const undoVoucher = (
  call: StaffCall,
  { voucherId, reason }: InputOf<typeof undoCall>,
): Promise<OutputOf<typeof undoCall>> =>
  call.change(async (tx) => {
    const active = await lockActiveVoucher(tx, call.shopId, voucherId)
    if (active.voucher.check_id !== null) throw new Refusal('vouchers.verified_there')
    if (active.voucher.business_date !== call.today) throw new Refusal('vouchers.day_over')
    return { voucher: voucherView(await undoVoucherUse(tx, call, active, reason)) }
  })

async function logUndone(
  tx: ShopTransaction,
  call: StaffCall,
  order: LockedOrder,
  remark: string,
): Promise<void> {
  const version = await updateOrder(tx, call.shopId, order.id, {})
  await logMove(tx, byStaff(call), {
    orderId: order.id,
    version,
    action: 'vouchers.undo',
    bookDate: order.bookDate,
    periodId: order.periodId,
    roomIds: [order.roomId],
    remark,
    fields: ['paid'],
    fromStatus: order.status,
    toStatus: order.status,
  })
}
