/**
 * Layers over a page, such as a form, share one entry in the browser's history: back closes the top layer,
 * and the page stays. The entry is pushed again for the remaining layers.
 */

/** Handles back for the top layer. */
export type OnBack = () => 'closed' | 'stays'

/**
 * Key that marks the history entry; the router's own state is copied, so that the page below does not change.
 */
const mark = 'roombookOverPage'

/** Layers over the page, the topmost last. */
const lying: OnBack[] = []
/** Whether the entry is being removed, which is asynchronous. */
let isLeaving = false
let isSettling = false
let isListening = false

const state = () => (window.history.state ?? {}) as Record<string, unknown>

/** Returns whether the current history entry belongs to layers. */
export const isOverPage = (): boolean => state()[mark] === true

/** Pushes the entry if there are layers, and removes it if there are none. */
function settle(): void {
  isSettling = false
  if (isLeaving) return
  if (lying.length > 0 && !isOverPage()) window.history.pushState({ ...state(), [mark]: true }, '')
  if (lying.length > 0 || !isOverPage()) return
  isLeaving = true
  window.history.back()
}

/**
 * Deferred, so that a layer that is removed and added again at once, as in React's strict mode, keeps the
 * entry.
 */
function settleSoon(): void {
  if (isSettling) return
  isSettling = true
  queueMicrotask(settle)
}

function handlePop(): void {
  const top = lying.at(-1)
  // Ignores navigation by this module itself, and navigation to the entry from elsewhere.
  if (!isLeaving && !isOverPage() && top?.() === 'closed') lying.splice(lying.indexOf(top), 1)
  isLeaving = false
  settle()
}

/**
 * Adds a layer over the page.
 * @param onBack called on the browser's back while the layer is on top
 * @returns a function that removes it
 */
export function lieOverPage(onBack: OnBack): () => void {
  if (!isListening) window.addEventListener('popstate', handlePop)
  isListening = true
  const own: OnBack = () => onBack()
  lying.push(own)
  settleSoon()
  return () => {
    const at = lying.indexOf(own)
    if (at >= 0) lying.splice(at, 1)
    settleSoon()
  }
}
