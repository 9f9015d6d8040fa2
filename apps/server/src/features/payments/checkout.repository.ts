import type { ShopTransaction } from '#platform/db/database.ts'
import type { GatewayName } from './gateways/payment-gateway.ts'
import type { GuaranteeStage } from './guarantees/guarantee.repository.ts'

/** Reads the fields of a payment for the cashier page and its entry. */
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

/** Reads the fields of a guarantee for its entry page. */
export const findGuaranteeCheckout = (tx: ShopTransaction, shopId: number, tradeNo: string) =>
  tx
    .selectFrom('deposit_guarantee as asked')
    .innerJoin('shop', 'shop.shop_id', 'asked.shop_id')
    .innerJoin('order_whole as shown', (join) =>
      join
        .onRef('shown.shop_id', '=', 'asked.shop_id')
        .onRef('shown.booking_id', '=', 'asked.booking_id')
        .onRef('shown.id', '=', 'shown.deposit_order_id'),
    )
    .select((of) => [
      'shown.id as orderId',
      of.ref('asked.gateway').$castTo<GatewayName>().as('gateway'),
      'asked.merchant_id as merchantId',
      'asked.service_id as serviceId',
      of.ref('asked.state').$castTo<GuaranteeStage>().as('state'),
      'asked.amount_fen as amountFen',
      'asked.expires_at as expiresAt',
      'shop.title as shopTitle',
      'shop.timezone',
      'shown.created_at as orderedAt',
    ])
    .where('asked.shop_id', '=', shopId)
    .where('asked.trade_no', '=', tradeNo)
    .executeTakeFirst()
