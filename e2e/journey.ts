import { test as base, expect, type Page } from '@playwright/test'
import type { Person } from '../apps/server/test/test-venue.ts'
import { type OpenOptions, openConsole } from './console.ts'
import { type Site, startSite } from './start-site.ts'

interface Fixtures {
  /** The worker's site, in its initial state. */
  site: Site
  /** Opens a console for a staff member, in a separate browser context. */
  consoleOf(person: Person, path?: string, options?: OpenOptions): Promise<Page>
}

interface WorkerFixtures {
  lastingSite: Site
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  lastingSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const { site, stop } = await startSite()
      await use(site)
      await stop()
    },
    { scope: 'worker', timeout: 480_000 },
  ],
  site: async ({ lastingSite }, use) => {
    await lastingSite.reset()
    await use(lastingSite)
  },
  baseURL: async ({ site }, use) => use(site.baseUrl),
  context: async ({ context, site }, use) => {
    await context.clock.install({ time: site.now() })
    await use(context)
  },
  consoleOf: async ({ site, browser }, use) => {
    const pages: Page[] = []
    await use(async (person, path = '/order', options = {}) => {
      const page = await openConsole(browser, site, site.house.staff[person].phone, path, options)
      pages.push(page)
      return page
    })
    for (const page of pages) await page.context().close()
  },
})

export { expect }
