import type { CartLine as QuotedLine } from '@roombook/contract/preorders'
import { lineKey, lineTotal } from '@roombook/domain/dishes'
import type { ChosenLine } from './cart.ts'

/** Indexes the server's latest lines by their keys; the requested quantity does not matter. */
export const quotesByLine = (quoted: readonly QuotedLine[]): ReadonlyMap<string, QuotedLine> =>
  new Map(
    quoted.map((line) => [
      lineKey({ dishId: line.id, specId: line.specId, attributeIds: line.chosenAttributeIds }),
      line,
    ]),
  )

/**
 * Returns a line's total at the server's price, in fen: 0 where the dish is unavailable, undefined while it
 * has no price.
 */
export function lineSum(
  line: ChosenLine,
  quote: Pick<QuotedLine, 'price' | 'problem'> | undefined,
): number | undefined {
  if (!quote) return undefined
  return quote.problem ? 0 : lineTotal(quote.price, line.quantity)
}

/** Returns the cart's total, in fen; undefined while a line has no price. */
export function cartTotal(
  lines: readonly ChosenLine[],
  quotes: ReadonlyMap<string, QuotedLine>,
): number | undefined {
  let total = 0
  for (const line of lines) {
    const sum = lineSum(line, quotes.get(lineKey(line)))
    if (sum === undefined) return undefined
    total += sum
  }
  return total
}

/** Lists the reasons why lines of the cart are unavailable, without duplicates. */
export const cartProblems = (
  lines: readonly ChosenLine[],
  quotes: ReadonlyMap<string, QuotedLine>,
): string[] => [...new Set(lines.map((line) => quotes.get(lineKey(line))?.problem ?? '').filter(Boolean))]
