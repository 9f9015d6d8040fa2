import type { RebateConfig } from '@roombook/contract'
import { type Fen, type RebateTerms, typedYuan } from '@roombook/domain'

/** What is typed of rebates: amounts in yuan, as they are typed. */
export interface RebateDraft extends Omit<RebateTerms, 'fixed' | 'ceiling' | 'couponPrice'> {
  fixed: string | null
  ceiling: string | null
  couponPrice: string | null
}

export type RebateFaults = Partial<Record<string, string>>

/** What the store has said, as its form shows it. */
export const rebateDraft = ({
  way,
  fixed,
  percent,
  ceiling,
  goodDays,
  toBalance,
  couponId,
  couponPrice,
}: RebateConfig): RebateDraft => ({
  ...{ way, percent, goodDays, toBalance, couponId },
  ...{ fixed: typed(fixed), ceiling: typed(ceiling), couponPrice: typed(couponPrice) },
})

const typed = (amount: Fen | null): string | null => (amount === null ? null : typedYuan(amount))
