import { createOrder } from '@roombook/contract/booking'
import { readInvitation, readInviteLink, readOwnInvitation } from '@roombook/contract/invitation-answers'
import { editInviteStyle, readInviteStyles } from '@roombook/contract/invitations'
import { saveTurnRules } from '@roombook/contract/opening-times'
import { cancelOrder } from '@roombook/contract/order-moves'
import { create } from 'qrcode'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { dayByDay } from '#test/day-by-day.ts'
import { orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'
import { pictureSizes } from './draw-invitation.ts'
import { loadGlyphs } from './glyphs.ts'

const site = 'https://rooms.example.com'
const { anyone, as, baseUrl, venue } = await startTestApp({ PUBLIC_URL: site })
const admin = await as(venue.staff.admin.phone)
const nextDay = dayByDay()

const invite = async (change: Parameters<typeof orderFormFor>[1] = {}) => {
  const { row } = await admin.call(createOrder, orderFormFor(venue, { bookDate: nextDay(), ...change }))
  const { invitePath, url } = await admin.call(readInviteLink, { forOrderId: row.id })
  return { orderId: row.id, invitePath, url }
}
const get = (path: string) => fetch(baseUrl + path)

describe('the page', () => {
  test('is sent with its head, text and nothing else whatever the host is called', async () => {
    const userName = `"><script>'</script>`
    const { invitePath, url } = await invite({ userName, sex: 0, bookDate: '2026-11-21' })
    const answer = await get(invitePath)
    // The phone pages may not be built in this environment; then there is no page to add a head to.
    if (answer.status === 404) return expect(await answer.text()).toContain('request.unknown_call')
    const html = await answer.text()
    expect(html).not.toContain('<script>')
    const name = '&quot;&gt;&lt;script&gt;&#39;&lt;/script&gt;'
    expect(html).toContain(`<meta property="og:title" content="${name} 诚邀您赴宴" />`)
    expect(html).toContain(
      'content="2026年11月21日 星期六 · 农历十月十三 · 晚餐 18:00 · 牡丹厅 · 和宴·望江店"',
    )
    expect(html).toContain(`<meta property="og:image" content="${url}/card.png" />`)
    expect(html).not.toContain('13912345678')
    const headers = Object.fromEntries(answer.headers)
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' })
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
  })

  test('of a token that was guessed answers 404, the words of the host being only data', async () => {
    const [style] = (await admin.call(readInviteStyles, {})).list
    if (!style) throw new Error('The house has no style')
    const { id: styleId, version, title } = style
    const hostileText = '</script><script>alert(1)</script><!--'
    await admin.call(editInviteStyle, {
      styleId,
      version,
      title,
      template: 'navy',
      image: '',
      words: hostileText,
    })
    const { invitePath } = await invite()
    const html = await (await get(invitePath)).text()
    expect(html).not.toContain('<script>alert')
    for (const guessed of [`${invitePath}x`, '/m/i/1-abcdefghijklmnopqrstuv', '/m/i/x', '/m/i/%00']) {
      for (const path of ['', '/share.png', '/card.png', '/calendar.ics']) {
        expect((await get(guessed + path)).status).toBe(404)
      }
    }
  })
})

describe('the picture', () => {
  test('is a PNG whose QR code is that of the page', async () => {
    const { invitePath, url } = await invite({ userName: '欧阳龘', sex: 2 })
    const answer = await get(`${invitePath}/share.png`)
    expect(answer.headers.get('content-type')).toBe('image/png')
    const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject(pictureSizes.share)
    const { modules } = create(url, { errorCorrectionLevel: 'M' })
    const unit = 188 / modules.size
    const isDark = (row: number, column: number) => {
      const [x, y] = [446 + (column + 0.5) * unit, 1114 + (row + 0.5) * unit].map(Math.floor)
      return (data[((y ?? 0) * info.width + (x ?? 0)) * info.channels] ?? 255) < 128
    }
    const places = Array.from({ length: modules.size ** 2 }, (_, at) => at)
    const wrong = places.filter((at) => {
      const [row, column] = [Math.floor(at / modules.size), at % modules.size]
      return isDark(row, column) !== Boolean(modules.get(row, column))
    })
    expect(wrong).toEqual([])
  })

  test('beside a link is as wide as chats show it, and is drawn once', async () => {
    const { invitePath } = await invite()
    const both = await Promise.all([1, 2].map(() => get(`${invitePath}/card.png`)))
    const [one, other] = await Promise.all(
      both.map(async (answer) => Buffer.from(await answer.arrayBuffer())),
    )
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true)
    expect(await sharp(one).metadata()).toMatchObject({ format: 'png', ...pictureSizes.card })
  })

  test('draws Chinese without a font of the machine, and a space for what no font has', async () => {
    const glyphs = await loadGlyphs('宴A😀', 600)
    expect(glyphs.map(({ path }) => path.length > 20)).toEqual([true, true, false])
    expect(glyphs.map(({ advance }) => advance)).toEqual([1000, expect.any(Number), 1000])
    expect((await loadGlyphs('宴', 400))[0]?.path).not.toBe(glyphs[0]?.path)
  })

  test('of one network is drawn so often, and then only what is at hand', async () => {
    const { baseUrl: own, as: on, asGuest: guestOf, venue: home } = await startTestApp({ PUBLIC_URL: site })
    const boss = await on(home.staff.admin.phone)
    const paths: string[] = []
    for (let day = 1; day <= 16; day += 1) {
      const bookDate = `2026-12-${String(day).padStart(2, '0')}`
      const { row } = await boss.call(createOrder, orderFormFor(home, { bookDate }))
      const { invitePath } = await boss.call(readInviteLink, { forOrderId: row.id })
      paths.push(`${invitePath}/card.png`, `${invitePath}/share.png`)
    }
    const statuses = []
    for (const path of paths) statuses.push((await fetch(own + path)).status)
    expect(statuses).toEqual([...Array(30).fill(200), 429, 429])
    expect((await fetch(own + (paths[0] ?? ''))).status).toBe(200)

    // The host's view prepares the picture, so it is served from the cache even beyond the limit.
    const bookDate = '2026-12-20'
    const host = await guestOf('13912345678')
    const { row } = await boss.call(createOrder, orderFormFor(home, { bookDate, phone: '13912345678' }))
    const { invitePath } = await boss.call(readInviteLink, { forOrderId: row.id })
    expect((await fetch(`${own}${invitePath}/share.png`)).status).toBe(429)
    await host.call(readOwnInvitation, { shopId: home.shopId, orderId: row.id })
    expect((await fetch(`${own}${invitePath}/share.png`)).status).toBe(200)
    expect((await fetch(`${own}${invitePath}/card.png`)).status).toBe(429)
  })
})

test('the calendar is told the meal at the hour of the shop’s own timezone', async () => {
  const { invitePath, url } = await invite({ bookDate: '2026-11-22' })
  const answer = await get(`${invitePath}/calendar.ics`)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const text = (await answer.text()).replaceAll('\r\n ', '')
  // 18:00 to 21:00 in Shanghai.
  expect(text).toContain('\r\nDTSTART:20261122T100000Z\r\nDTEND:20261122T130000Z\r\n')
  expect(text).toMatch(new RegExp(`^UID:booking-\\d+@${venue.shopId}\\.roombook\r$`, 'm'))
  expect(text).toContain('SUMMARY:王先生的宴请 · 和宴·望江店 牡丹厅')
  expect(text).toContain(url)
  expect(text).not.toContain('13912345678')
})

test('of a second sitting nobody is invited to the first: page and calendar say from when the room is free', async () => {
  const [roomId = 0] = orderFormFor(venue).roomIds
  const rule = { roomId, periodId: venue.periods.dinner, sittings: 2, diningMinutes: 150 }
  await admin.call(saveTurnRules, { rules: [rule] })
  const bookDate = '2026-11-24'
  await invite({ bookDate, arrivalTime: '' })
  const { invitePath } = await invite({ bookDate, arrivalTime: '', turns: [2] })
  const token = invitePath.slice('/m/i/'.length)
  const { data } = await anyone.call(readInvitation, { token, guestKey: '' })
  expect(data.page?.timeText).toBe('晚餐 19:30起')
  expect(await (await get(`${invitePath}/calendar.ics`)).text()).toContain('\r\nDTSTART:20261124T113000Z\r\n')
})

test('a meal that was cancelled leaves the calendars that took it, and says nothing of its place', async () => {
  const { invitePath, orderId } = await invite({ bookDate: '2026-11-23' })
  const before = await (await get(`${invitePath}/calendar.ics`)).text()
  await admin.call(cancelOrder, { orderId, version: 1, linked: false, reason: 'guest' })
  const after = (await (await get(`${invitePath}/calendar.ics`)).text()).replaceAll('\r\n ', '')
  expect(after).toContain('METHOD:CANCEL')
  expect(after).toContain('SUMMARY:王先生的宴请已取消')
  expect(after).not.toMatch(/牡丹厅|LOCATION/)
  expect(after).toContain(/^UID:.*$/m.exec(before)?.[0].trim())
})
