import { createPublicKey, verify } from 'node:crypto'
import { createOrder } from '@roombook/contract/booking'
import { pushKey, subscribePush, unsubscribePush } from '@roombook/contract/push'
import { logout } from '@roombook/contract/session'
import { disableStaff, enableStaff } from '@roombook/contract/staff-members'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { postMessage } from '#features/messages/index.ts'
import { inShop } from '#platform/db/database.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { dayByDay } from '#test/day-by-day.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { type PushedBrowser, startPushService } from '#test/push-service.ts'
import { startServerOn, startTestApp } from '#test/test-app.ts'
import type { Person } from '#test/test-venue.ts'
import { sweepPush } from './push.sweep.ts'

const testApp = await startTestApp({ PUSH_ALLOW_INNER: '1' })
const { app, as, clock, venue, owner, ownerUrl } = testApp
const service = await startPushService()
const booker = await as(venue.staff.booker.phone)
const nextDay = dayByDay()
const soon = { timeout: 240_000, interval: 50 }
const minutes = 60_000

afterEach(async () => {
  await owner.deleteFrom('job').where('kind', '=', 'push.phone').execute()
  await owner.deleteFrom('push_job').execute()
  await owner.deleteFrom('push_subscription').execute()
})

/** Logs a staff member in on a phone and subscribes it. */
async function openPhone(person: Person) {
  const client = await as(venue.staff[person].phone)
  const browser = service.browser()
  await client.call(subscribePush, browser.subscription)
  return { client, browser }
}

const book = (by = booker) =>
  by.call(
    createOrder,
    orderFormFor(venue, { bookDate: nextDay(), roomIds: [findRoomId(venue, '牡丹厅')], userName: '王小明' }),
  )
const expectDeliveries = (browser: PushedBrowser, times = 1) =>
  vi.waitFor(() => expect(browser.deliveries()).toHaveLength(times), soon)
const jobs = () =>
  owner.selectFrom('push_job').select(['id', 'state', 'error', 'subscription_id']).orderBy('id').execute()
/** Waits until the newest notification had a number of attempts and awaits the next. */
const expectTries = (tries: number) =>
  vi.waitFor(async () => {
    const [job] = await owner.selectFrom('job').selectAll().where('kind', '=', 'push.phone').execute()
    expect(job).toMatchObject({ leased: false, tries, failed_at: null })
    expect((await jobs()).at(-1)).toMatchObject({ id: job?.subject, state: 'queued' })
  }, soon)
const ended = async (...states: string[]) =>
  vi.waitFor(async () => expect((await jobs()).map(({ state }) => state)).toEqual(states), soon)

describe('a notification', () => {
  test('tells a phone of what somebody else did, and can be read there alone', async () => {
    const { browser, client } = await openPhone('colleague')
    const other = service.browser()
    const { row } = await book()
    await expectDeliveries(browser)
    expect(browser.readReceived()).toEqual([
      {
        words: expect.stringMatching(/^新订单，王先生，牡丹厅，\d+月\d+日晚餐，18:00$/),
        orderId: row.id,
        waitlist: null,
        messageId: expect.any(Number),
      },
    ])
    expect(JSON.stringify(browser.readReceived())).not.toContain('13912345678')
    const [delivery] = browser.deliveries()
    expect(delivery?.body.includes('王')).toBe(false)
    expect(delivery?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '3600' })
    expect(other.deliveries()).toEqual([])
    await ended('sent')

    const { publicKey } = await client.call(pushKey, {})
    expect(isSignedBy(publicKey, String(delivery?.headers.authorization), service.origin)).toBe(true)
  })

  test('of a freed room names the meal for which somebody waits', async () => {
    const { browser } = await openPhone('colleague')
    const waitlist = { bookDate: nextDay(), periodId: venue.periods.dinner }
    const shopId = venue.shopId
    await inShop(app.db, shopId, (tx) =>
      postMessage(tx, {
        shopId,
        at: clock.now(),
        kind: 'waitlist-free',
        orderId: null,
        waitlist,
        content: '候补有空位：11月25日晚餐，1组在候补（8人）',
        speak: '候补有空位，11月25日晚餐',
        byStaffId: null,
      }),
    )
    await expectDeliveries(browser)
    expect(browser.readReceived()).toMatchObject([{ orderId: null, waitlist }])
  })

  test('goes neither to whoever did it nor to those who may not see orders', async () => {
    const own = await openPhone('booker')
    const colleague = await openPhone('colleague')
    const chief = await openPhone('owner')
    const waiter = await as(venue.staff.waiter.phone)
    const refused = await catchRefusal(waiter.call(subscribePush, service.browser().subscription))
    expect(refused.code).toBe('permission.refused')
    const nodes = async (list: string[]) =>
      owner.updateTable('role').set({ nodes: list }).where('title', '=', '周前台').execute()
    await nodes([])
    await book(own.client)
    await expectDeliveries(chief.browser)
    await ended('sent')
    expect(own.browser.deliveries()).toEqual([])
    expect(colleague.browser.deliveries()).toEqual([])
    await nodes(['roombook/orderlist', 'roombook/createbook'])
  })

  test('ends with the session, the work and the wish of its owner', async () => {
    const leaver = await openPhone('colleague')
    await leaver.client.call(logout, {})
    const dismissed = await openPhone('supervisor')
    const admin = await as(venue.staff.admin.phone)
    await admin.call(disableStaff, { staffId: venue.staff.supervisor.id })
    const unwilling = await openPhone('admin')
    await unwilling.client.call(unsubscribePush, { endpoint: unwilling.browser.subscription.endpoint })
    const listener = await openPhone('owner')
    await book()
    await expectDeliveries(listener.browser)
    await ended('sent')
    for (const { browser } of [leaver, dismissed, unwilling]) expect(browser.deliveries()).toEqual([])

    await sweepPush(app.db).run(clock.now())
    const remaining = await owner.selectFrom('push_subscription').select('staff_id').execute()
    expect(remaining).toEqual([{ staff_id: venue.staff.owner.id }])
    await admin.call(enableStaff, { staffId: venue.staff.supervisor.id })
  })

  test('that waits while its owner logs out is not sent', async () => {
    const { browser, client } = await openPhone('colleague')
    service.answer(browser, () => 503)
    await book()
    await expectDeliveries(browser)
    await expectTries(1)
    await client.call(logout, {})
    clock.pass(2)
    await ended('gone')
    expect(browser.deliveries()).toHaveLength(1)
  })
})

describe('a push service', () => {
  test.each([404, 410])(
    'that answers %i knows the phone no more, and is never asked again',
    async (status) => {
      const { browser } = await openPhone('colleague')
      service.answer(browser, () => status)
      await book()
      await ended('gone')
      expect(await owner.selectFrom('push_subscription').select('id').execute()).toEqual([])
      await book()
      expect(await jobs()).toHaveLength(1)
      expect(browser.deliveries()).toHaveLength(1)
    },
  )

  test('that is out of order is asked again after a while, and then given up', async () => {
    const { browser } = await openPhone('colleague')
    service.answer(browser, (count) => (count < 3 ? 503 : 201))
    await book()
    await expectDeliveries(browser, 1)
    await expectTries(1)
    clock.pass(0.3)
    await expectDeliveries(browser, 2)
    await expectTries(2)
    clock.pass(1.1)
    await expectDeliveries(browser, 3)
    await ended('sent')

    const away = await openPhone('supervisor')
    service.answer(away.browser, () => 429)
    await book()
    for (const [tried, wait] of [0.3, 1.1, 5.1].entries()) {
      await expectTries(tried + 1)
      clock.pass(wait)
      await expectDeliveries(away.browser, tried + 2)
    }
    await vi.waitFor(async () => expect((await jobs()).at(-1)?.state).toBe('failed'), soon)
    expect((await jobs()).at(-1)?.error).toBe('推送服务答复 429')
  })

  test('that is out of order for half an hour is not asked about what is no news any more', async () => {
    const { browser } = await openPhone('colleague')
    service.answer(browser, () => 503)
    await book()
    await expectTries(1)
    clock.pass(31)
    await ended('failed')
    expect((await jobs())[0]?.error).toBe('等待过久，未发送')
    expect(browser.deliveries()).toHaveLength(1)
  })

  test('that refuses twenty in a row is given up; one that it takes in between begins the count anew', async () => {
    const { browser } = await openPhone('colleague')
    const failures = async () =>
      (await owner.selectFrom('push_subscription').select('failures').execute()).map((row) => row.failures)
    const fail = (count: number) => owner.updateTable('push_subscription').set({ failures: count }).execute()
    service.answer(browser, (count) => (count === 2 ? 201 : 400))
    await fail(18)
    await book()
    await ended('failed')
    expect(await failures()).toEqual([19])
    await book()
    await ended('failed', 'sent')
    expect(await failures()).toEqual([0])
    await fail(19)
    await book()
    await ended('failed', 'sent', 'failed')
    expect(await failures()).toEqual([])
    await book()
    expect(browser.deliveries()).toHaveLength(3)
  })

  test('that is not there is said to be so, and what goes there waits', async () => {
    const { client } = await openPhone('colleague')
    const { subscription } = service.browser()
    // No service listens on port 9.
    await client.call(subscribePush, { ...subscription, endpoint: 'http://127.0.0.1:9/push/nobody' })
    await book()
    await vi.waitFor(async () => {
      const [, waiting] = await jobs()
      expect(waiting?.state).toBe('queued')
      expect(waiting?.error).toMatch(/^无法连接推送服务：/)
    }, soon)
  })

  test('that points elsewhere is not followed', async () => {
    const { browser } = await openPhone('colleague')
    service.answer(browser, () => 302)
    await book()
    await ended('failed')
    expect(service.deliveries.filter(({ path }) => path.endsWith('-elsewhere'))).toEqual([])
  })
})

describe('once', () => {
  test('with two servers each message comes to each phone a single time', async () => {
    await startServerOn(ownerUrl, clock, { PUSH_ALLOW_INNER: '1' })
    const phones = [await openPhone('colleague'), await openPhone('supervisor'), await openPhone('owner')]
    for (let count = 0; count < 8; count += 1) await book()
    for (const { browser } of phones) await expectDeliveries(browser, 8)
    await ended(...Array<string>(24).fill('sent'))
    for (const { browser } of phones) {
      const ids = browser.readReceived().map((push) => (push as { messageId: number }).messageId)
      expect(new Set(ids).size).toBe(8)
    }
  })

  test('a server that died before it began is stood in for by another', async () => {
    const { browser } = await openPhone('colleague')
    await diedWith({ begun: false })
    await vi.waitFor(async () => expect(await jobs()).toMatchObject([{ state: 'sent' }]), soon)
    expect(browser.deliveries()).toHaveLength(1)
  })

  test('a server that died while it was sending is not repeated; without its mark it is', async () => {
    const { browser } = await openPhone('colleague')
    await diedWith({ begun: true })
    await ended('failed')
    expect(browser.deliveries()).toEqual([])
    expect((await jobs())[0]?.error).toBe('发送时服务中断，不能确定是否送达')

    // Negative control: the push service has accepted it, but the mark that records this is removed.
    let answer: (status: number) => void = () => {}
    service.answer(browser, (count) =>
      count === 1
        ? new Promise<number>((resolve) => {
            answer = resolve
          })
        : 201,
    )
    await book()
    await expectDeliveries(browser, 1)
    await owner.updateTable('push_job').set({ begun_at: null }).where('state', '=', 'sending').execute()
    await owner
      .updateTable('job')
      .set((of) => ({ due_at: clock.now(), lease: of('lease', '+', 1) }))
      .where('kind', '=', 'push.phone')
      .execute()
    await startServerOn(ownerUrl, clock, { PUSH_ALLOW_INNER: '1' })
    await expectDeliveries(browser, 2)
    answer(201)
  })
})

/** Creates a notification that a server took before it died. */
async function diedWith({ begun }: { begun: boolean }): Promise<void> {
  const at = clock.now()
  await owner.updateTable('push_subscription').set({ failures: 0 }).execute()
  const subscription = await owner.selectFrom('push_subscription').select('id').executeTakeFirstOrThrow()
  const message = await owner
    .selectFrom('message')
    .select('id')
    .where('shop_id', '=', venue.shopId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const { id } = await owner
    .insertInto('push_job')
    .values({
      shop_id: venue.shopId,
      message_id: message.id,
      subscription_id: subscription.id,
      words: '新订单，王先生',
      state: begun ? 'sending' : 'queued',
      queued_at: at,
      begun_at: begun ? new Date(at.getTime() - 2 * minutes) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await owner
    .insertInto('job')
    .values({
      shop_id: venue.shopId,
      kind: 'push.phone',
      subject: id,
      due_at: new Date(at.getTime() - minutes),
      leased: true,
      lease: 1,
      tries: 1,
      queued_at: at,
    })
    .execute()
}

/** Verifies a VAPID signature for the push service's origin (RFC 8292). */
function isSignedBy(publicKey: string, authorization: string, audience: string): boolean {
  const [, head = '', claims = '', seal = '', named] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const key = createPublicKey({ format: 'jwk', key: jwk })
  const isSealed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(seal, 'base64url'),
  )
  const claimed = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as { aud?: string }
  return isSealed && named === publicKey && claimed.aud === audience
}
