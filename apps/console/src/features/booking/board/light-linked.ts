/** Highlights all rooms of the linked booking whose card is hovered or focused. */
export function lightLinked(board: HTMLElement, target: EventTarget | null): void {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-link]') : null
  const link = card?.dataset.link
  for (const lit of board.querySelectorAll<HTMLElement>('[data-lit]')) {
    if (lit.dataset.link !== link) delete lit.dataset.lit
  }
  if (!link) return
  for (const room of board.querySelectorAll<HTMLElement>(`[data-link="${link}"]`)) room.dataset.lit = ''
}
