import {
  type GuestServerFrame,
  type GuestSubject,
  guestFrame,
  type LiveEventName,
  sessionOverCode,
} from '@roombook/contract'
import type { WebSocket } from 'ws'
import { hashToken } from '../auth/actor.ts'
import { type Conversation, converse, openConnectionControls, type Patience } from './conversation.ts'
import type { Hub, Listener } from './hub.ts'
import type { OutboxEvent } from './outbox.ts'
import type { Places } from './places.ts'

/** Orders and waiting-list entries that a guest's page may watch. */
export interface WatchedOrders {
  shopId: number
  orderIds: ReadonlySet<number>
  entryIds?: ReadonlySet<number>
}

export interface GuestChannelOptions {
  hub: Hub
  /** Finds what a page may watch by its token; undefined without the right. */
  findWatched(subject: GuestSubject): Promise<WatchedOrders | undefined>
  /** Limits of connections: per guest session, and per invitation for all its readers. */
  places: Record<GuestSubject['type'], Places>
  patience?: Partial<Patience>
}

/** Events sent to a guest's page if they concern an order on it. */
const orderEvents: ReadonlySet<string> = new Set<LiveEventName>([
  'order.changed',
  'preorder.changed',
  'invitation.changed',
])
/** Events sent to every guest's page: an open page must not offer sold-out dishes. */
const shopEvents: ReadonlySet<string> = new Set<LiveEventName>(['dishes.changed'])

/**
 * Notifies a guest's page of changes to its orders or the menu, and of nothing else in the shop. Missed
 * events are not replayed: the page reloads its data on every connection.
 */
export function serveGuest(
  socket: WebSocket,
  { hub, findWatched, places, patience }: GuestChannelOptions,
): void {
  let listener: Listener | undefined
  let leave: (() => void) | undefined
  const encode = (frame: GuestServerFrame) => JSON.stringify(frame)
  const conversation: Conversation = converse(socket, {
    frames: guestFrame,
    patience,
    async login(subject) {
      const watched = await findWatched(subject)
      if (socket.readyState !== socket.OPEN) return
      if (!watched) return conversation.end(sessionOverCode, 'session over')
      const tokenHashHex = hashToken(subject.token).toString('hex')
      leave = places[subject.type].take(tokenHashHex)
      if (!leave) return conversation.refuse()
      const doors = openConnectionControls(conversation, sessionOverCode)
      listener = {
        ...doors,
        shopId: watched.shopId,
        tokenHashHex,
        seq: 0,
        greet: () => doors.send(encode({ type: 'login' })),
        tell(event) {
          const { name } = event
          if (shopEvents.has(name)) return encode({ type: 'news', name })
          if (isWaitedFor(event, watched)) return encode({ type: 'news', name })
          const orderId = watchedOrderOf(event, watched)
          return orderId === undefined ? undefined : encode({ type: 'news', name, orderId })
        },
      }
      await hub.join(listener, undefined)
      if (socket.readyState !== socket.OPEN) hub.leave(listener)
    },
    onClose() {
      leave?.()
      if (listener) hub.leave(listener)
    },
  })
}

function watchedOrderOf({ name, data }: OutboxEvent, { orderIds }: WatchedOrders): number | undefined {
  const { orderId } = data
  return orderEvents.has(name) && typeof orderId === 'number' && orderIds.has(orderId) ? orderId : undefined
}

const isWaitedFor = ({ name, data }: OutboxEvent, { entryIds }: WatchedOrders): boolean =>
  name === ('waitlist.changed' satisfies LiveEventName) &&
  Array.isArray(data.entryIds) &&
  data.entryIds.some((id) => entryIds?.has(id))
