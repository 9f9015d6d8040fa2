import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { screensAreBuilt } from '../../../apps/server/src/platform/http/screens-are-built.ts'
import { type Launch, packagedChromium, systemsChromium } from '../../../e2e/find-chromium.ts'
import { print } from '../print.ts'
import type { Stage } from './stage.ts'

/**
 * Returns the system's Chromium, if there is one, which renders with its fonts: the npm package's browser has
 * no Chinese font, and lays out no such text.
 */
export async function chromiumWithFonts(): Promise<Launch> {
  const own = systemsChromium()
  if (!own) print('no Chromium is on this machine: pages are drawn without Chinese text')
  return own ?? packagedChromium()
}

/** Starts Chromium, after building the screens from their sources. */
export async function openBrowser({ later }: Pick<Stage, 'later'>, launch?: Launch): Promise<Browser> {
  if (!(await screensAreBuilt())) {
    print('building the console')
    const root = fileURLToPath(new URL('../../..', import.meta.url))
    const built = spawnSync('npm', ['run', 'build'], { cwd: root, shell: process.platform === 'win32' })
    if (built.status !== 0) throw new Error(`the console could not be built:\n${built.stderr}`)
  }
  const browser = await chromium.launch(launch ?? (await packagedChromium()))
  later(() => browser.close())
  return browser
}

/** Opens a new browser profile with a logged-in session. */
export async function openProfile(browser: Browser, baseURL: string, token: string): Promise<BrowserContext> {
  const session = JSON.stringify({ state: { token }, version: 0 })
  const context = await browser.newContext({
    baseURL,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    storageState: {
      cookies: [],
      origins: [{ origin: baseURL, localStorage: [{ name: 'roombook.session', value: session }] }],
    },
  })
  // The console connects to its own server, not to another on this machine.
  await context.routeWebSocket(/:27999\//, (socket) => socket.close())
  return context
}
