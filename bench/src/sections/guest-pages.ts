import { devices } from '@playwright/test'
import type { Figure } from '../figures.ts'
import { openBrowser } from '../stage/browser.ts'
import { demoDatabase } from '../stage/demo.ts'
import { openPhones } from '../stage/phones.ts'
import type { Stage } from '../stage/stage.ts'
import { startServer } from '../stage/start-server.ts'
import { scriptBytesUntil } from './script-bytes.ts'

const mostBytes = 180_000

/** The first load of each of the phone's pages in a new browser profile, until it shows what it is opened for. */
export async function guestPages(stage: Stage): Promise<Figure[]> {
  const database = await demoDatabase(stage)
  const server = await startServer(stage, database)
  const browser = await openBrowser(stage)
  const { shopId, orderId, token, kept } = await openPhones(database, server.baseUrl)
  const booking = `/m/bookings/${shopId}/${orderId}`
  const pages: [path: string, shows: string][] = [
    [`/m/s/${shopId}`, 'h2'],
    // Late in the evening nothing of today is free any more, and the page says so.
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
    const localStorage = path === '/m/hello' ? [] : kept
    const context = await browser.newContext({
      ...devices['Pixel 5'],
      baseURL: server.baseUrl,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      storageState: { cookies: [], origins: [{ origin: server.baseUrl, localStorage }] },
    })
    const bytes = await scriptBytesUntil(await context.newPage(), path, shows)
    await context.close()
    figures.push({
      what: `script over the wire until ${path.replace(token, '…').replace(`/${orderId}`, '/…')} shows`,
      figure: `${(bytes / 1000).toFixed(1)} kB`,
      reference: '',
      aim: `≤ ${mostBytes / 1000} kB`,
      met: bytes <= mostBytes,
    })
  }
  return figures
}
