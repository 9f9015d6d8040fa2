import type { InputOf, OutputOf } from '@roombook/contract'
import type { setDishesSoldOut } from '@roombook/contract/dishes'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { changeMenu } from '../change-menu.ts'
import { markDishes } from './managed-dish.repository.ts'
import { describeDishNames, idsOf, requireDishes } from './named-dishes.ts'

/** Marks dishes as sold out for the current business day, or as available again. */
export function setSoldOut(
  call: StaffCall,
  { dishIds, soldOut }: InputOf<typeof setDishesSoldOut>,
): Promise<OutputOf<typeof setDishesSoldOut>> {
  const { shopId, today } = call
  return changeMenu(call, async (tx, record) => {
    const rows = (await requireDishes(tx, shopId, dishIds)).filter(
      ({ soldOutOn }) => (soldOutOn === today) !== soldOut,
    )
    if (rows.length === 0) return { changed: 0 }
    await markDishes(tx, shopId, idsOf(rows), { sold_out_on: soldOut ? today : null })
    record({
      action: 'dishes.set-sold-out',
      remark: `${soldOut ? '今日售罄' : '恢复供应'}：${describeDishNames(rows)}`,
      dishIds: idsOf(rows),
      fields: ['soldOut'],
    })
    return { changed: rows.length }
  })
}
