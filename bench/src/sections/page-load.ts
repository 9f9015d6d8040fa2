import type { Page } from '@playwright/test'

/** Costs of a phone until a page shows its main content. */
export interface PageLoad {
  /** Milliseconds from the start of the navigation. */
  firstPixel: number
  largest: number
  /** Without a unit, as browsers count it (https://web.dev/articles/cls). */
  shift: number
}

/** A phone four times slower than this machine's core, on a poor mobile network. */
export const slowPhone = { cpu: 4, downKbps: 1600, upKbps: 750, latencyMs: 150 } as const

/** Time to keep watching a page after its main content shows, in ms. */
const afterwardsMs = 1500

/** Keeps what the browser measures of a load, from the page's first moment. */
const watchLoad = `
  globalThis.load = { firstPixel: 0, largest: 0, shift: 0 }
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) load.firstPixel ||= startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) load.largest = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) load.shift += value
  }).observe({ type: 'layout-shift', buffered: true })`

/** Opens a page as a slow phone does, until it has what a selector names and has come to rest. */
export async function loadSlowly(page: Page, path: string, selector: string): Promise<PageLoad> {
  const chrome = await page.context().newCDPSession(page)
  await chrome.send('Network.enable')
  await chrome.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowPhone.latencyMs,
    downloadThroughput: (slowPhone.downKbps * 1000) / 8,
    uploadThroughput: (slowPhone.upKbps * 1000) / 8,
  })
  await chrome.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.cpu })
  await page.addInitScript({ content: watchLoad })
  await page.goto(path)
  await page.locator(selector).first().waitFor({ timeout: 120_000 })
  await page.waitForTimeout(afterwardsMs)
  return page.evaluate<PageLoad>('load')
}
