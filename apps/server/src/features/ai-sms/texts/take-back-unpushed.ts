import type { ShopTransaction } from '#platform/db/database.ts'
import { requireText } from './change-text.ts'
import { copied } from './store-written-text.ts'
import { listUnpushed } from './text.repository.ts'

/**
 * Offers texts for copying whose push notification certainly failed: no browser accepted it, or its time was
 * over. One that may have arrived is not sent by another channel.
 * @returns their number.
 */
export async function takeBackUnpushed(
  tx: ShopTransaction,
  { shopId, now }: { shopId: number; now: Date },
): Promise<number> {
  const texts = await listUnpushed(tx, shopId, now)
  for (const { id, error } of texts) {
    const text = await requireText(tx, shopId, id)
    await copied(
      tx,
      { shopId, at: now },
      text,
      { id, from: ['passed'] },
      { reason: `网页通知没有送出：${error}` },
    )
  }
  return texts.length
}
