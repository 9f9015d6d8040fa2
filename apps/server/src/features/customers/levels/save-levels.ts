import type { InputOf, OutputOf } from '@roombook/contract'
import type { listCustomerLevels, saveCustomerLevels } from '@roombook/contract/customer-levels'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import {
  countHolders,
  insertLevel,
  listLevelRules,
  lockLevels,
  recomputeLevels,
  removeOtherLevels,
  untitleLevels,
  updateLevel,
} from './level.repository.ts'

/** Lists the shop's levels, lowest first, with the number of customers of each. */
export const listLevels = ({ shopId, read }: StaffCall): Promise<OutputOf<typeof listCustomerLevels>> =>
  read(async (tx) => ({ list: await levelsWithHolders(tx, shopId) }))

/**
 * Replaces the shop's levels by the given list, and sets every customer to the highest level reached.
 * @throws Refusal `customers.level_missing` for a level that the shop does not have.
 */
export function saveLevels(
  call: StaffCall,
  { levels }: InputOf<typeof saveCustomerLevels>,
): Promise<OutputOf<typeof saveCustomerLevels>> {
  const { shopId, now, today } = call
  return call.change(async (tx) => {
    await lockLevels(tx, shopId)
    const stored = new Set((await listLevelRules(tx, shopId)).map(({ id }) => id))
    const retainedIds = levels.flatMap(({ id }) => id ?? [])
    if (retainedIds.some((id) => !stored.has(id)) || new Set(retainedIds).size < retainedIds.length)
      throw new Refusal('customers.level_missing')
    await removeOtherLevels(tx, shopId, retainedIds, now)
    await untitleLevels(tx, shopId, retainedIds)
    for (const [at, { id, ...form }] of levels.entries()) {
      if (id === null) await insertLevel(tx, shopId, form, at + 1)
      else await updateLevel(tx, shopId, id, form, at + 1)
    }
    const changed = await recomputeLevels(tx, shopId, { today, at: now })
    await logStoreAction(tx, call, {
      action: 'customers.save-levels',
      fields: ['levels'],
      remark: '修改客户等级',
      detail: { after: levels },
      event: { name: 'customer.changed', data: { customerIds: [] } },
    })
    return { list: await levelsWithHolders(tx, shopId), changed }
  })
}

async function levelsWithHolders(
  tx: ShopTransaction,
  shopId: number,
): Promise<OutputOf<typeof listCustomerLevels>['list']> {
  const holders = await countHolders(tx, shopId)
  const rules = await listLevelRules(tx, shopId)
  return rules.map(({ rank: _, ...rule }) => ({ ...rule, count: holders.get(rule.id) ?? 0 }))
}
