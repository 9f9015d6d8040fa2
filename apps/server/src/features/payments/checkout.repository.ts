import type { ShopTransaction } from '#platform/db/database.ts'

/** What a cashier and the way to it show of a payment. */
export const findCheckout = (tx: ShopTransaction, shopId: number, tradeNo: string) =>
  tx
    .selectFrom('payment')
    .innerJoin('shop', 'shop.shop_id', 'payment.shop_id')
    .innerJoin('order_whole as shown', (join) =>
      join
        .onRef('shown.shop_id', '=', 'payment.shop_id')
        .onRef('shown.booking_id', '=', 'payment.booking_id')
        .onRef('shown.id', '=', 'shown.deposit_order_id'),
    )
    .select([
      'payment.id',
      'shown.id as orderId',
      'payment.gateway',
      'payment.merchant_id as merchantId',
      'payment.method',
      'payment.state',
      'payment.amount_fen as amountFen',
      'payment.expires_at as expiresAt',
      'shop.title as shopTitle',
      'shop.timezone',
      'shown.created_at as orderedAt',
    ])
    .where('payment.shop_id', '=', shopId)
    .where('payment.trade_no', '=', tradeNo)
    .executeTakeFirst()
