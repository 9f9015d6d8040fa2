import { type Fen, plus, yuan } from '@roombook/domain/money'
import { splitSpend, type WalletReason } from '@roombook/domain/wallet'
import { Refusal } from '#platform/calls/refusal.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { type Posting, post } from '#platform/ledger/ledger.ts'
import { lockWallet, readWallet } from './wallet.repository.ts'

/** A store's purchase from its wallet. */
export interface WalletSpend {
  shopId: number
  /** Idempotency key. */
  key: string
  reason: WalletReason
  /** Description of the purchase. */
  remark: string
  staffId: number
  at: Date
  price: Fen
  into: 'plugins' | 'sms-sold' | 'credit-sold'
}

/**
 * Pays from the wallet, first from its bonus, then from recharged money. The wallet is locked until the
 * commit.
 * @throws Refusal `wallet.not_covered`, with the balance and the price.
 */
export async function spendFromWallet(tx: ShopTransaction, spend: WalletSpend): Promise<void> {
  const { price, into, ...entry } = spend
  await lockWallet(tx, spend.shopId)
  const wallet = await readWallet(tx, spend.shopId)
  const taken = splitSpend(price, wallet)
  const remaining = plus(wallet.recharged, wallet.given)
  if (!taken)
    throw new Refusal(
      'wallet.not_covered',
      { left: remaining, needed: price },
      `账户余额${yuan(remaining)}元，需要${yuan(price)}元，请先充值`,
    )
  const postings: Posting[] = [
    ...(taken.given > 0 ? [{ kind: 'wallet-given', ownerId: 0, amount: -taken.given } as const] : []),
    ...(taken.recharged > 0 ? [{ kind: 'wallet', ownerId: 0, amount: -taken.recharged } as const] : []),
    { kind: into, amount: price },
  ]
  if ((await post(tx, { ...entry, postings })) !== 'made') throw new Error(`${entry.key} was paid before`)
}
