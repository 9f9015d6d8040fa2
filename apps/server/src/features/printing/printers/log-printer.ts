import type { ShopTransaction } from '../../../platform/db/database.ts'
import type { StaffCall } from '../../../platform/http/staff-call.ts'
import { writeJournal } from '../../../platform/journal/journal.ts'

/** Writes what an administrator did to a printer into the shop's log, and tells the consoles. Last in the transaction. */
export const logPrinter = (
  tx: ShopTransaction,
  { shopId, now, actor }: StaffCall,
  done: {
    action: string
    printerId: number | null
    remark: string
    fields?: readonly string[]
    after?: Readonly<Record<string, unknown>>
  },
): Promise<void> =>
  writeJournal(tx, {
    shopId,
    at: now,
    subject: 'shop',
    subjectId: shopId,
    action: done.action,
    operatorId: actor.staffId,
    operatorName: actor.nickname,
    fields: done.fields ?? [],
    detail: { remark: done.remark, ...(done.after ? { after: done.after } : {}) },
    event: { name: 'printing.changed', data: { printerId: done.printerId } },
  })
