import type { RefundTermsStep } from '@roombook/domain/deposits'
import type { Fen } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import { givenBack, selectOpenAtCashDesk } from '../bill/cash-desk-deposit.repository.ts'

/** Database row of the cash-desk deposit of a booking that was given up. */
export interface UnreturnedDeposit {
  orderId: number
  bookingId: number
  version: number
  status: OrderStatus
  userName: string
  phone: string
  bookDate: string
  periodId: number
  periodName: string
  roomId: number
  roomName: string
  openerId: number | null
  openerName: string
  cancelReason: string
  completedAt: Date | null
  arrivedAt: Date | null
  deletedAt: Date | null
  depositReceivedFen: Fen
  refundUntil: Date | null
  refundSteps: RefundTermsStep[]
  lateRefundPercent: number
  noShowRefundPercent: number
  givenPercent: number | null
  standing: Fen
  /** Amount refunded since. */
  given: Fen
}

/**
 * Lists bookings that were given up and whose cash-desk deposit is not fully refunded, oldest first;
 * optionally one booking only. Includes those whose order was deleted since.
 */
export async function listUnreturnedDeposits(
  tx: ShopTransaction,
  shopId: number,
  bookingId?: number,
): Promise<UnreturnedDeposit[]> {
  const one = bookingId === undefined ? sql`` : sql`and b.id = ${bookingId}`
  const { rows } = await sql<UnreturnedDeposit>`
    select * from (
      select o.id as "orderId", b.id as "bookingId", o.version, o.status, b.user_name as "userName", b.phone,
        o.book_date as "bookDate", o.period_id as "periodId", p.title as "periodName", o.room_id as "roomId",
        r.title as "roomName", o.opener_id as "openerId", coalesce(s.nickname, '') as "openerName",
        o.cancel_reason as "cancelReason", o.completed_at as "completedAt", o.arrived_at as "arrivedAt",
        o.deleted_at as "deletedAt", b.deposit_received_fen as "depositReceivedFen",
        b.refund_until as "refundUntil", b.refund_steps as "refundSteps", b.late_refund_percent as "lateRefundPercent",
        b.no_show_refund_percent as "noShowRefundPercent", b.refund_given_percent as "givenPercent",
        ${selectOpenAtCashDesk('b')} as standing, ${givenBack('b')} as given
      from booking b
      join orders o on o.shop_id = b.shop_id and o.id = b.deposit_order_id
      join meal_period p on p.shop_id = o.shop_id and p.id = o.period_id
      join room r on r.shop_id = o.shop_id and r.id = o.room_id
      left join staff s on s.shop_id = o.shop_id and s.id = o.opener_id
      where b.shop_id = ${shopId} and b.deposit_received_fen > 0 ${one}
        and o.status in (${OrderStatus.cancelled}, ${OrderStatus.refused})
    ) found where standing > 0 order by "completedAt", "orderId"`.execute(tx)
  return rows
}
