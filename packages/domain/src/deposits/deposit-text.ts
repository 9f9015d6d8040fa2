import { type Fen, shortYuan } from '../money/money.ts'
import type { LocalDate } from '../time/local-date.ts'

/** Deposit that the rules require of a booking, for text to staff. */
export interface DepositFacts {
  readonly asked: Fen
  readonly ruleTitle: string
  readonly noShowCount: number
  readonly raised: Fen
  /** Months that the rule looks back, and the date of the guest's latest no-show. */
  readonly noShowMonths?: number | undefined
  readonly lastNoShow?: LocalDate | undefined
}

/** Describes a required deposit: 按规则「周末」收200元；该客人近一年未到店1次（最近2026-09-03），加收300元. */
export function describeDeposit(deposit: DepositFacts): string {
  const { asked, ruleTitle, noShowCount, raised, noShowMonths, lastNoShow } = deposit
  if (asked === 0) return '按规则不收订金'
  const since = noShowMonths === undefined ? '' : noShowMonths === 12 ? '近一年' : `近${noShowMonths}个月`
  const last = lastNoShow === undefined ? '' : `（最近${lastNoShow}）`
  const because = noShowCount > 0 ? `；该客人${since}未到店${noShowCount}次${last}` : ''
  const more = because && raised > 0 ? `，加收${shortYuan(raised)}元` : ''
  return `按规则「${ruleTitle}」收${shortYuan(asked)}元${because}${more}`
}

/** Describes a reduced deposit: 按规则「周末」应收200元，收100元：老客户，王经理同意. */
export const describeWaiver = ({
  asked,
  deposit,
  ruleTitle,
  reason,
}: {
  readonly asked: Fen
  readonly deposit: Fen
  readonly ruleTitle: string
  readonly reason: string
}): string =>
  `按规则「${ruleTitle}」应收${shortYuan(asked)}元，${deposit > 0 ? `只收${shortYuan(deposit)}元` : '免收'}${reason && `：${reason}`}`
