import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/tables.ts'
import { findSegmentFaults } from '#features/sms/index.ts'
import { type MeteredUnit, meteredKinds } from '#platform/ledger/account-kinds.ts'
import { addUnits, readUnits } from '#platform/ledger/metered.ts'
import { readMisstatedAccounts, readUnbalancedEntries } from '#platform/ledger/recount.repository.ts'

/** Sums a store's SMS segments by state, from the postings. */
export async function partsOf(owner: Kysely<DB>, shopId: number) {
  const { rows } = await sql<{ left: number; reserved: number; spent: number }>`
    select coalesce(sum(amount) filter (where kind = 'sms-stock'), 0)::int as left,
      coalesce(sum(amount) filter (where kind = 'sms-reserved'), 0)::int as reserved,
      coalesce(sum(amount) filter (where kind = 'sms-spent'), 0)::int as spent
    from ledger_posting where shop_id = ${shopId}`.execute(owner)
  const [row] = rows
  if (!row) throw new Error('a sum has a row')
  return row
}

/** Lists recount faults of a store's messages, balances and entries. */
export const wrongParts = async (owner: Kysely<DB>, shopId: number): Promise<unknown[]> => [
  ...(await findSegmentFaults(owner, shopId)),
  ...(await readMisstatedAccounts(owner, shopId)),
  ...(await readUnbalancedEntries(owner, shopId)),
]

let corrections = 0

/** Sets a store's stock of a unit, by an entry with the operator. */
export async function leaveUnits(
  owner: Kysely<DB>,
  unit: MeteredUnit,
  shopId: number,
  wanted: number,
): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    await sql`
      select from ledger_account where shop_id = ${shopId} and kind = ${meteredKinds[unit].stock} for update`.execute(
      tx,
    )
    const amount = wanted - (await readUnits(tx, unit, shopId))
    if (amount === 0) return
    const key = `test:${unit}:${++corrections}`
    await addUnits(tx, unit, { shopId, amount, key, reason: 'test', at: new Date() })
  })
}

/** Sets a store's stock of SMS segments. */
export const leaveParts = (owner: Kysely<DB>, shopId: number, wanted: number): Promise<void> =>
  leaveUnits(owner, 'parts', shopId, wanted)
