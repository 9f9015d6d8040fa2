import { type bulkLabelCustomers, type InputOf, mostFound, type OutputOf } from '@roombook/contract'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { journalShop } from '#platform/journal/journal-shop.ts'
import { type KnownFilter, matchingCustomerIds } from '../directory/customer-list.repository.ts'
import { searchBeforehand } from '../directory/search-beforehand.ts'
import { customerPhoneClue } from '../phone-clue.ts'
import { lockCustomers, moveVersions } from './bulk.repository.ts'

/** Whom something is done to: those named, or everybody whom a filter finds. */
export type BulkTargets = Pick<InputOf<typeof bulkLabelCustomers>, 'customerIds' | 'filter'>

/** The same, with what the filter's keyword means to whoever calls, and whom it finds. */
export interface KnownTargets {
  customerIds: BulkTargets['customerIds']
  filter: KnownFilter | undefined
}

/** Reads the keyword before the transaction begins. @throws Refusal `permission.too_many_searches`. */
export async function knowTargets(
  call: StaffCall,
  { customerIds, filter }: BulkTargets,
): Promise<KnownTargets> {
  if (!filter) return { customerIds, filter }
  const clue = await customerPhoneClue(call, filter.keyword)
  return { customerIds, filter: await searchBeforehand(call, { ...filter, clue }) }
}

/** What is done to them all, and how the log says it. */
export interface BulkAction {
  /** The call: `customers.bulk-label`. */
  action: string
  /** The log's sentence without the count: 批量打标签. */
  remark: string
  fields: readonly string[]
  detail: Readonly<Record<string, unknown>>
}

/** Up to so many are named in the event; of more, everybody who shows customers looks again. */
const mostToldOf = 100

/**
 * Does something to many customers in one transaction, with one row of the log that names whom it changed.
 * Of those named, whoever is not in the directory is passed over.
 *
 * @param work changes the customers, who are locked, and answers for whom something is different.
 * @throws Refusal `customers.not_found` where nobody is left, `customers.too_many` where a filter finds too many.
 */
export async function bulkChange(
  tx: ShopTransaction,
  call: StaffCall,
  targets: KnownTargets,
  bulk: BulkAction,
  work: (customerIds: readonly number[]) => Promise<readonly number[]>,
): Promise<OutputOf<typeof bulkLabelCustomers>> {
  const { shopId } = call
  const named = targets.customerIds ?? (await idsOfFilter(tx, call, targets.filter))
  const found = await lockCustomers(tx, shopId, named)
  if (found.length === 0) throw new Refusal('customers.not_found')
  const changed = await work(found)
  if (changed.length === 0) return { found: found.length, changed: 0 }
  await moveVersions(tx, shopId, changed)
  await journalShop(tx, call, {
    action: bulk.action,
    fields: bulk.fields,
    remark: `${bulk.remark}：${changed.length}位客户`,
    detail: { ...bulk.detail, customerIds: changed },
    event: {
      name: 'customer.changed',
      data: { customerIds: changed.length > mostToldOf ? [] : [...changed] },
    },
  })
  return { found: found.length, changed: changed.length }
}

async function idsOfFilter(
  tx: ShopTransaction,
  call: StaffCall,
  filter: KnownTargets['filter'],
): Promise<number[]> {
  if (!filter) return []
  const { shopId, today } = call
  const ids = await matchingCustomerIds(tx, shopId, filter, { today, most: mostFound + 1 })
  if (ids.length > mostFound) throw new Refusal('customers.too_many')
  return ids
}
