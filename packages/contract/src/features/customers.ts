import { z } from 'zod'
import { defineCall } from '../call.ts'
import { birthdayKind, sex } from '../wire/kinds.ts'
import { money } from '../wire/money.ts'
import { orderStatus } from '../wire/order-status.ts'
import { labelTag } from './order-shapes.ts'

/** A customer's latest visit, as the order form shows it beside the caller (3.07). */
export const lastVisit = z.object({
  bookDate: z.iso.date(),
  shopTitle: z.string(),
  floorName: z.string(),
  roomName: z.string(),
  periodName: z.string(),
  adminRemark: z.string(),
  /** How many people came. */
  number: z.int(),
  /** Ordinal of the visit; the latest has the customer's number of visits. */
  visits: z.int(),
})
export type LastVisit = z.output<typeof lastVisit>

/** A booking that is still to come, or is at table: all its rooms together. */
export const comingBooking = z.object({
  /** The first of its orders. */
  id: z.int(),
  bookDate: z.iso.date(),
  periodId: z.int(),
  periodName: z.string(),
  /** The rooms' names, joined by 、. */
  roomName: z.string(),
  arrivalTime: z.string(),
  peopleNum: z.int(),
  status: orderStatus(),
  statusName: z.string(),
})
export type ComingBooking = z.output<typeof comingBooking>

/** A customer in a list to choose from. */
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

/** A customer's details for staff who talk with them. */
export const customerHit = customerLine.extend({
  lastOrder: lastVisit.nullable(),
  /** The three latest, that one first. */
  lastOrders: z.array(lastVisit),
  /** Whether there are visits before those. */
  moreRecords: z.boolean(),
  /** The remark made most often. */
  habitRemark: z.string(),
  /** Under their name or their phone, the soonest first; the first ten. */
  comingOrders: z.array(comingBooking),
  /** When their birthday is kept next, today included; null where it is not known. */
  nextBirthday: z.iso.date().nullable(),
  /** 1 solar, 2 lunar; 0 where it is not known. */
  birthdayType: birthdayKind(),
  /** Stored value that the store holds for them (储值). */
  balance: money(),
  /** Amount still owed on settled bills (挂账). */
  owed: money(),
  /** How often they were waited for and did not come. */
  noShows: z.int(),
})
export type CustomerHit = z.output<typeof customerHit>

/** Permissions for taking bookings, or for working in the directory. */
const customerNodes = ['roombook/createbook', 'roombook/orderlist', 'commonuser/customercount'] as const

/**
 * Part of a name, or at least four digits of a phone. Callers who may not see whole numbers match the last
 * four digits or a whole number only.
 */
const customerKeyword = z.string().trim().min(1, '请输入姓名或手机号').max(20, '最多20个字符')

/** How many are listed; a hundred where nothing is said (9.03). */
const mostListed = z.int('参数错误').min(1, '参数错误').max(100, '参数错误').default(100)

/** Parts of phones were asked for, by somebody who finds the last four digits or a whole number alone. */
const phonesNarrowed = z.boolean()

/** Customers with full details: for small pages of a few, or callers that read them elsewhere. */
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
 * Suggestions while somebody types: the first of the same customers, with the fields of a list.
 * {@link readKnownCustomer} returns more of the chosen one. There is no count, since the person types on.
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

/** Details of one customer, as a search returns them. */
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
