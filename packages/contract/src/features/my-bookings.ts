import { z } from 'zod'
import { defineCall } from '../call.ts'
import { dishMode, payType, sex } from '../wire/kinds.ts'
import { money } from '../wire/money.ts'
import { orderStatus } from '../wire/order-status.ts'
import { roomPrices } from './room-shapes.ts'

/** Store and order named by a guest. */
const own = {
  shopId: z.int('参数错误').min(1, '参数错误'),
  orderId: z.int('参数错误').min(1, '参数错误'),
}

const peopleInput = z.int('请输入正确的人数').min(1, '请输入正确的人数').max(999, '请输入正确的人数')

const arrivalTimeInput = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, '请选择到店时间')

/** Change requested by a guest, and the store's answer. */
export const changeRequest = z.object({
  id: z.int(),
  /** Null keeps the date. */
  bookDate: z.iso.date().nullable(),
  /** Null keeps the period, on another date too. */
  periodId: z.int().nullable(),
  periodName: z.string(),
  peopleNum: z.int().nullable(),
  /** Null keeps the arrival time where the period offers it. */
  arrivalTime: z.string().nullable(),
  words: z.string(),
  state: z.enum(['open', 'granted', 'declined', 'withdrawn']),
  answer: z.string(),
  createdAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
})
export type ChangeRequest = z.output<typeof changeRequest>

/** A booking in a guest's list; linked rooms are one booking. */
export const bookingOfGuest = z.object({
  shopId: z.int(),
  orderId: z.int(),
  shopTitle: z.string(),
  status: orderStatus(),
  statusName: z.string(),
  bookDate: z.iso.date(),
  periodId: z.int(),
  periodName: z.string(),
  /** Expected arrival of the guest: the arrival time, or the start of the period. */
  startsAt: z.iso.datetime(),
  arrivalTime: z.string(),
  roomNames: z.array(z.string()),
  /** Text such as 第二轮 · 19:30起 where the room is booked for a later seating; for several rooms the latest. */
  turnText: z.string(),
  peopleNum: z.int(),
  /** Time zone of the store, in which its times are shown regardless of the phone's own zone. */
  timezone: z.string(),
  /** Deposit: amount required, received, and still to be paid. */
  deposit: money(),
  depositReceived: money(),
  depositDue: money(),
  /** Part of the deposit used for bills of its rooms, and part reserved for rooms not yet billed. */
  depositUsed: money(),
  depositOpen: money(),
  /** State of the refund of a deposit paid online; null for none. */
  depositReturn: z.enum(['refunding', 'refunded', 'refund_failed']).nullable(),
  /** Amount refunded, where the terms refund only a share; null where all of it is. */
  depositShare: money().nullable(),
  /**
   * Amount that the store refunded at the cash desk after the cancellation, and amount ready for collection
   * there.
   */
  depositGiven: money(),
  depositToFetch: money(),
  /** Whether it ended because its deposit was not paid in time. */
  unpaidInTime: z.boolean(),
  /** Deadline of the store's confirmation, of the deposit's payment, or of the hold. */
  heldUntil: z.iso.datetime().nullable(),
})
export type BookingOfGuest = z.output<typeof bookingOfGuest>

export const listMyBookings = defineCall({
  name: 'booking.my-bookings',
  title:
    'what is booked under the guest’s phone, in every shop: coming up, the next first, or over, the last first',
  path: '/api/order/list',
  caller: 'guest',
  effect: 'reads',
  input: z.object({
    past: z.boolean('参数错误').default(false),
    page: z.int('参数错误').min(1, '参数错误').max(100, '参数错误').default(1),
    limit: z.int('参数错误').min(1, '参数错误').max(50, '参数错误').default(20),
  }),
  output: z.object({ list: z.array(bookingOfGuest), count: z.int() }),
  refusals: [],
})

/** A booking as shown on its guest's page. */
export const myBooking = bookingOfGuest.extend({
  /** For example 农历十月十二. */
  lunarText: z.string(),
  orderSerial: z.string(),
  userName: z.string(),
  sex: sex(),
  remark: z.string(),
  shopPhone: z.string(),
  shopAddress: z.string(),
  /** Map URL with directions; empty where the store has no address. */
  mapUrl: z.string(),
  /** Path of its calendar entry from the site's root; anyone who knows it can read it. */
  calendarPath: z.string(),
  roomImage: z.string(),
  payType: payType(),
  /** Whether the guest may cancel, and until when; null is at any time. */
  mayWithdraw: z.boolean(),
  withdrawUntil: z.iso.datetime().nullable(),
  /** Amount of the deposit refunded if the guest cancels now. */
  depositBack: money(),
  /** Amount charged in that case under a 微信支付分 guarantee. */
  withdrawCharge: money(),
  mayAskChange: z.boolean(),
  /**
   * Whether the guest may change it without confirmation by the store, within the rooms that
   * `booking.change-choices` lists.
   */
  mayChange: z.boolean(),
  /** Version of the order, which a change by the guest must state. */
  version: z.int(),
  change: changeRequest.nullable(),
  dishMode: dishMode(),
  /** Whether the guest may choose dishes. */
  dishesOpen: z.boolean(),
  /** Whether dishes are chosen and confirmed. */
  dishesChosen: z.boolean(),
  /** Whether the store composed a menu that the guest has yet to confirm. */
  dishesToConfirm: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Total 包厢服务费 of its rooms. */
  serviceFee: money(),
  /** Terms as accepted, and when the guest accepted them; empty where none were required. */
  terms: z.array(z.object({ title: z.string(), text: z.string() })),
  termsAgreedAt: z.iso.datetime().nullable(),
})
export type MyBooking = z.output<typeof myBooking>

export const readMyBooking = defineCall({
  name: 'booking.my-booking',
  title: 'a booking under the guest’s phone',
  path: '/api/order/detail',
  caller: 'guest',
  effect: 'reads',
  input: z.object(own),
  output: myBooking,
  refusals: ['booking.not_found'],
})

export const withdrawBooking = defineCall({
  name: 'booking.withdraw',
  title: 'a guest cancels, all linked rooms, by the shop’s rule',
  path: '/api/order/cancel',
  caller: 'guest',
  effect: 'changes',
  input: z.object({ ...own, words: z.string().trim().max(100, '最多100个字符').default('') }),
  output: myBooking,
  refusals: ['booking.not_found', 'booking.not_allowed_in_status', 'booking.withdraw_too_late'],
  done: '预订已取消',
})

/** A room to which a guest may move a booking without confirmation by the store. */
const changeRoom = z.object({
  id: z.int(),
  title: z.string(),
  capacityMax: z.int(),
  ...roomPrices,
  /** Whether it is the booking's current room. */
  own: z.boolean(),
  /** Number of the seating that the booking would get. */
  turn: z.int(),
  /** Text such as 第二轮 · 19:30起; empty where guests may arrive during the whole period. */
  turnText: z.string(),
  arrivalTimes: z.array(z.string()),
})
export type ChangeRoom = z.output<typeof changeRoom>

/** A period to which a guest may request a move, with its current availability. */
export const changePeriod = z.object({
  id: z.int(),
  title: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** Whether it can be requested: it is not over, and the store is open. */
  open: z.boolean(),
  /** A hint such as 约余3间, 已订满, 休息. No room is reserved, and the store may move other parties. */
  words: z.string(),
  /** Arrival times that are still possible. */
  arrivalTimes: z.array(z.object({ name: z.string(), value: z.string() })),
  /**
   * Rooms to which the guest may move without confirmation, the current one first; absent where the store
   * must confirm.
   */
  rooms: z.array(changeRoom).optional(),
})
export type ChangePeriod = z.output<typeof changePeriod>

export const readChangeChoices = defineCall({
  name: 'booking.change-choices',
  title:
    'the periods of a day to which a guest’s booking could be moved, with hints of what is free without it',
  path: '/api/order/changechoices',
  caller: 'guest',
  effect: 'reads',
  input: z.object({
    ...own,
    bookDate: z.iso.date('请选择日期'),
    peopleNum: peopleInput.nullable().default(null),
  }),
  output: z.object({
    bookDate: z.iso.date(),
    /** Empty for a day that cannot be requested, or without any period. */
    periods: z.array(changePeriod),
  }),
  refusals: ['booking.not_found'],
})

export const requestBookingChange = defineCall({
  name: 'booking.ask-change',
  title:
    'a guest asks for another date, period, arrival time or number of people, or for something else; the shop answers',
  path: '/api/order/askchange',
  caller: 'guest',
  effect: 'changes',
  input: z.object({
    ...own,
    bookDate: z.iso.date('请选择日期').nullable().default(null),
    periodId: z.int('请选择餐段').nullable().default(null),
    peopleNum: peopleInput.nullable().default(null),
    arrivalTime: arrivalTimeInput.nullable().default(null),
    words: z.string().trim().max(200, '最多200个字符').default(''),
  }),
  output: myBooking,
  refusals: [
    'booking.not_found',
    'booking.not_allowed_in_status',
    'booking.change_empty',
    'booking.change_waiting',
    'booking.period_missing',
    'booking.period_past',
    'booking.date_past',
    'booking.day_closed',
    'booking.date_too_far',
    'booking.too_many_people',
    'booking.form_invalid',
  ],
  done: '已提交，请等待门店回复',
})

export const changeOwnBooking = defineCall({
  name: 'booking.change-mine',
  title:
    'a guest changes date, period, room, arrival time or people within the shop’s rules, without the shop',
  path: '/api/order/change',
  caller: 'guest',
  effect: 'changes',
  input: z.object({
    ...own,
    /** Version of the order that the guest saw. */
    version: z.int('参数错误').min(1, '参数错误'),
    bookDate: z.iso.date('请选择日期'),
    periodId: z.int('请选择餐段'),
    roomId: z.int('请选择包厢'),
    turn: z.int('请选择包厢').min(1, '请选择包厢'),
    peopleNum: peopleInput,
    /** Empty for no arrival time. */
    arrivalTime: z.union([z.literal(''), arrivalTimeInput], '请选择到店时间').default(''),
  }),
  output: myBooking,
  refusals: [
    'booking.not_found',
    'booking.not_allowed_in_status',
    'booking.stale',
    'booking.change_by_store',
    'booking.change_empty',
    'booking.change_waiting',
    'booking.period_missing',
    'booking.day_closed',
    'booking.too_late_online',
    'booking.too_many_people',
    'booking.room_missing',
    'booking.room_taken',
    'booking.turn_moved',
    'booking.turn_unavailable',
    'booking.form_invalid',
  ],
  done: '预订已修改',
})

export const takeBackChange = defineCall({
  name: 'booking.take-back-change',
  title: 'a guest takes back what they asked to have changed',
  path: '/api/order/takebackchange',
  caller: 'guest',
  effect: 'changes',
  input: z.object(own),
  output: myBooking,
  refusals: ['booking.not_found', 'booking.change_missing'],
  done: '已撤回',
})
