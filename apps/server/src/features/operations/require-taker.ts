import { isActiveStaff, staffPasses } from '#features/staff/index.ts'
import { refuseAt } from '#platform/calls/refusal.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

/** What it takes to see tasks. */
export const taskNode = 'operation/operationsave'

/**
 * Whoever is given tasks works here and sees them.
 * @param field where it was chosen.
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
