import type { ServerFrame } from '@roombook/contract'
import type { Log } from '../log/log.ts'
import type { Outbox, OutboxEvent } from './outbox.ts'

/** A connection of a console or a guest's page, as seen by the hub. */
export interface Listener {
  shopId: number
  tokenHashHex: string
  /** Number of the last event sent to it. */
  seq: number
  /**
   * Confirms that it joined: the shop's last event number, and whether it missed more events than are
   * retained.
   */
  greet(last: number, refetch: boolean): void
  /** Sends a frame, or disconnects a reader that is too slow, which reconnects and catches up by `since`. */
  send(frame: string): void
  /**
   * Returns the frame for an event, undefined to withhold it; without this function, whole events are sent.
   */
  tell?(event: OutboxEvent): string | undefined
  drop(why: 'session-over' | 'stopping'): void
}

export interface Hub {
  /** Adds a listener and sends the events that it missed since `since`. */
  join(listener: Listener, since: number | undefined): Promise<void>
  leave(listener: Listener): void
  /** Number of connections. */
  size(): number
  /** Number of committed events not sent to the listeners here yet. */
  behind(): Promise<number>
  close(): void
}

/** Events read at once; further ones are read page by page. */
const pageSize = 500
/** Interval of looking for new events, which limits the delay after a lost hint. */
const lookAroundMs = 1000

interface ShopRoom {
  listeners: Set<Listener>
  /** Number of the last event sent to all listeners here. */
  seq: number
  reading: boolean
  again: boolean
}

const eventFrame = ({ seq, name, data }: OutboxEvent): string =>
  JSON.stringify({ type: 'event', seq, name, data } satisfies ServerFrame)

/**
 * Distributes each shop's events to its listeners, in order and exactly once. Events come from the outbox; a
 * hint only triggers a read.
 */
export function createHub(outbox: Outbox, log: Log): Hub {
  const shops = new Map<number, ShopRoom>()
  /** Listeners that left, possibly while catching up. */
  const gone = new WeakSet<Listener>()

  function roomOf(shopId: number, seq: number): ShopRoom {
    const room = shops.get(shopId) ?? { listeners: new Set(), seq, reading: false, again: false }
    shops.set(shopId, room)
    return room
  }

  async function readOn(shopId: number): Promise<void> {
    const room = shops.get(shopId)
    if (!room) return
    if (room.reading) {
      room.again = true
      return
    }
    room.reading = true
    try {
      do {
        room.again = false
        const events = await outbox.eventsAfter(shopId, room.seq, pageSize)
        for (const event of events) spread(room, event)
        if (events.length === pageSize) room.again = true
      } while (room.again)
    } catch (error) {
      log.warn({ err: error, shopId }, 'events could not be read; looking again in a second')
    } finally {
      room.reading = false
    }
  }

  /** The frame is serialized once for all listeners. */
  function spread(room: ShopRoom, event: OutboxEvent): void {
    const frame = eventFrame(event)
    room.seq = event.seq
    for (const listener of room.listeners) {
      if (listener.seq >= event.seq) continue
      listener.seq = event.seq
      const message = listener.tell ? listener.tell(event) : frame
      if (message !== undefined) listener.send(message)
    }
  }

  async function lookAround(): Promise<void> {
    if (shops.size === 0) return
    try {
      const numbers = await outbox.lastNumbers([...shops.keys()])
      for (const { shopId, seq } of numbers) {
        const room = shops.get(shopId)
        if (room && seq > room.seq) void readOn(shopId)
      }
    } catch (error) {
      log.warn({ err: error }, 'event numbers could not be read')
    }
  }

  outbox.onNews((shopId) => void readOn(shopId))
  outbox.onSessionEnd((hex) => {
    for (const room of shops.values()) {
      for (const listener of room.listeners) if (listener.tokenHashHex === hex) listener.drop('session-over')
    }
  })
  const timer = setInterval(() => void lookAround(), lookAroundMs)

  return {
    async join(listener, since) {
      const { shopId } = listener
      const { last, oldest } = await outbox.range(shopId)
      const missed = since !== undefined && since < last
      const refetch =
        since !== undefined && (since > last || (missed && (oldest === 0 || since < oldest - 1)))
      listener.greet(last, refetch)
      listener.seq = missed && !refetch ? since : last
      let room = roomOf(shopId, last)
      // Events committed while this listener catches up are read again from its position, for it alone.
      while (listener.seq < Math.max(last, room.seq)) {
        const events = await outbox.eventsAfter(shopId, listener.seq, pageSize)
        // A client that never reads is dropped midway; the remaining pages are not read.
        if (gone.has(listener)) return
        // Meanwhile the other listeners may have left, which removes the room.
        room = roomOf(shopId, last)
        if (events.length === 0) break
        for (const event of events) {
          listener.send(eventFrame(event))
          listener.seq = event.seq
        }
      }
      room.listeners.add(listener)
      void readOn(shopId)
    },
    leave(listener) {
      gone.add(listener)
      const room = shops.get(listener.shopId)
      room?.listeners.delete(listener)
      if (room?.listeners.size === 0) shops.delete(listener.shopId)
    },
    async behind() {
      if (shops.size === 0) return 0
      const numbers = await outbox.lastNumbers([...shops.keys()])
      return numbers.reduce(
        (sum, { shopId, seq }) => sum + Math.max(0, seq - (shops.get(shopId)?.seq ?? seq)),
        0,
      )
    },
    size: () => [...shops.values()].reduce((sum, room) => sum + room.listeners.size, 0),
    close() {
      clearInterval(timer)
      for (const room of shops.values()) for (const listener of [...room.listeners]) listener.drop('stopping')
    },
  }
}
