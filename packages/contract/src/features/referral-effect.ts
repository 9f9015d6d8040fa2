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

/** Guests whose first meal was in the span, and their meals since. */
const newGuests = z.object({
  guests: z.int(),
  /** How many of them came again. */
  cameAgain: z.int(),
  visits: z.int(),
  spent: money(),
})
export type NewGuests = z.output<typeof newGuests>

/** Recommendations entered by one staff member. */
const entered = z.object({
  staffName: z.string(),
  /** Bookings of the span that they opened. */
  opened: z.int(),
  /** Recommendations they entered, of how many who recommended, and who was named most. */
  named: z.int(),
  recommenders: z.int(),
  most: z.object({ customerId: z.int(), realName: z.string(), named: z.int() }),
  /** Meals of these that somebody was thanked for. */
  thanked: z.int(),
  /** One is named again and again. */
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
      /** Amount that coupons took off. */
      couponsOff: money(),
      rebatesGiven: money(),
      rebatesTakenBack: money(),
      rebatesLapsed: money(),
      /** Amount of rebates exchanged for coupons; it counts where these are used. */
      rebatesToCoupons: money(),
    }),
    /** Staff, by number of entries, the most first. */
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
    /** The file itself, in base64. */
    content: z.string(),
    rows: z.int(),
  }),
  refusals: [],
})
