import type { Fen } from '@roombook/domain/money'
import type { ShopTransaction } from '#platform/db/database.ts'
import { type Posting, post } from '#platform/ledger/ledger.ts'
import { lockWallet } from './wallet.repository.ts'

/** A paid recharge. */
export interface PaidRecharge {
  shopId: number
  rechargeId: number
  amount: Fen
  /** Bonus from the operator. */
  given: Fen
  /** Means of payment. */
  remark: string
  staffId: number
  at: Date
}

/** Credits a recharge to the wallet once, its payment and its bonus separately. */
export async function creditRecharge(tx: ShopTransaction, recharge: PaidRecharge): Promise<void> {
  const { shopId, rechargeId, amount, given, remark, staffId, at } = recharge
  await lockWallet(tx, shopId)
  const postings: Posting[] = [
    { kind: 'operator-online', amount: -amount },
    { kind: 'wallet', ownerId: 0, amount },
    ...(given > 0
      ? [
          { kind: 'wallet-granted', amount: -given } as const,
          { kind: 'wallet-given', ownerId: 0, amount: given } as const,
        ]
      : []),
  ]
  await post(tx, {
    shopId,
    key: `recharge:${rechargeId}`,
    reason: 'wallet-recharge',
    remark,
    staffId,
    at,
    postings,
  })
}
