import type { InputOf, OutputOf } from '@roombook/contract'
import type { listDishes as listCall, readDish as readCall } from '@roombook/contract/dishes'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { countDishes, listDishRows } from '../dish.repository.ts'
import { dishDetail, managedDishes } from './managed-dishes.ts'

/** Lists dishes and set menus for management, in the menu's order. */
export function listDishes(
  { shopId, today, read }: StaffCall,
  { dishCategoryId, page, limit, ...conditions }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const filter = { ...conditions, categoryId: dishCategoryId, day: today }
  return read(async (tx) => {
    const rows = await listDishRows(tx, shopId, filter, { limit, offset: (page - 1) * limit })
    return {
      list: await managedDishes(tx, shopId, rows, today),
      count: await countDishes(tx, shopId, filter),
    }
  })
}

/**
 * Returns a dish with all its details.
 * @throws Refusal `request.not_found`.
 */
export async function readDish(
  { shopId, today, read }: StaffCall,
  { dishId }: InputOf<typeof readCall>,
): Promise<OutputOf<typeof readCall>> {
  const detail = await read((tx) => dishDetail(tx, shopId, dishId, today))
  if (!detail) throw new Refusal('request.not_found')
  return detail
}
