import { z } from 'zod'
import { defineCall } from '../call.ts'
import { money } from '../wire/money.ts'

const gate = 'shopconfig/nuclearfission'
const shared = { caller: 'staff', node: gate, plugin: gate, effect: 'reads' } as const

/** Without dates, the last 30 days. */
const span = z.object({
  startDate: z.iso.date('请选择日期').optional(),
  endDate: z.iso.date('请选择日期').optional(),
})

/** Guests whose first meal was in the range, and their meals since. */
const newGuests = z.object({
  guests: z.int(),
  /** Number of those who came again. */
  cameAgain: z.int(),
  visits: z.int(),
  spent: money(),
})
export type NewGuests = z.output<typeof newGuests>

/** Recommendations entered by one staff member. */
const entered = z.object({
  staffName: z.string(),
  /** Bookings of the range that they opened. */
  opened: z.int(),
  /** Recommendations they entered, the number of different recommenders, and the most frequent one. */
  named: z.int(),
  recommenders: z.int(),
  most: z.object({ customerId: z.int(), realName: z.string(), named: z.int() }),
  /** Meals of these guests for which a recommender was rewarded. */
  thanked: z.int(),
  /** Whether one recommender is named conspicuously often. */
  standsOut: z.boolean(),
})
export type EnteredReferrals = z.output<typeof entered>

export const readReferralEffect = defineCall({
  ...shared,
  name: 'referrals.effect',
  title:
    'what thanks cost and what guests who were brought spent, beside those who were not; who entered whom',
  path: '/shopapi/shopconfig/inviteeffect',
  input: span,
  output: z.object({
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    brought: newGuests,
    others: newGuests,
    costs: z.object({
      couponsGiven: z.int(),
      couponsUsed: z.int(),
      /** Amount deducted by coupons. */
      couponsOff: money(),
      rebatesGiven: money(),
      rebatesTakenBack: money(),
      rebatesLapsed: money(),
      /** Rebates exchanged for coupons; the cost is counted when the coupons are used. */
      rebatesToCoupons: money(),
    }),
    /** Staff by number of recommendations entered, descending. */
    staff: z.array(entered),
  }),
  refusals: [],
})

export const exportReferralEffect = defineCall({
  ...shared,
  name: 'referrals.export-effect',
  title: 'the same as a workbook, without formulas',
  path: '/shopapi/shopconfig/inviteeffectexport',
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
