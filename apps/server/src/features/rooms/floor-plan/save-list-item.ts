import type { InputOf, OutputOf } from '@roombook/contract'
import type { saveCategory as saveCategoryCall, saveFloor as saveFloorCall } from '@roombook/contract/rooms'
import { floorPlanLimits } from '@roombook/domain/rooms'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { insertAtEnd, type ListItem, listOrdered, renameItem } from '../ordered-list.repository.ts'
import { changeFloorPlan, requireFreeTitle, requireRow, requireSpace } from './floor-plan-changes.ts'

/**
 * Adds a floor at the end, or renames one.
 * @throws Refusal `rooms.title_taken`, `rooms.too_many`.
 */
export const saveFloor = (
  call: StaffCall,
  { floorId, title }: InputOf<typeof saveFloorCall>,
): Promise<OutputOf<typeof saveFloorCall>> =>
  save(
    call,
    { table: 'floor', action: 'rooms.save-floor', word: '楼层', most: floorPlanLimits.floors },
    floorId,
    title,
  )

/**
 * Adds a room category at the end, or renames one.
 * @throws Refusal `rooms.title_taken`, `rooms.too_many`.
 */
export const saveCategory = (
  call: StaffCall,
  { categoryId, title }: InputOf<typeof saveCategoryCall>,
): Promise<OutputOf<typeof saveCategoryCall>> =>
  save(
    call,
    { table: 'room_category', action: 'rooms.save-category', word: '分类', most: floorPlanLimits.categories },
    categoryId,
    title,
  )

interface Kind {
  table: 'floor' | 'room_category'
  action: string
  word: string
  most: number
}

function save(call: StaffCall, kind: Kind, id: number | null, title: string): Promise<ListItem> {
  const { table, action, word, most } = kind
  const { shopId } = call
  return changeFloorPlan(call, async (tx, record) => {
    const rows = await listOrdered(tx, table, shopId)
    const before = id === null ? undefined : requireRow(rows, id)
    requireFreeTitle(rows, title, id)
    if (before) {
      await renameItem(tx, table, shopId, { id: before.id, title })
      record({ action, remark: `${word}改名：${before.title} → ${title}`, fields: ['title'] })
      return { id: before.id, title }
    }
    requireSpace(rows.length + 1, most, word)
    record({ action, remark: `添加${word}：${title}` })
    return { id: await insertAtEnd(tx, table, shopId, title), title }
  })
}
