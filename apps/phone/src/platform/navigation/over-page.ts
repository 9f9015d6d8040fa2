/**
 * Layers over a page, such as a form, share one entry in the browser's history: back closes the top layer,
 * and the page stays. The entry is pushed again for the remaining layers.
 */

/** Handles back for the top layer. */
export type OnBack = () => 'closed' | 'stays'

/** Marks the entry; beside it stands what the router keeps there, so that the page beneath is the same to it. */
const mark = 'roombookOverPage'

/** All that lies over the page, the uppermost last. */
const lying: OnBack[] = []
/** The entry is being taken away, which the browser does in its own time. */
let isLeaving = false
let isSettling = false
let isListening = false

const state = () => (window.history.state ?? {}) as Record<string, unknown>

/** Whether the browser's back leaves what lies over the page. */
export const isOverPage = (): boolean => state()[mark] === true

/** Puts the entry there where something lies over the page, and takes it away where nothing does any more. */
function settle(): void {
  isSettling = false
  if (isLeaving) return
  if (lying.length > 0 && !isOverPage()) window.history.pushState({ ...state(), [mark]: true }, '')
  if (lying.length > 0 || !isOverPage()) return
  isLeaving = true
  window.history.back()
}

/** Not at once: what goes and comes again in the same moment, as effects do that are tried twice, keeps the entry. */
function settleSoon(): void {
  if (isSettling) return
  isSettling = true
  queueMicrotask(settle)
}

function handlePop(): void {
  const top = lying.at(-1)
  // Neither what this module did is a wish to leave, nor is coming to the entry: forward, or from a page beyond it.
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
