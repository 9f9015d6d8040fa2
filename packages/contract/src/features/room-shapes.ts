import { z } from 'zod'
import { money } from '../wire/money.ts'

/** An order that stands in the way of closing what it needs. */
export const comingOrder = z.object({
  orderId: z.int(),
  bookDate: z.iso.date(),
  periodId: z.int(),
  periodName: z.string(),
  roomId: z.int(),
  roomName: z.string(),
  customerName: z.string(),
})
export type ComingOrder = z.output<typeof comingOrder>

/** What `rooms.has_orders` says besides its message: the first of them, and how many there are. */
export const comingOrders = z.object({ orders: z.array(comingOrder), count: z.int() })
export type ComingOrders = z.output<typeof comingOrders>

/** What a room costs, and what is spent there as a rule; 0 where the house says nothing of it. Neither is ever a minimum. */
export const roomPrices = {
  /** 包厢服务费: comes on the bill once for the room. */
  serviceFee: money(),
  /** 参考人均: what a person spends there as a rule, for information alone. */
  averageSpend: money(),
}
