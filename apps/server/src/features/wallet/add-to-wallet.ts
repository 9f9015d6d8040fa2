import { type Fen, plus } from '@roombook/domain/money'
import { writeEvent } from '#platform/audit-log/write-event.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { type Posting, post } from '#platform/ledger/ledger.ts'
import { lockWallet, readWallet } from './wallet.repository.ts'

/** Addition to a store's wallet by the operator: a bank transfer, or a gift. */
export interface WalletAddition {
  shopId: number
  how: 'transfer' | 'grant'
  amount: number
  /** Idempotency key. */
  key: string
  reason: string
  at: Date
}

const buildPostings: Readonly<Record<WalletAddition['how'], (amount: number) => readonly Posting[]>> = {
  transfer: (amount) => [
    { kind: 'operator-bank', amount: -amount },
    { kind: 'wallet', ownerId: 0, amount },
  ],
  grant: (amount) => [
    { kind: 'wallet-granted', amount: -amount },
    { kind: 'wallet-given', ownerId: 0, amount },
  ],
}

/**
 * Credits a store's wallet as the operator, once per key, and notifies its consoles.
 * @returns the amount added and the balance.
 */
export async function addToWallet(
  tx: ShopTransaction,
  { shopId, how, amount, key, reason, at }: WalletAddition,
): Promise<{ added: number; left: Fen }> {
  await lockWallet(tx, shopId)
  const entry = {
    shopId,
    key,
    reason: `wallet-${how}`,
    remark: reason,
    at,
    postings: buildPostings[how](amount),
  }
  const added = (await post(tx, entry)) === 'made' ? amount : 0
  if (added > 0) await writeEvent(tx, { shopId, at, name: 'settings.changed', data: { fields: ['wallet'] } })
  const { recharged, given } = await readWallet(tx, shopId)
  return { added, left: plus(recharged, given) }
}
