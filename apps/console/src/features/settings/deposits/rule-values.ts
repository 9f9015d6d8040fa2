import { type DepositRule, depositRule } from '@roombook/contract/deposit-rule'
import { noMoney, plainYuan } from '@roombook/domain/money'
import dayjs, { type Dayjs } from 'dayjs'
import { type MoneyText, toFen } from '#platform/forms/money-item.tsx'

/** Initial values of a new rule. */
export const newRule: DepositRule = {
  title: '',
  periodIds: [],
  weekdays: [],
  dates: [],
  roomIds: [],
  peopleFrom: 0,
  leastHours: 0,
  mostHours: 0,
  noShows: 0,
  noShowMonths: 12,
  mode: 'fixed',
  amount: noMoney,
  payMinutes: 15,
  refunds: [],
  latePercent: 0,
  noShowPercent: 0,
}

const limits = ['peopleFrom', 'leastHours', 'mostHours', 'noShows'] as const
type Limit = (typeof limits)[number]

/** Values of the rule's form. */
export type TypedRule = Omit<DepositRule, 'amount' | 'dates' | Limit> & {
  /** Empty for no limit, which the rule stores as 0. */
  [name in Limit]: number | null
} & {
  amount: MoneyText
  dates: (readonly [Dayjs, Dayjs] | null | undefined)[]
}

export const toTypedRule = (rule: DepositRule): TypedRule => ({
  ...rule,
  ...mapLimits((name) => rule[name] || null),
  amount: rule.amount > 0 ? plainYuan(rule.amount) : '',
  dates: rule.dates.map(({ from, to }) => [dayjs(from), dayjs(to)] as const),
})

/** Converts the form to a rule; returns faults by field where it is invalid. */
export function parseRule(typed: TypedRule): { rule: DepositRule } | { faults: Record<string, string> } {
  const read = depositRule.safeParse({
    ...typed,
    ...mapLimits((name) => typed[name] ?? 0),
    amount: typed.mode === 'none' ? noMoney : toFen(typed.amount),
    dates: typed.dates.map((span) => ({ from: formatDay(span?.[0]), to: formatDay(span?.[1]) })),
    refunds: typed.refunds,
  })
  if (read.success) return { rule: read.data }
  // An error within a list is shown below the list.
  return {
    faults: Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message])),
  }
}

const mapLimits = <Value>(limitOf: (name: Limit) => Value) =>
  Object.fromEntries(limits.map((name) => [name, limitOf(name)])) as Record<Limit, Value>

const formatDay = (day: Dayjs | undefined): string => day?.format('YYYY-MM-DD') ?? ''
