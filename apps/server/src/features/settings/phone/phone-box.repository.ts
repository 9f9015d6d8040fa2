import type { ShopTransaction } from '#platform/db/database.ts'

/** Finds the shop's first paired telephone box; undefined before its first key. */
export const findPhoneBox = (tx: ShopTransaction, shopId: number) =>
  tx
    .selectFrom('phone_box')
    .select(['mid', 'key_tail', 'rotated_at'])
    .where('shop_id', '=', shopId)
    .where('unbound_at', 'is', null)
    .orderBy('mid')
    .executeTakeFirst()

/**
 * Stores the lines as the state of the plugin (6.02). Without lines the plugin stays open, so that some can
 * be added again.
 */
export async function storePluginLines(
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
