import type { InputOf, OutputOf } from '@roombook/contract'
import type { deleteDishes as deleteCall } from '@roombook/contract/dishes'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { changeMenu, nameSome } from '../change-menu.ts'
import type { DishRow } from '../dish.repository.ts'
import { listContainingSets } from '../dish-parts.repository.ts'
import { markDishes } from './managed-dish.repository.ts'
import { describeDishNames, idsOf, requireDishes } from './named-dishes.ts'

/**
 * Marks dishes and set menus as deleted; existing orders still refer to them. A dish can be deleted together
 * with all set menus that contain it.
 *
 * @throws Refusal `dishes.in_set_menu` for a dish of a remaining set menu, `request.not_found`.
 */
export function deleteDishes(
  call: StaffCall,
  { dishIds }: InputOf<typeof deleteCall>,
): Promise<OutputOf<typeof deleteCall>> {
  const { shopId, now } = call
  return changeMenu(call, async (tx, record) => {
    const rows = await requireDishes(tx, shopId, dishIds)
    await refuseInSets(tx, shopId, rows)
    await markDishes(tx, shopId, idsOf(rows), { deleted_at: now })
    record({ action: 'dishes.delete', remark: `删除菜品：${describeDishNames(rows)}`, dishIds: idsOf(rows) })
    return { changed: rows.length }
  })
}

async function refuseInSets(tx: ShopTransaction, shopId: number, rows: readonly DishRow[]): Promise<void> {
  const going = new Set(idsOf(rows))
  const holding = (await listContainingSets(tx, shopId, [...going])).filter(({ id }) => !going.has(id))
  const held = rows.flatMap(({ id, title }) => {
    const sets = holding
      .filter(({ dishId }) => dishId === id)
      .map((set) => ({ id: set.id, title: set.title }))
    const once = [...new Map(sets.map((set) => [set.id, set])).values()]
    return once.length > 0 ? [{ id, title, sets: once }] : []
  })
  const [first] = held
  if (!first) return
  const sets = nameSome(
    first.sets.map(({ title }) => title),
    '个套餐',
  )
  const message = `「${first.title}」在套餐中，请先从套餐中移除：${sets}`
  throw new Refusal('dishes.in_set_menu', { dishes: held }, message)
}
