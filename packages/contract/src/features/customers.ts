import { z } from 'zod'
import { defineCall } from '../call.ts'
import { birthdayKind, sex } from '../wire/kinds.ts'
import { money } from '../wire/money.ts'
import { orderStatus } from '../wire/order-status.ts'
import { labelTag } from './order-shapes.ts'

/** A customer's latest visit, shown in the order form (3.07). */
export const lastVisit = z.object({
  bookDate: z.iso.date(),
  shopTitle: z.string(),
  floorName: z.string(),
  roomName: z.string(),
  periodName: z.string(),
  adminRemark: z.string(),
  /** Number of people. */
  number: z.int(),
  /** Ordinal of the visit; for the latest, the customer's number of visits. */
  visits: z.int(),
})
export type LastVisit = z.output<typeof lastVisit>

/** A booking that is upcoming or in progress, with all its rooms. */
export const comingBooking = z.object({
  /** First of its orders. */
  id: z.int(),
  bookDate: z.iso.date(),
  periodId: z.int(),
  periodName: z.string(),
  /** Room names, joined by 、. */
  roomName: z.string(),
  arrivalTime: z.string(),
  peopleNum: z.int(),
  status: orderStatus(),
  statusName: z.string(),
})
export type ComingBooking = z.output<typeof comingBooking>

/** A customer in a list of suggestions. */
export const customerLine = z.object({
  id: z.int(),
  userName: z.string(),
  /** Masked (5.09). */
  phone: z.string(),
  sex: sex(),
  userLevel: z.string(),
  visits: z.int(),
  labels: z.array(labelTag),
})
export type CustomerLine = z.output<typeof customerLine>

/** Details of a customer for staff who serve them. */
export const customerHit = customerLine.extend({
  lastOrder: lastVisit.nullable(),
  /** The three latest visits, including the last. */
  lastOrders: z.array(lastVisit),
  /** Whether there are earlier visits. */
  moreRecords: z.boolean(),
  /** Most frequent remark. */
  habitRemark: z.string(),
  /** Upcoming bookings under their name or phone, the soonest first; at most ten. */
  comingOrders: z.array(comingBooking),
  /** Next date of their birthday, today included; null where it is unknown. */
  nextBirthday: z.iso.date().nullable(),
  /** 1 solar, 2 lunar, 0 unknown. */
  birthdayType: birthdayKind(),
  /** Stored value that the customer has with the store (储值). */
  balance: money(),
  /** Amount still owed on settled bills (挂账). */
  owed: money(),
  /** Number of no-shows. */
  noShows: z.int(),
})
export type CustomerHit = z.output<typeof customerHit>

/** Permissions of those who take bookings or manage the directory. */
const customerNodes = ['roombook/createbook', 'roombook/orderlist', 'commonuser/customercount'] as const

/**
 * Part of a name, or at least four digits of a phone. Callers who may not see whole numbers match the last
 * four digits or a whole number only.
 */
const customerKeyword = z.string().trim().min(1, '请输入姓名或手机号').max(20, '最多20个字符')

/** Greatest number of results; 100 by default (9.03). */
const mostListed = z.int('参数错误').min(1, '参数错误').max(100, '参数错误').default(100)

/**
 * Whether a partial phone number was searched by a caller who may only search by the last four digits or a
 * whole number.
 */
const phonesNarrowed = z.boolean()

/** Searches customers with full details: for small pages, or for callers that need all of them. */
export const searchCustomers = defineCall({
  name: 'customers.search',
  title: 'customer search',
  path: '/shopapi/commonuser/search',
  caller: 'staff',
  node: customerNodes,
  effect: 'reads',
  input: z.object({
    keyword: customerKeyword,
    page: z.int('参数错误').min(1, '参数错误').max(1000, '参数错误').default(1),
    limit: mostListed,
  }),
  output: z.object({ list: z.array(customerHit), count: z.int(), phonesNarrowed }),
  refusals: ['permission.too_many_searches'],
})

/**
 * Suggests customers while the user types, with the fields of a list; {@link readKnownCustomer} returns more.
 * There is no count, since the input is incomplete.
 */
export const suggestCustomers = defineCall({
  name: 'customers.suggest',
  title: 'customer suggestions',
  path: '/shopapi/commonuser/suggest',
  caller: 'staff',
  node: customerNodes,
  effect: 'reads',
  input: z.object({ keyword: customerKeyword, most: mostListed }),
  output: z.object({ list: z.array(customerLine), phonesNarrowed }),
  refusals: ['permission.too_many_searches'],
})

/** Reads the details of one customer, as the search returns them. */
export const readKnownCustomer = defineCall({
  name: 'customers.known',
  title: 'customer beside the form',
  path: '/shopapi/commonuser/known',
  caller: 'staff',
  node: customerNodes,
  effect: 'reads',
  input: z.object({ id: z.int('参数错误').min(1, '参数错误') }),
  output: z.object({ row: customerHit }),
  refusals: ['customers.not_found'],
})

export const listCustomerLabels = defineCall({
  name: 'customers.list-labels',
  title: 'shopCustomerLabel',
  path: '/shopapi/commonuser/labellist',
  caller: 'staff',
  effect: 'reads',
  input: z.object({}),
  output: z.object({ list: z.array(labelTag) }),
  refusals: [],
})
