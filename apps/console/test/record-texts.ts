import { onTestFinished } from 'vitest'

/**
 * Records the text of elements added to the page from now on, even of those removed before a test could look.
 */
export function recordTexts(selector: string): () => string[] {
  const shown: string[] = []
  const look = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      const found = node instanceof Element && (node.matches(selector) ? node : node.querySelector(selector))
      if (found) shown.push(found.textContent)
    }
  })
  look.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => look.disconnect())
  return () => shown
}
