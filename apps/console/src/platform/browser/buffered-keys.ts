/** Buffers the keys of a user who types while a screen is not ready, and replays them in order once it is. */

/** Buffered keys, in the order in which they were pressed. */
let waiting: string[] = []
/** Number of components that currently require buffering. */
let bufferCount = 0
let pressing = false

/** Control keys that are buffered; all other buffered keys are characters. */
const leading = new Set(['Enter', 'Backspace'])

/**
 * Starts buffering keys, until `releaseKeys` was called as often. Escape and the mouse discard the buffer:
 * they show that the user no longer types blindly.
 */
export function bufferKeys(): void {
  bufferCount += 1
  document.addEventListener('keydown', buffer, true)
  document.addEventListener('pointerdown', forgetKeys, true)
}

/** Replays the buffered keys on the focused element, as if they had been typed there. */
export function releaseKeys(): void {
  if (bufferCount === 0) return
  bufferCount -= 1
  void pressWaiting()
}

/** Discards the buffered keys and stops buffering. */
export function forgetKeys(): void {
  bufferCount = 0
  waiting = []
  stopListening()
}

function buffer(event: KeyboardEvent): void {
  if (!event.isTrusted || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === 'Escape') {
    forgetKeys()
    return
  }
  if (event.key.length !== 1 && !leading.has(event.key)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  waiting.push(event.key)
}

async function pressWaiting(): Promise<void> {
  if (pressing) return
  pressing = true
  while (bufferCount === 0 && waiting.length > 0) {
    press(waiting.shift() ?? '')
    // Each key's effect must be on the screen before the next.
    await new Promise((resolve) => setTimeout(resolve))
  }
  pressing = false
  if (bufferCount === 0) stopListening()
}

function press(key: string): void {
  const target = document.activeElement ?? document.body
  const pressed = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  if (!target.dispatchEvent(pressed)) return
  if (key === 'Enter') {
    if (target instanceof HTMLButtonElement) target.click()
  } else if (key === 'Backspace') document.execCommand('delete')
  // The only way to insert text that React, the undo history and an input method all notice.
  else document.execCommand('insertText', false, key)
}

function stopListening(): void {
  document.removeEventListener('keydown', buffer, true)
  document.removeEventListener('pointerdown', forgetKeys, true)
}
