import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import type { Person } from '../apps/server/test/test-venue.ts'
import { guestLogin, guestSendCode, readGuestTexts } from '../packages/contract/src/features/guest-session.ts'
import { login } from '../packages/contract/src/features/session.ts'
import { createClient } from '../packages/contract/src/index.ts'
import { password } from './console.ts'
import type { Site } from './start-site.ts'

/** Opens a phone in a separate browser context, at a path if one is given, with the site's clock. */
export async function openPhone(
  browser: Browser,
  site: Site,
  path?: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.baseUrl,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    ...options,
  })
  await context.clock.install({ time: site.now() })
  const page = await context.newPage()
  if (path) await page.goto(path)
  return page
}

/** Returns the browser storage of a phone with a logged-in staff member. */
export async function sessionOf(
  site: Site,
  person: Person,
): Promise<Exclude<BrowserContextOptions['storageState'], string | undefined>> {
  const anyone = createClient({
    baseUrl: site.baseUrl,
    token: () => undefined,
    now: () => site.now().getTime(),
  })
  const { data } = await anyone.call(login, { account: site.house.staff[person].phone, password })
  const localStorage = [{ name: 'roombook.m.session', value: JSON.stringify(data) }]
  return { cookies: [], origins: [{ origin: site.baseUrl, localStorage }] }
}

/** Collects the errors of a page, and violations of its content security policy. */
export function faultsOf(page: Page): () => string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    if (/content security policy|permissions-policy|violates|hydrat|each child/i.test(message.text()))
      faults.push(message.text())
  })
  return () => faults
}

/** Returns the latest code sent to a phone number. */
export async function codeFor(site: Site, phone: string): Promise<string> {
  const [message] = await site.sql(
    `select content from platform_message where phone = '${phone}' order by id desc limit 1`,
  )
  const [code = ''] = /\d{6}/.exec(String(message?.content)) ?? []
  return code
}

/** Returns the browser storage of a phone with a logged-in guest. */
export async function guestStateOf(
  site: Site,
  phone: string,
): Promise<Exclude<BrowserContextOptions['storageState'], string | undefined>> {
  const anyone = createClient({
    baseUrl: site.baseUrl,
    token: () => undefined,
    now: () => site.now().getTime(),
  })
  await anyone.call(guestSendCode, { phone })
  const code = await codeFor(site, phone)
  const agreedTexts = (await anyone.call(readGuestTexts, {})).data.version
  const { data } = await anyone.call(guestLogin, { phone, code, agreedTexts })
  const localStorage = [{ name: 'roombook.m.guest', value: JSON.stringify(data) }]
  return { cookies: [], origins: [{ origin: site.baseUrl, localStorage }] }
}

/** Measures how far a page of a small phone scrolls sideways at twice the text size, in pixels. */
export async function sidewaysOfLargeText(phone: Page): Promise<number> {
  const size = phone.viewportSize()
  await phone.setViewportSize({ width: 320, height: 568 })
  await phone.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const over = await phone.evaluate(() => document.documentElement.scrollWidth - 320)
  await phone.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  if (size) await phone.setViewportSize(size)
  return Math.max(0, over)
}
