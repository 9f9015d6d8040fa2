import { takeAhead } from './platform/api/asked-ahead.ts'
import { hearEarlyActs } from './platform/browser/early-acts.ts'
import { hideOthersText, showOwnText } from './platform/browser/own-text.ts'

/**
 * First and small script of the pages: shows the server's text as soon as it arrives, stores its answers for
 * the client, and records taps and input meanwhile.
 */
hearEarlyActs(document)
hideOthersText(document, location.pathname)
const asked = globalThis.openedPage
void takeAhead(asked).then((text) => {
  if (asked && text) void showOwnText(document, text, asked.kept)
})
