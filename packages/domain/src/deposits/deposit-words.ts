import { type Fen, shortYuan } from '../money/money.ts'

/** Deposit that the rules ask of a booking, for text to staff. */
export interface DepositFacts {
  readonly asked: Fen
  readonly ruleTitle: string
  readonly noShowCount: number
  readonly raised: Fen
}

/** 按规则「周末」收200元；该客人爽约1次，加收300元. */
export function describeDeposit({ asked, ruleTitle, noShowCount, raised }: DepositFacts): string {
  if (asked === 0) return '按规则不收订金'
  const because = noShowCount > 0 ? `；该客人爽约${noShowCount}次` : ''
  const more = because && raised > 0 ? `，加收${shortYuan(raised)}元` : ''
  return `按规则「${ruleTitle}」收${shortYuan(asked)}元${because}${more}`
}

/** 按规则「周末」应收200元，收100元：老客户，王经理同意. */
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
