import type { ShopTransaction } from '#platform/db/database.ts'
import { listReserved, returnParts, spendReserved } from './stock.repository.ts'

/** Messages that nobody will send or ask about any more. */
export interface WithdrawnSms {
  shopId: number
  smsIds: readonly number[]
  at: Date
}

/**
 * Lets go of the parts that messages hold that were withdrawn: those of a message that had not left go back to the stock;
 * of one that may have left nobody will know, so they are spent. What is being sent is left to whoever sends it.
 */
export async function withdrawSms(tx: ShopTransaction, { shopId, smsIds, at }: WithdrawnSms): Promise<void> {
  for (const { id, state } of await listReserved(tx, shopId, smsIds)) {
    const move = { shopId, smsId: id, at }
    if (state === 'failed') await returnParts(tx, move, { supposed: false })
    else if (state === 'unknown') await spendReserved(tx, move)
  }
}
