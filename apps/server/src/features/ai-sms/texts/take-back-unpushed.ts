import type { ShopTransaction } from '#platform/db/database.ts'
import { requireText } from './change-text.ts'
import { copied } from './store-written-text.ts'
import { listUnpushed } from './text.repository.ts'

/**
 * Has texts copied that went by push and surely were carried by none: no browser took them, or the hour was over. What may
 * have arrived goes by no other way.
 * @returns how many.
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
