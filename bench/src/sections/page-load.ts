import type { Page } from '@playwright/test'

/** Costs on a phone until a page shows its main content. */
export interface PageLoad {
  /** Milliseconds from the start of the navigation. */
  firstPixel: number
  largest: number
  /** Layout shift score, without a unit, as browsers compute it (https://web.dev/articles/cls). */
  shift: number
}

/** A phone four times slower than a core of this machine, on a slow mobile network. */
export const slowPhone = { cpu: 4, downKbps: 1600, upKbps: 750, latencyMs: 150 } as const

/** Milliseconds for which a page is watched after its main content is shown. */
const afterwardsMs = 1500

/** Records the browser's load metrics from the start of the page. */
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

/** Loads a page like a slow phone, until the selector matches and the page is idle. */
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
