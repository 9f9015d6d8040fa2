import { type Fen, minus, noMoney } from '@roombook/domain/money'
import type { ShopTransaction } from '#platform/db/database.ts'
import { RunAgain } from '#platform/db/run-again.ts'
import { type LedgerAccount, post, readBalance } from '#platform/ledger/ledger.ts'
import { levelEntries, sumRebates } from './rebates.repository.ts'

interface Frame {
  shopId: number
  now: Date
  staffId: number
}

type Kind = Extract<LedgerAccount['kind'], 'customer' | 'customer-given' | 'rebate' | 'rebate-owed'>

/** Stored value moved between two customers, in fen. */
export interface StoredTogether {
  paid: Fen
  given: Fen
}

/** Moves stored value, rebates and owed rebates of a merged customer to the retained one. */
export async function uniteStored(
  tx: ShopTransaction,
  frame: Frame,
  { goneId, keptId, key }: { goneId: number; keptId: number; key: string },
): Promise<StoredTogether> {
  const held = async (kind: Kind) =>
    [kind, await readBalance(tx, frame.shopId, { kind, ownerId: goneId })] as const
  const paid = await held('customer')
  const given = await held('customer-given')
  const all = [paid, given, await held('rebate'), await held('rebate-owed')]
  await move(tx, frame, all, { fromId: goneId, toId: keptId, key, reason: 'merge' })
  return { paid: paid[1], given: given[1] }
}

/** Moves back the unspent part of the merged balance, and exactly the rebates of the restored customer. */
export async function splitStoredValue(
  tx: ShopTransaction,
  frame: Frame,
  {
    goneId,
    keptId,
    key,
    together,
  }: { goneId: number; keptId: number; key: string; together: StoredTogether },
): Promise<void> {
  const back = async (kind: Kind, most: Fen) => {
    const kindBalance = await readBalance(tx, frame.shopId, { kind, ownerId: keptId })
    return [kind, kindBalance < most ? kindBalance : most] as const
  }
  const { left, owed } = await sumRebates(tx, frame.shopId, goneId)
  const lacks = async (kind: Kind, sum: Fen) =>
    [kind, minus(sum, await readBalance(tx, frame.shopId, { kind, ownerId: goneId }))] as const
  const all = [
    await back('customer', together.paid),
    await back('customer-given', together.given),
    await lacks('rebate', left),
    await lacks('rebate-owed', owed),
  ]
  await move(tx, frame, all, { fromId: keptId, toId: goneId, key, reason: 'unmerge' })
  await levelEntries(tx, frame.shopId, { customerIds: [goneId, keptId], at: frame.now })
}

async function move(
  tx: ShopTransaction,
  { shopId, now, staffId }: Frame,
  amounts: readonly (readonly [Kind, Fen])[],
  { fromId, toId, key, reason }: { fromId: number; toId: number; key: string; reason: string },
): Promise<void> {
  const moved = amounts.filter(([, amount]) => amount > 0)
  if (moved.length === 0) return
  const outcome = await post(tx, {
    shopId,
    key,
    reason,
    at: now,
    staffId,
    postings: moved.flatMap(([kind, amount]) => [
      { kind, ownerId: fromId, amount: minus(noMoney, amount) },
      { kind, ownerId: toId, amount },
    ]),
  })
  // Part of it was spent concurrently, so the transaction restarts.
  if (outcome !== 'made') throw new RunAgain()
}
