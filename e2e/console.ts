import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import type { Site } from './start-site.ts'

/** The password of everybody in the house. */
export const password = 'Roombook2026'

/** How a console is opened. */
export interface OpenOptions extends BrowserContextOptions {
  /** Before its first page is there. */
  prepare?(context: BrowserContext): Promise<unknown>
}

/** The port of the live channel on plain http, at which no site of a test listens. */
const plainLivePort = /:27999\//

/** Opens a console with a session of its own, whose clock is the site's. */
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
