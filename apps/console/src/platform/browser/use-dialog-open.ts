import { useSyncExternalStore } from 'react'

/** What a screen lies under while it is open, by the roles that dialogs and drawers have. */
const dialogs = '[role="dialog"], [role="alertdialog"]'

/** A dialog that was closed may stay in the document, unseen. */
const isDialogOpen = (): boolean =>
  [...document.querySelectorAll(dialogs)].some((dialog) => dialog.checkVisibility())

function subscribe(onChange: () => void): () => void {
  const watch = new MutationObserver(onChange)
  watch.observe(document.body, {
    ...{ subtree: true, childList: true, attributes: true },
    attributeFilter: ['style', 'class', 'open', 'hidden'],
  })
  return () => watch.disconnect()
}

/** Whether a dialog or drawer of whatever feature is open; watched for as long as somebody asks. */
export const useDialogOpen = (): boolean => useSyncExternalStore(subscribe, isDialogOpen)
