import { mostBoxes } from '@roombook/contract/phone-boxes'
import { Refusal } from '#platform/calls/refusal.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { Sealer } from '#platform/secrets/sealer.ts'
import { insertBox, listBoxes } from './box.repository.ts'
import { newKey, newMid, sealKey } from './box-key.ts'

/** Sealer for keys; without it no store can add a box. */
export interface KeyDependencies {
  sealer: Sealer | undefined
}

/**
 * Adds a box to a store.
 * @returns its id and its unencrypted key.
 * @throws Refusal `phone.too_many_boxes`.
 */
export async function makeBox(
  tx: ShopTransaction,
  sealer: Sealer,
  { shopId, host, at }: { shopId: number; host: string; at: Date },
): Promise<{ mid: string; privateKey: string }> {
  if ((await listBoxes(tx, shopId)).length >= mostBoxes) throw new Refusal('phone.too_many_boxes')
  const privateKey = newKey()
  const row = {
    shop_id: shopId,
    host,
    rotated_at: at,
    private_key: null,
    key_tail: privateKey.slice(-4),
    secret: sealKey(sealer, shopId, privateKey),
  }
  for (;;) {
    const mid = newMid(shopId)
    if (await insertBox(tx, { ...row, mid })) return { mid, privateKey }
  }
}
