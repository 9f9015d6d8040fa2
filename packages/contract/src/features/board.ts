import { z } from 'zod'
import { defineCall } from '../call.ts'
import { boardCard } from './order-shapes.ts'
import { roomPrices } from './room-shapes.ts'

/** A room's status on the board: free, or the status of the order that occupies it. */
const roomColor = z.enum(['free', 'applied', 'booked', 'arrived', 'held'])
export type RoomColor = z.output<typeof roomColor>

/** A room on the board of one date and period, with its orders. */
export const roomCell = z.object({
  id: z.int(),
  title: z.string(),
  image: z.string(),
  /** Status that determines the card's colour. */
  color: roomColor,
  /** Number of seats. */
  capacity: z.int(),
  capacityMin: z.int(),
  ...roomPrices,
  statusText: z.string(),
  /** Whether the room can be booked more than once in this period (翻台). */
  turned: z.boolean(),
  turnsLeft: z.int(),
  /** Number of the seating that a new booking would get; 0 when the room is full for this period. */
  nextTurn: z.int(),
  /** Start of that seating, unless it is the first: `19:30`. */
  nextTurnFrom: z.string(),
  roomOrders: z.array(boardCard),
})
export type RoomCell = z.output<typeof roomCell>

export const floorGroup = z.object({ id: z.int(), title: z.string(), children: z.array(roomCell) })
export type FloorGroup = z.output<typeof floorGroup>

export const listRooms = defineCall({
  name: 'booking.list-rooms',
  title: 'room list',
  path: '/shopapi/roombook/roomlist',
  caller: 'staff',
  node: ['roombook/orderlist', 'roombook/createbook'],
  effect: 'reads',
  shared: true,
  input: z.object({ bookDate: z.iso.date('请选择预订日期'), periodId: z.int('请选择预订餐段') }),
  output: z.object({ list: z.array(floorGroup), booked: z.int(), bookable: z.int() }),
  refusals: ['booking.period_missing'],
})

/** A meal period of one date (3.16). */
export const periodOfDay = z.object({
  id: z.int(),
  title: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** Already over on the store's current day, or closed: it cannot be booked. */
  disabled: z.boolean(),
  /** Message where the store is closed on that date: 门店当日休息 and the reason. */
  closed: z.string().optional(),
  booked: z.int(),
  bookable: z.int(),
})
export type PeriodOfDay = z.output<typeof periodOfDay>

export const listPeriods = defineCall({
  name: 'booking.list-periods',
  title: 'time list',
  path: '/shopapi/roombook/timelist',
  caller: 'staff',
  node: ['roombook/orderlist', 'roombook/createbook'],
  effect: 'reads',
  input: z.object({ bookDate: z.iso.date('请选择预订日期') }),
  output: z.object({ list: z.array(periodOfDay) }),
  refusals: [],
})

export const listArrivalTimes = defineCall({
  name: 'booking.list-arrival-times',
  title: 'arrival time list',
  path: '/shopapi/roombook/arrivaltimes',
  caller: 'staff',
  node: ['roombook/orderlist', 'roombook/createbook'],
  effect: 'reads',
  input: z.object({
    bookDate: z.iso.date('请选择预订日期'),
    periodId: z.int('请选择预订餐段'),
    /** The order being edited; its own time is always in the list (5.15). */
    orderId: z.int().optional(),
  }),
  output: z.object({ list: z.array(z.object({ name: z.string(), value: z.string() })) }),
  refusals: ['booking.period_missing', 'booking.day_closed', 'booking.not_found'],
})

export const listDays = defineCall({
  name: 'booking.list-days',
  title: 'booked and bookable rooms of some days in a row',
  path: '/shopapi/roombook/daylist',
  caller: 'staff',
  node: ['roombook/orderlist', 'roombook/createbook'],
  effect: 'reads',
  shared: true,
  input: z.object({
    startDate: z.iso.date('请选择预订日期'),
    days: z.int().min(1, '天数须在1至62之间').max(62, '天数须在1至62之间'),
  }),
  output: z.object({
    list: z.array(
      z.object({
        bookDate: z.iso.date(),
        booked: z.int(),
        bookable: z.int(),
        /** Message where the store is closed all day. */
        closed: z.string().optional(),
      }),
    ),
  }),
  refusals: [],
})
