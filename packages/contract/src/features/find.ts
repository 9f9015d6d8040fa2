import { z } from 'zod'
import { defineCall } from '../call.ts'
import { sex } from '../wire/kinds.ts'
import { orderStatus } from '../wire/order-status.ts'
import { customerLine } from './customers.ts'

/** An order, past or future. */
export const foundOrder = z.object({
  id: z.int(),
  orderSerial: z.string(),
  bookDate: z.iso.date(),
  periodId: z.int(),
  periodName: z.string(),
  roomName: z.string(),
  arrivalTime: z.string(),
  userName: z.string(),
  sex: sex(),
  /** Masked (5.09). */
  phone: z.string(),
  peopleNum: z.int(),
  status: orderStatus(),
  statusName: z.string(),
})
export type FoundOrder = z.output<typeof foundOrder>

export const foundCustomer = customerLine.omit({ labels: true })
export type FoundCustomer = z.output<typeof foundCustomer>

export const foundRoom = z.object({
  id: z.int(),
  title: z.string(),
  floorName: z.string(),
  capacity: z.int(),
})
export type FoundRoom = z.output<typeof foundRoom>

export const findAnything = defineCall({
  name: 'booking.find',
  title: 'one search over guests, phones, rooms and the orders of all days',
  path: '/shopapi/roombook/find',
  caller: 'staff',
  node: ['roombook/orderlist', 'roombook/createbook'],
  effect: 'reads',
  input: z.object({
    /**
     * Part of a name, at least four digits of a phone, an order's number, or part of a room's name. Callers
     * who may not see whole numbers match the last four digits or a whole number only.
     */
    keyword: z.string().trim().min(1, '请输入姓名、手机号、包厢或订单号').max(20, '最多20个字符'),
    page: z.int('参数错误').min(1, '参数错误').max(1000, '参数错误').default(1),
    limit: z.int('参数错误').min(1, '参数错误').max(50, '参数错误').default(20),
  }),
  output: z.object({
    /** Orders: upcoming ones first, the soonest first, then past ones, the latest first. */
    list: z.array(foundOrder),
    /** Number of matching orders. */
    count: z.int(),
    /** First matching customers, the most frequent first; on the first page only. */
    customers: z.array(foundCustomer),
    /** First matching rooms, in the store's order; on the first page only. */
    rooms: z.array(foundRoom),
    /**
     * Whether a partial phone number was searched by a caller who may only search by the last four digits or
     * a whole number.
     */
    phonesNarrowed: z.boolean(),
  }),
  refusals: ['permission.too_many_searches'],
})
