import { logStoreAction, type StaffFrame } from '#platform/audit-log/log-store-action.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

export interface StaffRecord {
  /** Action name in the audit log, such as `staff.disable`. */
  action: string
  /** Ids of the changed staff members, for the consoles that show them. */
  staffIds: readonly number[]
  /** Names of the changed fields. */
  fields?: readonly string[]
  /** Log sentence. */
  remark: string
  detail?: Readonly<Record<string, unknown>>
}

/**
 * Logs a change of staff or invitations in the store's log and notifies every console.
 * Written at the transaction's end (decision 162).
 */
export const logStaff = (
  tx: ShopTransaction,
  frame: StaffFrame,
  { staffIds, detail, ...change }: StaffRecord,
): Promise<void> =>
  logStoreAction(tx, frame, {
    ...change,
    detail: { staffIds, ...detail },
    event: { name: 'staff.changed', data: { staffIds: [...staffIds] } },
  })

/**
 * Logs a change of a role in the store's log and notifies every console.
 * Written at the transaction's end (decision 162).
 */
export const logRole = (
  tx: ShopTransaction,
  frame: StaffFrame,
  { roleId, detail, ...change }: { action: string; roleId: number; remark: string; detail?: object },
): Promise<void> =>
  logStoreAction(tx, frame, {
    ...change,
    detail: { roleId, ...detail },
    event: { name: 'role.changed', data: { roleId } },
  })
