import type { InputOf, OutputOf } from '@roombook/contract'
import type { orderDetail as detailCall } from '@roombook/contract/booking'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { describeLine, listPhoneLines } from '@roombook/domain/calls'
import { readExcessDeposits } from '#features/orders/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { listReceipts } from '../bill/receipts.ts'
import { readPostedSums } from '../bill/sums.repository.ts'
import { findWaitingChange } from '../follow-ups/change-notices.repository.ts'
import { listRequestsOfOrder } from '../handover/opener-request.repository.ts'
import { isSettled } from '../moves/compute-order-sums.ts'
import { orderView } from './order.view.ts'
import { readLabels, readLinkedRooms, readOrderLog } from './order-detail.repository.ts'
import { findBookedCall } from './order-timeline.repository.ts'
import { readWholeOrder } from './order-view.repository.ts'

/**
 * Reads an order in the contract's form.
 * @throws Refusal `booking.not_found` when it is missing, deleted, or another shop's.
 */
export async function readOrderRow(
  tx: ShopTransaction,
  { shopId, actor }: Pick<StaffCall, 'shopId' | 'actor'>,
  orderId: number,
): Promise<OrderRow> {
  const order = await readWholeOrder(tx, shopId, orderId)
  if (!order) throw new Refusal('booking.not_found')
  const labels = await readLabels(tx, shopId, {
    bookingId: labelsShownBy(order),
    customerId: order.customer_id,
  })
  const linked = order.group_id === null ? [] : await readLinkedRooms(tx, shopId, order.group_id)
  const [depositLeft = null] = await readExcessDeposits(tx, shopId, [orderId])
  return orderView({ order, labels, linked, depositLeft, actor })
}

/** Returns the booking whose labels an order shows; null for linked orders other than the first. */
export const labelsShownBy = (order: {
  id: number
  first_order_id: number
  booking_id: number
}): number | null => (order.id === order.first_order_id ? order.booking_id : null)

/** Returns an order with its log, newest first. */
export function orderDetail(
  call: StaffCall,
  { id }: InputOf<typeof detailCall>,
): Promise<OutputOf<typeof detailCall>> {
  return call.read(async (tx) => {
    const row = await readOrderRow(tx, call, id)
    const changeWaits = await findWaitingChange(tx, call, id)
    const handovers = await listRequestsOfOrder(tx, call.shopId, id)
    const log = await readOrderLog(tx, call.shopId, id)
    const receipts = isSettled(row) ? listReceipts(await readPostedSums(tx, call.shopId, id)) : []
    const rang = await findBookedCall(tx, call.shopId, id)
    return {
      row,
      ...(changeWaits && { changeWaits }),
      ...(handovers.length > 0 && {
        handovers: handovers.map(({ askedAt, ...asked }) => ({ ...asked, askedAt: askedAt.toISOString() })),
      }),
      ...(receipts.length > 0 && { receipts }),
      ...(rang && {
        fromCall: {
          rangAt: rang.rang_at.toISOString(),
          line: describeLine(listPhoneLines(call.actor.settings), rang.line_number),
        },
      }),
      list: log.map((entry) => ({
        operatorId: entry.operator_id,
        operatorName: entry.operator_name,
        ofInvitation: entry.operator_id === null && entry.action.startsWith('invitations.'),
        remark: String((entry.detail as { remark?: unknown } | null)?.remark ?? '（内容已清除）'),
        toStatus: entry.to_status === entry.from_status ? null : (entry.to_status as OrderRow['status']),
        createdAt: entry.at.toISOString(),
      })),
    }
  })
}
