import type { WebSocketRoute } from '@playwright/test'
import { booked } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { cardOf, caughtUp, formOn } from '../screen.ts'

test('a booking of one browser appears in the other by itself; one whose connection is dropped says so, comes back, and shows what it missed', {
  tag: '@smoke',
}, async ({ site, consoleOf }) => {
  const sockets: WebSocketRoute[] = []
  const logins: { since?: number }[] = []
  let reachable = true
  const dinner = `/order?date=2026-11-20&period=${site.house.periods.dinner}`
  const page = await consoleOf('colleague', dinner, {
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
  const other = await consoleOf('booker', dinner)
  const live = page.getByRole('img', { name: '实时更新中' })
  for (const one of [page, other]) await expect(one.getByRole('img', { name: '实时更新中' })).toBeVisible()
  // The refetch after the channel's login is over once two consecutive changes are on the board.
  for (const [room, name] of [
    ['海棠厅', '何先生'],
    ['玉兰厅', '唐先生'],
  ] as const) {
    await cardOf(other, room).getByRole('button', { name: /预订$/ }).click()
    const form = formOn(other)
    await form.getByLabel('姓名').fill(name)
    await form.getByLabel('人数').fill('6')
    await form.getByRole('button', { name: /^保\s*存$/ }).click()
    await expect(cardOf(page, room)).toContainText(name)
    await expect(form).toBeHidden()
  }

  reachable = false
  await sockets[0]?.close({ code: 4000 })
  await expect(page.getByRole('img', { name: /正在重连/ })).toBeVisible()
  await booked(site, { rooms: ['菊厅'], userName: '补到的人' })
  // The connected console receives it.
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
