import type { ShopTransaction } from '../../platform/db/database.ts'

const stylesOf = (tx: ShopTransaction, shopId: number) =>
  tx.selectFrom('invitation_style').where('shop_id', '=', shopId).where('deleted_at', 'is', null)

/** Whether the shop has an invitation style. */
export async function styleExists(tx: ShopTransaction, shopId: number, styleId: number): Promise<boolean> {
  const row = await stylesOf(tx, shopId).select('id').where('id', '=', styleId).executeTakeFirst()
  return row !== undefined
}

/** The shop's invitation styles, in its order. */
export const listStyles = (tx: ShopTransaction, shopId: number) =>
  stylesOf(tx, shopId)
    .select(['id', 'title', 'image', 'is_default as isDefault'])
    .orderBy('position')
    .orderBy('id')
    .execute()
