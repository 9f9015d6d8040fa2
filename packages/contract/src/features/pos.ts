import { z } from 'zod'
import { defineCall } from '../call.ts'
import { type PosProblem, posProblems } from '../pos-events.ts'
import { money } from '../wire/money.ts'

const systemId = z.int('请选择收银系统').min(1, '请选择收银系统')
const version = z.int('参数错误')
const title = z.string('请输入名称').trim().min(1, '请输入名称').max(20, '最多20个字符')

const posSystem = z.object({
  id: z.int(),
  title: z.string(),
  /** Last characters of its key. */
  keyTail: z.string(),
  /** Whether bills of walk-in guests without an order create one. */
  walkIns: z.boolean(),
  /** Time of its last authenticated request. */
  heardAt: z.iso.datetime().nullable(),
  createdName: z.string(),
  createdAt: z.iso.datetime(),
  version: z.int(),
  tables: z.array(z.object({ code: z.string(), roomId: z.int() })),
})
export type PosSystem = z.output<typeof posSystem>

const settings = { caller: 'staff', node: 'shopconfig/savebaseinfo' } as const
/**
 * Access to till events and ignored bills: they concern income, so they require the cash desk's permission.
 */
const events = { caller: 'staff', node: 'roombook/till' } as const

export const listPosSystems = defineCall({
  ...settings,
  name: 'pos.list-systems',
  title: "the store's till systems that are in use, with the rooms of their tables",
  path: '/shopapi/pos/systemlist',
  effect: 'reads',
  input: z.object({}),
  output: z.object({
    systems: z.array(posSystem),
    /** URL that tills post events to. */
    address: z.string(),
    rooms: z.array(z.object({ id: z.int(), title: z.string() })),
  }),
  refusals: [],
})

export const addPosSystem = defineCall({
  ...settings,
  adminOnly: true,
  name: 'pos.add-system',
  title: 'let a till system in: its key is shown this once',
  path: '/shopapi/pos/systemadd',
  effect: 'changes',
  input: z.object({ title, walkIns: z.boolean('参数错误').default(false) }),
  output: z.object({ systemId: z.int(), key: z.string() }),
  refusals: ['pos.keeps_no_secrets', 'pos.title_taken', 'pos.too_many'],
  done: '密钥已生成',
})

export const savePosSystem = defineCall({
  ...settings,
  adminOnly: true,
  name: 'pos.save-system',
  title: 'what a till system is called, which table of it is which room, and whether walk-ins get an order',
  path: '/shopapi/pos/systemsave',
  effect: 'changes',
  input: z.object({
    systemId,
    version,
    title,
    walkIns: z.boolean('参数错误'),
    tables: z
      .array(
        z.object({
          code: z.string('请输入桌号').trim().min(1, '请输入桌号').max(40, '桌号最多40个字符'),
          roomId: z.int('请选择包厢'),
        }),
        '参数错误',
      )
      .max(300, '最多300个桌号'),
  }),
  output: z.object({ version: z.int() }),
  refusals: ['pos.system_gone', 'pos.stale', 'pos.title_taken', 'pos.tables_wrong'],
  done: '已保存',
})

export const revokePosSystem = defineCall({
  ...settings,
  adminOnly: true,
  name: 'pos.revoke-system',
  title: 'stop a till system: its key opens nothing any more',
  path: '/shopapi/pos/systemrevoke',
  effect: 'changes',
  input: z.object({ systemId, version }),
  output: z.object({ systemId: z.int() }),
  refusals: ['pos.system_gone', 'pos.stale'],
  done: '已停用',
})

export const posEventStates = {
  pending: '待处理',
  done: '已完成',
  matched: '已对应',
  ignored: '已忽略',
} as const
export type PosEventState = keyof typeof posEventStates
const state = z.enum(Object.keys(posEventStates) as PosEventState[])

const eventRow = z.object({
  id: z.int(),
  systemTitle: z.string(),
  kind: z.enum(['table.opened', 'bill.paid']),
  billNo: z.string(),
  tableCode: z.string(),
  /** Room of that table; empty where none was given. */
  roomName: z.string(),
  businessDate: z.iso.date(),
  people: z.int().nullable(),
  /** For a bill: total, and payments by means. */
  billTotal: money().nullable(),
  payments: z.array(z.object({ means: z.string(), amount: money() })),
  /** Coupon discounts reported by the till, by coupon name; one unnamed line where it reported no names. */
  coupons: z.array(z.object({ name: z.string(), amount: money() })),
  state,
  problem: z.enum(['', ...(Object.keys(posProblems) as PosProblem[])]),
  message: z.string(),
  matchedOrderId: z.int().nullable(),
  matchedSerial: z.string(),
  receivedAt: z.iso.datetime(),
  dealtName: z.string(),
  reason: z.string(),
})
export type PosEventRow = z.output<typeof eventRow>

export const listPosEvents = defineCall({
  ...events,
  name: 'pos.list-events',
  title: 'what the till systems told, the latest first; or what of it waits for the staff (对接待处理)',
  path: '/shopapi/pos/eventlist',
  effect: 'reads',
  input: z.object({
    state: state.optional(),
    page: z.int('参数错误').min(1, '参数错误').max(1000, '参数错误').default(1),
    limit: z.int('参数错误').min(1, '参数错误').max(100, '参数错误').default(20),
  }),
  output: z.object({ list: z.array(eventRow), count: z.int(), pending: z.int() }),
  refusals: [],
})

const posEventId = z.int('参数错误').min(1, '参数错误')

export const listPosOrders = defineCall({
  ...events,
  name: 'pos.list-orders',
  title: 'the orders that an event may belong to: those of its business day, its own room first',
  path: '/shopapi/pos/orderlist',
  effect: 'reads',
  input: z.object({ posEventId }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        version: z.int(),
        serial: z.string(),
        roomName: z.string(),
        periodName: z.string(),
        userName: z.string(),
        statusName: z.string(),
        settled: z.boolean(),
      }),
    ),
  }),
  refusals: ['pos.event_gone'],
})

export const judgePosCoupons = defineCall({
  ...events,
  name: 'pos.judge-coupons',
  title: "which of what a till took off for coupons counts for an order's bill, and why the others do not",
  path: '/shopapi/pos/couponlist',
  effect: 'reads',
  input: z.object({ posEventId, orderId: z.int('请选择订单') }),
  output: z.object({
    list: z.array(
      z.object({
        name: z.string(),
        amount: money(),
        /** Whether the bill may be settled with it. */
        counts: z.boolean(),
        /** Kind of payment that it counts as, or the reason why it does not. */
        why: z.string(),
      }),
    ),
  }),
  refusals: ['pos.event_gone', 'booking.not_found'],
})

export const matchPosEvent = defineCall({
  ...events,
  name: 'pos.match',
  title: 'this event belongs to that order: it arrives or is settled by it, unless that was done already',
  path: '/shopapi/pos/match',
  effect: 'changes',
  input: z.object({ posEventId, orderId: z.int('请选择订单'), version }),
  output: z.object({ posEventId: z.int() }),
  refusals: [
    'pos.event_gone',
    'pos.event_dealt',
    'pos.order_taken',
    'pos.not_its_room',
    'booking.not_found',
    'booking.stale',
    'booking.not_yours',
    'booking.not_allowed_in_status',
    'booking.before_its_day',
    'booking.checkout_closed',
    'booking.total_missing',
    'booking.bill_wrong',
    'booking.vouchers_left_unasked',
    'booking.extra_unasked',
    'booking.owed_unasked',
    'booking.owed_not_allowed',
    'booking.debtor_missing',
    'customers.balance_short',
    'pos.coupon_unproven',
    'coupons.not_usable',
  ],
  done: '已对应到订单',
})

export const ignorePosEvent = defineCall({
  ...events,
  name: 'pos.ignore',
  title: 'nothing is to be done about an event, and why',
  path: '/shopapi/pos/ignore',
  effect: 'changes',
  input: z.object({
    posEventId,
    reason: z.string('请填写原因').trim().min(1, '请填写原因').max(200, '最多200个字符'),
  }),
  output: z.object({ posEventId: z.int() }),
  refusals: ['pos.event_gone', 'pos.event_dealt'],
  done: '已忽略',
})
