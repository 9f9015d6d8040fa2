import { Sex } from '@roombook/domain/customers'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { sex } from '../wire/kinds.ts'
import { money } from '../wire/money.ts'
import { orderForm } from './order-form.ts'
import { recommenderToken } from './recommender-token.ts'
import { roomPrices } from './room-shapes.ts'

/**
 * Greatest number of open bookings of one phone in one store: pending requests, and instant bookings still to
 * come.
 */
export const mostOpenRequests = 3

/** The same limit for all phones of one network address: hotels and mobile networks share theirs. */
export const mostOpenOfNetwork = 20

/** Party size used until the guest chooses one. */
export const usualPeople = 4

/** Greatest number of rooms that a guest may book at once. */
export const mostGuestRooms = 3

const shopId = z.int('参数错误').min(1, '参数错误')
const bookDate = z.iso.date('请选择预订日期')
const peopleNum = z.int('请输入正确的人数').min(1, '请输入正确的人数').max(999, '请输入正确的人数')

/** Booking mode for guests: closed, by request, or instant. */
const bookingMode = z.enum(['closed', 'application', 'instant'])

/**
 * A period of a day in the calendar, with its availability for the party size: many rooms, few or none, or
 * not bookable.
 */
const guestMeal = z.object({
  periodId: z.int(),
  title: z.string(),
  /** Whether it is an evening meal, which most parties prefer. */
  evening: z.boolean(),
  state: z.enum(['free', 'few', 'full', 'closed']),
  /** Whether the requested room is free in it for the whole period; absent where no room was requested. */
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
    /** Party size for which free rooms are counted. */
    peopleNum: peopleNum.default(usualPeople),
    /** Room whose availability is shown. */
    roomId: z.int('参数错误').min(1, '参数错误').optional(),
  }),
  output: z.object({
    shopTitle: z.string(),
    /** Phone number to call instead; empty where there is none. */
    phone: z.string(),
    mode: bookingMode,
    /** Largest party that can book online: the store's limit or its rooms' capacity; 0 for no limit. */
    mostPeople: z.int(),
    list: z.array(
      z.object({
        bookDate: z.iso.date(),
        /** Text such as 春节, or the lunar day. */
        label: z.string(),
        open: z.boolean(),
        /** Reason why the day is not open. */
        words: z.string(),
        meals: z.array(guestMeal),
      }),
    ),
  }),
  refusals: [],
})

/**
 * Whether a period can be booked, or why not: it is past, the store is closed that day, the period is closed,
 * full, or the rooms are too small.
 */
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
  /** Whether the room seats the whole party. */
  fits: z.boolean(),
  /** Number of the seating that a booking would get. */
  turn: z.int(),
  /** Text such as 第二轮 · 19:30起; empty where guests may arrive during the whole period. */
  turnText: z.string(),
  /** Arrival window of that seating: `19:30-21:00`. A booking must state it as it was shown. */
  arrivalWindow: z.string(),
  /** Arrival times of the period within that window. */
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
  /** Text for the state; empty while it is open. */
  words: z.string(),
  /**
   * Whether the party is too large for the rooms that a guest may book at once but fits all free rooms: the
   * store can combine more of them by telephone.
   */
  joinable: z.boolean(),
  arrivalTimes: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Free rooms, the best fit first; those too small for the whole party come last. */
  rooms: z.array(guestRoom),
  /** Rooms that are already booked. */
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
    /** Whether an arrival time is required. */
    arrivalTimeRequired: z.boolean(),
    periods: z.array(guestPeriod),
  }),
  refusals: [],
})

/** Alternatives for a guest whose room was taken meanwhile. */
export const guestAlternatives = z.object({
  /** Free rooms in that period, the best fit first. */
  free: z.array(guestRoom),
  /** Other periods of that day with free rooms. */
  periods: z.array(z.object({ id: z.int(), title: z.string() })),
  /** Nearest days with free rooms in that period. */
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
    /** Seating of each room and its arrival window, as they were shown: no other is booked. */
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
    /** Terms as the guest read and accepted them; required where money is involved. */
    agreedTerms: z.string().max(2000, '请重新阅读预订须知').default(''),
    /**
     * Text of the consent to offers that the guest ticked, as shown; absent where it was not ticked. A
     * booking does not require it.
     */
    offersWords: z.string().max(300, '参数错误').optional(),
    /**
     * Whether to book although the guest already has a booking of the meal; false refuses it. No check where
     * it is absent.
     */
    another: z.boolean('参数错误').optional(),
    /** Token of the recommender's link that the guest followed; absent for none. */
    recommenderToken: recommenderToken.optional(),
    /** Whether the recommender may see the guest's abbreviated name. */
    recommenderSees: z.boolean('参数错误').default(false),
  }),
  /** The fields of the booking that the guest may see. */
  output: z.object({
    orderId: z.int(),
    orderSerial: z.string(),
    statusName: z.string(),
    /** Booked instantly, waiting for the store's confirmation, or for the deposit. */
    state: z.enum(['booked', 'waiting', 'unpaid']),
    bookDate: z.iso.date(),
    periodName: z.string(),
    roomNames: z.array(z.string()),
    peopleNum: z.int(),
    /** Amount to pay; 0 for none. */
    deposit: money(),
    /**
     * Deadline for the store's confirmation or the deposit; afterwards the rooms are released. Null once
     * booked.
     */
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
