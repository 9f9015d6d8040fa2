import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomKey } from '@roombook/contract'
import { editOrder, transferOrder } from '@roombook/contract/booking'
import {
  listDeliveries,
  listHooks,
  resumeHook,
  saveHook,
  sendAgain,
  stopHook,
  testHook,
} from '@roombook/contract/hooks'
import { listMessages } from '@roombook/contract/messages'
import { arriveOrder, cancelOrder, clearOrder } from '@roombook/contract/order-moves'
import { revokePosSystem } from '@roombook/contract/pos'
import { fen } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { startReceiver } from '#test/hook-receiver.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'
import { connectTill, sendAsTill, shownTill } from '#test/till-fixture.ts'

/** Response timeout of till systems, instead of ten seconds; refused responses arrive immediately. */
const hookMs = 3_000
const app = await startTestApp({ HOOKS_ALLOW_INNER: '1' }, undefined, { hookMs })
const { as, clock, venue, owner } = app
const admin = await as(venue.staff.admin.phone)
const fixture = openStaffFixture(app, admin)
const receiver = await startReceiver()
afterAll(() => receiver.stop())
const { heard, state } = receiver
const { key: tillKey, systemId } = await connectTill(admin, {
  A1: fixture.room('牡丹厅'),
  A2: fixture.room('海棠厅'),
  A2b: fixture.room('海棠厅'),
})
let day = ''

const hook = async () => {
  const { systems } = await admin.call(listHooks, {})
  return systems.find((system) => system.systemId === systemId)?.hook ?? undefined
}
const list = async () => (await admin.call(listDeliveries, { systemId, limit: 100 })).list
const version = async (orderId: number) => (await fixture.seen(orderId)).version
const types = () => heard.map(({ type }) => type)
/** Waits until a number of events were received. */
const come = (count: number) => expect.poll(() => heard.length).toBe(count)
const noted = (id: number) =>
  expect.poll(async () => (await list()).find((one) => one.id === id)?.deliveryState)
const answerOf = async (count: number) => {
  await expect.poll(async () => (await list()).filter(({ tries }) => tries > 0).length).toBe(count)
  return (await list())[0]
}

/** Ends all bookings, so that no day's end sends an event for them. */
const endAll = () =>
  owner
    .updateTable('orders')
    .set({ status: OrderStatus.unchecked, completed_at: clock.now() })
    .where('status', 'in', [OrderStatus.booked, OrderStatus.arrived])
    .execute()

beforeEach(async () => {
  await endAll()
  day = fixture.turnPage()
  await fixture.setSettings({ checkoutOpen: true })
  await owner.deleteFrom('pos_hook').execute()
  await owner.deleteFrom('pos_hook_event').execute()
  await owner.deleteFrom('job').where('kind', '=', 'hooks.deliver').execute()
  await owner.deleteFrom('pos_event').execute()
  heard.splice(0)
  state.answer = (response) => void response.writeHead(200).end('ok')
  state.key = (await admin.call(saveHook, { systemId, version: 0, url: receiver.url })).key
})

describe('a till system is told', () => {
  test('of a booking from beginning to end, in order, signed, each under its own name; nothing of its phone', async () => {
    const order = await fixture.bookOne('牡丹厅', { phone: '13912345678', arrivalTime: '18:00' })
    const of = async () => ({ orderId: order.id, version: await version(order.id) })
    await admin.call(editOrder, { ...(await of()), arrivalTime: '18:30' })
    await admin.call(transferOrder, { ...(await of()), roomId: fixture.room('海棠厅'), turn: 1 })
    clock.set(`${day}T12:30:00Z`)
    await admin.call(arriveOrder, { ...(await of()), linked: false })
    await admin.call(clearOrder, {
      ...(await of()),
      linked: false,
      total: fen(68_800),
      drinks: fen(20_000),
      discount: fen(800),
      payments: [{ means: 'cash', amount: fen(88_000) }],
      remark: '',
    })
    await come(5)
    expect(types()).toEqual([
      'booking.made',
      'booking.changed',
      'booking.moved',
      'booking.arrived',
      'booking.settled',
    ])
    expect(heard.every(({ signed, attempt }) => signed && attempt === 1)).toBe(true)
    expect(new Set(heard.map(({ event_id }) => event_id)).size).toBe(5)
    expect(heard[0]).toMatchObject({
      key: `rbhook_${venue.shopId}_${systemId}`,
      order: {
        order_sn: order.orderSerial,
        status: 'booked',
        room: '牡丹厅',
        tables: ['A1'],
        book_date: day,
      },
    })
    expect(heard[1]?.order?.arrival_time).toBe('18:30')
    expect(heard[2]).toMatchObject({
      order: { room: '海棠厅', tables: ['A2', 'A2b'] },
      before: { room: '牡丹厅', tables: ['A1'], book_date: day },
    })
    expect(heard[4]?.order).toMatchObject({ status: 'finished', total: 88_800, discount: 800, paid: 88_000 })
    expect(JSON.stringify(heard)).not.toContain('13912345678')
    await expect.poll(async () => (await hook())?.waiting).toBe(0)
  })

  test('not of what it did itself; of a hold nobody is', async () => {
    await fixture.hold(['梅厅'])
    const order = await fixture.bookOne('牡丹厅')
    clock.set(`${day}T12:30:00Z`)
    const bill = { bill_no: randomKey(), table: 'A1', event_id: randomKey(), people: 4 }
    const opened = { ...bill, type: 'table.opened', opened_at: `${day}T18:00:00+08:00` }
    expect((await sendAsTill(app, tillKey, opened)).data.result).toBe('done')
    await admin.call(cancelOrder, {
      orderId: order.id,
      version: await version(order.id),
      linked: false,
      reason: 'guest',
    })
    await come(2)
    expect(types()).toEqual(['booking.made', 'booking.cancelled'])
  })

  test('what was taken back with its transaction is never told', async () => {
    await fixture.bookOne('牡丹厅')
    expect((await catchRefusal(fixture.bookOne('牡丹厅'))).code).toBe('booking.room_taken')
    await come(1)
    expect(await list()).toHaveLength(1)
  })
})

describe('what cannot be delivered', () => {
  test('is sent again under its name after a pause; what follows of any booking waits meanwhile, in order', async () => {
    state.answer = (response) => void response.writeHead(503).end('busy')
    const order = await fixture.bookOne('牡丹厅')
    await come(1)
    const first = (await answerOf(1))?.id ?? 0
    await admin.call(arriveOrder, { orderId: order.id, version: await version(order.id), linked: false })
    await fixture.bookOne('海棠厅')
    expect((await hook())?.failingSince).toBe(clock.now().toISOString())
    state.answer = (response) => void response.writeHead(204).end()
    clock.pass(1)
    await come(4)
    expect(types()).toEqual(['booking.made', 'booking.made', 'booking.arrived', 'booking.made'])
    expect(heard[1]).toMatchObject({ event_id: heard[0]?.event_id, attempt: 2, signed: true })
    await noted(first).toBe('delivered')
    await expect.poll(async () => (await hook())?.failingSince).toBe(null)
  })

  test('for the event’s sake alone holds back its booking, and no other; in the end it is given up', async () => {
    const bad = await fixture.bookOne('牡丹厅')
    await come(1)
    state.answer = (response) => void response.writeHead(422).end('桌号不认识')
    await admin.call(arriveOrder, { orderId: bad.id, version: await version(bad.id), linked: false })
    await come(2)
    await answerOf(2)
    const stuck = (await list())[0]?.id ?? 0
    state.answer = (response) => void response.writeHead(200).end()
    await fixture.bookOne('海棠厅')
    await come(3)
    state.answer = (response) => void response.writeHead(422).end('桌号不认识')
    for (let tries = 2; tries <= 8; tries += 1) {
      const tried = async () => (await list()).find(({ id }) => id === stuck)?.tries
      await expect.poll(tried).toBe(tries - 1)
      clock.pass(30)
      await come(tries + 2)
    }
    await noted(stuck).toBe('failed')
    expect((await list()).find(({ id }) => id === stuck)).toMatchObject({
      tries: 8,
      answerStatus: 422,
      answer: '桌号不认识',
    })
    expect((await hook())?.state).toBe('on')
    state.answer = (response) => void response.writeHead(200).end()
    await admin.call(sendAgain, { deliveryId: stuck })
    await noted(stuck).toBe('delivered')
  })

  test('to whom it says 410 the store is told once, and nothing more is sent until it is resumed', async () => {
    state.answer = (response) => void response.writeHead(410).end('gone')
    const order = await fixture.bookOne('牡丹厅')
    await expect.poll(async () => (await hook())?.state).toBe('paused')
    expect((await hook())?.pausedReason).toContain('410')
    await admin.call(arriveOrder, { orderId: order.id, version: await version(order.id), linked: false })
    const failed = (await list()).find(({ deliveryState }) => deliveryState === 'failed')?.id ?? 0
    expect((await catchRefusal(admin.call(sendAgain, { deliveryId: failed }))).code).toBe('hooks.not_on')
    const { list: messages } = await admin.call(listMessages, { page: 1, limit: 20 })
    expect(messages.filter(({ kind }) => kind === 'hook-paused')).toHaveLength(1)
    state.answer = (response) => void response.writeHead(200).end()
    await admin.call(testHook, { systemId })
    await come(2)
    expect(types()).toEqual(['booking.made', 'hook.test'])
    await admin.call(resumeHook, { systemId, version: (await hook())?.version ?? 0 })
    await come(3)
    expect(types()[2]).toBe('booking.arrived')
  })

  test('whose key cannot be opened any more is paused and said so, not left waiting for ever', async () => {
    await owner
      .updateTable('pos_hook')
      .set({ secret: Buffer.alloc(64) })
      .execute()
    await fixture.bookOne('牡丹厅')
    await expect.poll(async () => (await hook())?.state).toBe('paused')
    expect((await hook())?.pausedReason).toContain('密钥无法读取')
    expect(heard).toEqual([])
  })

  test('for a day pauses it; what happened more than three days ago is not told any more', async () => {
    state.answer = (response) => void response.writeHead(500).end()
    await fixture.bookOne('牡丹厅')
    await come(1)
    await answerOf(1)
    await endAll()
    clock.pass(24 * 60)
    await expect.poll(async () => (await hook())?.state).toBe('paused')
    state.answer = (response) => void response.writeHead(200).end()
    const before = heard.length
    clock.pass(73 * 60)
    await admin.call(resumeHook, { systemId, version: (await hook())?.version ?? 0 })
    await admin.call(testHook, { systemId })
    await come(before + 1)
    expect(types().at(-1)).toBe('hook.test')
    // The event is received before its delivery is stored.
    await expect
      .poll(async () => (await list()).map(({ deliveryState }) => deliveryState))
      .toEqual(['delivered', 'dropped'])
  })
})

describe('an address', () => {
  test('that redirects is not followed; one that answers without an end is cut off', async () => {
    state.answer = (response) =>
      void response.writeHead(302, { location: 'http://127.0.0.1:1/elsewhere' }).end()
    await admin.call(testHook, { systemId })
    expect(await answerOf(1)).toMatchObject({
      answerStatus: 302,
      answer: '对方要求跳转，不跟随跳转',
      deliveryState: 'failed',
    })
    let written = 0
    state.answer = (response) => {
      response.writeHead(200)
      const more = () => {
        written += 65_536
        if (!response.destroyed && response.write('长'.repeat(21_845))) setImmediate(more)
        else response.once('drain', more)
      }
      more()
    }
    await admin.call(testHook, { systemId })
    expect(await answerOf(2)).toMatchObject({ answerStatus: 200, deliveryState: 'delivered' })
    expect((await list())[0]?.answer.length).toBe(200)
    expect(written).toBeLessThan(50_000_000)
  })

  test('that takes the line and says nothing is left when its time is over', async () => {
    const silent = createServer(() => {})
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`
    await admin.call(saveHook, { systemId, version: 1, url })
    await admin.call(testHook, { systemId })
    expect(await answerOf(1)).toMatchObject({
      answerStatus: null,
      answer: '对方没有及时应答',
      deliveryState: 'failed',
    })
    silent.closeAllConnections()
    silent.close()
  })

  test('that is changed has not failed yet; who saw an older one is refused', async () => {
    expect(await admin.call(saveHook, { systemId, version: 1, url: `${receiver.url}/2` })).toMatchObject({
      key: '',
    })
    expect((await catchRefusal(admin.call(saveHook, { systemId, version: 1, url: receiver.url }))).code).toBe(
      'hooks.stale',
    )
    await admin.call(stopHook, { systemId, version: 2 })
    expect(await hook()).toBe(undefined)
    expect((await catchRefusal(admin.call(testHook, { systemId }))).code).toBe('hooks.gone')
  })
})

test('the key is shown once and kept sealed; a till that is stopped is told no more', async () => {
  expect(state.key).toMatch(new RegExp(`^rbhook_${venue.shopId}_${systemId}_[0-9a-f]{64}$`))
  const secret = state.key.split('_').at(-1) ?? ''
  expect(JSON.stringify(await admin.call(listHooks, {}))).not.toContain(secret)
  const other = await connectTill(admin, {})
  await admin.call(saveHook, { systemId: other.systemId, version: 0, url: receiver.url })
  const { version: seen = 0 } = (await shownTill(admin, other.systemId)) ?? {}
  await admin.call(revokePosSystem, { systemId: other.systemId, version: seen })
  await fixture.bookOne('牡丹厅')
  await come(1)
  const rows = await owner.selectFrom('pos_hook_event').select('system_id').execute()
  expect(rows.map((row) => row.system_id)).toEqual([systemId])
})
