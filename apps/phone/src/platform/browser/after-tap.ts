/** Milliseconds within which a click may follow a lifted finger. */
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
    // Heard before its click's own listeners, so it is left to them first.
    page.addEventListener('click', () => setTimeout(end), once)
    for (const release of ['pointerup', 'pointercancel']) {
      page.addEventListener(release, () => setTimeout(end, clickFollowsMs), once)
    }
  })
}
