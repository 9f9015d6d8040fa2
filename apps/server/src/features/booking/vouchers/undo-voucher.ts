import type { InputOf, OutputOf, undoVoucher as undoCall } from '@roombook/contract'
import {
  lockVoucher,
  noteUndone,
  peekOrderOfVoucher,
  voucherInWords,
  voucherPostings,
  voucherView,
} from '#features/vouchers/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { RunAgain } from '#platform/db/run-again.ts'
import { journalShop } from '#platform/journal/journal-shop.ts'
import { postOnce } from '../bill/post-money.ts'
import { byStaff, logMove } from '../journal/log-move.ts'
import { lockBooking } from '../moves/lock-for-move.ts'
import { isSettled } from '../moves/sums-of.ts'
import type { LockedOrder } from '../orders/lock-orders.repository.ts'
import { updateOrder } from '../orders/order.repository.ts'

/**
 * Undoes the use of a voucher on its own business day, while no bill took it: what was posted goes back, and its code may be
 * taken again.
 * @throws Refusal `request.not_found`, `vouchers.undone`, `vouchers.day_over`, `vouchers.settled`, `booking.not_found`.
 */
export function undoVoucher(
  call: StaffCall,
  { voucherId, reason }: InputOf<typeof undoCall>,
): Promise<OutputOf<typeof undoCall>> {
  const { shopId, now, today, actor } = call
  return call.change(async (tx) => {
    const orderId = await peekOrderOfVoucher(tx, shopId, voucherId)
    if (orderId === undefined) throw new Refusal('request.not_found')
    const order = orderId === null ? undefined : (await lockBooking(tx, shopId, orderId)).order
    const voucher = await lockVoucher(tx, shopId, voucherId)
    if (!voucher) throw new Refusal('request.not_found')
    // Its order's money went to another between the look and the lock.
    if (voucher.order_id !== orderId) throw new RunAgain()
    if (voucher.undone_at !== null) throw new Refusal('vouchers.undone')
    if (voucher.business_date !== today) throw new Refusal('vouchers.day_over')
    if (order && isSettled(order) && !voucher.kept) throw new Refusal('vouchers.settled')
    if (voucher.statement_at !== null) throw new Refusal('vouchers.settled', {}, '平台已结算这张券，不能撤销')
    await postOnce(tx, {
      ...{ shopId, key: `voucher-undone:${voucherId}`, reason: 'voucher-undone', at: now },
      ...{ staffId: actor.staffId, orderId, bookingId: order?.bookingId ?? null, remark: reason },
      postings: voucherPostings(voucher).map((posting) => ({ ...posting, amount: -posting.amount })),
    })
    const undone = await noteUndone(tx, shopId, voucherId, { at: now, name: actor.nickname, reason })
    const remark = `撤销核销${voucherInWords(voucher)}：${reason}`
    if (order) await logUndone(tx, call, order, remark)
    await journalShop(tx, call, {
      action: 'vouchers.undo',
      remark,
      fields: ['voucher'],
      event: { name: 'vouchers.changed', data: { voucherIds: [voucherId] } },
    })
    return { voucher: voucherView(undone ?? voucher) }
  })
}

async function logUndone(
  tx: ShopTransaction,
  call: StaffCall,
  order: LockedOrder,
  remark: string,
): Promise<void> {
  const version = await updateOrder(tx, call.shopId, order.id, {})
  await logMove(tx, byStaff(call), {
    ...{ orderId: order.id, version, action: 'vouchers.undo', bookDate: order.bookDate },
    ...{ periodId: order.periodId, roomIds: [order.roomId], remark, fields: ['paid'] },
    ...{ fromStatus: order.status, toStatus: order.status },
  })
}
