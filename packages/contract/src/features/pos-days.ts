import { z } from 'zod'
import { defineCall } from '../call.ts'
import { money } from '../wire/money.ts'

/** Access to the daily closing reports of tills, which contain takings. */
const ofTill = { caller: 'staff', node: 'roombook/till' } as const

export const tillDayStates = {
  none: '未上报',
  same: '一致',
  differs: '有差异',
  settled: '已核对',
} as const
export type TillDayState = keyof typeof tillDayStates
const state = z.enum(Object.keys(tillDayStates) as TillDayState[])

const tillDay = z.object({
  systemId: z.int(),
  systemTitle: z.string(),
  date: z.iso.date(),
  tillDayState: state,
  /** Number of differences. */
  differing: z.int(),
  /** Number of bills and their total as the till reported them; null without a report. */
  reportedBills: z.int().nullable(),
  reportedSum: money().nullable(),
  /** Number of bills and their total as received here. */
  knownBills: z.int(),
  knownSum: money(),
})
export type TillDay = z.output<typeof tillDay>

const month = z.string('请选择月份').regex(/^20\d\d-(0[1-9]|1[0-2])$/, '请选择月份')

export const listTillDays = defineCall({
  ...ofTill,
  name: 'pos.list-days',
  title: "a month's business days, and whether what the till systems report of each is what was booked",
  path: '/shopapi/pos/daylist',
  effect: 'reads',
  input: z.object({ month: month.optional() }),
  output: z.object({ month: z.string(), days: z.array(tillDay) }),
  refusals: [],
})

const differenceKinds = ['missing-here', 'missing-there', 'waiting', 'sum', 'means'] as const
const differenceRow = z.object({
  kind: z.enum(differenceKinds),
  /** Bill or means of payment that differs. */
  what: z.string(),
  reportedFen: money().nullable(),
  knownFen: money().nullable(),
  /** Event with the bill, through which an open difference can be resolved. */
  posEventId: z.int().nullable(),
  matchedOrderId: z.int().nullable(),
  matchedSerial: z.string(),
})
export type TillDifference = z.output<typeof differenceRow>

const named = z.object({
  systemId: z.int('请选择收银系统').min(1, '请选择收银系统'),
  date: z.iso.date('请选择日期'),
})

export const showTillDay = defineCall({
  ...ofTill,
  name: 'pos.day',
  title: 'in what the report of a day and what was booked differ',
  path: '/shopapi/pos/day',
  effect: 'reads',
  input: named,
  output: z.object({
    day: tillDay,
    differences: z.array(differenceRow),
    /** Digest of the differences shown, to be sent with a note about them. */
    seen: z.string(),
    closedAt: z.iso.datetime(),
    /** Times of the reports that this one replaced. */
    replaced: z.array(z.iso.datetime()),
    note: z.string(),
    settledName: z.string(),
  }),
  refusals: ['pos.day_gone'],
})

export const settleTillDay = defineCall({
  ...ofTill,
  name: 'pos.settle-day',
  title: 'the differences of a day were looked into, and what came of it',
  path: '/shopapi/pos/daysettle',
  effect: 'changes',
  input: named.extend({
    seen: z.string('参数错误').max(100, '参数错误'),
    note: z.string('请填写说明').trim().min(1, '请填写说明').max(200, '最多200个字符'),
  }),
  output: z.object({ systemId: z.int() }),
  refusals: ['pos.day_gone', 'pos.day_stale'],
  done: '已标记为已核对',
})

export const exportTillDays = defineCall({
  ...ofTill,
  name: 'pos.export-days',
  title: "a month's reconciliation as a workbook: the days, and each difference",
  path: '/shopapi/pos/dayexport',
  mayLag: true,
  effect: 'reads',
  input: z.object({ month: month.optional() }),
  output: z.object({
    fileName: z.string(),
    mimeType: z.string(),
    /** File content, in base64. */
    content: z.string(),
    rows: z.int(),
  }),
  refusals: [],
})
