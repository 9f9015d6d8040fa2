/**
 * The page comes with a title of its own, and each of its screens brings one: the page's own stands only while no
 * screen's does. A page has one title, or readers and browsers choose.
 */
export function keepOneTitle({ head }: Document): void {
  const own = head.querySelector('title')
  if (!own) return
  const look = () => {
    const others = [...head.querySelectorAll('title')].filter((title) => title !== own)
    if (others.length > 0) own.remove()
    else if (!own.isConnected) head.append(own)
  }
  new MutationObserver(look).observe(head, { childList: true })
}
