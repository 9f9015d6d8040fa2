import type { InputOf } from '@roombook/contract'
import type { sortPeriods as sortPeriodsCall } from '@roombook/contract/opening-times'
import type {
  sortCategories as sortCategoriesCall,
  sortFloors as sortFloorsCall,
  sortRooms as sortRoomsCall,
} from '@roombook/contract/rooms'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { layInOrder, reorderIds } from '#platform/db/lay-in-order.ts'
import { listOrdered, type OrderedTable } from '../ordered-list.repository.ts'
import { changeFloorPlan } from './floor-plan-changes.ts'

type EmptyAnswer = Record<string, never>

export const sortFloors = (call: StaffCall, { floorIds }: InputOf<typeof sortFloorsCall>) =>
  sort(call, 'floor', floorIds, { action: 'rooms.sort-floors', word: '楼层' })

export const sortCategories = (call: StaffCall, { categoryIds }: InputOf<typeof sortCategoriesCall>) =>
  sort(call, 'room_category', categoryIds, { action: 'rooms.sort-categories', word: '分类' })

export const sortRooms = (call: StaffCall, { roomIds }: InputOf<typeof sortRoomsCall>) =>
  sort(call, 'room', roomIds, { action: 'rooms.sort-rooms', word: '包厢' })

export const sortPeriods = (call: StaffCall, { periodIds }: InputOf<typeof sortPeriodsCall>) =>
  sort(call, 'meal_period', periodIds, { action: 'rooms.sort-periods', word: '餐段' })

/**
 * Puts rows into the given order within the positions they occupy; rows not given, such as new ones or those
 * of another floor, keep their positions.
 *
 * @throws Refusal `request.not_found` where a row is missing.
 */
function sort(
  call: StaffCall,
  table: OrderedTable,
  ids: readonly number[],
  { action, word }: { action: string; word: string },
): Promise<EmptyAnswer> {
  return changeFloorPlan(call, async (tx, record) => {
    const had = (await listOrdered(tx, table, call.shopId)).map((row) => row.id)
    await layInOrder(tx, table, call.shopId, reorderIds(had, ids))
    record({ action, remark: `调整${word}顺序`, fields: ['position'] })
    return {}
  })
}
