import { useSyncExternalStore } from 'react'

/** Selector of the layers above a screen, by the roles of dialogs and drawers. */
const dialogs = '[role="dialog"], [role="alertdialog"]'

/** A closed dialog may stay in the document, hidden. */
const isDialogOpen = (): boolean =>
  [...document.querySelectorAll(dialogs)].some((dialog) => dialog.checkVisibility())

function subscribe(onChange: () => void): () => void {
  const watch = new MutationObserver(onChange)
  watch.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['style', 'class', 'open', 'hidden'],
  })
  return () => watch.disconnect()
}

/** Returns whether any feature's dialog or drawer is open; observes the page while it is mounted. */
export const useDialogOpen = (): boolean => useSyncExternalStore(subscribe, isDialogOpen)
