import type { OfferedDish } from '@roombook/contract/offered-dishes'
import type { WantedDish } from '@roombook/contract/preorder-shapes'
import { type CartLine as QuotedLine, quoteDishes } from '@roombook/contract/preorders'
import { lineKey, setQuantity } from '@roombook/domain/dishes'
import {
  addLine,
  type ChosenLine,
  cartProblems,
  cartTotal,
  countOf,
  type DishChoice,
  lineOf,
  quotesByLine,
  toWantedDishes,
} from '@roombook/order-screens'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'

export interface Cart {
  lines: readonly ChosenLine[]
  /** Returns the server's quote for a line: its price, or why it is unavailable. */
  quoteOf(line: ChosenLine): QuotedLine | undefined
  /** Total in fen; undefined while a line has no price. */
  total: number | undefined
  /** Reasons why dishes are unavailable. */
  problems: readonly string[]
  /** Error of the price query, with its retry. */
  failure: { error: Error; retry(): void } | undefined
  add(dish: OfferedDish, chosen: DishChoice): void
  /** Sets a line's quantity; 0 removes the line (5.23). */
  set(key: string, quantity: number): void
  /** Replaces all lines. */
  begin(lines: readonly ChosenLine[]): void
  /** Cart as input for the calls. */
  goods: WantedDish[]
  /** Quantity of a dish in the cart. */
  countOf(dishId: number): number
}

/** Cart of an order: the user chooses its contents, the server computes its prices (5.23). */
export function useCart(forOrderId: number, initial: readonly ChosenLine[]): Cart {
  const [lines, setLines] = useState(initial)
  const goods = useMemo(() => toWantedDishes(lines), [lines])
  const quote = useCall(quoteDishes, goods.length > 0 ? { forOrderId, goods } : undefined, {
    placeholderData: keepPreviousData,
  })
  const quotes = useMemo(() => quotesByLine(quote.data?.quotedLines ?? []), [quote.data])
  return {
    lines,
    quoteOf: (line) => quotes.get(lineKey(line)),
    total: cartTotal(lines, quotes),
    problems: cartProblems(lines, quotes),
    failure:
      goods.length > 0 && quote.error ? { error: quote.error, retry: () => void quote.refetch() } : undefined,
    add: (dish, chosen) => setLines((before) => addLine(before, lineOf(dish, chosen))),
    set: (key, quantity) => setLines((before) => setQuantity(before, key, quantity)),
    begin: setLines,
    goods,
    countOf: (dishId) => countOf(lines, dishId),
  }
}
