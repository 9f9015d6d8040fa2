import type { ShopTransaction } from '../../../platform/db/database.ts'
import { fieldNames, pick } from './customer-fields.ts'
import {
  insertCustomers,
  type Links,
  readContext,
  replaceLinks,
  writeFields,
} from './directory.repository.ts'
import type { ImportRecord, ImportRowRecord, RowOutcome } from './import.repository.ts'
import { choicesOf } from './import.view.ts'
import { type JudgedRow, judgeRows } from './judge-rows.ts'

/** What a batch came to. */
export interface BatchOutcome {
  outcomes: RowOutcome[]
  addedIds: number[]
  updatedIds: number[]
}

/**
 * Brings rows into the directory. Each is judged once more: the directory may have moved since the workbook was
 * checked.
 */
export async function bringRows(
  tx: ShopTransaction,
  { shopId, at }: { shopId: number; at: Date },
  record: ImportRecord,
  rows: readonly ImportRowRecord[],
): Promise<BatchOutcome> {
  const context = await readContext(tx, shopId, choicesOf(record), { begun: true })
  const open = rows.filter(({ verdict }) => verdict !== 'refuse')
  const judged = await judgeRows(tx, shopId, open, { fields: record.fields, context, locked: true })
  const { fresh, taken, ids } = await addAll(tx, shopId, at, judged)
  const changed = judged.flatMap(({ verdict, standing, ...each }) =>
    verdict === 'update' && standing ? [{ ...each, standing }] : [],
  )
  const outcomes: RowOutcome[] = []
  const links: Links[] = fresh.map(({ imported, fields }) => ({
    id: ids.get(imported.phone) ?? 0,
    ...fields,
  }))
  for (const { row, standing, fields, words } of changed) {
    const version = await writeFields(tx, shopId, standing.id, fields)
    links.push({ id: standing.id, ...fields })
    const names = fieldNames.filter((name) => name in fields)
    outcomes.push({
      position: row.position,
      verdict: 'update',
      words,
      customer_id: standing.id,
      before: pick(standing.fields, names),
      after: fields,
      version,
    })
  }
  await replaceLinks(tx, shopId, links)
  for (const { row, imported, words } of fresh) {
    const customer_id = ids.get(imported.phone) ?? null
    outcomes.push({ position: row.position, verdict: 'add', words, customer_id, version: 1 })
  }
  for (const { row } of taken) {
    outcomes.push({
      position: row.position,
      verdict: 'refuse',
      words: ['该手机号刚刚有了客户，请重新导入此行'],
    })
  }
  for (const { row, verdict, words } of judged) {
    if (verdict === 'same' || verdict === 'refuse') outcomes.push({ position: row.position, verdict, words })
  }
  return { outcomes, addedIds: [...ids.values()], updatedIds: changed.map(({ standing }) => standing.id) }
}

/** Adds the new customers; those whose phone somebody took this instant are told apart. */
async function addAll(tx: ShopTransaction, shopId: number, at: Date, judged: readonly JudgedRow[]) {
  const asked = judged.filter(({ verdict }) => verdict === 'add')
  const ids = await insertCustomers(
    tx,
    shopId,
    at,
    asked.map(({ imported, fields }) => ({ phone: imported.phone, fields })),
  )
  const fresh = asked.filter(({ imported }) => ids.has(imported.phone))
  const taken = asked.filter(({ imported }) => !ids.has(imported.phone))
  return { fresh, taken, ids }
}
