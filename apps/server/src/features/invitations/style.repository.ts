import type { InviteStyle } from '@roombook/contract/invitations'
import { compileStatement } from '#platform/db/compile-statement.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

const selectStyles = (tx: Pick<ShopTransaction, 'selectFrom'>, shopId: number) =>
  tx.selectFrom('invitation_style').where('shop_id', '=', shopId).where('deleted_at', 'is', null)

const columns = ['id', 'title', 'template', 'image', 'words', 'is_default as isDefault', 'version'] as const

/** Checks whether the shop has an invitation style. */
export async function styleExists(tx: ShopTransaction, shopId: number, styleId: number): Promise<boolean> {
  const { rows } = await selectStyle(tx, { shopId, styleId })
  return rows.length > 0
}

const selectStyle = compileStatement((from, { shopId, styleId }: { shopId: number; styleId: number }) =>
  selectStyles(from, shopId).select('id').where('id', '=', styleId),
)

/** Lists the shop's invitation styles, in its order. */
export const listStyles = (tx: ShopTransaction, shopId: number): Promise<InviteStyle[]> =>
  selectStyles(tx, shopId).select(columns).orderBy('position').orderBy('id').execute()

/**
 * Locks the shop's styles until the commit and returns them in order. One lock for all, because which one is
 * the default, or the last, depends on all of them.
 */
export async function lockStyles(tx: ShopTransaction, shopId: number): Promise<InviteStyle[]> {
  await tx.selectFrom('shop').select('shop_id').where('shop_id', '=', shopId).forNoKeyUpdate().execute()
  return listStyles(tx, shopId)
}

/** Returns the position after the last style. */
async function nextPosition(tx: ShopTransaction, shopId: number): Promise<number> {
  const row = await selectStyles(tx, shopId)
    .select((of) => of.fn.max('position').as('last'))
    .executeTakeFirst()
  return (row?.last ?? -1) + 1
}

/** Inserts a style after the others. */
export async function insertStyle(
  tx: ShopTransaction,
  shopId: number,
  { title, template, isDefault }: Pick<InviteStyle, 'title' | 'template' | 'isDefault'>,
): Promise<InviteStyle> {
  const position = await nextPosition(tx, shopId)
  return tx
    .insertInto('invitation_style')
    .values({ shop_id: shopId, title, template, is_default: isDefault, position })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Updates a style and increments its version. */
export const updateStyle = (
  tx: ShopTransaction,
  shopId: number,
  styleId: number,
  made: Pick<InviteStyle, 'title' | 'template' | 'image' | 'words'>,
): Promise<InviteStyle> =>
  tx
    .updateTable('invitation_style')
    .set((of) => ({ ...made, version: of('version', '+', 1) }))
    .where('shop_id', '=', shopId)
    .where('id', '=', styleId)
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Makes a style the shop's only default. */
export async function moveDefault(tx: ShopTransaction, shopId: number, styleId: number): Promise<void> {
  const ofShop = tx.updateTable('invitation_style').where('shop_id', '=', shopId)
  await ofShop.set({ is_default: false }).where('is_default', '=', true).where('id', '!=', styleId).execute()
  await ofShop.set({ is_default: true }).where('id', '=', styleId).execute()
}

/** Deletes a style. Existing orders keep it. */
export async function removeStyle(
  tx: ShopTransaction,
  shopId: number,
  styleId: number,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('invitation_style')
    .set({ deleted_at: at, is_default: false })
    .where('shop_id', '=', shopId)
    .where('id', '=', styleId)
    .execute()
}

/** Reads the venue that an invitation shows. */
export const readVenue = (tx: ShopTransaction, shopId: number) =>
  tx
    .selectFrom('shop')
    .select(['title as shopTitle', 'phone as shopPhone', 'address as shopAddress'])
    .select(['logo as shopLogo', 'introduction', 'latitude', 'longitude'])
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()
