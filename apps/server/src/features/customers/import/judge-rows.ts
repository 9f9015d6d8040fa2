import type { ColumnField } from '@roombook/contract/customer-import'
import { type ImportedCustomer, type ImportField, readImportRow } from '@roombook/domain/customers'
import type { ShopTransaction } from '#platform/db/database.ts'
import { customersOfPhones } from './directory.repository.ts'
import type { ImportRowRecord } from './import.repository.ts'
import { type ImportContext, type Judgement, judgeRow, type StoredCustomer } from './judge-row.ts'

/** A row with its parsed fields, its stored customer and its verdict. */
export interface JudgedRow extends Judgement {
  row: ImportRowRecord
  imported: ImportedCustomer
  stored: StoredCustomer | undefined
}

/** Judges rows by the current directory; `locked` locks their customers until the transaction ends. */
export async function judgeRows(
  tx: ShopTransaction,
  shopId: number,
  rows: readonly ImportRowRecord[],
  { fields, context, locked }: { fields: readonly ColumnField[]; context: ImportContext; locked: boolean },
): Promise<JudgedRow[]> {
  const read = rows.map((row) => ({ row, imported: readImportRow(byField(row.cells, fields)) }))
  const phones = read.map(({ imported }) => imported.phone).filter(Boolean)
  const known = await customersOfPhones(tx, shopId, phones, { locked })
  return read.map(({ row, imported }) => {
    const stored = known.get(imported.phone)
    return { row, imported, stored, ...judgeRow(imported, stored, context) }
  })
}

function byField(
  cells: readonly string[],
  fields: readonly ColumnField[],
): Partial<Record<ImportField, string>> {
  return Object.fromEntries(fields.flatMap((field, at) => (field === '' ? [] : [[field, cells[at] ?? '']])))
}
