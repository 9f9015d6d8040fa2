import { changeShop, type Guarded } from '#platform/audit-log/change-shop.ts'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { lockFloorPlan } from '../floor-plan-lock.repository.ts'
import type { ListItem } from '../ordered-list.repository.ts'
import { beginSpans, moveSpans } from './span.repository.ts'

/** Description of a change of the floor plan, for log and consoles. */
export interface FloorPlanChange {
  /** Action name in the audit log, such as `rooms.save-floor`. */
  action: string
  remark: string
  fields?: readonly string[]
  before?: unknown
  after?: unknown
}

const guardedFloorPlan: Guarded<FloorPlanChange> = {
  lock: lockFloorPlan,
  actionOf: ({ before, after, ...change }) => ({
    ...change,
    detail: { before, after },
    event: { name: 'house.changed', data: { action: change.action } },
  }),
}

/**
 * Changes the floor plan under its lock, and finally logs the change and notifies open consoles. Records when
 * rooms and periods were open, for statistics of past days.
 */
export const changeFloorPlan = <T>(
  call: StaffCall,
  work: (tx: ShopTransaction, record: (change: FloorPlanChange) => void) => Promise<T>,
): Promise<T> =>
  changeShop(call, guardedFloorPlan, async (tx, record) => {
    const { shopId, today } = call
    await beginSpans(tx, shopId)
    const answer = await work(tx, record)
    await moveSpans(tx, shopId, today)
    return answer
  })

/**
 * Returns the row with an id.
 * @throws Refusal `request.not_found`, for another shop's id as for a missing one.
 */
export function requireRow<Row extends { id: number }>(rows: readonly Row[], id: number): Row {
  const row = rows.find((each) => each.id === id)
  if (!row) throw new Refusal('request.not_found')
  return row
}

/**
 * Requires a unique title.
 * @throws Refusal `rooms.title_taken` where another row has it.
 */
export function requireFreeTitle(rows: readonly ListItem[], title: string, ownId: number | null): void {
  if (!rows.some((row) => row.title === title && row.id !== ownId)) return
  refuseAt('rooms.title_taken', 'title', `「${title}」已存在，请换一个名称`)
}

/** @throws Refusal `rooms.too_many` where the limit is exceeded. */
export function requireSpace(count: number, most: number, what: string): void {
  if (count <= most) return
  throw new Refusal('rooms.too_many', {}, `最多添加${most}个${what}`)
}
