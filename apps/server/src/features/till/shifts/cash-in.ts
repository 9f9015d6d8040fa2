import type { TillLine } from '@roombook/contract'
import { type Fen, sumOf } from '@roombook/domain'

/** What came in as cash, less what went out. */
export const cashIn = (lines: readonly TillLine[]): Fen =>
  sumOf(
    lines.filter(({ means }) => means === 'cash'),
    ({ amount }) => amount,
  )
