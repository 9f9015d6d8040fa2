import type { TillLine } from '@roombook/contract/till'
import { type Fen, sumOf } from '@roombook/domain/money'

/** Sums cash received less cash paid. */
export const cashIn = (lines: readonly TillLine[]): Fen =>
  sumOf(
    lines.filter(({ means }) => means === 'cash'),
    ({ amount }) => amount,
  )
