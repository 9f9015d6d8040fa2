import type { ShopTransaction } from '#platform/db/database.ts'

/** Finds the message of a kind that was last queued for a phone. */
export async function findNewestSms(
  tx: ShopTransaction,
  shopId: number,
  { kind, phone }: { kind: string; phone: string },
): Promise<number> {
  const { id } = await tx
    .selectFrom('sms_message')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('kind', '=', kind)
    .where('phone', '=', phone)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}
