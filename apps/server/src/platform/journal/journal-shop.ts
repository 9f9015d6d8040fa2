import type { ShopTransaction } from '../db/database.ts'
import { type JournalEntry, writeJournal } from './journal.ts'

/** One of the shop's staff who does something, and when. */
export interface StaffFrame {
  shopId: number
  now: Date
  actor: { staffId: number; nickname: string }
}

/** What one of the staff did to the shop itself: its house, menu, people, settings. */
export interface ShopAction extends Pick<JournalEntry, 'action' | 'fields' | 'event'> {
  /** The sentence that the shop's log shows. */
  remark: string
  /** What it was before and after, and what it was done to. Members that are undefined are not kept. */
  detail?: Readonly<Record<string, unknown>>
}

/** Writes what was done to the shop itself into its log, and tells the consoles. Last in the transaction. */
export const journalShop = (
  tx: ShopTransaction,
  { shopId, now, actor }: StaffFrame,
  { remark, detail, ...change }: ShopAction,
): Promise<void> =>
  writeJournal(tx, {
    ...change,
    shopId,
    at: now,
    subject: 'shop',
    subjectId: shopId,
    operatorId: actor.staffId,
    operatorName: actor.nickname,
    detail: { remark, ...detail },
  })
