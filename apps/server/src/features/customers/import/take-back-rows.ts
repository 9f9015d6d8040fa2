import { forgetConsents, undoConsents } from '#features/consents/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { BatchResult } from './bring-rows.ts'
import { type CustomerFields, type FieldName, fieldNames, fieldTitles, isSame } from './customer-fields.ts'
import {
  customersInUse,
  type Links,
  lockCustomers,
  removeCustomers,
  replaceLinks,
  writeFields,
} from './directory.repository.ts'
import type { ImportRowRecord, RowResult } from './import.repository.ts'
import type { StoredCustomer } from './judge-row.ts'

/**
 * Reverts imported rows: removes added customers unless they are in use or changed, and restores overwritten
 * fields unless they changed since. Every row that stays gets its reason.
 */
export async function takeBackRows(
  tx: ShopTransaction,
  { shopId, at, importId }: { shopId: number; at: Date; importId: number },
  rows: readonly ImportRowRecord[],
): Promise<BatchResult> {
  const written = rows.filter((row) => row.customer_id !== null)
  const ids = written.flatMap(({ customer_id }) => customer_id ?? [])
  const stored = await lockCustomers(tx, shopId, ids)
  await undoConsents(tx, shopId, { importId, customerIds: ids, at })
  const inUse = await customersInUse(tx, shopId, ids)
  const outcomes: RowResult[] = []
  const removed: number[] = []
  const updated: number[] = []
  const links: Links[] = []
  for (const row of written) {
    const customer = stored.get(row.customer_id ?? 0)
    if (!customer) {
      outcomes.push(stays(row, '客户已被删除或合并'))
    } else if (row.before === null) {
      const reason = whyItStays(row, customer, inUse)
      if (reason) outcomes.push(stays(row, reason))
      else {
        removed.push(customer.id)
        outcomes.push({ position: row.position, undo: 'removed' })
      }
    } else {
      const { back, kept } = fieldsToRestore(row, customer)
      if (Object.keys(back).length > 0) {
        await writeFields(tx, shopId, customer.id, back)
        links.push({ id: customer.id, ...back })
        updated.push(customer.id)
      }
      const titles = kept.map((name) => fieldTitles[name]).join('、')
      outcomes.push(
        kept.length > 0
          ? stays(row, `导入后已修改：${titles}`)
          : { position: row.position, undo: 'restored' },
      )
    }
  }
  await replaceLinks(tx, shopId, links)
  await removeCustomers(tx, shopId, removed, at)
  await forgetConsents(tx, shopId, { ids: removed, phones: [] })
  return { outcomes, addedIds: removed, updatedIds: updated }
}

const stays = (row: ImportRowRecord, word: string): RowResult => ({
  position: row.position,
  undo: 'stayed',
  words: [word],
})

function whyItStays(
  row: ImportRowRecord,
  customer: StoredCustomer,
  { ordered, recorded, paid, consented }: Awaited<ReturnType<typeof customersInUse>>,
): string | undefined {
  if (ordered.has(customer.id)) return '导入后已有订单'
  if (recorded.has(customer.id)) return '导入后已有客勤记录'
  if (paid.has(customer.id)) return '导入后已有储值记录'
  if (consented.has(customer.id)) return '导入后已记录营销同意'
  return customer.version === row.version ? undefined : '导入后已修改'
}

/** Returns the fields to restore (`back`), and those changed since the import (`kept`). */
function fieldsToRestore(
  row: ImportRowRecord,
  { fields }: StoredCustomer,
): { back: Partial<CustomerFields>; kept: FieldName[] } {
  const { before, after } = row
  const names = fieldNames.filter((name) => before !== null && name in before)
  const retained = names.filter((name) => !isSame(fields[name], after?.[name]))
  const back = names.filter((name) => !retained.includes(name)).map((name) => [name, before?.[name]] as const)
  return { back: Object.fromEntries(back) as Partial<CustomerFields>, kept: retained }
}
