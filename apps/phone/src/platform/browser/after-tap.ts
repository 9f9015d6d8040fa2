/** Milliseconds within which a click may follow the release of a touch. */
const clickFollowsMs = 300

/**
 * Resolves when nothing on the page is being pressed. Code that replaces content waits for it: an element
 * removed between press and release gets no click, and the tap is lost.
 */
export function afterTap(page: Document = document): Promise<void> {
  if (!page.querySelector('a:active, button:active')) return Promise.resolve()
  return new Promise((resolve) => {
    const tapListeners = new AbortController()
    const once = { capture: true, signal: tapListeners.signal }
    const end = () => {
      tapListeners.abort()
      resolve()
    }
    // Called before the click's other listeners, which must run first.
    page.addEventListener('click', () => setTimeout(end), once)
    for (const release of ['pointerup', 'pointercancel']) {
      page.addEventListener(release, () => setTimeout(end, clickFollowsMs), once)
    }
  })
}
