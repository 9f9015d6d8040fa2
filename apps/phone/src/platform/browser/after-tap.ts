/** How long after a finger was lifted its click may come, in milliseconds. */
const clickFollowsMs = 300

/**
 * Done when nothing on the page is being pressed. Whoever replaces what is shown waits for it: what is gone between
 * press and release gets no click, and the person has tapped for nothing.
 */
export function afterTap(page: Document = document): Promise<void> {
  if (!page.querySelector('a:active, button:active')) return Promise.resolve()
  return new Promise((resolve) => {
    const heard = new AbortController()
    const once = { capture: true, signal: heard.signal }
    const end = () => {
      heard.abort()
      resolve()
    }
    // Heard before its click's own listeners, so it is left to them first.
    page.addEventListener('click', () => setTimeout(end), once)
    for (const release of ['pointerup', 'pointercancel']) {
      page.addEventListener(release, () => setTimeout(end, clickFollowsMs), once)
    }
  })
}
