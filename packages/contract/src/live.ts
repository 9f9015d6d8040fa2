import { z } from 'zod'
import { messageKind } from './features/messages.ts'

/**
 * The events of a shop's boards, by name. They carry ids and versions, never records: whoever hears one
 * fetches what it shows, so permission is always applied.
 */
export const liveEvents = {
  /** Something that boards, lists or an open detail show of an order has changed. */
  'order.changed': z.object({
    orderId: z.int(),
    version: z.int(),
    bookDate: z.iso.date(),
    periodId: z.int(),
    /** Where it was before, when its date or period has changed. */
    left: z.object({ bookDate: z.iso.date(), periodId: z.int() }).nullable(),
    /** Rooms taken or left. */
    roomIds: z.array(z.int()),
    /** The action, as in the log: `booking.transfer`. */
    action: z.string(),
  }),
  /** A message for the staff has come. */
  'message.created': z.object({
    messageId: z.int(),
    orderId: z.int(),
    kind: messageKind,
    /** What consoles say aloud: a surname, a room and a time, and nothing else of anybody. */
    speak: z.string(),
    /** Who made what it tells of, and need not be told; null for guests and jobs. */
    byStaffId: z.int().nullable(),
  }),
  /** Somebody has opened the messages of an order, or all of theirs: what repeats until then falls silent. */
  'message.read': z.object({ orderId: z.int().nullable(), staffId: z.int() }),
  /** Some of the shop's settings have changed. */
  'settings.changed': z.object({ fields: z.array(z.string()) }),
} as const satisfies Record<string, z.ZodObject>

export type LiveEventName = keyof typeof liveEvents
export type LiveEventData<Name extends LiveEventName> = z.output<(typeof liveEvents)[Name]>

/** Close code of a connection whose session is over. */
export const sessionOverCode = 4001

/** Seconds between pings, and how long the server waits for one (7.60). */
export const pingSeconds = 20
export const silenceSeconds = 60
/** Seconds from opening to login. */
export const loginSeconds = 5
/** Where the console finds the live channel when the site is plain http. */
export const plainLivePort = 27999
/** The largest frame a client may send, in bytes. */
export const largestClientFrame = 64 * 1024

/** What a console sends. */
export const clientFrame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('login'),
    data: z.object({ type: z.literal('shop'), token: z.string().max(200), since: z.int().min(0).optional() }),
  }),
  z.object({ type: z.literal('ping') }),
])
export type ClientFrame = z.output<typeof clientFrame>

/** What the server sends. */
export type ServerFrame =
  /** Logged in; `seq` is the shop's last number. `refetch`: more was missed than the shop keeps. */
  | { type: 'login'; data: { seq: number; refetch: boolean } }
  | { type: 'pong' }
  | { type: 'event'; seq: number; name: string; data: Record<string, unknown> }
  | { type: 'timeout' }
