import type { InputOf, OutputOf } from '@roombook/contract'
import type { setDishesWithdrawn } from '@roombook/contract/dishes'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { changeMenu } from '../change-menu.ts'
import { markDishes } from './managed-dish.repository.ts'
import { describeDishNames, idsOf, requireDishes } from './named-dishes.ts'

/** Withdraws dishes from the menu, or restores them. */
export function setWithdrawn(
  call: StaffCall,
  { dishIds, withdrawn }: InputOf<typeof setDishesWithdrawn>,
): Promise<OutputOf<typeof setDishesWithdrawn>> {
  const { shopId, now } = call
  return changeMenu(call, async (tx, record) => {
    const rows = (await requireDishes(tx, shopId, dishIds)).filter((row) => row.withdrawn !== withdrawn)
    if (rows.length === 0) return { changed: 0 }
    await markDishes(tx, shopId, idsOf(rows), { withdrawn_at: withdrawn ? now : null })
    record({
      action: 'dishes.set-withdrawn',
      remark: `${withdrawn ? '下架' : '上架'}：${describeDishNames(rows)}`,
      dishIds: idsOf(rows),
      fields: ['withdrawn'],
    })
    return { changed: rows.length }
  })
}
