import { z } from 'zod'
import { defineCall } from '../call.ts'
import { money } from '../wire/money.ts'

/** Further input of a call that asks for a deposit, beside the amount. */
export const depositInput = {
  /**
   * Amount that the rules asked when the form was read; where they ask for another by now, nothing is saved.
   */
  depositAsked: money().optional(),
  /** Why less is asked than the rules do. */
  depositReason: z.string().trim().max(100, '最多100个字符').optional(),
}

/** How a deposit below what the rules ask is refused, and one whose rules changed since they were read. */
export const depositRefusals = [
  'booking.deposit_changed',
  'booking.deposit_less',
  'booking.deposit_reason_missing',
] as const

const terms = z.array(z.object({ title: z.string(), text: z.string() }))

export const readAskedDeposit = defineCall({
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
    /** Left out, as many as the order has. */
    peopleNum: z
      .int('请输入正确的人数')
      .min(0, '请输入正确的人数')
      .max(9999, '请输入正确的人数')
      .nullable()
      .optional(),
    /**
     * Phone as the form shows it. A masked one means that of the customer, of the order or of the waitlist
     * entry.
     */
    phone: z.string().trim().max(16, '请输入正确的手机号码').default(''),
    customerId: z.int('参数错误').nullable().default(null),
    waitlistEntryId: z.int('参数错误').optional(),
    /** The order that changes; its room is the one that is named, the others of its booking stay. */
    orderId: z.int('参数错误').optional(),
    /** The rooms come beside those that its booking has. */
    beside: z.boolean('参数错误').default(false),
  }),
  output: z.object({
    /** 0 where no rule asks for anything. */
    asked: money(),
    /** The rule that fits; empty where none does. */
    ruleTitle: z.string(),
    /** How often the guest did not come, where the rule looks at that, and how much more that asks. */
    noShowCount: z.int(),
    /** How many months back the rule looks, and the last of the days counted. */
    noShowMonths: z.int().optional(),
    lastNoShow: z.iso.date().optional(),
    raised: money(),
    /** Terms of refund: how much goes back until when. */
    terms,
    /** How the booking that changes stands. */
    stands: z
      .object({
        asked: money(),
        deposit: money(),
        depositReceived: money(),
        /** The terms that it is under; none where nothing was said of it. */
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
export type AskedDeposit = z.output<typeof readAskedDeposit.output>
