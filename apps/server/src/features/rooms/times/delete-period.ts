import type { InputOf, OutputOf } from '@roombook/contract'
import type { deletePeriod as deleteCall } from '@roombook/contract/opening-times'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { requireNoOrders } from '../coming-orders/require-no-orders.ts'
import { changeFloorPlan, requireRow } from '../floor-plan/floor-plan-changes.ts'
import { lockEveryRoom } from '../floor-plan-lock.repository.ts'
import { removeItem } from '../ordered-list.repository.ts'
import { deleteClosuresOfPeriod } from './closed-day.repository.ts'
import { listManagedPeriods } from './managed-period.repository.ts'
import { periodView } from './read-managed-periods.ts'

/**
 * Deletes a meal period without upcoming bookings, and its closed days.
 * @throws Refusal `rooms.has_orders`.
 */
export function deletePeriod(
  call: StaffCall,
  { periodId }: InputOf<typeof deleteCall>,
): Promise<OutputOf<typeof deleteCall>> {
  const { shopId, now } = call
  return changeFloorPlan(call, async (tx, record) => {
    const period = requireRow(await listManagedPeriods(tx, shopId), periodId)
    await lockEveryRoom(tx, shopId)
    await requireNoOrders(tx, call, { periodId }, `「${period.title}」`, '删除')
    await deleteClosuresOfPeriod(tx, shopId, periodId)
    await removeItem(tx, 'meal_period', shopId, periodId, now)
    const before = periodView(period)
    record({ action: 'rooms.delete-period', remark: `删除餐段：${period.title}`, before })
    return {}
  })
}
