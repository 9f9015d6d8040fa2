/** Buffers the keys of a user who types while a screen is not ready, and replays them in order once it is. */

/** Keys that wait, in the order in which they were pressed. */
let waiting: string[] = []
/** How many parts of a screen ask for the keys to wait. */
let bufferCount = 0
let pressing = false

/** Keys that lead on; all others that wait are characters. */
const leading = new Set(['Enter', 'Backspace'])

/**
 * Buffers keys from here on, until it is released as often. Escape and the mouse discard them: they show that
 * the user no longer types blindly.
 */
export function bufferKeys(): void {
  bufferCount += 1
  document.addEventListener('keydown', keep, true)
  document.addEventListener('pointerdown', forgetKeys, true)
}

/** Replays the buffered keys on the focused element, as if they had been typed there. */
export function releaseKeys(): void {
  if (bufferCount === 0) return
  bufferCount -= 1
  void pressWaiting()
}

/** Lets go of what was kept. */
export function forgetKeys(): void {
  bufferCount = 0
  waiting = []
  stopListening()
}

function keep(event: KeyboardEvent): void {
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
  // The one way to type into a field that React, the undo list and an input method all know of.
  else document.execCommand('insertText', false, key)
}

function stopListening(): void {
  document.removeEventListener('keydown', keep, true)
  document.removeEventListener('pointerdown', forgetKeys, true)
}
