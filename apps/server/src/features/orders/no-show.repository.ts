import { noShowReason, OrderStatus } from '@roombook/domain'
import { type RawBuilder, sql } from 'kysely'

/**
 * That an order was called off since nobody came; what somebody wrote beside the reason stands behind a colon. `order` is
 * what a statement calls its orders.
 */
export const isNoShow = (order: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${order}.status`)} = ${sql.lit(OrderStatus.cancelled)}
    and split_part(${sql.ref(`${order}.cancel_reason`)}, '：', 1) = ${noShowReason})`
