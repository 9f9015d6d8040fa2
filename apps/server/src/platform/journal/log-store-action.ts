import type { ShopTransaction } from '../db/database.ts'
import { type AuditEntry, writeAuditEntry } from './journal.ts'

/** One of the shop's staff who does something, and when. */
export interface StaffFrame {
  shopId: number
  now: Date
  actor: { staffId: number; nickname: string }
}

/** A staff member's action on the shop itself: its floor plan, menu, people, settings. */
export interface ShopAction extends Pick<AuditEntry, 'action' | 'fields' | 'event'> {
  /** The sentence that the shop's log shows. */
  remark: string
  /** States before and after, and the target. Undefined members are omitted. */
  detail?: Readonly<Record<string, unknown>>
}

/**
 * Writes an action on the shop itself into its log, with an event for the consoles. Last in the transaction.
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
