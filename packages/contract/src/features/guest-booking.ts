import { Sex } from '@roombook/domain'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { sex } from '../wire/kinds.ts'
import { money } from '../wire/money.ts'
import { orderForm } from './order-form.ts'
import { recommenderToken } from './recommender-token.ts'
import { roomPrices } from './room-shapes.ts'

/** How many bookings of one phone may be open in one shop: waiting, or made at once and still to come. */
export const mostOpenRequests = 3

/** The same of all phones behind one network address: hotels and mobile networks share theirs. */
export const mostOpenOfNetwork = 20

/** For how many it is asked before anybody has said. */
export const usualPeople = 4

/** How many rooms a guest may book at once. */
export const mostGuestRooms = 3

const shopId = z.int('参数错误').min(1, '参数错误')
const bookDate = z.iso.date('请选择预订日期')
const peopleNum = z.int('请输入正确的人数').min(1, '请输入正确的人数').max(999, '请输入正确的人数')

/** Mode of guests' bookings: closed, an application, or booked at once. */
const bookingMode = z.enum(['closed', 'application', 'instant'])

/** A period of a day in the calendar: many rooms, a few, or none for so many people; or it cannot be booked. */
const guestMeal = z.object({
  periodId: z.int(),
  title: z.string(),
  /** Most parties want a room in the evening. */
  evening: z.boolean(),
  state: z.enum(['free', 'few', 'full', 'closed']),
  /** Whether the room that was asked for can be had in it, first and for the whole meal; absent where none was. */
  roomFree: z.boolean().optional(),
})
export type GuestMeal = z.output<typeof guestMeal>

export const listGuestDays = defineCall({
  name: 'booking.guest-days',
  title: 'the days on which guests may book by themselves, and how the shop takes them',
  path: '/api/order/days',
  caller: 'anyone',
  effect: 'reads',
  input: z.object({
    shopId,
    /** Party size for which free rooms are shown. */
    peopleNum: peopleNum.default(usualPeople),
    /** Room whose free times are shown. */
    roomId: z.int('参数错误').min(1, '参数错误').optional(),
  }),
  output: z.object({
    shopTitle: z.string(),
    /** Phone number to call instead; empty where there is none. */
    phone: z.string(),
    mode: bookingMode,
    /** The largest party that may book by itself, as the shop says and as many as its rooms hold; 0 for any. */
    mostPeople: z.int(),
    list: z.array(
      z.object({
        bookDate: z.iso.date(),
        /** 春节, or the lunar day. */
        label: z.string(),
        open: z.boolean(),
        /** Why it is not. */
        words: z.string(),
        meals: z.array(guestMeal),
      }),
    ),
  }),
  refusals: [],
})

/** Why nothing can be booked in a period: nothing, its time, the shop rests, or how full it is. */
export const guestPeriodState = z.enum(['open', 'past', 'rests', 'closed', 'full', 'small'])
export type GuestPeriodState = z.output<typeof guestPeriodState>

/** A free room as a guest chooses it. */
export const guestRoom = z.object({
  id: z.int(),
  title: z.string(),
  floorName: z.string(),
  image: z.string(),
  capacityMin: z.int(),
  capacityMax: z.int(),
  ...roomPrices,
  /** All people find a seat in it. */
  fits: z.boolean(),
  /** The turn that a booking would take. */
  turn: z.int(),
  /** 第二轮 · 19:30起; empty where guests may come in the whole period. */
  turnText: z.string(),
  /** When its guests may come: `19:30-21:00`. A booking names it as it was shown. */
  arrivalWindow: z.string(),
  /** Those of the period's times that lie in it. */
  arrivalTimes: z.array(z.string()),
})
export type GuestRoom = z.output<typeof guestRoom>

/** A period of a day as a guest chooses it. */
export const guestPeriod = z.object({
  id: z.int(),
  title: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  state: guestPeriodState,
  /** The same in words; empty while it is open. */
  words: z.string(),
  /**
   * Too many come for as many rooms as a guest may book at once, and for all that are free they are not: the shop can
   * join more of them, by telephone.
   */
  joinable: z.boolean(),
  arrivalTimes: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Those that are free, the best fit first; the ones too small for all come last. */
  rooms: z.array(guestRoom),
  /** The others, which somebody has. */
  taken: z.array(z.object({ id: z.int(), title: z.string() })),
})
export type GuestPeriod = z.output<typeof guestPeriod>

export const availability = defineCall({
  name: 'booking.availability',
  title: 'the periods of a day and the rooms that are free for so many people; a few seconds old at most',
  path: '/api/order/rooms',
  caller: 'anyone',
  effect: 'reads',
  input: z.object({ shopId, bookDate, peopleNum }),
  output: z.object({
    bookDate: z.iso.date(),
    mode: bookingMode,
    /** A time of arrival must be said. */
    arrivalTimeRequired: z.boolean(),
    periods: z.array(guestPeriod),
  }),
  refusals: [],
})

/** Alternatives for a guest whose room was taken meanwhile. */
export const guestAlternatives = z.object({
  /** Rooms that are free in that period, the best fit first. */
  free: z.array(guestRoom),
  /** Other periods of that day in which there is room. */
  periods: z.array(z.object({ id: z.int(), title: z.string() })),
  /** The nearest days on which there is room in that period. */
  days: z.array(z.object({ bookDate: z.iso.date() })),
})
export type GuestAlternatives = z.output<typeof guestAlternatives>

export const applyForRooms = defineCall({
  name: 'booking.apply',
  title: 'a guest asks for rooms: the shop answers, or they are booked at once',
  path: '/api/order/create',
  caller: 'guest',
  effect: 'changes',
  input: z.object({
    shopId,
    bookDate,
    periodId: z.int('请选择预订餐段'),
    roomIds: z
      .array(z.int('请选择预订餐位'))
      .min(1, '请选择预订餐位')
      .max(mostGuestRooms, `一次最多选择${mostGuestRooms}个包厢`)
      .refine((ids) => new Set(ids).size === ids.length, '同一包厢只能选择一次'),
    /** The turn of each room and when its guests may come, as they were shown: nothing else is booked. */
    turns: orderForm.shape.turns.unwrap().min(1, '请重新选择包厢'),
    arrivalWindows: z
      .array(z.string().regex(/^\d{2}:\d{2}-\d{2}:\d{2}$/, '请重新选择包厢'), '请重新选择包厢')
      .min(1, '请重新选择包厢')
      .max(mostGuestRooms, '请重新选择包厢'),
    peopleNum,
    userName: z.string('请填写您的姓名').trim().min(1, '请填写您的姓名').max(20, '最多20个字符'),
    sex: sex('请选择称谓').default(Sex.unknown),
    arrivalTime: orderForm.shape.arrivalTime.default(''),
    remark: z.string().trim().max(500, '最多500个字符').default(''),
    /** The terms as the guest read and agreed to them; asked for where money is. */
    agreedTerms: z.string().max(2000, '请重新阅读预订须知').default(''),
    /**
     * Text of the consent to offers that the guest ticked, as shown; absent where it was not ticked. A
     * booking does not need it.
     */
    offersWords: z.string().max(300, '参数错误').optional(),
    /** False refuses where the guest has a booking of the meal by now; true books another. Not looked at where it is absent. */
    another: z.boolean('参数错误').optional(),
    /** Token of the recommender's link that they came by; absent where there was none. */
    recommenderToken: recommenderToken.optional(),
    /** Whether the recommender may see the guest's shortened name. */
    recommenderSees: z.boolean('参数错误').default(false),
  }),
  /** Part of the booking that the guest may see. */
  output: z.object({
    orderId: z.int(),
    orderSerial: z.string(),
    statusName: z.string(),
    /** Booked at once, waiting for the shop's answer, or for the deposit. */
    state: z.enum(['booked', 'waiting', 'unpaid']),
    bookDate: z.iso.date(),
    periodName: z.string(),
    roomNames: z.array(z.string()),
    peopleNum: z.int(),
    /** Amount to pay; 0 for nothing. */
    deposit: money(),
    /** Until when the shop answers or the deposit is paid; then the rooms are let go of. Null once booked. */
    heldUntil: z.iso.datetime().nullable(),
  }),
  refusals: [
    'booking.guests_closed',
    'booking.form_invalid',
    'booking.room_taken',
    'booking.room_missing',
    'booking.period_missing',
    'booking.day_closed',
    'booking.date_too_far',
    'booking.too_late_online',
    'booking.too_many_people',
    'booking.turn_unavailable',
    'booking.turn_moved',
    'referrals.link_gone',
    'referrals.self',
    'referrals.guest_known',
    'booking.terms_unread',
    'booking.terms_changed',
    'booking.just_booked',
    'booking.too_many_applications',
    'booking.too_many_from_network',
  ],
  done: '预订已提交',
})
