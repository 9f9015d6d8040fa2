import { useEffect, useRef } from 'react'

/** Milliseconds during which a later update may still remove the focused element. */
const patience = 3000

/** Focus target when the control that opened a dialog is gone: a visible heading marked for it. */
const home = '[data-focus-home]'

/**
 * Returns the focus to the opener when a dialog closes or unmounts, or to the marked heading if the opener is
 * gone. antd does so only after a dialog has faded out, which never happens to dialogs mounted on demand.
 */
export function useReturnFocus(open = true): void {
  const opener = useRef<Element | null>(null)
  const wasOpen = useRef(false)
  if (open && !wasOpen.current) opener.current = document.activeElement
  wasOpen.current = open
  useEffect(() => {
    if (!open) return undefined
    const { current } = opener
    return () => returnFocus(current)
  }, [open])
}

/** Returns the focus at once, and again if an update removes the focused element; a pointer press ends it. */
function returnFocus(opener: Element | null): void {
  goBack(opener)
  const observer = new MutationObserver(() => goBack(opener))
  const end = (): void => {
    observer.disconnect()
    document.removeEventListener('pointerdown', end, true)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('pointerdown', end, true)
  setTimeout(end, patience)
}

function goBack(opener: Element | null): void {
  if (!isNowhere()) return
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
  if (!isNowhere()) return
  const homes = [...document.querySelectorAll<HTMLElement>(home)]
  homes.findLast((element) => element.checkVisibility())?.focus()
}

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body
