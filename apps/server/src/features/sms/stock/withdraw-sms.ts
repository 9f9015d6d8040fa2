import type { ShopTransaction } from '#platform/db/database.ts'
import { listReserved, returnSegments, spendReserved } from './stock.repository.ts'

/** Messages that are neither sent nor queried any more. */
export interface WithdrawnSms {
  shopId: number
  smsIds: readonly number[]
  at: Date
}

/**
 * Releases the reserved segments of withdrawn messages: those of an unsent message return to the stock; those
 * of one that may have been sent are spent. Messages being sent are settled by their sender.
 */
export async function withdrawSms(tx: ShopTransaction, { shopId, smsIds, at }: WithdrawnSms): Promise<void> {
  for (const { id, state } of await listReserved(tx, shopId, smsIds)) {
    const move = { shopId, smsId: id, at }
    if (state === 'failed') await returnSegments(tx, move, { supposed: false })
    else if (state === 'unknown') await spendReserved(tx, move)
  }
}
