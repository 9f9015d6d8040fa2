import type { OrderPage } from '@roombook/contract/order-lists'
import { seesRevenue } from '@roombook/domain/session'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { listOrderRows, type OrderFilter, type OrderSlice, sumOrders } from './order-list.repository.ts'
import { listedOrderView } from './order-list.view.ts'

interface Page extends Pick<OrderSlice, 'sort' | 'descending' | 'limit'> {
  /** Starts at 1. */
  page: number
}

/** Reads a page of the matching orders, with the sums of all matches. */
export function readOrderPage(call: StaffCall, filter: OrderFilter, page: Page): Promise<OrderPage> {
  const { shopId, actor } = call
  return call.read(async (tx) => {
    const offset = (page.page - 1) * page.limit
    const rows = await listOrderRows(tx, shopId, filter, { ...page, offset })
    const { count, people, ...money } = await sumOrders(tx, shopId, filter)
    const seesMoney = seesRevenue(actor) || filter.customerId !== undefined
    return {
      list: rows.map((row) => listedOrderView(row, actor.timezone)),
      count,
      sums: { people, money: seesMoney ? money : null },
    }
  })
}
