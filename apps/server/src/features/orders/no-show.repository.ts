import { noShowReason, OrderStatus } from '@roombook/domain/orders'
import { type RawBuilder, sql } from 'kysely'

/**
 * Builds the condition for an order cancelled as a no-show; a note may follow the reason after a colon.
 * `order` is the table alias in the statement.
 */
export const isNoShow = (order: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${order}.status`)} = ${sql.lit(OrderStatus.cancelled)}
    and split_part(${sql.ref(`${order}.cancel_reason`)}, '：', 1) = ${noShowReason})`
