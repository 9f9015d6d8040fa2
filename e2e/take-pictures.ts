/**
 * `npm run pictures -w e2e -- http://localhost:8080`: takes the screenshots of the README from a running
 * server with the demo group. Each is less than 300 kB, with a colour palette. The machine needs a Chinese
 * font.
 */
import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { readInviteLink } from '../packages/contract/src/features/invitation-answers.ts'
import { listOrders } from '../packages/contract/src/features/order-lists.ts'
import { login } from '../packages/contract/src/features/session.ts'
import { createClient } from '../packages/contract/src/index.ts'
import { packagedChromium, systemsChromium } from './find-chromium.ts'

const base = process.argv[2] ?? 'http://localhost:8080'
const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url))
const most = 300_000
/** A single screenshot by name: `-- http://localhost:8080 phone`. */
const only = process.argv[3]

interface Shot {
  name: string
  path: string
  size: { width: number; height: number }
  theme?: 'light' | 'dark'
  /** Text or element that shows when the page is ready. */
  shows: string
  /** Token of the session; undefined without a login. */
  token?: string
}

async function take(
  browser: Browser,
  { name, path, size, shows, theme = 'light', token }: Shot,
): Promise<void> {
  if (only !== undefined && only !== name) return
  const items = [
    ...(token ? [{ name: 'roombook.session', value: JSON.stringify({ state: { token }, version: 0 }) }] : []),
    { name: 'roombook.theme', value: theme },
  ]
  const context = await browser.newContext({
    baseURL: base,
    viewport: size,
    deviceScaleFactor: size.width < 600 ? 2 : 1,
    reducedMotion: 'reduce',
    colorScheme: theme,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    storageState: { cookies: [], origins: [{ origin: new URL(base).origin, localStorage: items }] },
  })
  const page = await context.newPage()
  await page.goto(path, { timeout: 240_000 })
  await page.locator(shows).first().waitFor({ timeout: 240_000 })
  await page.evaluate(() => document.fonts.ready)
  // Waits for the end of animations.
  await page.waitForTimeout(3000)
  const file = `${folder}${name}.png`
  await sharp(await page.screenshot())
    .png({ palette: true, quality: 85, effort: 10 })
    .toFile(file)
  await context.close()
  const { size: bytes } = await stat(file)
  if (bytes > most) throw new Error(`${name}.png has ${bytes} bytes; the most is ${most}`)
  process.stdout.write(`${name}.png ${Math.round(bytes / 1000)} kB\n`)
}

const anyone = createClient({ baseUrl: base, token: () => undefined })
const { token } = (await anyone.call(login, { account: '13800000002', password: 'Roombook2026' })).data
const client = createClient({ baseUrl: base, token: () => token })
const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10)
const booked = 2
const asked = { startDate: day(0), endDate: day(30), statuses: [booked], page: 1, limit: 20 }
const { list } = (await client.call(listOrders, asked)).data
const [order] = list
if (!order) throw new Error('The demo group has no booking: is this an empty server?')
const { invitePath } = (await client.call(readInviteLink, { forOrderId: order.id })).data

const desktop = { width: 1440, height: 900 }
const mobile = { width: 390, height: 844 }
const browser = await chromium.launch(systemsChromium() ?? (await packagedChromium()))
await take(browser, {
  name: 'board-light',
  path: '/order?period=2',
  size: desktop,
  shows: '[data-order]',
  token,
})
await take(browser, {
  name: 'board-dark',
  path: '/order',
  size: desktop,
  shows: '[data-order]',
  theme: 'dark',
  token,
})
await take(browser, {
  name: 'statistics',
  path: '/statistics',
  size: desktop,
  shows: 'figure [role="img"] > *',
  token,
})
await take(browser, { name: 'phone', path: '/m/s/1', size: mobile, shows: 'h1' })
await take(browser, { name: 'invitation', path: invitePath, size: mobile, shows: 'a[href$="calendar.ics"]' })
await browser.close()
