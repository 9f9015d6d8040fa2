import type { InputOf, OutputOf } from '@roombook/contract'
import { type bulkLabelCustomers, mostFound } from '@roombook/contract/customer-bulk'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { type KnownFilter, matchingCustomerIds } from '../directory/customer-list.repository.ts'
import { searchBeforehand } from '../directory/search-beforehand.ts'
import { customerPhoneClue } from '../phone-clue.ts'
import { lockCustomers, moveVersions } from './bulk.repository.ts'

/** Targets of a bulk change: listed customers, or all that match a filter. */
export type BulkTargets = Pick<InputOf<typeof bulkLabelCustomers>, 'customerIds' | 'filter'>

/** Targets whose filter has its keyword interpreted by the caller's rights and already searched. */
export interface KnownTargets {
  customerIds: BulkTargets['customerIds']
  filter: KnownFilter | undefined
}

/**
 * Resolves the filter's keyword before the transaction begins.
 * @throws Refusal `permission.too_many_searches`.
 */
export async function knowTargets(
  call: StaffCall,
  { customerIds, filter }: BulkTargets,
): Promise<KnownTargets> {
  if (!filter) return { customerIds, filter }
  const clue = await customerPhoneClue(call, filter.keyword)
  return { customerIds, filter: await searchBeforehand(call, { ...filter, clue }) }
}

/** Bulk action with its log text. */
export interface BulkAction {
  /** Action name in the audit log, such as `customers.bulk-label`. */
  action: string
  /** Log sentence without the count, such as 批量打标签. */
  remark: string
  fields: readonly string[]
  detail: Readonly<Record<string, unknown>>
}

/**
 * Most customer ids in one event; beyond it the event carries none and every open customer view refetches.
 */
const maxNamedCustomers = 100

/**
 * Changes many customers in one transaction, with one audit-log row that lists those changed. Skips ids that
 * are not in the directory.
 * @param work changes the locked customers and returns those changed.
 * @throws Refusal `customers.not_found` where none remains, `customers.too_many` where a filter finds too
 *   many.
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
  await logStoreAction(tx, call, {
    action: bulk.action,
    fields: bulk.fields,
    remark: `${bulk.remark}：${changed.length}位客户`,
    detail: { ...bulk.detail, customerIds: changed },
    event: {
      name: 'customer.changed',
      data: { customerIds: changed.length > maxNamedCustomers ? [] : [...changed] },
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
