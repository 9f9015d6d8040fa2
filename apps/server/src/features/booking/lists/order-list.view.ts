import type { ListedOrder } from '@roombook/contract/order-lists'
import { noMoney } from '@roombook/domain/money'
import { orderSerial } from '@roombook/domain/orders'
import { cardView, toneOf } from '../orders/order.view.ts'
import type { ListedOrderRow } from './order-list.repository.ts'

/** Maps a database row to a line of a list. */
export const listedOrderView = (row: ListedOrderRow, timezone: string): ListedOrder => ({
  ...cardView(row),
  orderSerial: orderSerial(row.id, row.created_at.getTime(), timezone),
  bookDate: row.book_date,
  periodName: row.period_name,
  roomName: row.room_name,
  floorName: row.floor_name,
  color: toneOf(row.status),
  adminRemark: row.admin_remark,
  createdAt: row.created_at.toISOString(),
  completedAt: row.completed_at?.toISOString() ?? null,
  deposit: row.deposit_fen,
  depositReceived: row.deposit_received_fen,
  depositAsked: row.rule_deposit_fen ?? noMoney,
  depositWaiver: row.deposit_waiver ? `${row.deposit_waiver}（${row.deposit_waiver_by}）` : '',
  total: row.total_fen,
  drinks: row.drinks_fen,
  discount: row.discount_fen,
  arrears: row.arrears_fen,
  mealChecked: row.meal_checked_at !== null,
  referral: row.referral,
})
