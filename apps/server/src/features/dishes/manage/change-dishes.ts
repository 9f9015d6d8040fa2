import type {
  deleteDishes as deleteCall,
  InputOf,
  moveDishes as moveCall,
  OutputOf,
  setDishesSoldOut as soldOutCall,
  sortDishes as sortCall,
  setDishesWithdrawn as withdrawnCall,
} from '@roombook/contract'
import type { ShopTransaction } from '../../../platform/db/database.ts'
import { laidAnew, layInOrder } from '../../../platform/db/lay-in-order.ts'
import { Refusal, refuseAt } from '../../../platform/http/refusal.ts'
import type { StaffCall } from '../../../platform/http/staff-call.ts'
import { changeMenu, nameSome } from '../change-menu.ts'
import { type DishRow, findDishRows, findTitles, listDishRows, listSetsOf } from '../dish.repository.ts'
import { requireCategory } from './check-form.ts'
import { markDishes, nextPosition, putInCategory } from './managed-dish.repository.ts'

const idsOf = (rows: readonly DishRow[]) => rows.map(({ id }) => id)
const namesOf = (rows: readonly DishRow[]) =>
  nameSome(
    rows.map(({ title }) => title),
    '道菜品',
  )

/** The dishes that are named, in the menu's order. @throws Refusal `request.not_found` where one is not there. */
async function requireDishes(
  tx: ShopTransaction,
  shopId: number,
  dishIds: readonly number[],
): Promise<DishRow[]> {
  const rows = await findDishRows(tx, shopId, dishIds)
  if (rows.length !== new Set(dishIds).size) throw new Refusal('request.not_found')
  return rows
}

/** Dishes are sold out until the business day is over, or offered again. */
export function setSoldOut(
  call: StaffCall,
  { dishIds, soldOut }: InputOf<typeof soldOutCall>,
): Promise<OutputOf<typeof soldOutCall>> {
  const { shopId, today } = call
  return changeMenu(call, async (tx, tell) => {
    const rows = (await requireDishes(tx, shopId, dishIds)).filter(
      ({ soldOutOn }) => (soldOutOn === today) !== soldOut,
    )
    if (rows.length === 0) return { changed: 0 }
    await markDishes(tx, shopId, idsOf(rows), { sold_out_on: soldOut ? today : null })
    tell({
      action: 'dishes.set-sold-out',
      remark: `${soldOut ? '今日售罄' : '恢复供应'}：${namesOf(rows)}`,
      dishIds: idsOf(rows),
      fields: ['soldOut'],
    })
    return { changed: rows.length }
  })
}

/** Dishes are taken off the menu until they are put back. */
export function setWithdrawn(
  call: StaffCall,
  { dishIds, withdrawn }: InputOf<typeof withdrawnCall>,
): Promise<OutputOf<typeof withdrawnCall>> {
  const { shopId, now } = call
  return changeMenu(call, async (tx, tell) => {
    const rows = (await requireDishes(tx, shopId, dishIds)).filter((row) => row.withdrawn !== withdrawn)
    if (rows.length === 0) return { changed: 0 }
    await markDishes(tx, shopId, idsOf(rows), { withdrawn_at: withdrawn ? now : null })
    tell({
      action: 'dishes.set-withdrawn',
      remark: `${withdrawn ? '下架' : '上架'}：${namesOf(rows)}`,
      dishIds: idsOf(rows),
      fields: ['withdrawn'],
    })
    return { changed: rows.length }
  })
}

/**
 * Moves dishes to another category, after those that are there.
 * @throws Refusal `dishes.category_missing`, `dishes.title_taken`, `request.not_found`.
 */
export function moveDishes(
  call: StaffCall,
  { dishIds, dishCategoryId }: InputOf<typeof moveCall>,
): Promise<OutputOf<typeof moveCall>> {
  const { shopId, actor } = call
  return changeMenu(call, async (tx, tell) => {
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
    tell({
      action: 'dishes.move',
      remark: `移至「${category}」：${namesOf(rows)}`,
      dishIds: idsOf(rows),
      fields: ['dishCategoryId'],
    })
    return { changed: rows.length }
  })
}

/** Lays dishes of a category in the order in which they are named. @throws Refusal `dishes.category_missing`. */
export function sortDishes(
  call: StaffCall,
  { dishCategoryId, dishIds }: InputOf<typeof sortCall>,
): Promise<OutputOf<typeof sortCall>> {
  const { shopId, today } = call
  return changeMenu(call, async (tx, tell) => {
    const category = await requireCategory(tx, shopId, dishCategoryId)
    const had = idsOf(await listDishRows(tx, shopId, { categoryId: dishCategoryId, day: today }))
    await layInOrder(tx, 'dish', shopId, laidAnew(had, dishIds))
    tell({ action: 'dishes.sort', remark: `调整「${category}」的菜品顺序`, fields: ['position'] })
    return {}
  })
}

/**
 * Deletes dishes and set menus; orders still find what they have of them. A dish and all set menus that it is in may
 * go together.
 *
 * @throws Refusal `dishes.in_set_menu` for a dish that is in a set menu which stays, `request.not_found`.
 */
export function deleteDishes(
  call: StaffCall,
  { dishIds }: InputOf<typeof deleteCall>,
): Promise<OutputOf<typeof deleteCall>> {
  const { shopId, now } = call
  return changeMenu(call, async (tx, tell) => {
    const rows = await requireDishes(tx, shopId, dishIds)
    await refuseInSets(tx, shopId, rows)
    await markDishes(tx, shopId, idsOf(rows), { deleted_at: now })
    tell({ action: 'dishes.delete', remark: `删除菜品：${namesOf(rows)}`, dishIds: idsOf(rows) })
    return { changed: rows.length }
  })
}

async function refuseInSets(tx: ShopTransaction, shopId: number, rows: readonly DishRow[]): Promise<void> {
  const going = new Set(idsOf(rows))
  const holding = (await listSetsOf(tx, shopId, [...going])).filter(({ id }) => !going.has(id))
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
