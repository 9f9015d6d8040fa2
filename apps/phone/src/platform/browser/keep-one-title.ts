/**
 * Removes the server-rendered title while a screen sets its own: with two titles, browsers and screen readers
 * would have to choose.
 */
export function keepOneTitle({ head }: Document): void {
  const own = head.querySelector('title')
  if (!own) return
  const update = () => {
    const others = [...head.querySelectorAll('title')].filter((title) => title !== own)
    if (others.length > 0) own.remove()
    else if (!own.isConnected) head.append(own)
  }
  new MutationObserver(update).observe(head, { childList: true })
}
