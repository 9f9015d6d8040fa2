/** The element id of a seating's button, by which keyboard navigation finds it. */
export const slotElementId = (roomId: number, slot: number): string => `room-${roomId}-turn-${slot}`

const slotId = /^room-(\d+)-turn-(\d+)$/

/** The seating whose button has an element id. */
export function placeOfElement(id: string): { roomId: number; slot: number } | undefined {
  const [, roomId, slot] = slotId.exec(id) ?? []
  return roomId && slot ? { roomId: Number(roomId), slot: Number(slot) } : undefined
}

/** Focuses a seating, once the row scrolled to has been rendered. */
export function focusSlot(roomId: number, slot: number, tries = 10): void {
  const element = document.getElementById(slotElementId(roomId, slot))
  if (element) element.focus({ preventScroll: true })
  else if (tries > 0) requestAnimationFrame(() => focusSlot(roomId, slot, tries - 1))
}

/** Focuses the board's tab stop. */
export function focusBoard(): void {
  document.querySelector<HTMLElement>('[role="grid"] button[tabindex="0"]')?.focus()
}

/** The room whose free seating has the focus. */
export function focusedFreeRoom(): number | undefined {
  const element = document.activeElement
  const place = element?.closest('[data-order]') ? undefined : placeOfElement(element?.id ?? '')
  return place?.roomId
}

/** The order whose card has the focus. */
export function focusedOrder(): number | undefined {
  const card = document.activeElement?.closest<HTMLElement>('[data-order]')
  return card ? Number(card.dataset.order) : undefined
}
