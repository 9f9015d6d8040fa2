import type { ShopTransaction } from '#platform/db/database.ts'

/** Numbers that were read of a file. */
export interface Numbers {
  /** Each once. */
  phones: readonly string[]
  withoutMobile: number
  repeated: number
}

/** Keeps the numbers of a file. @returns its id. */
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

/** The numbers of a file that somebody uploaded; undefined where they are gone, or somebody else's. */
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

/** Throws a file of numbers away. */
export async function deleteNumbers(tx: ShopTransaction, shopId: number, id: number): Promise<void> {
  await tx.deleteFrom('campaign_file').where('shop_id', '=', shopId).where('id', '=', id).execute()
}
