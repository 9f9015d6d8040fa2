import { shopOfInvitation } from '@roombook/domain'
import type { ShopTransaction } from '../../platform/db/database.ts'

/** The order that an invitation belongs to; nothing for a token that is none of the shop's. */
export async function orderOfInvitation(
  tx: ShopTransaction,
  shopId: number,
  token: string,
): Promise<number | undefined> {
  if (shopOfInvitation(token) !== shopId) return undefined
  const invitation = await tx
    .selectFrom('invitation')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.shop_id', '=', 'invitation.shop_id')
        .onRef('orders.id', '=', 'invitation.order_id')
        .on('orders.deleted_at', 'is', null),
    )
    .select('invitation.order_id')
    .where('invitation.shop_id', '=', shopId)
    .where('invitation.token', '=', token)
    .executeTakeFirst()
  return invitation?.order_id
}

/** Locks an order, as others may too, against being moved until the commit. */
export async function lockOrderShared(tx: ShopTransaction, shopId: number, orderId: number): Promise<void> {
  await tx
    .selectFrom('orders')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .forKeyShare()
    .execute()
}

/** The token of an order's own invitation. */
export async function findToken(
  tx: ShopTransaction,
  shopId: number,
  orderId: number,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('invitation')
    .select('token')
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row?.token
}

/** Gives an order an invitation, unless it has one. */
export async function insertInvitation(
  tx: ShopTransaction,
  shopId: number,
  made: { orderId: number; token: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('invitation')
    .values({ shop_id: shopId, order_id: made.orderId, token: made.token, created_at: made.at })
    .onConflict((conflict) => conflict.columns(['shop_id', 'order_id']).doNothing())
    .execute()
}

/** Keeps everybody else from answering an invitation, or changing it, until the commit. @returns its token. */
export async function lockInvitation(
  tx: ShopTransaction,
  shopId: number,
  orderId: number,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('invitation')
    .select('token')
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  return row?.token
}

/** Puts another token in place of an invitation's own. */
export async function replaceToken(
  tx: ShopTransaction,
  shopId: number,
  { orderId, token, at }: { orderId: number; token: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('invitation')
    .set({ token, created_at: at })
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .execute()
}

/** Hands a party's invitation, and those who answered it, from one order to another that has none. */
export async function carryInvitation(
  tx: ShopTransaction,
  shopId: number,
  fromId: number,
  toId: number,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('invitation')
    .set({ order_id: toId })
    .where('shop_id', '=', shopId)
    .where('order_id', '=', fromId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invitation as own')
            .select('own.order_id')
            .where('own.shop_id', '=', shopId)
            .where('own.order_id', '=', toId),
        ),
      ),
    )
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await tx
    .updateTable('invitation_guest')
    .set({ order_id: toId })
    .where('shop_id', '=', shopId)
    .where('order_id', '=', fromId)
    .execute()
}
