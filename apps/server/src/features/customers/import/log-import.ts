import { writeAuditEntry } from '#platform/audit-log/audit-log.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { ImportRecord } from './import.repository.ts'

/** Writes the audit-log row and the progress event of an import. Last in the transaction. */
export const logImport = (
  tx: ShopTransaction,
  { shopId, at, operator }: { shopId: number; at: Date; operator: { staffId: number; nickname: string } },
  record: Pick<ImportRecord, 'id' | 'state' | 'done_through' | 'row_count'>,
  { action, ...detail }: { action: string; remark: string } & Readonly<Record<string, unknown>>,
): Promise<void> =>
  writeAuditEntry(tx, {
    shopId,
    at,
    subject: 'shop',
    subjectId: shopId,
    action,
    operatorId: operator.staffId,
    operatorName: operator.nickname,
    detail: { importId: record.id, ...detail },
    event: {
      name: 'customer.import',
      data: {
        importId: record.id,
        state: record.state,
        doneThrough: record.done_through,
        rowCount: record.row_count,
      },
    },
  })
