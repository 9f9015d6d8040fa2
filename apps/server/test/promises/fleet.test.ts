import { createOrder } from '@roombook/contract/booking'
import { setRemark } from '@roombook/contract/order-moves'
import { login } from '@roombook/contract/session'
import { userInfo } from '@roombook/contract/shell'
import { addDays } from '@roombook/domain/time'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { startAliyunSms } from '../aliyun-sms-server.ts'
import { openLoggedIn } from '../console-socket.ts'
import { findOrReport } from '../find-program.ts'
import { orderFormFor } from '../order-form.ts'
import { postCall } from '../post.ts'
import { makeIntents } from './busy-counter.ts'
import { findFaults } from './database-invariants.ts'
import { bookInTheEnd, browserSocket, openFleet, watchConsole } from './fleet-site.ts'
import { auditBookings } from './stored-bookings.ts'

const haproxy = findOrReport('haproxy', 'haproxy')
const skipped = !haproxy && !process.env.CI

/** Prints a figure measured in this run. */
const say = (figure: string) => void process.stdout.write(`${figure}\n`)

afterAll(() => {
  vi.unstubAllGlobals()
})

describe.skipIf(skipped)('three servers behind HAProxy', async () => {
  if (!haproxy) {
    test('CI has the proxy', () => expect(haproxy).toBeDefined())
    return
  }
  const provider = await startAliyunSms()
  afterAll(provider.close)
  const fleet = await openFleet({
    haproxy,
    servers: 3,
    settings: { ...provider.env, REQUESTS_PER_MINUTE: '0' },
  })
  const { owner, venue, clock, servers, baseUrl } = fleet
  provider.now = clock.now
  vi.stubGlobal('WebSocket', browserSocket(baseUrl))
  const token = await fleet.token('supervisor')
  const urls = servers.map((server) => server.baseUrl)
  const book = (day: number, change = {}) =>
    fleet
      .client(token)
      .call(createOrder, orderFormFor(venue, { bookDate: addDays('2026-12-01', day), ...change }))

  test('all of them are asked in turn', async () => {
    await Promise.all(Array.from({ length: 30 }, () => postCall(baseUrl, clock, userInfo, {}, { token })))
    const pending = urls.map((url) => fetch(`${url}/metrics`).then((answer) => answer.text()))
    for (const metrics of await Promise.all(pending)) {
      expect(metrics).toContain(`roombook_call_seconds_count{call="${userInfo.name}",status="200"}`)
    }
  })

  test('a change made at one of them is heard at the consoles of all', async () => {
    const desks = await Promise.all(urls.map((url) => openLoggedIn({ baseUrl: url }, token)))
    const { id } = (await book(0)).data.row
    for (const socket of desks) {
      await socket.frame((frame) => frame.type === 'event' && frame.data.orderId === id)
      socket.close()
    }
  })

  test('what was sent to one of them is refused by the others', async () => {
    const { id } = (await book(1)).data.row
    const sent = { token, nonce: 'n'.repeat(22), key: 'k'.repeat(22) }
    const remark = (url: string) =>
      postCall(url, clock, setRemark, { orderId: id, version: 1, adminRemark: '靠窗' }, sent)
    const answers = []
    for (const url of urls) answers.push((await remark(url)).envelope)
    expect(answers).toMatchObject([
      { status: 200 },
      { code: 'request.nonce_used' },
      { code: 'request.nonce_used' },
    ])
  })

  test('guesses at a password count together wherever they are made', async () => {
    const guess = (url: string) =>
      postCall(
        url,
        clock,
        login,
        { account: venue.staff.waiter.phone, password: 'Wrong2026x' },
        { headers: { 'x-forwarded-for': '203.0.113.5' } },
      )
    const codes: (string | undefined)[] = []
    for (let at = 0; at < 6; at++) codes.push((await guess(urls[at % 3] ?? '')).envelope?.code)
    expect(codes).toEqual([...Array(5).fill('session.wrong_password'), 'session.too_many_attempts'])
  })

  test('one of them is killed: nothing is lost, and its consoles are back', async () => {
    const consoles = await Promise.all(Array.from({ length: 9 }, () => watchConsole(baseUrl, token)))
    const intents = makeIntents(venue, 120, 5)
    let killed: Promise<void> | undefined
    let at = 0
    const acknowledged = await bookInTheEnd(fleet.client(token), intents, (count) => {
      if (count < 30 || killed) return
      at = performance.now()
      killed = servers[0]?.kill()
    })
    await killed
    await expect
      .poll(() => consoles.filter((each) => !each.isLive()).length, {
        interval: 20,
        message: 'consoles that are away still',
      })
      .toBe(0)
    const { seq } = await owner
      .selectFrom('shop_counter')
      .select('event_seq as seq')
      .where('shop_id', '=', venue.shopId)
      .executeTakeFirstOrThrow()
    for (const { heard } of consoles) {
      await expect.poll(() => heard.at(-1), { message: 'the last event, at each console' }).toBe(seq)
      expect(heard).toEqual(
        Array.from({ length: heard.length }, (_, place) => seq - heard.length + 1 + place),
      )
    }
    const returned = consoles.filter((each) => each.returns() > 0)
    expect(returned.length).toBeGreaterThan(0)
    say(
      `${returned.length} consoles were back ${Math.round(Math.max(...returned.map((each) => each.liveAt())) - at)} ms after the kill`,
    )
    expect(acknowledged.size).toBe(intents.length)
    expect(await auditBookings(owner, intents, acknowledged)).toEqual({ lost: [], half: [] })
    expect(await findFaults(owner)).toEqual({})
  })

  test('work beside requests is done once, whoever of those that are left does it', async () => {
    const rooms = Object.values(venue.rooms)
    const bookings = Array.from({ length: 24 }, (_, at) =>
      book(10 + Math.floor(at / rooms.length), { roomIds: [rooms[at % rooms.length]], sendSms: true }),
    )
    await Promise.all(bookings)
    const unsent = () =>
      owner
        .selectFrom('sms_message')
        .select('state')
        .where('state', 'in', ['queued', 'sending'])
        .execute()
        .then((rows) => rows.length)
    await expect.poll(unsent, { message: 'messages that have left' }).toBe(0)
    const references = provider.messages.map(({ reference }) => reference)
    expect(references).toHaveLength(24)
    expect(new Set(references).size).toBe(24)
  })
})
