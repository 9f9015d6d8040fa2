import { type TillMeans, tillMeans } from '@roombook/domain/money'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { difference, money } from '../wire/money.ts'

const means = z.enum(Object.keys(tillMeans) as TillMeans[])

/** Receipts and refunds of one means of payment by one person; null for automatic ones. */
const tillLine = z.object({
  means,
  staffId: z.int().nullable(),
  staffName: z.string(),
  received: money(),
  returned: money(),
  /** Receipts less refunds; negative where refunds are greater. */
  amount: difference(),
})
export type TillLine = z.output<typeof tillLine>

const counted = z.object({ face: z.int(), count: z.int() })

/** A shift that was handed over. */
const closedShift = z.object({
  id: z.int(),
  openedAt: z.iso.datetime(),
  openedName: z.string(),
  float: money(),
  closedAt: z.iso.datetime(),
  closedBy: z.int(),
  closedName: z.string(),
  expected: difference(),
  counted: money(),
  notes: z.array(counted),
  left: money(),
  reason: z.string(),
  lines: z.array(tillLine),
  /** Surplus of platform vouchers above the bills, which is not refunded. */
  vouchersLeft: money(),
  takerId: z.int(),
  takerName: z.string(),
  /** Time of the confirmation by the successor; null before that. */
  takenAt: z.iso.datetime().nullable(),
})
export type ClosedShift = z.output<typeof closedShift>

const ofTill = { caller: 'staff', node: 'roombook/till' } as const

export const readTill = defineCall({
  ...ofTill,
  name: 'till.read',
  title: 'the shift that is open, with what came in since it began, and whom it may be handed to',
  path: '/shopapi/till/index',
  effect: 'reads',
  input: z.object({}),
  output: z.object({
    shift: z
      .object({
        id: z.int(),
        openedAt: z.iso.datetime(),
        openedName: z.string(),
        float: money(),
        lines: z.array(tillLine),
        /** Surplus of platform vouchers above its bills, which is not refunded. */
        vouchersLeft: money(),
        /** Cash that should be in the drawer; negative where more was paid out than it held. */
        expected: difference(),
      })
      .nullable(),
    /** Previous shift, until its handover is confirmed. */
    waiting: closedShift.nullable(),
    takers: z.array(z.object({ staffId: z.int(), nickname: z.string() })),
  }),
  refusals: [],
})

export const openShift = defineCall({
  ...ofTill,
  name: 'till.open-shift',
  title: 'the first shift: what is in the drawer when counting begins',
  path: '/shopapi/till/openshift',
  effect: 'changes',
  input: z.object({ float: money() }),
  output: z.object({ shiftId: z.int() }),
  refusals: ['till.open_already'],
  done: '已开班',
})

export const handOverShift = defineCall({
  ...ofTill,
  name: 'till.hand-over',
  title: 'hand a shift over (交班): what was counted against what the ledger says; the next begins at once',
  path: '/shopapi/till/handover',
  effect: 'changes',
  input: z.object({
    shiftId: z.int('参数错误'),
    /** Expected cash as the user saw it. */
    expected: difference(),
    /** Counted total; alternatively `notes` is the number of each note and coin. */
    counted: money().optional(),
    notes: z
      .array(
        z.object({
          face: z.int('参数错误').min(1, '参数错误'),
          count: z.int('请输入正确的张数').min(0, '请输入正确的张数').max(99_999, '请输入正确的张数'),
        }),
        '参数错误',
      )
      .max(20, '参数错误')
      .default([]),
    /** Cash that stays in the drawer for the next shift. */
    left: money(),
    reason: z.string().trim().max(200, '最多200个字符').default(''),
    takerId: z.int('请选择接班人'),
    /** Password of the successor; without it, they confirm on their own console. */
    password: z.string().max(64, '最多64个字符').default(''),
  }),
  output: z.object({ shift: closedShift, nextId: z.int() }),
  refusals: [
    'till.no_shift',
    'till.not_taken_over',
    'till.moved',
    'till.counted_wrong',
    'till.taker_missing',
    'till.wrong_password',
    'session.too_many_attempts',
  ],
  done: '交班成功',
})

export const takeOverShift = defineCall({
  ...ofTill,
  name: 'till.take-over',
  title: 'confirm that one has taken a shift over (接班)',
  path: '/shopapi/till/takeover',
  effect: 'changes',
  input: z.object({ shiftId: z.int('参数错误') }),
  output: z.object({ shift: closedShift }),
  refusals: ['till.no_shift', 'till.not_yours', 'till.taken_over'],
  done: '已接班',
})

export const listShifts = defineCall({
  ...ofTill,
  name: 'till.list-shifts',
  title: 'shifts that were handed over, the latest first',
  path: '/shopapi/till/shiftlist',
  effect: 'reads',
  input: z.object({
    page: z.int('参数错误').min(1, '参数错误').max(1000, '参数错误').default(1),
    limit: z.int('参数错误').min(1, '参数错误').max(100, '参数错误').default(10),
  }),
  output: z.object({ list: z.array(closedShift), count: z.int() }),
  refusals: [],
})

const day = z.object({ date: z.iso.date('请选择日期').optional() })

export const dayTakings = defineCall({
  ...ofTill,
  name: 'till.day',
  title: 'what the till took on a business day, by means and staff, and how that follows from the bills',
  path: '/shopapi/till/day',
  effect: 'reads',
  input: day,
  output: z.object({
    date: z.iso.date(),
    lines: z.array(tillLine),
    taken: difference(),
    /** Amounts by purpose: bills first, then everything that explains the difference to the receipts. */
    purposes: z.array(z.object({ kind: z.string(), title: z.string(), amount: difference() })),
  }),
  refusals: [],
})

export const exportDay = defineCall({
  ...ofTill,
  name: 'till.export-day',
  title: 'the takings of a business day as a workbook',
  path: '/shopapi/till/dayexport',
  mayLag: true,
  effect: 'reads',
  input: day,
  output: z.object({
    fileName: z.string(),
    mimeType: z.string(),
    /** File content, in base64. */
    content: z.string(),
    rows: z.int(),
  }),
  refusals: [],
})
