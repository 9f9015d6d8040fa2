import type { Fen } from '@roombook/domain/money'
import { sql } from 'kysely'

/**
 * SQL for the revenue (营收) of an order: its bill with drinks less the discount, never below zero.
 * @param orders name or alias of a relation with the sums of `orders`.
 */
export const orderRevenue = (orders: string) => {
  const column = (name: string) => sql.ref(`${orders}.${name}`)
  return sql<Fen>`greatest(0, ${column('total_fen')} + ${column('drinks_fen')} - ${column('discount_fen')})`
}
