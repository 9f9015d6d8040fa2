import type { ShopTransaction } from '#platform/db/database.ts'
import { foundBy } from '#platform/db/only.ts'
import { type ConsentingRow, judgeConsents, writeConsents } from './consents-of-rows.ts'
import { fieldNames, pick } from './customer-fields.ts'
import {
  insertCustomers,
  type Links,
  readContext,
  replaceLinks,
  writeFields,
} from './directory.repository.ts'
import type { ImportRowRecord, LockedImport, RowResult } from './import.repository.ts'
import { readChoices } from './import.view.ts'
import { judgeRows } from './judge-rows.ts'

/** Result of a batch. */
export interface BatchResult {
  outcomes: RowResult[]
  addedIds: number[]
  updatedIds: number[]
}

/**
 * Imports rows into the directory. Every row is judged again, because the directory may have changed since
 * the check.
 */
export async function bringRows(
  tx: ShopTransaction,
  { shopId, at }: { shopId: number; at: Date },
  record: LockedImport,
  rows: readonly ImportRowRecord[],
): Promise<BatchResult> {
  const context = await readContext(tx, shopId, readChoices(record), { begun: true })
  const open = rows.filter(({ verdict }) => verdict !== 'refuse')
  const read = await judgeRows(tx, shopId, open, { fields: record.fields, context, locked: true })
  const judged = await judgeConsents(tx, shopId, read, at)
  const { fresh, taken, ids } = await addAll(tx, shopId, at, judged)
  const changed = judged.flatMap((each) =>
    each.verdict === 'update' && each.stored ? [{ ...each, stored: each.stored }] : [],
  )
  const outcomes: RowResult[] = []
  const links: Links[] = fresh.map(({ imported, fields }) => ({
    id: foundBy(ids, imported.phone),
    ...fields,
  }))
  for (const { row, stored, fields, words } of changed) {
    const version = await writeFields(tx, shopId, stored.id, fields)
    links.push({ id: stored.id, ...fields })
    const names = fieldNames.filter((name) => name in fields)
    outcomes.push({
      position: row.position,
      verdict: 'update',
      words,
      customer_id: stored.id,
      before: pick(stored.fields, names),
      after: fields,
      version,
    })
  }
  await replaceLinks(tx, shopId, links)
  const brought = [
    ...fresh.map((row) => ({ row, customerId: foundBy(ids, row.imported.phone) })),
    ...changed.map((row) => ({ row, customerId: row.stored.id })),
  ]
  const by = { staffId: record.worked_for, nickname: record.worked_for_name }
  await writeConsents(tx, brought, { shopId, at, importId: record.id, by })
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
  return { outcomes, addedIds: [...ids.values()], updatedIds: changed.map(({ stored }) => stored.id) }
}

/** Inserts the new customers, and separates those whose phone was taken by a concurrent transaction. */
async function addAll(tx: ShopTransaction, shopId: number, at: Date, judged: readonly ConsentingRow[]) {
  const toAdd = judged.filter(({ verdict }) => verdict === 'add')
  const ids = await insertCustomers(
    tx,
    shopId,
    at,
    toAdd.map(({ imported, fields }) => ({ phone: imported.phone, fields })),
  )
  const fresh = toAdd.filter(({ imported }) => ids.has(imported.phone))
  const taken = toAdd.filter(({ imported }) => !ids.has(imported.phone))
  return { fresh, taken, ids }
}
