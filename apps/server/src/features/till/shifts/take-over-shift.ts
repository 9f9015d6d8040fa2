import type { InputOf, OutputOf } from '@roombook/contract'
import type { takeOverShift as takeCall } from '@roombook/contract/till'
import { plainYuan } from '@roombook/domain/money'
import { isAdmin } from '@roombook/domain/session'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { findClosedShift, markTaken } from './shift.repository.ts'

/**
 * Confirms a hand-over on the successor's own console. An administrator may confirm for them, but not for a
 * shift that they closed themselves.
 * @throws Refusal `till.no_shift`, `till.not_yours`, `till.taken_over`.
 */
export function takeOverShift(
  call: StaffCall,
  { shiftId }: InputOf<typeof takeCall>,
): Promise<OutputOf<typeof takeCall>> {
  const { shopId, now, actor } = call
  return call.change(async (tx) => {
    // A confirmed shift can no longer be changed, so its row is not locked again.
    await findClosedShift(tx, shopId, { shiftId, lock: true })
    const shift = await findClosedShift(tx, shopId, { shiftId })
    if (!shift) throw new Refusal('till.no_shift')
    const isTaker = shift.takerId === actor.staffId
    if (!isTaker && shift.closedBy === actor.staffId)
      throw new Refusal('till.not_yours', {}, '交班人不能自己确认接班，请由接班人或其他管理员确认')
    if (!isTaker && !isAdmin(actor.adminLevel)) throw new Refusal('till.not_yours')
    if (shift.takenAt !== null) throw new Refusal('till.taken_over')
    await markTaken(tx, shopId, { shiftId, at: now })
    await logStoreAction(tx, call, {
      action: 'till.take-over',
      remark: `接班：备用金${plainYuan(shift.left)}元`,
      detail: { shiftId },
      fields: ['shift'],
      event: { name: 'till.changed', data: { shiftId } },
    })
    return { shift: { ...shift, takenAt: now.toISOString() } }
  })
}
