import type { InputOf, OutputOf } from '@roombook/contract'
import type { openShift as openCall } from '@roombook/contract/till'
import { plainYuan } from '@roombook/domain/money'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { insertShift } from './shift.repository.ts'

/**
 * Opens a shop's first shift, from which takings are counted. Later shifts open when one is handed over.
 * @throws Refusal `till.open_already`.
 */
export function openShift(
  call: StaffCall,
  { float }: InputOf<typeof openCall>,
): Promise<OutputOf<typeof openCall>> {
  const { shopId, now, actor } = call
  return call.change(async (tx) => {
    const staff = { id: actor.staffId, name: actor.nickname }
    const shiftId = await insertShift(tx, { shopId, now, staff, float })
    if (shiftId === undefined) throw new Refusal('till.open_already')
    await logStoreAction(tx, call, {
      action: 'till.open-shift',
      remark: `收银开班：备用金${plainYuan(float)}元`,
      fields: ['shift'],
      event: { name: 'till.changed', data: { shiftId } },
    })
    return { shiftId }
  })
}
