/** The id of a turn's button, by which the keyboard finds it. */
export const slotElementId = (roomId: number, slot: number): string => `room-${roomId}-turn-${slot}`

const slotId = /^room-(\d+)-turn-(\d+)$/

/** The turn that an element is the button of. */
export function placeOfElement(id: string): { roomId: number; slot: number } | undefined {
  const [, roomId, slot] = slotId.exec(id) ?? []
  return roomId && slot ? { roomId: Number(roomId), slot: Number(slot) } : undefined
}

/** Gives a turn the focus as soon as the lines scrolled to are there. */
export function focusSlot(roomId: number, slot: number, tries = 10): void {
  const element = document.getElementById(slotElementId(roomId, slot))
  if (element) element.focus({ preventScroll: true })
  else if (tries > 0) requestAnimationFrame(() => focusSlot(roomId, slot, tries - 1))
}

/** Gives the board's one tab stop the focus. */
export function focusBoard(): void {
  document.querySelector<HTMLElement>('[role="grid"] button[tabindex="0"]')?.focus()
}

/** The room whose free turn has the focus. */
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
