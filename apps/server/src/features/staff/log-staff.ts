import type { ShopTransaction } from '../../platform/db/database.ts'
import { writeJournal } from '../../platform/journal/journal.ts'

/** Who does something to the staff: a colleague, or whoever joins. */
export interface StaffOperator {
  shopId: number
  now: Date
  actor: { staffId: number; nickname: string }
}

export interface StaffRecord {
  /** The call: `staff.disable`. */
  action: string
  /** Whom it touches, for the consoles that show them. */
  staffIds: readonly number[]
  /** Names of what changed. */
  fields?: readonly string[]
  /** The sentence that the shop's log shows. */
  remark: string
  detail?: Readonly<Record<string, unknown>>
}

/** Writes what was done to people or invitations into the shop's log, and tells every console. Last in the transaction. */
export async function logStaff(
  tx: ShopTransaction,
  { shopId, now, actor }: StaffOperator,
  { action, staffIds, fields = [], remark, detail }: StaffRecord,
): Promise<void> {
  await writeJournal(tx, {
    shopId,
    at: now,
    subject: 'shop',
    subjectId: shopId,
    action,
    operatorId: actor.staffId,
    operatorName: actor.nickname,
    fields,
    detail: { remark, staffIds, ...detail },
    event: { name: 'staff.changed', data: { staffIds: [...staffIds] } },
  })
}

/** Writes what was done to a role into the shop's log, and tells every console. Last in the transaction. */
export async function logRole(
  tx: ShopTransaction,
  { shopId, now, actor }: StaffOperator,
  { action, roleId, remark, detail }: { action: string; roleId: number; remark: string; detail?: object },
): Promise<void> {
  await writeJournal(tx, {
    shopId,
    at: now,
    subject: 'shop',
    subjectId: shopId,
    action,
    operatorId: actor.staffId,
    operatorName: actor.nickname,
    detail: { remark, roleId, ...detail },
    event: { name: 'role.changed', data: { roleId } },
  })
}
