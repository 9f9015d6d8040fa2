/** Fields that somebody has typed into. */
const typedInto = new Set<HTMLElement & { value?: unknown }>()

/** Notices from here on what is typed, wherever on the page. */
export function watchTyping(): void {
  const note = ({ target }: Event) => target instanceof HTMLElement && typedInto.add(target)
  document.addEventListener('input', note, true)
}

/** Whether somebody would lose something by a reload: what they typed, or what they chose in a dialog that is open. */
export function isAtWork(): boolean {
  for (const field of typedInto) if (!field.isConnected || field.value === '') typedInto.delete(field)
  const dialogs = document.querySelectorAll('[role="dialog"], dialog[open]')
  return typedInto.size > 0 || [...dialogs].some((dialog) => dialog.getClientRects().length > 0)
}
