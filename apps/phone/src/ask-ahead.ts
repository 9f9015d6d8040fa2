import { askAhead } from './platform/api/asked-ahead.ts'
import { callsAhead } from './platform/api/calls-ahead.ts'
import { hearEarlyActs } from './platform/browser/early-acts.ts'
import { readKey } from './platform/browser/local-keys.ts'
import { hideOthersText } from './platform/browser/own-text.ts'

/**
 * The first of the page's own scripts, and small: it asks for what the page shows while the others are on their way, and
 * keeps what is tapped and typed meanwhile. An address that it cannot read asks for nothing, and the page itself does.
 */
hearEarlyActs(document)
hideOthersText(document, location.pathname)
try {
  for (const call of callsAhead(location.pathname, readKey, Date.now())) askAhead(call)
} catch (error) {
  console.error('Nothing was asked ahead', error)
}
