import type { InputOf, OutputOf } from '@roombook/contract'
import type { dismissDuplicate as dismissCall } from '@roombook/contract/customer-merge'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { countUnmerged, insertDistinct } from './duplicate.repository.ts'
import { logPair } from './merge-customers.ts'

/**
 * Records that two customers are different people, so that they are no longer suggested as duplicates.
 * @throws Refusal `customers.same_one`, `customers.not_found`.
 */
export function dismissDuplicate(
  call: StaffCall,
  { oneId, otherId }: InputOf<typeof dismissCall>,
): Promise<OutputOf<typeof dismissCall>> {
  const { shopId, now, actor, change } = call
  if (oneId === otherId) throw new Refusal('customers.same_one')
  return change(async (tx) => {
    if ((await countUnmerged(tx, shopId, [oneId, otherId])) < 2) throw new Refusal('customers.not_found')
    await insertDistinct(tx, { shopId, ids: [oneId, otherId], staffId: actor.staffId, at: now })
    await logPair(tx, call, 'customers.dismiss-duplicate', [
      { customerId: oneId, remark: `与客户（编号${otherId}）不是同一人`, fields: [] },
      { customerId: otherId, remark: `与客户（编号${oneId}）不是同一人`, fields: [] },
    ])
    return {}
  })
}
