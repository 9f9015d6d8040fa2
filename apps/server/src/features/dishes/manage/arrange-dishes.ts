import type { InputOf, OutputOf } from '@roombook/contract'
import type { moveDishes as moveCall, sortDishes as sortCall } from '@roombook/contract/dishes'
import { refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { layInOrder, reorderIds } from '#platform/db/lay-in-order.ts'
import { changeMenu } from '../change-menu.ts'
import { findTitles, listDishRows } from '../dish.repository.ts'
import { requireCategory } from './check-form.ts'
import { nextPosition, putInCategory } from './managed-dish.repository.ts'
import { describeDishNames, idsOf, requireDishes } from './named-dishes.ts'

/**
 * Moves dishes to the end of another category.
 * @throws Refusal `dishes.category_missing`, `dishes.title_taken`, `request.not_found`.
 */
export function moveDishes(
  call: StaffCall,
  { dishIds, dishCategoryId }: InputOf<typeof moveCall>,
): Promise<OutputOf<typeof moveCall>> {
  const { shopId, actor } = call
  return changeMenu(call, async (tx, record) => {
    const category = await requireCategory(tx, shopId, dishCategoryId)
    const rows = (await requireDishes(tx, shopId, dishIds)).filter((row) => row.categoryId !== dishCategoryId)
    if (rows.length === 0) return { changed: 0 }
    const titles = rows.map(({ title }) => title)
    const twice = titles.filter((title, at) => titles.indexOf(title) !== at)
    const there = (await findTitles(tx, shopId, dishCategoryId, titles)).map(({ title }) => title)
    const [taken] = [...there, ...twice]
    if (taken !== undefined) {
      refuseAt('dishes.title_taken', 'dishCategoryId', `「${category}」已有「${taken}」，请先改名`)
    }
    const position = await nextPosition(tx, shopId, dishCategoryId)
    await putInCategory(tx, shopId, idsOf(rows), { categoryId: dishCategoryId, position, by: actor.nickname })
    record({
      action: 'dishes.move',
      remark: `移至「${category}」：${describeDishNames(rows)}`,
      dishIds: idsOf(rows),
      fields: ['dishCategoryId'],
    })
    return { changed: rows.length }
  })
}

/**
 * Puts the dishes of a category into the given order.
 * @throws Refusal `dishes.category_missing`.
 */
export function sortDishes(
  call: StaffCall,
  { dishCategoryId, dishIds }: InputOf<typeof sortCall>,
): Promise<OutputOf<typeof sortCall>> {
  const { shopId, today } = call
  return changeMenu(call, async (tx, record) => {
    const category = await requireCategory(tx, shopId, dishCategoryId)
    const had = idsOf(await listDishRows(tx, shopId, { categoryId: dishCategoryId, day: today }))
    await layInOrder(tx, 'dish', shopId, reorderIds(had, dishIds))
    record({ action: 'dishes.sort', remark: `调整「${category}」的菜品顺序`, fields: ['position'] })
    return {}
  })
}
