/** Lights the rooms of a linked booking together: those of whichever card is pointed at or has the focus. */
export function lightParty(board: HTMLElement, target: EventTarget | null): void {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-party]') : null
  const party = card?.dataset.party
  for (const lit of board.querySelectorAll<HTMLElement>('[data-lit]')) {
    if (lit.dataset.party !== party) delete lit.dataset.lit
  }
  if (!party) return
  for (const room of board.querySelectorAll<HTMLElement>(`[data-party="${party}"]`)) room.dataset.lit = ''
}
