import { z } from 'zod'
import { defineCall } from '../call.ts'
import { sex as sexOf } from '../wire/kinds.ts'
import { applyForRooms } from './guest-booking.ts'

/** Greatest number of periods for which one phone may wait in a store. */
export const mostWaiting = 3

/**
 * Greatest number of entries per day made by staff: more cannot be called. Guests' own entries are limited by
 * phone and network.
 */
export const mostTakenDown = 100

const shopId = z.int('参数错误').min(1, '参数错误')
const entryId = z.int('参数错误').min(1, '参数错误')
const periodId = z.int('请选择预订餐段')
const remark = z.string().trim().max(100, '最多100个字符').default('')
const { bookDate, peopleNum, userName, sex } = applyForRooms.input.shape

/**
 * State of a waitlist entry: waiting, turned into a booking, withdrawn by the guest, removed by staff, or
 * expired.
 */
export const waitlistState = z.enum(['waiting', 'booked', 'withdrawn', 'removed', 'lapsed'])
export type WaitlistState = z.output<typeof waitlistState>

/** A guest's entry on a store's waitlist (候补). */
export const entryOfGuest = z.object({
  shopId: z.int(),
  entryId: z.int(),
  shopTitle: z.string(),
  /** Phone number to call; empty for none. */
  shopPhone: z.string(),
  bookDate: z.iso.date(),
  periodId: z.int(),
  periodName: z.string(),
  peopleNum: z.int(),
  state: waitlistState,
  /** Whether a suitable room is free now. Nothing is reserved: the first to book gets it. */
  free: z.boolean(),
  /** Whether the period can be booked online now, as soon as a room is free. */
  bookable: z.boolean(),
  /** Booking that the entry led to. */
  orderId: z.int().nullable(),
})
export type EntryOfGuest = z.output<typeof entryOfGuest>

export const joinWaitlist = defineCall({
  name: 'booking.join-waitlist',
  title: 'a guest waits for a period of a date that is full for so many people; nothing is held',
  path: '/api/waitlist/join',
  caller: 'guest',
  effect: 'changes',
  input: z.object({ shopId, bookDate, periodId, peopleNum, userName, sex, remark }),
  output: z.object({
    entry: entryOfGuest,
    /** Whether the phone was already on the waitlist for it; the answer is that entry. */
    known: z.boolean(),
  }),
  refusals: [
    'booking.guests_closed',
    'booking.period_missing',
    'booking.day_closed',
    'booking.date_too_far',
    'booking.too_late_online',
    'booking.too_many_people',
    'booking.waitlist_free',
    'booking.waitlist_booked',
    'booking.waitlist_many',
    'booking.too_many_from_network',
  ],
  done: '已加入候补',
})

export const listMyWaiting = defineCall({
  name: 'booking.my-waiting',
  title: 'what the guest’s phone waits for, in every shop, the next first; or waited for, the last first',
  path: '/api/waitlist/list',
  caller: 'guest',
  effect: 'reads',
  input: z.object({ past: z.boolean('参数错误').default(false) }),
  output: z.object({ list: z.array(entryOfGuest) }),
  refusals: [],
})

export const withdrawWaiting = defineCall({
  name: 'booking.withdraw-waiting',
  title: 'a guest waits no longer',
  path: '/api/waitlist/withdraw',
  caller: 'guest',
  effect: 'changes',
  input: z.object({ shopId, entryId }),
  output: z.object({}),
  refusals: ['booking.waitlist_over'],
  done: '已退出候补',
})

/** An entry as staff see it; lists are in order of arrival. */
export const waitlistEntry = z.object({
  id: z.int(),
  bookDate: z.iso.date(),
  periodId: z.int(),
  periodName: z.string(),
  userName: z.string(),
  sex: sexOf(),
  /** Masked. */
  phone: z.string(),
  /** Customer with this phone in the store's directory. */
  customerId: z.int().nullable(),
  peopleNum: z.int(),
  remark: z.string(),
  /** Staff member who entered it after a telephone call; empty where the guest did it online. */
  addedBy: z.string(),
  createdAt: z.iso.datetime(),
  /** Whether a suitable room is free now. */
  free: z.boolean(),
})
export type WaitlistEntry = z.output<typeof waitlistEntry>

/** Permissions for seeing orders; `makesOrders` is that for making them. */
const seesOrders = ['roombook/orderlist', 'roombook/createbook'] as const
const makesOrders = 'roombook/createbook'

export const listWaitlist = defineCall({
  name: 'booking.waitlist',
  title: 'who waits for a day, in order of arrival',
  path: '/shopapi/roombook/waitlist',
  caller: 'staff',
  node: seesOrders,
  effect: 'reads',
  input: z.object({ bookDate }),
  output: z.object({ list: z.array(waitlistEntry) }),
  refusals: [],
})

export const addToWaitlist = defineCall({
  name: 'booking.add-to-waitlist',
  title: 'takes somebody on the telephone down for a period of a date that is full',
  path: '/shopapi/roombook/addwaitlist',
  caller: 'staff',
  node: makesOrders,
  effect: 'changes',
  input: z.object({
    bookDate,
    periodId,
    peopleNum,
    userName: z.string('请输入客户姓名').trim().min(1, '请输入客户姓名').max(20, '最多20个字符'),
    /** Phone number; a masked one stands for the customer's. */
    phone: z.string('请输入正确的手机号码').trim().min(1, '请输入手机号码').max(16, '请输入正确的手机号码'),
    customerId: z.int('参数错误').min(1, '参数错误').nullable().default(null),
    sex,
    remark,
  }),
  output: z.object({ entry: waitlistEntry }),
  refusals: [
    'booking.form_invalid',
    'booking.period_missing',
    'booking.period_past',
    'booking.date_past',
    'booking.day_closed',
    'booking.date_too_far',
    'booking.too_many_people',
    'booking.waitlist_free',
    'booking.waitlist_booked',
    'booking.waitlist_waiting',
    'booking.waitlist_full',
    'booking.customer_missing',
  ],
  done: '已加入候补',
})

/** A period with a free room for a party, near one that is full. */
const openingNear = z.object({
  bookDate: z.iso.date(),
  periodId: z.int(),
  title: z.string(),
  /** Number of free rooms that seat the whole party; 0 where it needs several. */
  rooms: z.int(),
})
export type OpeningNear = z.output<typeof openingNear>

export const listOpeningsNear = defineCall({
  name: 'booking.openings-near',
  title: 'the nearest periods in which a party finds room: of the same day, then of the days around it',
  path: '/shopapi/roombook/openingsnear',
  caller: 'staff',
  node: makesOrders,
  effect: 'reads',
  input: z.object({ bookDate, periodId, peopleNum }),
  output: z.object({ list: z.array(openingNear) }),
  refusals: [],
})

export const removeFromWaitlist = defineCall({
  name: 'booking.remove-from-waitlist',
  title: 'takes somebody off the list, and keeps why',
  path: '/shopapi/roombook/removewaitlist',
  caller: 'staff',
  node: makesOrders,
  effect: 'changes',
  input: z.object({
    entryId,
    reason: z.string('请填写移除原因').trim().min(1, '请填写移除原因').max(100, '最多100个字符'),
  }),
  output: z.object({}),
  refusals: ['booking.waitlist_over'],
  done: '已移出候补',
})

export const revealWaitingPhone = defineCall({
  name: 'booking.reveal-waiting-phone',
  title: 'the whole phone of who waits; logged',
  path: '/shopapi/roombook/waitlistphone',
  caller: 'staff',
  node: makesOrders,
  effect: 'changes',
  input: z.object({ entryId }),
  output: z.object({ phone: z.string() }),
  refusals: ['booking.waitlist_over', 'permission.too_many_phones'],
})
