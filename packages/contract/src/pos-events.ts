import { z } from 'zod'

/**
 * Published JSON of a till system's events. Names are not translated; amounts are whole fen. `POST
 * /pos/v1/events` takes one event per request.
 */

const code = z.string().trim().min(1).max(40)
/** Event id assigned by the till: a repetition gets the first answer again. */
const eventId = z
  .string()
  .regex(/^[\w.:-]{1,64}$/)
  .describe('unique among the events of this till; unchanged when an event is sent again')
const moment = z.iso.datetime({ offset: true })
const fen = z.int().min(0).max(100_000_000)

/** Means of payment that a till may report. Stored value (储值) is deducted by this system, not by the till. */
export const posMeans = {
  cash: '现金',
  weixin: '微信',
  alipay: '支付宝',
  card: '银行卡',
  other: '其他',
} as const
export type PosMeans = keyof typeof posMeans
const means = z.enum(Object.keys(posMeans) as PosMeans[])

const common = {
  event_id: eventId,
  /** Same value when the table is opened and when its bill is paid. */
  bill_no: code.describe('number of the bill; the same when the table is opened and when the bill is paid'),
  table: code.describe("the till's code of the table, which the store has assigned to a room"),
}

export const tableOpened = z
  .object({
    ...common,
    type: z.literal('table.opened'),
    opened_at: moment,
    people: z.int().min(1).max(999),
  })
  .describe('A table was opened; the booking of its room is marked as arrived')

const coupons = z
  .array(
    z.object({
      code: z
        .string()
        .trim()
        .min(1)
        .max(40)
        .optional()
        .describe('code of a coupon of the store, shown by the guest in the hour before payment'),
      name: z.string().trim().min(1).max(40).optional().describe('name of a discount defined in the till'),
      amount: z.int().min(1).max(100_000_000),
    }),
  )
  .max(10)
  .default([])
  .describe(
    'each deduction by a coupon, with its code or its name; a bill with a coupon amount but no list waits for staff',
  )

export const billPaid = z
  .object({
    ...common,
    type: z.literal('bill.paid'),
    paid_at: moment,
    opened_at: moment.optional(),
    people: z.int().min(1).max(999).optional(),
    total: fen.describe('everything consumed, including drinks, before any deduction'),
    drinks: fen.default(0).describe('the part of total that is drinks'),
    discount: fen.default(0).describe('discount given by the store'),
    coupon: fen.default(0).describe('deducted by coupons'),
    coupons,
    deposit: fen.default(0).describe('paid from the deposit of the booking'),
    payments: z
      .array(z.object({ means, amount: z.int().min(1).max(100_000_000) }))
      .max(20)
      .describe('amounts received, each with its means of payment, less change given'),
  })
  .describe('A bill was paid; its booking is settled')
  .refine((bill) => bill.drinks <= bill.total, { path: ['drinks'], message: '酒水不能超过消费合计' })
  .superRefine(({ coupon, coupons }, context) => {
    const sum = coupons.reduce((sum, { amount }) => sum + amount, 0)
    for (const [at, { code, name }] of coupons.entries())
      if ((code === undefined) === (name === undefined))
        context.addIssue({ code: 'custom', path: ['coupons', at], message: '券码和名称须填且只填一项' })
    if (coupons.length > 0 && sum !== coupon)
      context.addIssue({ code: 'custom', path: ['coupons'], message: '各券金额之和须等于优惠券合计' })
  })
  .refine(
    ({ total, discount, coupon, deposit, payments }) =>
      discount + coupon + deposit + payments.reduce((sum, { amount }) => sum + amount, 0) === total,
    { path: ['payments'], message: '优惠、券、订金与各收款之和须等于消费合计' },
  )

export const dayClosed = z
  .object({
    event_id: eventId,
    type: z.literal('day.closed'),
    business_date: z.iso
      .date()
      .describe('the business day that is closed; events after midnight belong to the day on which it began'),
    closed_at: moment,
    count: z.int().min(0).describe('number of bills paid'),
    payments: z
      .array(z.object({ means, amount: z.int().min(1).max(10_000_000_000) }))
      .max(5)
      .describe('amounts received, less change given; each means of payment at most once'),
    bills: z
      .array(z.object({ bill_no: code, total: fen }))
      .max(3000)
      .describe('every bill that was paid'),
  })
  .describe(
    'The day was closed; the report is compared with the recorded bills, and a later report replaces an earlier one',
  )
  .refine(({ count, bills }) => count === bills.length, { path: ['count'], message: '账单数与明细不符' })
  .refine(({ bills }) => new Set(bills.map(({ bill_no }) => bill_no)).size === bills.length, {
    path: ['bills'],
    message: '账单号重复',
  })
  .refine(({ payments }) => new Set(payments.map((paid) => paid.means)).size === payments.length, {
    path: ['payments'],
    message: '收款方式重复',
  })

export const posEvent = z.discriminatedUnion('type', [tableOpened, billPaid, dayClosed])
export type PosEvent = z.output<typeof posEvent>
export type DayClosed = z.output<typeof dayClosed>
/** Event at one table. */
export type TableEvent = Exclude<PosEvent, DayClosed>
export type BillPaid = z.output<typeof billPaid>

/** Answer to a till. */
export const posAnswer = z.object({
  event_id: z.string(),
  result: z.enum(['done', 'pending']).describe('pending: stored and shown to staff; do not send it again'),
  problem: z.string().describe('why the event is pending; empty if it is done'),
  message: z.string(),
  order_sn: z.string().describe('the order to which the event was applied; empty if none'),
})
export type PosAnswer = z.output<typeof posAnswer>

/** Reasons why an event waits for staff, and the advice shown to them. */
export const posProblems = {
  unknown_table: { title: '桌号未对应包厢', advice: '先在设置里给这个桌号选好包厢，再对应到订单' },
  day_closed: { title: '不是当前营业日', advice: '核对当天的订单后对应，或忽略' },
  no_booking: { title: '没有对应的预订', advice: '对应到正确的订单；散客用餐可忽略，或开启自动建单' },
  no_period: { title: '不在营业餐段', advice: '对应到正确的订单，或忽略' },
  table_occupied: { title: '上一单尚未结账', advice: '先结清或转走上一单，再对应' },
  already_settled: { title: '订单已结账', advice: '与收银账单核对：一致就对应，不一致请财务处理' },
  bill_differs: { title: '账单与系统不符', advice: '核对订金、优惠和收款后手工结账，再对应' },
  coupon_unproven: { title: '优惠券无法核对', advice: '核对是哪张券后手工结账，再对应' },
  checkout_closed: { title: '门店未开启结账', advice: '在功能开关里开启结账，再对应' },
  day_differs: { title: '日结与系统不符', advice: '在对账中核对' },
  not_possible: { title: '无法自动处理', advice: '按提示处理后对应，或忽略' },
} as const satisfies Record<string, { title: string; advice: string }>
export type PosProblem = keyof typeof posProblems

/** Returns the text that a till signs for a request: HMAC-SHA-256 in lower-case hex, with the whole key. */
export const posSignedText = (timestamp: string, nonce: string, body: string): string =>
  `${timestamp}\n${nonce}\n${body}`
