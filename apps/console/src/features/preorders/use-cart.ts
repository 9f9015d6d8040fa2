import {
  type OfferedDish,
  type CartLine as QuotedLine,
  quoteDishes,
  type WantedDish,
} from '@roombook/contract'
import { lineKey, setQuantity } from '@roombook/domain'
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
  /** In fen; undefined while a line has no price. */
  total: number | undefined
  /** Why some of it cannot be had. */
  problems: readonly string[]
  /** Why the server could not price it, and the way to ask again. */
  failure: { error: Error; retry(): void } | undefined
  add(dish: OfferedDish, chosen: DishChoice): void
  /** 0 takes the line off (5.23). */
  set(key: string, quantity: number): void
  /** Puts other lines in the place of all. */
  begin(lines: readonly ChosenLine[]): void
  /** Cart as input for the calls. */
  goods: WantedDish[]
  /** How many of a dish are in it. */
  countOf(dishId: number): number
}

/** The cart of an order: what is in it is a person's, what it costs the server's (5.23). */
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
