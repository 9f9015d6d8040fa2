import type { DepositRule } from '@roombook/contract/deposit-rule'
import { yuan } from '@roombook/domain/money'
import { weekdaysText } from '@roombook/domain/time'

/** Names of the periods and rooms in a rule, by id. */
export interface RulePlaces {
  readonly periods: readonly { id: number; title: string }[]
  readonly rooms: readonly { id: number; title: string }[]
}

/** Describes which bookings a rule applies to, one part per condition; empty for all. */
export function describeConditions(rule: DepositRule, { periods, rooms }: RulePlaces): string[] {
  const titles = (ids: readonly number[], of: RulePlaces['rooms']) =>
    ids.map((id) => of.find((each) => each.id === id)?.title ?? '已停用').join('、')
  const { dates, weekdays, roomIds, periodIds, peopleFrom, leastHours, mostHours, noShows } = rule
  return [
    ...(dates.length > 0
      ? [dates.map(({ from, to }) => (from === to ? from : `${from}至${to}`)).join('、')]
      : []),
    ...(weekdays.length > 0 ? [weekdaysText(weekdays)] : []),
    ...(periodIds.length > 0 ? [titles(periodIds, periods)] : []),
    ...(roomIds.length > 3
      ? [`${roomIds.length}间包厢`]
      : roomIds.length > 0
        ? [titles(roomIds, rooms)]
        : []),
    ...(peopleFrom > 0 ? [`${peopleFrom}人起`] : []),
    ...(leastHours > 0 ? [`提前${leastHours}小时以上`] : []),
    ...(mostHours > 0 ? [`提前不足${mostHours}小时`] : []),
    ...(noShows > 0 ? [`${rule.noShowMonths}个月内未到店${noShows}次起`] : []),
  ]
}

const bases = { fixed: '每次', 'per-person': '每人', 'per-room': '每间' } as const

/** Describes a rule's deposit and its refunds. */
export function describeRuleDeposit(rule: DepositRule): string {
  if (rule.mode === 'none') return '不收订金'
  const share = (percent: number) => (percent === 100 ? '全退' : percent === 0 ? '不退' : `退${percent}%`)
  const steps = rule.refunds.map(({ hours, percent }) => `提前${hours}小时${share(percent)}`)
  const late = `${steps.length > 0 ? '之后' : '取消'}${share(rule.latePercent)}`
  return [
    `${bases[rule.mode]}${yuan(rule.amount)}元`,
    `${rule.payMinutes}分钟内支付`,
    ...steps,
    late,
    `未到店${share(rule.noShowPercent)}`,
  ].join('，')
}
