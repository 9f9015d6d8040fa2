import {
  type OfferedDish,
  type PreorderDetail,
  type CartLine as QuotedLine,
  quoteDishes,
  type WantedDish,
} from '@roombook/contract'
import { type CartLine, lineKey, mergeLines, setQuantity } from '@roombook/domain'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useCall } from '../../platform/api/use-call.ts'

/** A line of the cart as a person sees it before the server has priced it. */
export interface ChosenLine extends CartLine {
  readonly title: string
  readonly choice: string
  readonly unit: string
}

export interface Cart {
  lines: readonly ChosenLine[]
  /** What the server says of a line: its price, or why it cannot be had. */
  quoteOf(line: ChosenLine): QuotedLine | undefined
  total: number | undefined
  /** Some line cannot be had. */
  hasProblem: boolean
  add(dish: OfferedDish, chosen: Omit<CartLine, 'dishId'>): void
  /** 0 takes the line off (5.23). */
  set(key: string, quantity: number): void
  /** As the calls take it. */
  goods: WantedDish[]
  /** How many of a dish are in it. */
  countOf(dishId: number): number
}

/** The cart of an order: what is in it is a person's, what it costs the server's (5.23). */
export function useCart({ order, dishLines }: PreorderDetail): Cart {
  const [lines, setLines] = useState<readonly ChosenLine[]>(() =>
    dishLines.map((line) => ({
      dishId: line.dishId,
      specId: line.specId,
      attributeIds: line.attributeIds,
      quantity: line.quantity,
      title: line.title,
      choice: [line.spec, line.attributeTitles].filter(Boolean).join(' · '),
      unit: line.unit,
    })),
  )
  const goods = useMemo(() => lines.map(wantedOf), [lines])
  const quote = useCall(quoteDishes, goods.length > 0 ? { forOrderId: order.id, goods } : undefined, {
    placeholderData: keepPreviousData,
  })
  const quoted = new Map(
    (goods.length > 0 ? (quote.data?.quotedLines ?? []) : []).map((line) => [
      lineKey({ dishId: line.id, specId: line.specId, attributeIds: line.chosenAttributeIds }),
      line,
    ]),
  )
  return {
    lines,
    quoteOf: (line) => quoted.get(lineKey(line)),
    total: goods.length === 0 ? 0 : quote.data?.total,
    hasProblem: lines.some((line) => quoted.get(lineKey(line))?.problem),
    add(dish, chosen) {
      const line = {
        dishId: dish.id,
        ...chosen,
        title: dish.title,
        choice: choiceOf(dish, chosen),
        unit: dish.unit,
      }
      setLines((before) => mergeLines([...before, line]))
    },
    set: (key, quantity) => setLines((before) => setQuantity(before, key, quantity)),
    goods,
    countOf: (dishId) =>
      lines.filter((line) => line.dishId === dishId).reduce((sum, line) => sum + line.quantity, 0),
  }
}

const wantedOf = (line: ChosenLine): WantedDish => ({
  dishId: line.dishId,
  dishTitle: line.title,
  number: line.quantity,
  specId: line.specId,
  specName: line.choice,
  attributeIds: [...line.attributeIds],
})

function choiceOf(dish: OfferedDish, { specId, attributeIds }: Omit<CartLine, 'dishId'>): string {
  const spec = dish.specs.find(({ id }) => id === specId)?.title
  const attributes = dish.attributes.filter(({ id }) => attributeIds.includes(id)).map(({ title }) => title)
  return [spec, attributes.join('、')].filter(Boolean).join(' · ')
}
