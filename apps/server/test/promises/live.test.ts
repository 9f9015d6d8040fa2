import { createOrder, transferOrder } from '@roombook/contract/booking'
import { setRemark } from '@roombook/contract/order-moves'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { addDays } from '@roombook/domain/time'
import { describe, expect, inject, test } from 'vitest'
import { createOutbox } from '#platform/live/outbox.ts'
import { createLog } from '#platform/log/log.ts'
import { type ConsoleSocket, openLoggedIn } from '../console-socket.ts'
import { findRoomId, orderFormFor } from '../order-form.ts'
import { startServerOn, startTestApp } from '../test-app.ts'
import { openSessionFor } from '../test-venue.ts'
import { sized } from './sized.ts'

const events = sized({ small: 200, long: 10_000 })
const drops = sized({ small: 20, long: 200 })

const { app, as, venue, owner, clock, baseUrl, ownerUrl } = await startTestApp()
const second = await startServerOn(ownerUrl, clock)
/** A server that listens to another database, and so gets no NOTIFY of this one. */
const unhinted = await startServerOn(ownerUrl, clock, { DATABASE_DIRECT_URL: inject('postgresUrl') })
const booker = await as(venue.staff.booker.phone)
const { token } = await as(venue.staff.colleague.phone)

let day = 0
const book = async (): Promise<OrderRow> => {
  day += 1
  const form = orderFormFor(venue, { bookDate: addDays('2026-11-20', day) })
  return (await booker.call(createOrder, form)).row
}
const lastNumber = async () =>
  (
    await owner
      .selectFrom('shop_counter')
      .select('event_seq')
      .where('shop_id', '=', venue.shopId)
      .executeTakeFirstOrThrow()
  ).event_seq
const committedAfter = async (seq: number) =>
  (
    await owner
      .selectFrom('outbox_event')
      .select('seq')
      .where('shop_id', '=', venue.shopId)
      .where('seq', '>', seq)
      .orderBy('seq')
      .execute()
  ).map((event) => event.seq)
const eventOf = (socket: ConsoleSocket, orderId: number, withinMs?: number) =>
  socket.frame((frame) => frame.type === 'event' && frame.data.orderId === orderId, withinMs)

/** Books, and waits until a console of that server has received the event. */
async function expectEventOn(url: string): Promise<void> {
  const socket = await openLoggedIn({ baseUrl: url }, token)
  await eventOf(socket, (await book()).id)
  socket.close()
}

/** Returns the shops whose events reach a server by NOTIFY alone. */
async function hintsTo(databaseUrl: string) {
  const outbox = createOutbox(app.db, databaseUrl, createLog('silent', false))
  const arrived: number[] = []
  const first = new Promise<number>((resolve) => outbox.onNews(resolve))
  outbox.onNews((shopId) => arrived.push(shopId))
  await outbox.listen()
  return { heard: arrived, first, close: outbox.close }
}

describe('an event', () => {
  test('reaches another console, and the consoles of another server', async () => {
    await expectEventOn(baseUrl)
    await expectEventOn(second.baseUrl)
  })

  test('is hinted at to every other server, so that none waits for its look-around; negative control: not where it does not listen', async () => {
    const [listening, elsewhere] = [await hintsTo(ownerUrl), await hintsTo(inject('postgresUrl'))]
    await book()
    expect(await listening.first).toBe(venue.shopId)
    expect(elsewhere.heard).toEqual([])
    await Promise.all([listening.close(), elsewhere.close()])
  })

  test('arrives without the hint all the same, at the next look-around', async () => {
    await expectEventOn(unhinted.baseUrl)
  })

  test('names the order, its version, where it is and what was done, and no person', async () => {
    const socket = await openLoggedIn({ baseUrl }, token)
    const order = await book()
    const roomId = findRoomId(venue, '芍药厅')
    await booker.call(transferOrder, { orderId: order.id, roomId, version: 1 })
    const frame = await socket.frame((each) => each.type === 'event' && each.data.version === 2)
    expect(frame).toEqual({
      type: 'event',
      seq: await lastNumber(),
      name: 'order.changed',
      data: {
        orderId: order.id,
        version: 2,
        bookDate: order.bookDate,
        periodId: order.periodId,
        left: null,
        roomIds: [order.roomId, roomId],
        action: 'booking.transfer',
      },
    })
    socket.close()
  })

  test('is never heard in another shop', async () => {
    const phone = venue.staff.owner.phone
    const otherToken = await openSessionFor(owner, phone, clock.now(), { shopId: venue.other.shopId })
    const other = await openLoggedIn({ baseUrl }, otherToken)
    const own = await openLoggedIn({ baseUrl }, token)
    await eventOf(own, (await book()).id)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(other.numbers()).toEqual([])
    other.close()
    own.close()
  })

  test('is not made by what was refused', async () => {
    const order = await book()
    const before = await lastNumber()
    const stale = booker.call(setRemark, { orderId: order.id, version: 99, adminRemark: 'x' })
    await expect(stale).rejects.toThrow()
    expect(await lastNumber()).toBe(before)
  })
})

describe('a console that comes back', () => {
  test('is sent what it missed, in order, and then what is new', async () => {
    const since = await lastNumber()
    for (let at = 0; at < 5; at++) await book()
    const seq = await lastNumber()
    const socket = await openLoggedIn({ baseUrl }, token, since)
    expect(socket.frames[0]).toEqual({ type: 'login', data: { seq, refetch: false } })
    await book()
    const last = await lastNumber()
    await socket.frame((frame) => frame.type === 'event' && frame.seq === last)
    expect(socket.numbers()).toEqual(await committedAfter(since))
    expect(socket.numbers().length).toBeGreaterThanOrEqual(6)
    socket.close()
  })

  test('after more than the shop keeps is told to fetch everything again', async () => {
    await book()
    await owner
      .deleteFrom('outbox_event')
      .where('shop_id', '=', venue.shopId)
      .where('seq', '<', await lastNumber())
      .execute()
    const socket = await openLoggedIn({ baseUrl }, token, 1)
    const seq = await lastNumber()
    expect(socket.frames[0]).toEqual({ type: 'login', data: { seq, refetch: true } })
    await book()
    const last = await lastNumber()
    await socket.frame((frame) => frame.type === 'event' && frame.seq === last)
    expect(socket.numbers()).toEqual(await committedAfter(seq))
    socket.close()
  })
})

describe('consoles whose connections drop', () => {
  test(`${events} events, 10 consoles on two servers, ${drops} drops: each saw all that was committed, in order`, async () => {
    const before = await lastNumber()
    const consoles = await Promise.all(
      Array.from({ length: 10 }, (_, at) => Roaming.open(at % 2 === 0 ? baseUrl : second.baseUrl, before)),
    )
    const orders = [await book(), await book(), await book(), await book()]
    let dropping = true
    const dropped = (async () => {
      for (let drop = 0; drop < drops; drop++) {
        await consoles[drop % consoles.length]?.reconnect()
        await new Promise((resolve) => setTimeout(resolve, dropping ? 60 : 0))
      }
    })()
    await Promise.all(
      orders.map(async (order) => {
        for (let version = 1; version < events / 4; version++) {
          const adminRemark = `备注${version}`
          await booker.call(setRemark, { orderId: order.id, version, adminRemark })
        }
      }),
    )
    dropping = false
    await dropped
    const last = await lastNumber()
    const committed = await committedAfter(before)
    expect(committed.length).toBeGreaterThanOrEqual(events)
    expect(committed).toEqual(Array.from({ length: last - before }, (_, at) => before + 1 + at))
    for (const socket of consoles) {
      await socket.heardUpTo(last)
      expect(socket.numbers).toEqual(committed)
    }
  })
})

/** A console that loses its connection without closing it, and reconnects with the last event it has seen. */
class Roaming {
  readonly numbers: number[] = []
  readonly #url: string
  #desk: ConsoleSocket
  #since: number

  private constructor(url: string, socket: ConsoleSocket, since: number) {
    this.#url = url
    this.#desk = socket
    this.#since = since
  }

  static async open(url: string, since: number): Promise<Roaming> {
    return new Roaming(url, await openLoggedIn({ baseUrl: url }, token, since), since)
  }

  async reconnect(): Promise<void> {
    this.#desk.socket.terminate()
    await this.#desk.closed
    this.#keep()
    this.#desk = await openLoggedIn({ baseUrl: this.#url }, token, this.#since)
  }

  async heardUpTo(last: number): Promise<void> {
    if (this.#since < last) await this.#desk.frame((frame) => frame.type === 'event' && frame.seq >= last)
    this.#keep()
    this.#desk.close()
  }

  #keep(): void {
    this.numbers.push(...this.#desk.numbers())
    this.#since = this.numbers.at(-1) ?? this.#since
  }
}
