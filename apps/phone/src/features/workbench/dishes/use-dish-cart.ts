import type { OfferedDish } from '@roombook/contract/offered-dishes'
import { quoteDishes } from '@roombook/contract/preorders'
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

/** Cart of an order: the user's lines at the server's prices (5.23). */
export function useDishCart(forOrderId: number, initial: readonly ChosenLine[]) {
  const [lines, setLines] = useState(initial)
  const goods = useMemo(() => toWantedDishes(lines), [lines])
  const quote = useCall(quoteDishes, goods.length > 0 ? { forOrderId, goods } : undefined, {
    placeholderData: keepPreviousData,
  })
  const quotes = useMemo(() => quotesByLine(quote.data?.quotedLines ?? []), [quote.data])
  return {
    lines,
    goods,
    quoteOf: (line: ChosenLine) => quotes.get(lineKey(line)),
    total: cartTotal(lines, quotes),
    problems: cartProblems(lines, quotes),
    error: goods.length > 0 ? quote.error : null,
    add: (dish: OfferedDish, chosen: DishChoice) => setLines((now) => addLine(now, lineOf(dish, chosen))),
    /** Sets a quantity; 0 removes the line. */
    set: (key: string, quantity: number) => setLines((now) => setQuantity(now, key, quantity)),
    begin: setLines,
    countOf: (dishId: number) => countOf(lines, dishId),
  }
}
export type DishCart = ReturnType<typeof useDishCart>
