import type { ShopTransaction } from '#platform/db/database.ts'

/** Phone numbers read from a file. */
export interface Numbers {
  /** Without repetitions. */
  phones: readonly string[]
  withoutMobile: number
  repeated: number
}

/** Stores the numbers of a file. @returns its id. */
export async function insertNumbers(
  tx: ShopTransaction,
  { shopId, staffId, at, ...numbers }: Numbers & { shopId: number; staffId: number; at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('campaign_file')
    .values({
      shop_id: shopId,
      created_by: staffId,
      created_at: at,
      phones: [...numbers.phones],
      without_mobile: numbers.withoutMobile,
      repeated: numbers.repeated,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Finds the numbers of a file of the same uploader; undefined for an expired one or another uploader's. */
export async function findNumbers(
  tx: ShopTransaction,
  { shopId, id, staffId }: { shopId: number; id: number; staffId: number },
): Promise<Numbers | undefined> {
  return tx
    .selectFrom('campaign_file')
    .select(['phones', 'without_mobile as withoutMobile', 'repeated'])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('created_by', '=', staffId)
    .executeTakeFirst()
}

/** Deletes a file of numbers. */
export async function deleteNumbers(tx: ShopTransaction, shopId: number, id: number): Promise<void> {
  await tx.deleteFrom('campaign_file').where('shop_id', '=', shopId).where('id', '=', id).execute()
}
