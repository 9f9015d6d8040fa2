import { depositModes } from '@roombook/domain/deposits'
import { noMoney } from '@roombook/domain/money'
import { z } from 'zod'
import { money } from '../wire/money.ts'

/** Limits of deposit rules: rules per store, refund steps and dates per rule, and the amount in fen. */
export const depositRuleLimits = { rules: 30, refunds: 6, dates: 30, amountFen: 10_000_000 } as const

const whole = (least: number, most: number, unit: string) => {
  const message = `请输入${least}到${most}之间的整数（${unit}）`
  return z.int(message).min(least, message).max(most, message)
}

const ids = (most: number) => z.array(z.int('参数错误').min(1, '参数错误'), '参数错误').max(most, '参数错误')

const refundStep = z.object({ hours: whole(0, 2160, '小时'), percent: whole(1, 100, '%') })

/**
 * Deposit that matching bookings require, and refunds by time; a condition that is empty or 0 matches all.
 */
export const depositRule = z
  .object({
    title: z.string('请输入规则名称').trim().min(1, '请输入规则名称').max(20, '最多20个字符'),
    periodIds: ids(50).default([]),
    /** 0 is Sunday. */
    weekdays: z
      .array(z.int('参数错误').min(0, '参数错误').max(6, '参数错误'), '参数错误')
      .max(7, '参数错误')
      .default([]),
    dates: z
      .array(
        z
          .object({ from: z.iso.date('请选择日期'), to: z.iso.date('请选择日期') })
          .refine(({ from, to }) => from <= to, '结束日期不能早于开始日期'),
        '参数错误',
      )
      .max(depositRuleLimits.dates, `最多${depositRuleLimits.dates}段日期`)
      .default([]),
    /** Matches if one of the booking's rooms is among them. */
    roomIds: ids(500).default([]),
    peopleFrom: whole(0, 999, '人').default(0),
    /** Matches bookings made at least, and at most, this many hours before the period starts. */
    leastHours: whole(0, 8760, '小时').default(0),
    mostHours: whole(0, 8760, '小时').default(0),
    /** Matches guests with at least this many no-shows within `noShowMonths`. */
    noShows: whole(0, 20, '次').default(0),
    noShowMonths: whole(1, 24, '个月').default(12),
    mode: z.enum(depositModes, '请选择订金方式'),
    amount: money('请输入订金金额').default(noMoney),
    payMinutes: whole(5, 1440, '分钟').default(15),
    /** Refund steps, the earliest first. */
    refunds: z
      .array(refundStep, '参数错误')
      .max(depositRuleLimits.refunds, `最多${depositRuleLimits.refunds}档`)
      .default([]),
    latePercent: whole(0, 100, '%').default(0),
    noShowPercent: whole(0, 100, '%').default(0),
  })
  .superRefine((rule, context) => {
    const fault = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (rule.mode !== 'none' && rule.amount === 0) fault('amount', '请输入订金金额')
    if (rule.amount > depositRuleLimits.amountFen) fault('amount', '订金不能超过10万元')
    if (rule.mostHours > 0 && rule.mostHours < rule.leastHours) fault('mostHours', '最晚提前时间不能早于最早')
    const isFalling = rule.refunds.every((step, at) => {
      const before = rule.refunds[at - 1]
      return !before || (step.hours < before.hours && step.percent < before.percent)
    })
    if (!isFalling) fault('refunds', '退还比例须随时间临近递减，时间不能重复')
    const last = rule.refunds.at(-1)
    if (last && rule.latePercent >= last.percent) fault('latePercent', '之后的退还比例须低于前一档')
    if (rule.noShowPercent > rule.latePercent) fault('noShowPercent', '未到店的退还比例不能高于取消的')
  })

/** A stored rule. */
export const storedDepositRule = z.object({
  title: z.string(),
  periodIds: z.array(z.int()),
  weekdays: z.array(z.int()),
  dates: z.array(z.object({ from: z.iso.date(), to: z.iso.date() })),
  roomIds: z.array(z.int()),
  peopleFrom: z.int(),
  leastHours: z.int(),
  mostHours: z.int(),
  noShows: z.int(),
  noShowMonths: z.int(),
  mode: z.enum(depositModes),
  amount: money(),
  payMinutes: z.int(),
  refunds: z.array(z.object({ hours: z.int(), percent: z.int() })),
  latePercent: z.int(),
  noShowPercent: z.int(),
})
export type DepositRule = z.output<typeof storedDepositRule>
