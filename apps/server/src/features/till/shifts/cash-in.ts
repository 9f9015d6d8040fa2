import type { TillLine } from '@roombook/contract'
import { type Fen, sumOf } from '@roombook/domain'

/** Sums cash received less cash paid. */
export const cashIn = (lines: readonly TillLine[]): Fen =>
  sumOf(
    lines.filter(({ means }) => means === 'cash'),
    ({ amount }) => amount,
  )
