import { askAhead } from './platform/api/asked-ahead.ts'
import { callsAhead } from './platform/api/calls-ahead.ts'
import { hearEarlyActs } from './platform/browser/early-acts.ts'
import { readKey } from './platform/browser/local-keys.ts'
import { hideOthersText, showOwnText } from './platform/browser/own-text.ts'

/**
 * The first of the page's own scripts, and small: it asks for what the page shows and for how that reads while the others are
 * on their way, and keeps what is tapped and typed meanwhile. An address that it cannot read asks for nothing, and the page
 * itself does.
 */
hearEarlyActs(document)
const page = location.pathname
hideOthersText(document, page)
try {
  const now = Date.now()
  const kept: Record<string, string | null> = {}
  const read = (key: string) => {
    kept[key] = readKey(key)
    return kept[key]
  }
  void askAhead(callsAhead(page, read, now), { page, kept, now }).then((text) => {
    if (text) void showOwnText(document, text)
  })
} catch (error) {
  console.error('Nothing was asked ahead', error)
}
