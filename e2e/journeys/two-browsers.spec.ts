import type { Page, WebSocketRoute } from '@playwright/test'
import { listRooms, setRemark } from '../../packages/contract/src/index.ts'
import { booked } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { cardOf, caughtUp, countCalls, formOn } from '../screen.ts'

test('a booking made in one browser appears in the other by itself, and is highlighted', async ({
  site,
  consoleOf,
}) => {
  // Of another day: by the machine's own clock today's dinner may be over.
  const dinner = `/order?date=2026-11-27&period=${site.house.periods.dinner}`
  const one = await consoleOf('booker', dinner, { machineClock: true })
  const other = await consoleOf('colleague', dinner, { machineClock: true })
  await expect(other.getByRole('img', { name: '实时更新中' })).toBeVisible()
  const highlights = await watchHighlights(other)
  for (const [room, name] of [
    ['海棠厅', '何先生'],
    ['玉兰厅', '唐先生'],
    ['梅厅', '宋先生'],
  ] as const) {
    await cardOf(one, room).getByRole('button', { name: /预订$/ }).click()
    const form = formOn(one)
    await form.getByLabel('姓名').fill(name)
    await form.getByLabel('人数').fill('6')
    await form.getByRole('button', { name: /^保\s*存$/ }).click()
    await expect(other.getByRole('grid')).toContainText(name)
    await expect.poll(highlights).toContain(room)
    await expect(cardOf(other, room)).toHaveAttribute('data-changed', 'false')
    await expect(form).toBeHidden()
  }
})

declare global {
  interface Window {
    /** Rooms whose cards were highlighted. */
    noted: Set<string>
  }
}

/** Notes the rooms whose cards are highlighted from here on: it lasts a moment, which a busy machine may not come to see. */
async function watchHighlights(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const noted = new Set<string>()
    window.noted = noted
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof HTMLElement && target.dataset.changed === 'true')
          noted.add(target.querySelector('strong')?.title ?? '')
    }).observe(document.body, { attributes: true, attributeFilter: ['data-changed'], subtree: true })
  })
  return () => page.evaluate(() => [...window.noted])
}

test('changes in a quick row refetch the rooms at once, and then every 500 ms at most [9.01]', async ({
  site,
  consoleOf,
}) => {
  const order = await booked(site)
  let heard = 0
  const page = await consoleOf('colleague', `/order?period=${order.periodId}`, {
    prepare: (context) =>
      context.routeWebSocket(`${site.baseUrl.replace('http', 'ws')}/ws/admin`, (socket) => {
        socket.connectToServer().onMessage((text) => {
          if (JSON.parse(String(text)).type === 'event') heard++
          socket.send(text)
        })
      }),
  })
  await expect(cardOf(page, '牡丹厅')).toContainText('王先生')
  await expect(page.getByRole('img', { name: '实时更新中' })).toBeVisible()
  const booker = await site.as('booker')
  // A page that was slow to begin is ahead of the site.
  await page.clock.pauseAt(Math.max(site.now().getTime(), await page.evaluate(() => Date.now())) + 5000)
  // What the login of the channel refetches is over, and so is the span after it.
  await caughtUp(page)
  await page.clock.runFor(5000)
  await caughtUp(page)
  const fetches = countCalls(page, listRooms.path)
  const heardBefore = heard
  let version = order.version
  const change = async (words: string) => {
    const moved = await booker.call(setRemark, { orderId: order.id, version, adminRemark: words })
    version = moved.row.version
  }
  await change('一')
  await expect.poll(fetches.count).toBe(1)
  for (const words of ['二', '三', '四']) await change(words)
  await expect.poll(() => heard - heardBefore).toBe(4)
  await caughtUp(page)
  await page.clock.runFor(499)
  await caughtUp(page)
  expect(fetches.count(), 'within the span').toBe(1)
  await page.clock.runFor(1)
  await expect.poll(fetches.count, 'the rest together').toBe(2)
  await page.clock.runFor(2000)
  await caughtUp(page)
  expect(fetches.count()).toBe(2)
})

test('a console whose connection is dropped says so, comes back, and shows what it missed', {
  tag: '@smoke',
}, async ({ site, consoleOf }) => {
  const sockets: WebSocketRoute[] = []
  const logins: { since?: number }[] = []
  let reachable = true
  const page = await consoleOf('colleague', `/order?period=${site.house.periods.dinner}`, {
    prepare: (context) =>
      context.routeWebSocket(`${site.baseUrl.replace('http', 'ws')}/ws/admin`, (socket) => {
        if (!reachable) return void socket.close({ code: 4000 })
        sockets.push(socket)
        const server = socket.connectToServer()
        socket.onMessage((text) => {
          const frame = JSON.parse(String(text))
          if (frame.type === 'login') logins.push(frame.data)
          server.send(text)
        })
      }),
  })
  const live = page.getByRole('img', { name: '实时更新中' })
  await expect(live).toBeVisible()
  // What the login of the channel fetches again is over once two changes after another are on the board.
  for (const room of ['梅厅', '兰厅']) {
    await booked(site, { rooms: [room] })
    await expect(cardOf(page, room)).toContainText('王先生')
  }
  const other = await consoleOf('booker', `/order?period=${site.house.periods.dinner}`)
  await expect(other.getByRole('img', { name: '实时更新中' })).toBeVisible()
  reachable = false
  await sockets[0]?.close({ code: 4000 })
  await expect(page.getByRole('img', { name: /正在重连/ })).toBeVisible()
  await booked(site, { rooms: ['菊厅'], userName: '补到的人' })
  // Whoever is connected has heard of it.
  await expect(cardOf(other, '菊厅')).toContainText('补到的人')
  await caughtUp(page)
  await expect(cardOf(page, '菊厅')).toContainText('空闲')
  reachable = true
  await expect(live).toBeVisible()
  await expect(cardOf(page, '菊厅')).toContainText('补到的人')
  expect(logins).toHaveLength(2)
  expect(logins[0]).not.toHaveProperty('since')
  expect(logins[1]?.since).toBeGreaterThanOrEqual(0)
})

test('on http the channel is a plain socket at port 27999, on https a secure one: it logs in for the shop, then pings every 20 seconds [7.60]', async ({
  site,
  consoleOf,
}) => {
  for (const [origin, address] of [
    [site.baseUrl, 'ws://127.0.0.1:27999/ws/admin'],
    ['https://roombook.example', 'wss://roombook.example/ws/admin'],
  ] as const) {
    const urls: string[] = []
    const frames: { type: string; data?: { type: string; token: string } }[] = []
    const page = await consoleOf('booker', 'about:blank', {
      prepare: async (context) => {
        await context.routeWebSocket(/\/ws\/admin$/, (socket) => {
          urls.push(socket.url())
          socket.onMessage((text) => {
            const frame = JSON.parse(String(text))
            frames.push(frame)
            const answer =
              frame.type === 'login' ? { type: 'login', data: { seq: 0, refetch: false } } : { type: 'pong' }
            socket.send(JSON.stringify(answer))
          })
        })
        // The same site by a secure address: the browser's page is what counts here.
        await context.route('https://roombook.example/**', async (route) => {
          const url = route.request().url().replace('https://roombook.example', site.baseUrl)
          const answered = route.fetch({ url }).then((response) => route.fulfill({ response }))
          // A page that has gone on waits no more for what it asked for before.
          await answered.catch(() => undefined)
        })
      },
    })
    const token = await site.openSession(site.house.staff.booker.phone)
    await page.goto(`${origin}/login`)
    await page.evaluate(
      (session) => localStorage.setItem('roombook.session', session),
      JSON.stringify({ state: { token }, version: 0 }),
    )
    // As a server says that has the port, which the sites of tests have not.
    await page.waitForFunction(
      () => JSON.parse(localStorage.getItem('roombook.site') ?? '{}').state?.refreshedAt > 0,
    )
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('roombook.site') ?? '{}')
      kept.state.config.liveAtOwnPort = true
      localStorage.setItem('roombook.site', JSON.stringify(kept))
    })
    await page.goto(`${origin}/home`)
    await expect(page.getByRole('img', { name: '实时更新中' })).toBeVisible()
    expect(urls.at(-1)).toBe(address)
    expect(frames.at(-1)).toEqual({ type: 'login', data: { type: 'shop', token } })
    const pings = () => frames.filter(({ type }) => type === 'ping').length
    const before = pings()
    await page.clock.pauseAt(site.now().getTime() + 60_000)
    await expect.poll(pings).toBeGreaterThan(before)
    await caughtUp(page)
    const atPause = pings()
    for (let round = 1; round <= 3; round += 1) {
      await page.clock.runFor(20_000)
      await expect.poll(pings).toBe(atPause + round)
    }
    await page.context().close()
  }
})
