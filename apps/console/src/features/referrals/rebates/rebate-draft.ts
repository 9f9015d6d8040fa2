import type { RebateConfig } from '@roombook/contract/rebates'
import { type Fen, typedYuan } from '@roombook/domain/money'
import type { RebateTerms } from '@roombook/domain/referrals'

/** Typed values of rebates: amounts in yuan, as typed. */
export interface RebateDraft extends Omit<RebateTerms, 'fixed' | 'ceiling' | 'couponPrice'> {
  fixed: string | null
  ceiling: string | null
  couponPrice: string | null
}

export type RebateFaults = Partial<Record<string, string>>

/** Converts the store's settings to the form's values. */
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
  way,
  percent,
  goodDays,
  toBalance,
  couponId,
  fixed: typed(fixed),
  ceiling: typed(ceiling),
  couponPrice: typed(couponPrice),
})

const typed = (amount: Fen | null): string | null => (amount === null ? null : typedYuan(amount))
