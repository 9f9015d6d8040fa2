import type { ShopTransaction } from '#platform/db/database.ts'

/** The shop's box, or undefined before its first key. */
export const findPhoneBox = (tx: ShopTransaction, shopId: number) =>
  tx
    .selectFrom('phone_box')
    .select(['mid', 'private_key', 'rotated_at'])
    .where('shop_id', '=', shopId)
    .executeTakeFirst()

/** Gives the shop's box a new key; a shop without a box gets one under the number given. @returns its number. */
export async function keepPhoneKey(
  tx: ShopTransaction,
  shopId: number,
  { mid, privateKey, at }: { mid: string; privateKey: string; at: Date },
): Promise<string> {
  const row = await tx
    .insertInto('phone_box')
    .values({ shop_id: shopId, mid, private_key: privateKey, rotated_at: at })
    .onConflict((conflict) =>
      conflict.column('shop_id').doUpdateSet({ private_key: privateKey, rotated_at: at }),
    )
    .returning('mid')
    .executeTakeFirstOrThrow()
  return row.mid
}

/** Notes the lines as the state of the plugin (6.02); without any it stays open, so that some can be bound again. */
export async function keepLinesOfPlugin(
  tx: ShopTransaction,
  shopId: number,
  lines: readonly string[],
): Promise<void> {
  await tx
    .updateTable('shop_plugin')
    .set({ state: JSON.stringify(lines.length > 0 ? lines : true) })
    .where('shop_id', '=', shopId)
    .where('name', '=', 'shopconfig/savephonezj')
    .execute()
}
