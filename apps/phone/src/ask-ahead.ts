import { takeAhead } from './platform/api/asked-ahead.ts'
import { hearEarlyActs } from './platform/browser/early-acts.ts'
import { hideOthersText, showOwnText } from './platform/browser/own-text.ts'

/**
 * The first of the page's own scripts, and small: it shows how the page reads as soon as the server has said so, keeps what it was
 * answered for the client, and hears what is tapped and typed meanwhile.
 */
hearEarlyActs(document)
hideOthersText(document, location.pathname)
const asked = globalThis.openedPage
void takeAhead(asked).then((text) => {
  if (asked && text) void showOwnText(document, text, asked.kept)
})
