import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** How long the pointer rests on a card before it tells more, in milliseconds. */
const restsFor = 400

/** The order whose card the pointer rests on, and where on the screen that is. */
export interface HoveredOrder {
  readonly orderId: number
  readonly anchor: DOMRect
}

/** Which card of the board the mouse rests on. One for the whole board: cards by the hundred need none of their own. */
export function useHoveredOrder() {
  const [at, setAt] = useState<HoveredOrder>()
  const timer = useRef<number>(undefined)
  const resting = useRef<Element>(undefined)

  const end = (): void => {
    window.clearTimeout(timer.current)
    resting.current = undefined
    setAt(undefined)
  }
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const over = ({ target, pointerType, buttons }: PointerEvent): void => {
    const card = target instanceof Element ? target.closest<HTMLElement>('[data-order]') : null
    if (card === (resting.current ?? null)) return
    end()
    if (!card || pointerType !== 'mouse' || buttons !== 0) return
    resting.current = card
    timer.current = window.setTimeout(
      () => setAt({ orderId: Number(card.dataset.order), anchor: card.getBoundingClientRect() }),
      restsFor,
    )
  }
  return { at, over, end }
}
