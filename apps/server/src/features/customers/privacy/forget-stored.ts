import { type Fen, fen, minus, noMoney } from '@roombook/domain/money'
import type { ShopTransaction } from '#platform/db/database.ts'
import { type Posting, post, readBalance } from '#platform/ledger/ledger.ts'
import { forgetRebates } from './forget-rebates.repository.ts'

/**
 * Writes off an anonymised customer's bonus balance, rebates and owed rebates. The recharged part is refunded
 * before. The customers must be locked.
 */
export async function forgetStored(
  tx: ShopTransaction,
  { shopId, now }: { shopId: number; now: Date },
  customerIds: readonly number[],
): Promise<void> {
  for (const ownerId of customerIds) {
    const of = (kind: 'customer-given' | 'rebate' | 'rebate-owed'): Promise<Fen> =>
      readBalance(tx, shopId, { kind, ownerId })
    const given = await of('customer-given')
    const rebateBalance = await of('rebate')
    const owed = await of('rebate-owed')
    const postings: Posting[] = []
    if (given > 0) postings.push({ kind: 'customer-given', ownerId, amount: minus(noMoney, given) })
    if (rebateBalance > 0) postings.push({ kind: 'rebate', ownerId, amount: minus(noMoney, rebateBalance) })
    if (given + rebateBalance > 0) postings.push({ kind: 'rebates', amount: fen(given + rebateBalance) })
    if (owed > 0)
      postings.push(
        { kind: 'rebate-owed', ownerId, amount: minus(noMoney, owed) },
        { kind: 'rebate-owing', amount: owed },
      )
    if (postings.length === 0) continue
    const made = await post(tx, {
      shopId,
      key: `forget:${ownerId}:${now.getTime()}`,
      reason: 'rebate-back',
      at: now,
      postings,
    })
    if (made !== 'made') throw new Error(`what customer ${ownerId} was given could not lapse: ${made}`)
    await forgetRebates(tx, shopId, { customerId: ownerId, left: rebateBalance, owed, at: now })
  }
}
