import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import type { Site } from './start-site.ts'

/** Password of all staff of the store. */
export const password = 'Roombook2026'

/** Options for opening a console. */
export interface OpenOptions extends BrowserContextOptions {
  /** Runs before its first page is loaded. */
  prepare?(context: BrowserContext): Promise<unknown>
}

/** Port of the live channel on plain http, on which no test site listens. */
const plainLivePort = /:27999\//

/** Opens a console with its own session, with the site's clock. */
export async function openConsole(
  browser: Browser,
  site: Site,
  phone: string,
  path: string,
  { prepare, ...options }: OpenOptions = {},
): Promise<Page> {
  const session = JSON.stringify({ state: { token: await site.openSession(phone) }, version: 0 })
  const context = await browser.newContext({
    baseURL: site.baseUrl,
    storageState: {
      cookies: [],
      origins: [{ origin: site.baseUrl, localStorage: [{ name: 'roombook.session', value: session }] }],
    },
    ...options,
  })
  await context.clock.install({ time: site.now() })
  // The console connects to its own site, not to another server on this machine.
  await context.routeWebSocket(plainLivePort, (socket) => socket.close())
  await prepare?.(context)
  const page = await context.newPage()
  await page.goto(path)
  return page
}
