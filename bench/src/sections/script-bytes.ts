import type { Page } from '@playwright/test'

interface Script {
  /** Seconds since 1970. */
  askedAt: number
  bytes?: number
}

/** Notes when the page first has a room on its board, in seconds since 1970. */
const noteBoard = `
  new MutationObserver((_, observer) => {
    if (!document.querySelector('[role="gridcell"]')) return
    observer.disconnect()
    globalThis.boardAt = (performance.timeOrigin + performance.now()) / 1000
  }).observe(document, { childList: true, subtree: true })`

/**
 * Bytes of the scripts that a page asks for until its board shows, as they come over the wire: compressed, with their
 * headers. What it fetches ahead afterwards does not count.
 */
export async function scriptBytesUntil(page: Page, open: () => Promise<void>): Promise<number> {
  const chrome = await page.context().newCDPSession(page)
  const scripts = new Map<string, Script>()
  await chrome.send('Network.enable')
  chrome.on('Network.requestWillBeSent', ({ requestId, request, wallTime }) => {
    if (new URL(request.url).pathname.endsWith('.js')) scripts.set(requestId, { askedAt: wallTime })
  })
  chrome.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId)
    if (script) script.bytes = encodedDataLength
  })
  await page.addInitScript({ content: noteBoard })
  await open()
  const boardAt = await page.evaluate<number>('boardAt')
  const needed = [...scripts.values()].filter(({ askedAt }) => askedAt <= boardAt)
  while (needed.some(({ bytes }) => bytes === undefined)) await page.waitForTimeout(20)
  return needed.reduce((sum, { bytes = 0 }) => sum + bytes, 0)
}
