import type { ShopTransaction } from '#platform/db/database.ts'

/** Checks whether an order was made under a phone. Orders deleted by staff do not count. */
export async function isOrderOfPhone(
  tx: ShopTransaction,
  shopId: number,
  orderId: number,
  phone: string,
): Promise<boolean> {
  const order = await tx
    .selectFrom('order_whole')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return order !== undefined
}

/** Lists the ids of an order and of all orders linked to it. */
export async function listLinkedIds(tx: ShopTransaction, shopId: number, orderId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('orders')
    .innerJoin('orders as member', (join) =>
      join
        .onRef('member.shop_id', '=', 'orders.shop_id')
        .onRef('member.booking_id', '=', 'orders.booking_id'),
    )
    .select('member.id')
    .where('orders.shop_id', '=', shopId)
    .where('orders.id', '=', orderId)
    .orderBy('member.id')
    .execute()
  return rows.map((row) => row.id)
}
