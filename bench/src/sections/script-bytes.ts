import type { Page } from '@playwright/test'

interface Script {
  /** Seconds since 1970. */
  askedAt: number
  bytes?: number
}

/** Script that records when a selector first matches, in seconds since 1970. */
const noteShown = (selector: string) => `
  new MutationObserver((_, observer) => {
    if (!document.querySelector(${JSON.stringify(selector)})) return
    observer.disconnect()
    globalThis.shownAt = (performance.timeOrigin + performance.now()) / 1000
  }).observe(document, { childList: true, subtree: true })`

/**
 * Returns the bytes of the scripts that a page requests until a selector matches, as transmitted: compressed,
 * with headers. Later preloads do not count.
 */
export async function scriptBytesUntil(page: Page, path: string, selector: string): Promise<number> {
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
  await page.addInitScript({ content: noteShown(selector) })
  await page.goto(path)
  await page.locator(selector).first().waitFor({ timeout: 120_000 })
  const shownAt = await page.evaluate<number>('shownAt')
  const needed = [...scripts.values()].filter(({ askedAt }) => askedAt <= shownAt)
  while (needed.some(({ bytes }) => bytes === undefined)) await page.waitForTimeout(20)
  return needed.reduce((sum, { bytes = 0 }) => sum + bytes, 0)
}
