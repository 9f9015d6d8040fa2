import type { InputOf, OutputOf } from '@roombook/contract'
import type { listTurnRules as listCall, saveTurnRules as saveCall } from '@roombook/contract/opening-times'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { changeFloorPlan } from '../floor-plan/floor-plan-changes.ts'
import { lockEveryRoom } from '../floor-plan-lock.repository.ts'
import { listOrdered } from '../ordered-list.repository.ts'
import { listTurnRules, putTurnRules } from './turn-rule.repository.ts'

/** Lists the rooms and periods with more than one seating. */
export const readTurnRules = (call: StaffCall): Promise<OutputOf<typeof listCall>> =>
  call.read(async (tx) => ({ list: await listTurnRules(tx, call.shopId) }))

/**
 * Sets the seatings of some rooms in some periods. Existing bookings stay, even against the rule.
 * @throws Refusal `request.not_found` where the store does not have one of the rooms or periods.
 */
export function saveTurnRules(
  call: StaffCall,
  { rules }: InputOf<typeof saveCall>,
): Promise<OutputOf<typeof saveCall>> {
  const { shopId } = call
  return changeFloorPlan(call, async (tx, record) => {
    const rooms = new Set((await listOrdered(tx, 'room', shopId)).map((room) => room.id))
    const periods = new Set((await listOrdered(tx, 'meal_period', shopId)).map((period) => period.id))
    if (!rules.every((rule) => rooms.has(rule.roomId) && periods.has(rule.periodId))) {
      throw new Refusal('request.not_found')
    }
    // Running bookings have read the previous rules, so their locks must be awaited.
    await lockEveryRoom(tx, shopId)
    const last = new Map(rules.map((rule) => [`${rule.roomId}-${rule.periodId}`, rule]))
    await putTurnRules(tx, shopId, [...last.values()])
    record({ action: 'rooms.save-turn-rules', remark: `修改翻台规则：${last.size}项`, after: rules })
    return { list: await listTurnRules(tx, shopId) }
  })
}
