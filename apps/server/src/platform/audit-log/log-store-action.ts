import type { ShopTransaction } from '../db/database.ts'
import { type AuditEntry, writeAuditEntry } from './audit-log.ts'

/** A staff member of the shop as actor, with the time of the action. */
export interface StaffFrame {
  shopId: number
  now: Date
  actor: { staffId: number; nickname: string }
}

/** A staff member's action on the shop itself: its floor plan, menu, staff or settings. */
export interface ShopAction extends Pick<AuditEntry, 'action' | 'fields' | 'event'> {
  /** Sentence shown in the shop's log. */
  remark: string
  /** States before and after, and the target. Undefined members are omitted. */
  detail?: Readonly<Record<string, unknown>>
}

/**
 * Writes an action on the shop itself to its log, with an event for the consoles, as the transaction's last
 * statement.
 */
export const logStoreAction = (
  tx: ShopTransaction,
  { shopId, now, actor }: StaffFrame,
  { remark, detail, ...change }: ShopAction,
): Promise<void> =>
  writeAuditEntry(tx, {
    ...change,
    shopId,
    at: now,
    subject: 'shop',
    subjectId: shopId,
    operatorId: actor.staffId,
    operatorName: actor.nickname,
    detail: { remark, ...detail },
  })
