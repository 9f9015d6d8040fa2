import { isActiveStaff, staffPasses } from '#features/staff/index.ts'
import { refuseAt } from '#platform/calls/refusal.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Permission required to see tasks. */
export const taskNode = 'operation/operationsave'

/**
 * Requires that a task's assignee works in the store and may see tasks.
 * @param field the input field that names the assignee.
 * @throws Refusal `operations.staff_gone`, `operations.staff_without` at the field.
 */
export async function requireTaker(
  tx: ShopTransaction,
  shopId: number,
  staffId: number,
  field: 'toStaffId' | 'takerId',
): Promise<void> {
  if (!(await isActiveStaff(tx, shopId, staffId))) refuseAt('operations.staff_gone', field)
  if (!(await staffPasses(tx, shopId, staffId, taskNode))) refuseAt('operations.staff_without', field)
}
