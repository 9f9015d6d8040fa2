import { devices, type Page } from '@playwright/test'
import { type Figure, median } from '../figures.ts'
import { chromiumWithFonts, openBrowser } from '../stage/browser.ts'
import { demoGroup } from '../stage/demo.ts'
import { openPhones } from '../stage/phones.ts'
import type { Stage } from '../stage/stage.ts'
import { startServer } from '../stage/start-server.ts'
import { loadSlowly, type PageLoad, slowPhone } from './page-load.ts'
import { scriptBytesUntil } from './script-bytes.ts'

const mostBytes = 180_000
const runs = 3

/**
 * Measures the first load of each phone page in a new browser profile until its main content is shown: script
 * size, and on a slow phone the first and the largest paint and the layout shift.
 */
export async function phonePages(stage: Stage): Promise<Figure[]> {
  const { database, files } = await demoGroup(stage)
  // Builds the pages first, since the server checks for them at start-up.
  const browser = await openBrowser(stage, await chromiumWithFonts())
  const server = await startServer(stage, database, files)
  const { shopId, orderId, token, storedItems } = await openPhones(database, server.baseUrl)
  const booking = `/m/bookings/${shopId}/${orderId}`
  const pages: [path: string, shows: string][] = [
    [`/m/s/${shopId}`, 'h2'],
    // Late in the evening today has no free rooms any more, and the page shows a message.
    [`/m/s/${shopId}/book`, '[aria-label="选择包厢"] :is(li, p)'],
    ['/m/hello', 'form'],
    ['/m/bookings', `a[href="${booking}"]`],
    [booking, '[aria-label="预订信息"]'],
    [`${booking}/dishes`, 'article'],
    [`/m/i/${token}`, '#answer-title'],
    [`/m/i/${token}/dishes`, 'article'],
    ['/m/work', 'main button'],
  ]
  const figures: Figure[] = []
  for (const [path, shows] of pages) {
    const inProfile = async <T>(work: (page: Page) => Promise<T>): Promise<T> => {
      const localStorage = path === '/m/hello' ? [] : storedItems
      const context = await browser.newContext({
        ...devices['Pixel 5'],
        baseURL: server.baseUrl,
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
        storageState: { cookies: [], origins: [{ origin: server.baseUrl, localStorage }] },
      })
      const result = await work(await context.newPage())
      await context.close()
      return result
    }
    const bytes = await inProfile((page) => scriptBytesUntil(page, path, shows))
    const loads: PageLoad[] = []
    for (let run = 0; run < runs; run++) loads.push(await inProfile((page) => loadSlowly(page, path, shows)))
    figures.push(...figuresOf(path.replace(token, '…').replace(`/${orderId}`, '/…'), bytes, loads))
  }
  return figures
}

/** Returns the figures of a page: its script size, and its costs on a slow phone, the median of the runs. */
function figuresOf(page: string, bytes: number, loads: readonly PageLoad[]): Figure[] {
  const { cpu, downKbps, latencyMs } = slowPhone
  const usual = (of: (load: PageLoad) => number) => median(loads.map(of))
  const phone = `CPU ÷ ${cpu}, ${downKbps / 1000} Mbps, ${latencyMs} ms`
  const stored: [what: string, value: number, most: number, unit: (value: number) => string][] = [
    ['script over the wire', bytes, mostBytes, (value) => `${(value / 1000).toFixed(1)} kB`],
    [`first pixel (${phone})`, usual(({ firstPixel }) => firstPixel), 1200, seconds],
    ['largest contentful paint', usual(({ largest }) => largest), 2500, seconds],
    ['layout shift', usual(({ shift }) => shift), 0.05, (value) => value.toFixed(3)],
  ]
  return stored.map(([what, value, most, unit]) => ({
    what: `${page}: ${what}`,
    figure: unit(value),
    reference: '',
    aim: `≤ ${unit(most)}`,
    met: value <= most,
  }))
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`
