import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { byStaff, logMove } from '../follow-ups/log-move.ts'
import type { LockedBooking } from '../moves/lock-for-move.ts'
import { updateOrder } from '../orders/order.repository.ts'
import { deleteOpenerRequests } from './opener-request.repository.ts'

/**
 * Makes a staff member the opener of a locked order and of all linked orders with the same previous opener;
 * deletes the booking's handover requests.
 */
export async function handOver(
  tx: ShopTransaction,
  call: StaffCall,
  { order, members }: LockedBooking,
  { action, staffId, remark }: { action: string; staffId: number; remark: string },
): Promise<void> {
  const { shopId } = call
  await deleteOpenerRequests(tx, shopId, order.bookingId)
  for (const member of members.filter(({ openerId }) => openerId === order.openerId)) {
    const version = await updateOrder(tx, shopId, member.id, { opener_id: staffId })
    await logMove(tx, byStaff(call), {
      orderId: member.id,
      version,
      action,
      bookDate: member.bookDate,
      periodId: member.periodId,
      roomIds: [member.roomId],
      fromStatus: member.status,
      toStatus: member.status,
      fields: ['openerId'],
      remark,
    })
  }
}
