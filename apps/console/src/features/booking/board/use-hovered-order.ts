import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** Delay before a card under the pointer shows its hover card, in milliseconds. */
const restsFor = 400

/** The order whose card is hovered, with the card's position. */
export interface HoveredOrder {
  readonly orderId: number
  readonly anchor: DOMRect
}

/** Tracks the hovered card once for the whole board, since there can be hundreds of cards. */
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
