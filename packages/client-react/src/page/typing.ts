/** Fields that the user has typed into. */
const typedInto = new Set<HTMLElement & { value?: unknown }>()

/** Starts recording which fields of the page are typed into. */
export function watchTyping(): void {
  const note = ({ target }: Event) => target instanceof HTMLElement && typedInto.add(target)
  document.addEventListener('input', note, true)
}

/** Returns whether a reload would lose input: typed text, or choices in an open dialog. */
export function isAtWork(): boolean {
  for (const field of typedInto) if (!field.isConnected || field.value === '') typedInto.delete(field)
  const dialogs = document.querySelectorAll('[role="dialog"], dialog[open]')
  return typedInto.size > 0 || [...dialogs].some((dialog) => dialog.getClientRects().length > 0)
}
