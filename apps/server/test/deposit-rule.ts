import type { DepositRule } from '@roombook/contract/deposit-rule'
import { fen } from '@roombook/domain/money'

/** Builds a deposit rule: by default 200 yuan for every booking, refundable at any time. */
export const depositRule = (change: Partial<DepositRule> = {}): DepositRule => ({
  title: '规则',
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
  amount: fen(20_000),
  payMinutes: 15,
  refunds: [],
  latePercent: 100,
  noShowPercent: 0,
  ...change,
})
