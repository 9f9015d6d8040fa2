import type { InputOf, OutputOf } from '@roombook/contract'
import { type unmergeCustomers as unmergeCall, unmergeDays } from '@roombook/contract/customer-merge'
import { noMoney } from '@roombook/domain/money'
import { lockOrdersAndBookings } from '#features/orders/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { RunAgain } from '#platform/db/run-again.ts'
import { writeCountedFigures } from '../figures.repository.ts'
import { refreshLevel } from '../levels/refresh-level.ts'
import { fieldsToEmpty } from './fill-fields.ts'
import {
  findMerge,
  handBack,
  listOrderIdsOfCustomers,
  lockMerge,
  lockMerging,
  type MergingCustomer,
  markUndone,
  ordersToHandBack,
} from './merge.repository.ts'
import { logPair } from './merge-customers.ts'
import type { MergeRecord } from './merge-record.ts'
import { giveBelongings, markApart, takeBack, updateRetained } from './merged-customer.repository.ts'
import { splitStoredValue } from './stored-together.ts'

/** Returns the end of the period in which a merge can be undone. */
export const undoUntil = (mergedAt: Date): Date => new Date(mergedAt.getTime() + unmergeDays * 86_400_000)

/**
 * Undoes a merge within 30 days: moved rows go back in their current state, rows added since stay with the
 * retained customer. Locks in the merge's order.
 * @throws Refusal `customers.merge_missing`, `customers.merge_undone`, `customers.merge_over`,
 *   `customers.merge_covered`, `customers.phone_known`.
 */
export function unmergeCustomers(
  call: StaffCall,
  { mergeId }: InputOf<typeof unmergeCall>,
): Promise<OutputOf<typeof unmergeCall>> {
  const { shopId, now, actor, change } = call
  return change(async (tx) => {
    const { kept, gone, moved, orderIds } = await lockUndo(tx, call, mergeId)
    await putApart(tx, call, { kept, gone, moved, orderIds, mergeId })
    await markUndone(tx, shopId, mergeId, { staffId: actor.staffId, at: now })
    await logPair(tx, call, 'customers.unmerge', [
      { customerId: kept.id, remark: `撤销合并（编号${gone.id}）`, fields: [] },
      { customerId: gone.id, remark: `撤销合并（编号${kept.id}）`, fields: [] },
    ])
    return { goneId: gone.id }
  })
}

interface Undo {
  kept: MergingCustomer
  gone: MergingCustomer
  moved: MergeRecord
  /** Orders to hand back. */
  orderIds: number[]
}

async function lockUndo(tx: ShopTransaction, { shopId, now }: StaffCall, mergeId: number): Promise<Undo> {
  const found = await findMerge(tx, shopId, mergeId)
  if (!found) throw new Refusal('customers.merge_missing')
  const ids = [found.kept_id, found.gone_id]
  const before = await listOrderIdsOfCustomers(tx, shopId, [found.kept_id])
  await lockOrdersAndBookings(tx, shopId, before)
  const locked = await lockMerging(tx, shopId, ids)
  const [kept, gone] = ids.map((id) => locked.find((customer) => customer.id === id))
  const merge = await lockMerge(tx, shopId, mergeId)
  if (!merge || !kept || !gone || kept.anonymised_at || gone.anonymised_at)
    throw new Refusal('customers.merge_missing')
  if (merge.undone_at) throw new Refusal('customers.merge_undone')
  if (undoUntil(merge.merged_at) <= now) throw new Refusal('customers.merge_over')
  if (kept.merged_into !== null) throw new Refusal('customers.merge_covered')
  if (String(await listOrderIdsOfCustomers(tx, shopId, [kept.id])) !== String(before)) throw new RunAgain()
  const { moved } = merge
  return { kept, gone, moved, orderIds: await ordersToHandBack(tx, shopId, kept.id, moved.rows.orders) }
}

async function putApart(
  tx: ShopTransaction,
  { shopId, now, today, actor }: StaffCall,
  { kept, gone, moved, orderIds, mergeId }: Undo & { mergeId: number },
): Promise<void> {
  await updateRetained(tx, shopId, kept.id, fieldsToEmpty(kept, moved.filled))
  await markApart(tx, shopId, gone.id)
  await handBack(tx, shopId, kept.id, gone.id, { ...moved.rows, orders: orderIds })
  await takeBack(tx, shopId, kept.id, moved.given)
  await giveBelongings(tx, shopId, gone.id, moved.had)

  await writeCountedFigures(tx, shopId, [kept.id, gone.id])
  for (const { id } of [kept, gone].toSorted((one, other) => one.id - other.id))
    await refreshLevel(tx, shopId, id, { visits: 0, spent: 0, today, at: now })
  await splitStoredValue(
    tx,
    { shopId, now, staffId: actor.staffId },
    {
      goneId: gone.id,
      keptId: kept.id,
      key: `unmerge:${mergeId}`,
      together: { paid: moved.balance, given: moved.givenBalance ?? noMoney },
    },
  )
}
