import { takePrefetched } from './platform/api/prefetched-answers.ts'
import { recordEarlyActions } from './platform/browser/early-actions.ts'
import { hideOthersText, showOwnText } from './platform/browser/own-text.ts'

/**
 * First small script of the pages: shows the server-rendered text on arrival, stores its answers for the
 * client, and records taps and input meanwhile.
 */
recordEarlyActions(document)
hideOthersText(document, location.pathname)
const prefetched = globalThis.openedPage
void takePrefetched(prefetched).then((text) => {
  if (prefetched && text) void showOwnText(document, text, prefetched.kept)
})
