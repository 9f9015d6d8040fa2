import { afterEach, describe, expect, test } from 'vitest'
import { createLog } from '../log/log.ts'
import { createHub, type Hub, type Listener } from './hub.ts'
import type { Outbox, OutboxEvent } from './outbox.ts'

const shopId = 1
let hub: Hub | undefined
afterEach(() => hub?.close())

/** An outbox in memory whose pages can be delayed. */
function createMemory() {
  const events: OutboxEvent[] = []
  let notify: (shopId: number) => void = () => {}
  let gate: Promise<void> = Promise.resolve()
  const outbox: Outbox = {
    wake: (shop) => notify(shop),
    endSession: () => {},
    onNews: (listener) => {
      notify = listener
    },
    onSessionEnd: () => {},
    async eventsAfter(_, seq, most) {
      const page = events.filter((event) => event.seq > seq).slice(0, most)
      await gate
      return page
    },
    range: async () => ({ last: events.at(-1)?.seq ?? 0, oldest: events[0]?.seq ?? 0 }),
    lastNumbers: async (shopIds) => shopIds.map((id) => ({ shopId: id, seq: events.at(-1)?.seq ?? 0 })),
    listen: async () => {},
    close: async () => {},
  }
  hub = createHub(outbox, createLog('silent', false))
  return {
    hub,
    outbox,
    events,
    commit(count = 1) {
      for (let at = 0; at < count; at++) {
        events.push({ seq: (events.at(-1)?.seq ?? 0) + 1, name: 'order.changed', data: {} })
      }
    },
    /** Delays the pages requested from now on. @returns a function that releases them. */
    delay() {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return () => {
        gate = Promise.resolve()
        resolve()
      }
    },
  }
}

function createListener() {
  const frames: { type: string; seq?: number; data?: unknown }[] = []
  const listener: Listener = {
    shopId,
    tokenHashHex: 'aa',
    seq: 0,
    greet: (seq, refetch) => frames.push({ type: 'login', data: { seq, refetch } }),
    send: (frame) => frames.push(JSON.parse(frame)),
    drop: () => {},
  }
  return { listener, frames, numbers: () => frames.flatMap(({ seq }) => seq ?? []) }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))
const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, at) => first + at)

describe('the hub', () => {
  test('keeps whoever catches up while all others leave', async () => {
    const memory = createMemory()
    memory.commit(3)
    const letGo = memory.delay()
    const slow = createListener()
    const joining = memory.hub.join(slow.listener, 0)
    await settled()
    const quick = createListener()
    await memory.hub.join(quick.listener, 3)
    memory.hub.leave(quick.listener)
    letGo()
    await joining
    memory.commit()
    memory.outbox.wake(shopId)
    await settled()
    expect(slow.numbers()).toEqual([1, 2, 3, 4])
    expect(memory.hub.size()).toBe(1)
  })

  test('sends what is committed during a catch-up once, in order', async () => {
    const memory = createMemory()
    memory.commit(3)
    const first = createListener()
    await memory.hub.join(first.listener, undefined)
    const letGo = memory.delay()
    const late = createListener()
    const joining = memory.hub.join(late.listener, 1)
    await settled()
    memory.commit(2)
    memory.outbox.wake(shopId)
    letGo()
    await joining
    await settled()
    expect(late.numbers()).toEqual([2, 3, 4, 5])
    expect(first.numbers()).toEqual([4, 5])
  })

  test('reads as many pages as there are', async () => {
    const memory = createMemory()
    memory.commit(1234)
    const behind = createListener()
    await memory.hub.join(behind.listener, 0)
    memory.commit(1100)
    memory.outbox.wake(shopId)
    await settled()
    expect(behind.numbers()).toEqual(upTo(2334))
  })

  test('reads no more for whoever is dropped while it catches up', async () => {
    const memory = createMemory()
    memory.commit(1234)
    const { listener, numbers } = createListener()
    const send = listener.send
    const stalled: Listener = {
      ...listener,
      send(frame) {
        send(frame)
        memory.hub.leave(stalled)
      },
    }
    await memory.hub.join(stalled, 0)
    expect(numbers()).toEqual(upTo(500))
    expect(memory.hub.size()).toBe(0)
  })

  test.each([
    ['nothing missed', 10, false],
    ['all that it missed is kept', 4, false],
    ['more missed than is kept', 3, true],
    ['a number from the future, as after a restore', 11, true],
    ['a first login', undefined, false],
  ])('says whether to fetch everything again: %s', async (_, since, refetch) => {
    const memory = createMemory()
    memory.commit(10)
    memory.events.splice(0, 4)
    const { listener, frames, numbers } = createListener()
    await memory.hub.join(listener, since)
    expect(frames[0]).toEqual({ type: 'login', data: { seq: 10, refetch } })
    expect(numbers()).toEqual(since === 4 ? upTo(10, 5) : [])
  })
})
