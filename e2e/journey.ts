import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Browser, test as base, expect, type Page } from '@playwright/test'
import type { House, Person } from '../apps/server/test/house.ts'
import type { SiteOrder } from './site.ts'

/** The site of one worker. */
export interface Site {
  baseUrl: string
  house: House
  /** Runs SQL as the tables' owner: to make what has no screen, or to look behind one. */
  sql(text: string): Promise<Record<string, unknown>[]>
  /** Moves the server's clock, in ISO 8601. Pages opened later follow it. */
  setTime(instant: string): Promise<void>
  passMinutes(minutes: number): Promise<void>
}

interface Fixtures {
  /** Opens a console where somebody is logged in, in a browser of its own. */
  consoleOf(person: Person, path?: string): Promise<Page>
}

/** The password of everybody in the house. */
export const password = 'Roombook2026'

export const test = base.extend<Fixtures, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const { site, stop } = await startSite()
      await use(site)
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.baseUrl),
  consoleOf: async ({ site, browser }, use) => {
    const pages: Page[] = []
    await use(async (person, path = '/order') => {
      const page = await openConsole(browser, site, person, path)
      pages.push(page)
      return page
    })
    for (const page of pages) await page.context().close()
  },
})

export { expect }

/** Starts a site: a house with eight rooms, or the demo group. */
export async function startSite(...args: string[]): Promise<{ site: Site; stop(): Promise<void> }> {
  const child = fork(fileURLToPath(new URL('./site.ts', import.meta.url)), args, {
    stdio: 'inherit',
    execArgv: [],
  })
  const ready = await new Promise<{ baseUrl: string; house: House }>((resolve, reject) => {
    child.once('message', (message: { ready: { baseUrl: string; house: House } }) => resolve(message.ready))
    child.once('exit', (code) => reject(new Error(`the site ended with ${code}`)))
  })
  const ask = askerOf(child)
  return {
    site: {
      ...ready,
      sql: (text) => ask({ sql: text }) as Promise<Record<string, unknown>[]>,
      setTime: async (instant) => void (await ask({ setTime: instant })),
      passMinutes: async (minutes) => void (await ask({ passMinutes: minutes })),
    },
    async stop() {
      await ask({ stop: true })
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

function askerOf(child: ChildProcess): (order: SiteOrder) => Promise<unknown[]> {
  let last = 0
  return (order) =>
    new Promise((resolve) => {
      const id = ++last
      const hear = (message: { done?: number; rows?: unknown[] }) => {
        if (message.done !== id) return
        child.off('message', hear)
        resolve(message.rows ?? [])
      }
      child.on('message', hear)
      child.send({ ...order, id })
    })
}

async function openConsole(browser: Browser, site: Site, person: Person, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.baseUrl })
  const page = await context.newPage()
  await logIn(page, site.house.staff[person].phone)
  await page.goto(path)
  return page
}

/** Logs in by the form, as a person does. */
export async function logIn(page: Page, phone: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('账号').fill(phone)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: /登\s*录/ }).click()
  await page.waitForURL('**/home')
}
