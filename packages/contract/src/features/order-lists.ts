import { z } from 'zod'
import { defineCall } from '../call.ts'
import { smsState, statusTone } from '../wire/kinds.ts'
import { money } from '../wire/money.ts'
import { orderCard } from './order-shapes.ts'

/** An order in a list. */
export const listedOrder = orderCard.extend({
  orderSerial: z.string(),
  bookDate: z.iso.date(),
  periodName: z.string(),
  roomName: z.string(),
  floorName: z.string(),
  /** Colour of the status, as a token of the console's theme. */
  color: statusTone(),
  adminRemark: z.string(),
  createdAt: z.iso.datetime(),
  completedAt: z.iso.datetime().nullable(),
  deposit: money(),
  depositReceived: money(),
  /** Deposit that the store's rules require; 0 for none. */
  depositAsked: money(),
  /** Reason for a lower deposit and who approved it; empty where none was given. */
  depositWaiver: z.string(),
  total: money(),
  drinks: money(),
  discount: money(),
  arrears: money(),
  mealChecked: z.boolean(),
  /** Whether it was recommended by another guest. */
  referral: z.boolean(),
})
export type ListedOrder = z.output<typeof listedOrder>

const orderPage = z.object({
  list: z.array(listedOrder),
  count: z.int(),
  /** Totals over all matches, not the page alone. */
  sums: z.object({
    people: z.int(),
    /**
     * Totals of deposits and bills; null for callers without access to the cash desk or statistics, except
     * for one guest's orders. Amounts of single orders are always shown: staff need them on the phone and at
     * the table.
     */
    money: z
      .object({
        deposit: money(),
        depositReceived: money(),
        total: money(),
        drinks: money(),
        discount: money(),
        arrears: money(),
      })
      .nullable(),
  }),
})
export type OrderPage = z.output<typeof orderPage>

const page = z.int('参数错误').min(1, '参数错误').max(1000, '参数错误').default(1)
const limit = z.int('参数错误').min(1, '参数错误').max(100, '参数错误')
const day = z.iso.date('请选择日期').optional()

/** Filter of orders; all given conditions must match. Without dates: the last 30 days and the year ahead. */
const orderFilter = z.object({
  startDate: day,
  endDate: day,
  periodId: z.int('请选择餐段').optional(),
  roomId: z.int('请选择包厢').optional(),
  openerId: z.int('请选择开台员工').optional(),
  /** Any of these statuses; all where the list is empty. */
  statuses: z.array(z.int('参数错误').min(-2, '参数错误').max(6, '参数错误')).max(8, '参数错误').default([]),
  smsState: smsState('参数错误').optional(),
  /**
   * Part of the name or the room, at least four digits of the phone, or the whole order number. Callers who
   * may not see whole numbers match the last four digits or a whole number only.
   */
  keyword: z.string().trim().max(20, '最多20个字符').default(''),
  sort: z.enum(['book-date', 'created', 'people', 'total'], '参数错误').default('book-date'),
  descending: z.boolean('参数错误').default(true),
})

export const listOrders = defineCall({
  name: 'booking.list-orders',
  title: 'order list, with filters and sums',
  path: '/shopapi/roombook/orderlist',
  caller: 'staff',
  node: 'roombook/orderlist',
  effect: 'reads',
  input: orderFilter.extend({ page, limit: limit.default(20) }),
  output: orderPage.extend({
    /**
     * Whether a partial phone number was searched by a caller who may only search by the last four digits or
     * a whole number.
     */
    phonesNarrowed: z.boolean(),
  }),
  refusals: ['permission.too_many_searches'],
})

/** Greatest number of orders in one exported file. */
export const mostExportedOrders = 5000

export const exportOrders = defineCall({
  name: 'booking.export-orders',
  title:
    'order list as a workbook, without formulas; with the bills for who keeps the till or sees statistics',
  path: '/shopapi/roombook/orderexport',
  mayLag: true,
  caller: 'staff',
  node: 'roombook/orderlist',
  effect: 'reads',
  input: orderFilter,
  output: z.object({
    fileName: z.string(),
    mimeType: z.string(),
    /** File content, in base64. */
    content: z.string(),
    rows: z.int(),
  }),
  refusals: ['booking.export_too_large', 'permission.too_many_searches'],
})

const personFilter = z.object({
  /** Customer whose orders are listed; for referrals, the recommender. */
  ofCustomerId: z.int('参数错误').optional(),
  openerId: z.int('参数错误').optional(),
  startDate: day,
  endDate: day,
  /** Whether to list only orders whose guests arrived. */
  came: z.boolean('参数错误').default(false),
  page,
  limit: limit.default(10),
})

export const listPersonOrders = defineCall({
  name: 'booking.list-person-orders',
  title:
    'shopOrderList (type above 0): orders of a customer, of a member of staff, or, with status 99, referrals',
  path: '/shopapi/commonuser/orderlist',
  caller: 'staff',
  node: ['roombook/orderlist', 'commonuser/customercount', 'commonuser/statistics'],
  effect: 'reads',
  input: personFilter.extend({ status: z.literal(99, '参数错误').optional() }),
  output: orderPage,
  refusals: [],
})

export const listReferralOrders = defineCall({
  name: 'booking.list-referral-orders',
  title:
    'shopLiebianOrder (type 0): orders that came from a recommendation, of one recommender where one is named',
  path: '/shopapi/commonuser/liebianorder',
  caller: 'staff',
  node: ['roombook/orderlist', 'commonuser/customercount', 'commonuser/statistics'],
  effect: 'reads',
  input: personFilter,
  output: orderPage,
  refusals: [],
})
