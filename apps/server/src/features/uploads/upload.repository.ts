import type { ShopTransaction } from '#platform/db/database.ts'

export interface StoredUpload {
  shop_id: number
  hash: string
  width: number
  height: number
  bytes: number
  staff_id: number
  created_at: Date
}

/** Stores the owner of a picture; an identical picture keeps its first row. */
export async function storeUpload(tx: ShopTransaction, upload: StoredUpload): Promise<void> {
  await tx
    .insertInto('upload')
    .values(upload)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns which of some pictures the store has. */
export async function findUploads(
  tx: ShopTransaction,
  shopId: number,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('upload')
    .select('hash')
    .where('shop_id', '=', shopId)
    .where('hash', 'in', hashes)
    .execute()
  return new Set(rows.map(({ hash }) => hash))
}
