import type { InputOf, OutputOf } from '@roombook/contract'
import type { mergeCustomers as mergeCall } from '@roombook/contract/customer-merge'
import { lockOrdersAndBookings } from '#features/orders/index.ts'
import { writeAuditEntry } from '#platform/audit-log/audit-log.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { RunAgain } from '#platform/db/run-again.ts'
import { writeCountedFigures } from '../figures.repository.ts'
import { refreshLevel } from '../levels/refresh-level.ts'
import { fieldsToFill } from './fill-fields.ts'
import {
  handOver,
  insertMerge,
  listOrderIdsOfCustomers,
  lockMerging,
  type MergingCustomer,
} from './merge.repository.ts'
import type { MergeRecord } from './merge-record.ts'
import { giveBelongings, markMerged, takeBelongings, updateRetained } from './merged-customer.repository.ts'
import { uniteStored } from './stored-together.ts'

/**
 * Merges one customer into another. All rows of the merged customer move to the retained one, whose empty
 * fields are filled. Lock order: orders by ascending id, customers by ascending id, the ledger, the shop's
 * log sequence.
 * @throws Refusal `customers.same_one`, `customers.not_found`, `customers.stale`.
 */
export function mergeCustomers(
  call: StaffCall,
  { keepId, keepVersion, goneId, goneVersion }: InputOf<typeof mergeCall>,
): Promise<OutputOf<typeof mergeCall>> {
  const { shopId, now, actor, change } = call
  if (keepId === goneId) throw new Refusal('customers.same_one')
  return change(async (tx) => {
    const [kept, gone] = await lockPair(tx, shopId, keepId, goneId)
    if (kept.version !== keepVersion || gone.version !== goneVersion) throw new Refusal('customers.stale')
    const moved = await moveAll(tx, call, kept, gone)
    const at = { shopId, keptId: keepId, goneId, staffId: actor.staffId, at: now }
    const mergeId = await insertMerge(tx, { ...at, moved })
    await logPair(tx, call, 'customers.merge', [
      { customerId: keepId, remark: `合并了客户（编号${goneId}）`, fields: Object.keys(moved.filled) },
      { customerId: goneId, remark: `合并到客户（编号${keepId}）`, fields: [] },
    ])
    return { mergeId }
  })
}

async function lockPair(
  tx: ShopTransaction,
  shopId: number,
  keepId: number,
  goneId: number,
): Promise<[MergingCustomer, MergingCustomer]> {
  const orderIds = await listOrderIdsOfCustomers(tx, shopId, [keepId, goneId])
  await lockOrdersAndBookings(tx, shopId, orderIds)
  const locked = await lockMerging(tx, shopId, [keepId, goneId])
  const [kept, gone] = [keepId, goneId].map((id) =>
    locked.find((customer) => customer.id === id && customer.deleted_at === null),
  )
  if (!kept || !gone) throw new Refusal('customers.not_found')
  // The locks prevent new bookings for either; one added before them restarts the merge.
  if (String(await listOrderIdsOfCustomers(tx, shopId, [keepId, goneId])) !== String(orderIds))
    throw new RunAgain()
  return [kept, gone]
}

async function moveAll(
  tx: ShopTransaction,
  { shopId, now, today, actor }: StaffCall,
  retained: MergingCustomer,
  gone: MergingCustomer,
): Promise<MergeRecord> {
  const rows = await handOver(tx, shopId, gone.id, retained.id)
  const had = await takeBelongings(tx, shopId, gone.id)
  const given = await giveBelongings(tx, shopId, retained.id, had)
  const filled = fieldsToFill(retained, gone)
  // The merged customer's phone becomes free only now.
  await markMerged(tx, shopId, gone.id, { into: retained.id, at: now })
  await updateRetained(tx, shopId, retained.id, filled)
  await writeCountedFigures(tx, shopId, [retained.id])
  await refreshLevel(tx, shopId, retained.id, { visits: 0, spent: 0, today, at: now })
  const stored = await uniteStored(
    tx,
    { shopId, now, staffId: actor.staffId },
    { goneId: gone.id, keptId: retained.id, key: `merge:${gone.id}:${retained.id}:${gone.version}` },
  )
  const { paid: balance, given: givenBalance } = stored
  return { rows, had, given, filled, balance, givenBalance }
}

/** Writes an audit-log row for each of two customers, and one event for both. Last in the transaction. */
export async function logPair(
  tx: ShopTransaction,
  { shopId, now, actor }: StaffCall,
  action: string,
  rows: readonly { customerId: number; remark: string; fields: readonly string[] }[],
): Promise<void> {
  const customerIds = rows.map((row) => row.customerId)
  for (const [at, { customerId, remark, fields }] of rows.entries()) {
    await writeAuditEntry(tx, {
      shopId,
      at: now,
      subject: 'customer',
      subjectId: customerId,
      action,
      operatorId: actor.staffId,
      operatorName: actor.nickname,
      fields,
      detail: { remark, customerIds },
      ...(at === 0 && { event: { name: 'customer.changed' as const, data: { customerIds } } }),
    })
  }
}
