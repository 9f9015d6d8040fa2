import { z } from 'zod'
import { defineCall } from '../call.ts'

const gate = 'shopconfig/savephonezj'
const shared = { caller: 'staff', effect: 'reads', node: gate, plugin: gate } as const

/** Numbers of calls; `answered`, `missed`, `silenced` and `unsaid` add up to `calls`. */
const callCounts = z.object({
  calls: z.int(),
  answered: z.int(),
  missed: z.int(),
  silenced: z.int(),
  /** Calls still ringing, and those whose line did not report whether they were answered. */
  unsaid: z.int(),
  /** Missed calls that were called back or led to a booking, and those that still wait for it. */
  calledBack: z.int(),
  waiting: z.int(),
  /** Median time until they were called back; null for none. */
  backSeconds: z.int().nullable(),
  /** Number of calls that led to a booking. */
  booked: z.int(),
})
export type CallCounts = z.output<typeof callCounts>

/** Days of the store, midnight to midnight. Without dates, the last 30 days. */
const span = z.object({
  startDate: z.iso.date('请选择日期').optional(),
  endDate: z.iso.date('请选择日期').optional(),
})

export const readCallReport = defineCall({
  ...shared,
  name: 'phone.read-report',
  title: 'how many calls there were by day, line and hour, and what became of them; tests apart',
  path: '/shopapi/apiphone/report',
  input: span,
  output: z.object({
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    sums: callCounts,
    /** Every day, including days without calls. */
    days: z.array(callCounts.extend({ date: z.iso.date() })),
    /** Every bound line, and every line with calls; an empty number where the device does not report it. */
    lines: z.array(callCounts.extend({ lineNumber: z.string(), lineTitle: z.string() })),
    /** All 24 hours, from midnight on. */
    hours: z.array(callCounts.extend({ hour: z.int() })),
  }),
  refusals: [],
})

export const exportCallReport = defineCall({
  ...shared,
  name: 'phone.export-report',
  title: 'the report of calls as a workbook, without formulas',
  path: '/shopapi/apiphone/reportexport',
  mayLag: true,
  input: span,
  output: z.object({
    fileName: z.string(),
    mimeType: z.string(),
    /** File content, in base64. */
    content: z.string(),
    rows: z.int(),
  }),
  refusals: [],
})
