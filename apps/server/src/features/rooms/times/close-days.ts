import type { InputOf, OutputOf } from '@roombook/contract'
import type {
  closeDays as closeCall,
  listClosedDays as listCall,
  reopenDays as reopenCall,
} from '@roombook/contract/opening-times'
import { closuresMeet, floorPlanLimits } from '@roombook/domain/rooms'
import { addDays, daysBetween } from '@roombook/domain/time'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { requireNoOrders } from '../coming-orders/require-no-orders.ts'
import { changeFloorPlan } from '../floor-plan/floor-plan-changes.ts'
import { lockEveryRoom } from '../floor-plan-lock.repository.ts'
import { listOrdered } from '../ordered-list.repository.ts'
import { deleteClosure, insertClosure, listClosedDays, listClosures } from './closed-day.repository.ts'

/** Days for which past closed days are listed. */
const shownAfterwards = 90

/** Lists upcoming closed days, and those of the last three months. */
export const listClosed = (call: StaffCall): Promise<OutputOf<typeof listCall>> =>
  call.read(async (tx) => ({
    list: await listClosedDays(tx, call.shopId, addDays(call.today, -shownAfterwards)),
  }))

/**
 * Closes the shop on some days, all day or in one period. It locks every room as bookings do: an earlier
 * booking prevents it, a later one is refused.
 *
 * @throws Refusal `request.invalid` for days in the wrong order or too many, `booking.date_past`,
 *   `booking.period_missing`, `rooms.closures_meet`, `rooms.has_orders` with the orders.
 */
export async function closeDays(
  call: StaffCall,
  closure: InputOf<typeof closeCall>,
): Promise<OutputOf<typeof closeCall>> {
  const { shopId, today } = call
  const { startDate, endDate, periodId, reason } = closure
  if (endDate < startDate) return refuseAt('request.invalid', 'endDate', '结束日期不能早于开始日期')
  if (daysBetween(startDate, endDate) >= floorPlanLimits.closureDays) {
    return refuseAt('request.invalid', 'endDate', `一次最多设置${floorPlanLimits.closureDays}天`)
  }
  if (startDate < today) return refuseAt('booking.date_past', 'startDate', '不能选择过去的日期')
  return changeFloorPlan(call, async (tx, record) => {
    const periods = await listOrdered(tx, 'meal_period', shopId)
    const period = periods.find((each) => each.id === periodId)
    if (periodId !== null && !period) {
      return refuseAt('booking.period_missing', 'periodId', '所选餐段不存在或已删除')
    }
    const others = await listClosures(tx, shopId, startDate, endDate)
    if (others.some((other) => closuresMeet(closure, other))) {
      return refuseAt('rooms.closures_meet', 'startDate', '这些日期里已有休息日，请先取消原有的设置')
    }
    await lockEveryRoom(tx, shopId)
    const text = describeDays(startDate, endDate) + (period ? ` ${period.title}` : '')
    await requireNoOrders(tx, call, { periodId, span: { startDate, endDate } }, text, '设为休息')
    const id = await insertClosure(tx, shopId, closure)
    const after = { id, startDate, endDate, periodId, periodName: period?.title ?? '', reason }
    record({ action: 'rooms.close-days', remark: `设置休息日：${text}`, after })
    return after
  })
}

/**
 * Removes a closure.
 * @throws Refusal `request.not_found`.
 */
export function reopenDays(
  call: StaffCall,
  { closedDayId }: InputOf<typeof reopenCall>,
): Promise<OutputOf<typeof reopenCall>> {
  return changeFloorPlan(call, async (tx, record) => {
    const before = await deleteClosure(tx, call.shopId, closedDayId)
    if (!before) throw new Refusal('request.not_found')
    const remark = `取消休息日：${describeDays(before.startDate, before.endDate)}`
    record({ action: 'rooms.reopen-days', remark, before })
    return {}
  })
}

const describeDays = (startDate: string, endDate: string): string =>
  startDate === endDate ? startDate : `${startDate}至${endDate}`
