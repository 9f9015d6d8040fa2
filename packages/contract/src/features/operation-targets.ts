import { mostTarget } from '@roombook/domain/operations'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { money } from '../wire/money.ts'

const gate = 'operation/operationsave'
const shared = { caller: 'staff', node: gate, plugin: gate } as const

const monthText = '请选择月份'
const month = z.string(monthText).regex(/^20\d{2}-(0[1-9]|1[0-2])$/, monthText)
const countText = `请填写0到${mostTarget}的整数`
const count = z.int(countText).min(0, countText).max(mostTarget, countText).nullable()

/** Monthly targets of one staff member; null for no target. */
const targets = z.object({
  bookings: count,
  people: count,
  revenue: money('请填写正确的金额').nullable(),
  newGuests: count,
  followUps: count,
})
/** Results up to today. */
const reached = z.object({
  bookings: z.int(),
  people: z.int(),
  /** Null for another person's revenue, where the caller has no access to the cash desk or to statistics. */
  revenue: money().nullable(),
  newGuests: z.int(),
  followUps: z.int(),
})
export type Reached = z.output<typeof reached>
export type Targets = z.output<typeof targets>

const row = z.object({
  ofStaffId: z.int(),
  ofStaffName: z.string(),
  /** Whether the person has left the store but has results in these months. */
  left: z.boolean(),
  target: targets,
  reached,
  /** Bookings for the rest of the month; not yet included in the results. */
  ahead: z.object({ bookings: z.int(), people: z.int() }),
  lastTarget: targets,
  lastReached: reached,
})
export type TargetRow = z.output<typeof row>

const storedTarget = z.object({
  month,
  /** Number of times that the month's targets were saved. */
  version: z.int(),
  /** Elapsed days of the month, today included. */
  goneDays: z.int(),
  monthDays: z.int(),
  /** All staff for managers; only oneself for others. */
  list: z.array(row),
})

export const readTargets = defineCall({
  ...shared,
  name: 'operations.read-targets',
  title: 'targets by staff of a month, with what was reached, beside the month before',
  path: '/shopapi/operation/targetlist',
  effect: 'reads',
  input: z.object({ month }),
  output: storedTarget,
  refusals: [],
})

export const saveTargets = defineCall({
  ...shared,
  name: 'operations.save-targets',
  title: 'the targets of a month, of all staff at once',
  path: '/shopapi/operation/targetsave',
  effect: 'changes',
  adminOnly: true,
  input: z.object({
    month,
    version: z.int('参数错误'),
    staffTargets: z
      .array(targets.extend({ ofStaffId: z.int('参数错误').min(1, '参数错误') }))
      .max(500, '一次最多500名员工'),
  }),
  output: storedTarget,
  refusals: [
    'operations.targets_stale',
    'operations.month_over',
    'operations.staff_gone',
    'operations.target_twice',
  ],
  done: '目标已保存',
})

const absent = z.object({
  /** Null where the guest is not in the directory. */
  customerId: z.int().nullable(),
  realName: z.string(),
  phone: z.string(),
  /** Number of no-shows; linked rooms count once. */
  times: z.int(),
  lastDate: z.iso.date(),
  /** First order of the latest no-show; each guest has one row. */
  orderId: z.int(),
  /** Total of their deposits that the store retained. */
  depositKept: money(),
  /** Bookings since then, without cancelled ones; null where the guest is unknown. */
  bookedSince: z.int().nullable(),
})
export type NoShowRow = z.output<typeof absent>

export const listNoShows = defineCall({
  ...shared,
  name: 'operations.list-no-shows',
  title: 'guests who did not come within a year, the latest first (2.20)',
  path: '/shopapi/operation/noshowlist',
  effect: 'reads',
  input: z.object({
    page: z.int('参数错误').min(1, '参数错误').max(1000, '参数错误').default(1),
    limit: z.int('参数错误').min(1, '参数错误').max(100, '参数错误').default(20),
  }),
  output: z.object({ list: z.array(absent), count: z.int() }),
  refusals: [],
})

export const listUnattended = defineCall({
  ...shared,
  name: 'operations.list-unattended',
  title: 'applications that nobody has answered for so long, the oldest first (2.20)',
  path: '/shopapi/operation/applylist',
  effect: 'reads',
  input: z.object({}),
  output: z.object({
    /** Minutes after which a no-show is recorded, from the rule. */
    afterMinutes: z.int(),
    list: z.array(
      z.object({
        orderId: z.int(),
        bookDate: z.iso.date(),
        periodId: z.int(),
        periodName: z.string(),
        realName: z.string(),
        phone: z.string(),
        peopleNum: z.int(),
        createdAt: z.iso.datetime(),
      }),
    ),
    count: z.int(),
  }),
  refusals: [],
})
