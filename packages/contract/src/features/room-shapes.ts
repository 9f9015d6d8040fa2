import { z } from 'zod'
import { money } from '../wire/money.ts'

/** An order that prevents closing something it uses. */
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

/** Data of the refusal `rooms.has_orders` besides its message: the first orders, and their total number. */
export const comingOrders = z.object({ orders: z.array(comingOrder), count: z.int() })
export type ComingOrders = z.output<typeof comingOrders>

/** Price of a room and usual spending there; 0 where the store states none. Neither is a minimum charge. */
export const roomPrices = {
  /** 包厢服务费: charged once per bill for the room. */
  serviceFee: money(),
  /** 参考人均: usual spending per person, for information only. */
  averageSpend: money(),
}
