import { changeShop, type Guarded } from '#platform/audit-log/change-shop.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { lockMenu } from './menu-lock.repository.ts'

/** Log record of a menu change. */
export interface MenuChange {
  /** Action name in the audit log, such as `dishes.save`. */
  action: string
  remark: string
  /** Omitted for changes of a category, of the order, or by a workbook. */
  dishIds?: readonly number[]
  fields?: readonly string[]
  before?: unknown
  after?: unknown
}

const menu: Guarded<MenuChange> = {
  lock: lockMenu,
  actionOf: ({ dishIds = [], before, after, ...change }) => ({
    ...change,
    detail: { before, after },
    event: { name: 'dishes.changed', data: { dishIds: [...dishIds] } },
  }),
}

/** Changes the menu under its lock, and finally logs the change and notifies open consoles. */
export const changeMenu = <T>(
  call: StaffCall,
  work: (tx: ShopTransaction, record: (change: MenuChange) => void) => Promise<T>,
): Promise<T> => changeShop(call, menu, work)

/** Joins the first few names, with the total count. */
export function nameSome(titles: readonly string[], unit: string): string {
  const some = titles.slice(0, 3).join('、')
  return titles.length > 3 ? `${some}等${titles.length}${unit}` : some
}
