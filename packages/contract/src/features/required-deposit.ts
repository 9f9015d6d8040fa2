import { z } from 'zod'
import { defineCall } from '../call.ts'
import { money } from '../wire/money.ts'

/** Further input, besides the amount, of a call that requests a deposit. */
export const depositInput = {
  /**
   * Amount required by the rules when the form was loaded; if they require another by now, nothing is saved.
   */
  depositAsked: money().optional(),
  /** Reason for requesting less than the rules require. */
  depositReason: z.string().trim().max(100, '最多100个字符').optional(),
}

/**
 * Refusals of a deposit below what the rules require, and of one whose rules have changed since the form was
 * loaded.
 */
export const depositRefusals = [
  'booking.deposit_changed',
  'booking.deposit_less',
  'booking.deposit_reason_missing',
] as const

const terms = z.array(z.object({ title: z.string(), text: z.string() }))

export const readRequiredDeposit = defineCall({
  name: 'booking.asked-deposit',
  title: 'what the rules ask of a booking in the making, or of one as it would be changed',
  path: '/shopapi/roombook/askeddeposit',
  caller: 'staff',
  node: ['roombook/orderlist', 'roombook/createbook'],
  effect: 'reads',
  input: z.object({
    bookDate: z.iso.date('请选择预订日期'),
    periodId: z.int('请选择预订餐段'),
    roomIds: z.array(z.int('参数错误').min(1, '参数错误')).max(40, '一次最多选择40个包厢').default([]),
    /** Defaults to the order's number of people. */
    peopleNum: z
      .int('请输入正确的人数')
      .min(0, '请输入正确的人数')
      .max(9999, '请输入正确的人数')
      .nullable()
      .optional(),
    /**
     * Phone number as the form shows it. A masked one stands for the number of the customer, order or
     * waitlist entry.
     */
    phone: z.string().trim().max(16, '请输入正确的手机号码').default(''),
    customerId: z.int('参数错误').nullable().default(null),
    waitlistEntryId: z.int('参数错误').optional(),
    /** The order being edited; the named room replaces its room, and the other rooms of its booking stay. */
    orderId: z.int('参数错误').optional(),
    /** Whether the rooms are added to those of its booking. */
    beside: z.boolean('参数错误').default(false),
  }),
  output: z.object({
    /** 0 where no rule requires a deposit. */
    asked: money(),
    /** Title of the matching rule; empty where none matches. */
    ruleTitle: z.string(),
    /**
     * Number of the guest's no-shows, where the rule considers them, and the surcharge for them (`raised`).
     */
    noShowCount: z.int(),
    /** Number of months that the rule looks back, and the date of the latest no-show counted. */
    noShowMonths: z.int().optional(),
    lastNoShow: z.iso.date().optional(),
    raised: money(),
    /** Refund terms: how much is refunded until when. */
    terms,
    /** Current deposit data of the booking being edited. */
    stands: z
      .object({
        asked: money(),
        deposit: money(),
        depositReceived: money(),
        /** Terms that apply to it; null where none were recorded. */
        terms,
      })
      .nullable(),
  }),
  refusals: [
    'booking.not_found',
    'booking.period_missing',
    'booking.customer_missing',
    'permission.too_many_searches',
  ],
})
export type RequiredDepositView = z.output<typeof readRequiredDeposit.output>
