import type { InputOf, OutputOf } from '@roombook/contract'
import type { ColumnField, checkCustomerImport } from '@roombook/contract/customer-import'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { judgeConsents } from './consents-of-rows.ts'
import { readContext } from './directory.repository.ts'
import {
  findImport,
  type ImportKey,
  type ImportRecord,
  type RowResult,
  rowsAfter,
  saveRowResults,
  updateImport,
} from './import.repository.ts'
import { importView } from './import.view.ts'
import type { ImportContext } from './judge-row.ts'
import { type JudgedRow, judgeRows } from './judge-rows.ts'
import { logImport } from './log-import.ts'

const rowsAtOnce = 2000

/**
 * Judges every row of a workbook with the given column mapping. Can be repeated until the import begins.
 * @throws Refusal `request.not_found`, `customers.import_moved`, `customers.import_columns`.
 */
export function checkImport(
  call: StaffCall,
  { importId, columnFields, ...choices }: InputOf<typeof checkCustomerImport>,
): Promise<OutputOf<typeof checkCustomerImport>> {
  const { shopId, now, actor } = call
  const key = { shopId, id: importId }
  return call.change(async (tx) => {
    const stored = await findImport(tx, key, { locked: true })
    if (!stored) throw new Refusal('request.not_found')
    if (stored.state !== 'read' && stored.state !== 'checked') throw new Refusal('customers.import_moved')
    requireColumns(columnFields, stored.titles.length)
    const context = await readContext(tx, shopId, choices, { begun: false })
    const counts = await judgeAll(tx, key, columnFields, { context, at: now })
    const record: ImportRecord = {
      ...stored,
      ...counts,
      state: 'checked',
      fields: columnFields,
      choices,
      new_labels: [...context.newLabels.keys()],
    }
    const { id: _, titles, row_count, created_at, ...written } = record
    await updateImport(tx, key, written)
    const view = await importView(tx, shopId, record)
    await logImport(tx, { shopId, at: now, operator: actor }, record, {
      action: 'customers.check-import',
      remark: `检查客户表格：新增${record.added}，更新${record.updated}，不导入${record.refused}`,
    })
    return view
  })
}

/** Requires each field from one column at most, and the mandatory fields name and phone. */
function requireColumns(fields: readonly ColumnField[], columns: number): void {
  const named = fields.filter((field) => field !== '')
  const isOnce = new Set(named).size === named.length
  if (!isOnce || fields.length !== columns || !named.includes('name') || !named.includes('phone'))
    throw new Refusal('customers.import_columns')
}

async function judgeAll(
  tx: ShopTransaction,
  key: ImportKey,
  fields: readonly ColumnField[],
  { context, at }: { context: ImportContext; at: Date },
): Promise<Pick<ImportRecord, 'added' | 'updated' | 'same' | 'refused'>> {
  const counts = { add: 0, update: 0, same: 0, refuse: 0 }
  const rowOfPhone = new Map<string, number>()
  const labelsWanted = new Set<number>()
  for (let after = 0; ; after += rowsAtOnce) {
    const rows = await rowsAfter(tx, key, after, rowsAtOnce)
    const read = await judgeRows(tx, key.shopId, rows, { fields, context, locked: false })
    const judged = await judgeConsents(tx, key.shopId, read, at)
    const checkedRows = judged.map((each) => refuseRepeatedPhone(each, rowOfPhone))
    for (const { verdict, fields: written } of checkedRows) {
      counts[verdict] += 1
      for (const id of written.labelIds ?? []) labelsWanted.add(id)
    }
    await saveRowResults(tx, key, checkedRows.map(toRowResult))
    if (rows.length < rowsAtOnce) break
  }
  // A label that only refused rows use is not created.
  for (const [title, id] of context.newLabels) if (!labelsWanted.has(id)) context.newLabels.delete(title)
  return { added: counts.add, updated: counts.update, same: counts.same, refused: counts.refuse }
}

/** Refuses rows that repeat the phone of an earlier valid row. */
function refuseRepeatedPhone(judged: JudgedRow, rowOfPhone: Map<string, number>): JudgedRow {
  const { phone } = judged.imported
  const earlier = phone === '' ? undefined : rowOfPhone.get(phone)
  if (earlier !== undefined) {
    const word = `与第${earlier}行手机号重复`
    const reasons = judged.verdict === 'refuse' ? [...judged.words, word] : [word]
    return { ...judged, verdict: 'refuse', words: reasons, fields: {} }
  }
  if (judged.verdict !== 'refuse' && phone !== '') rowOfPhone.set(phone, judged.row.sheet_row)
  return judged
}

const toRowResult = ({ row, imported, verdict, words }: JudgedRow): RowResult => ({
  position: row.position,
  name: imported.name.slice(0, 100),
  phone: imported.phone,
  verdict,
  words,
})
