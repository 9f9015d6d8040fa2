import { z } from 'zod'
import { importState } from './features/import-state.ts'
import { messageKind } from './features/messages.ts'
import { boxCallEvents } from './phone-events.ts'

/**
 * Events of a store's boards, by name. They carry ids and versions, never records: the receiver fetches what
 * it shows, so permission is always applied.
 */
export const liveEvents = {
  /** Something that boards, lists or an open detail show of an order has changed. */
  'order.changed': z.object({
    orderId: z.int(),
    version: z.int(),
    bookDate: z.iso.date(),
    periodId: z.int(),
    /** Previous date and period, when one of them has changed. */
    left: z.object({ bookDate: z.iso.date(), periodId: z.int() }).nullable(),
    /** Rooms taken or left. */
    roomIds: z.array(z.int()),
    /** The action, as in the log: `booking.transfer`. */
    action: z.string(),
  }),
  /** Somebody waits for a period of a date, waits no longer, or something has got free for them (候补). */
  'waitlist.changed': z.object({
    bookDate: z.iso.date(),
    periodId: z.int(),
    entryIds: z.array(z.int()),
  }),
  /** The dishes chosen for an order, or how they stand, have changed. Of linked orders it names the first. */
  'preorder.changed': z.object({ orderId: z.int(), preorderId: z.int(), version: z.int() }),
  /** A message for the staff has come. */
  'message.created': z.object({
    messageId: z.int(),
    orderId: z.int().nullable(),
    kind: messageKind,
    /** Text that consoles speak: a surname, a room and a time, and nothing else of anybody. */
    speak: z.string(),
    /** Staff member who caused it and needs no notice; null for guests and jobs. */
    byStaffId: z.int().nullable(),
  }),
  /** Somebody has opened the messages of an order, or all of theirs: what repeats until then falls silent. */
  'message.read': z.object({ orderId: z.int().nullable(), staffId: z.int() }),
  /** Floors, rooms, periods, turn rules or closed days have changed: what may be booked, and how boards are laid. */
  'house.changed': z.object({ action: z.string() }),
  /** People of the shop, or invitations to work there, have changed; none are named where only an invitation has. */
  'staff.changed': z.object({ staffIds: z.array(z.int()) }),
  /** A role was made, changed or removed: the permissions of its holders may have changed. */
  'role.changed': z.object({ roleId: z.int() }),
  /** Customers were added, changed, merged or removed; none are named where there are many. */
  'customer.changed': z.object({ customerIds: z.array(z.int()) }),
  /** A workbook of customers is being brought in or taken back, and how far that is; or a file of them is ready. */
  'customer.import': z.object({
    importId: z.int(),
    state: importState,
    doneThrough: z.int(),
    rowCount: z.int(),
  }),
  'customer.export': z.object({ exportId: z.int(), byStaffId: z.int(), ready: z.boolean() }),
  /** Some of the shop's settings have changed. */
  'settings.changed': z.object({ fields: z.array(z.string()) }),
  /** How a printer stands, or what waits for it, has changed; without one, the account for cloud printers. */
  'printing.changed': z.object({ printerId: z.int().nullable() }),
  /** The draft of the store's page has changed, or been published or withdrawn. */
  'website.changed': z.object({ version: z.int(), byStaffId: z.int(), published: z.boolean() }),
  /** Dishes were made, changed or removed; none are named where it was a category, an order of them or a workbook. */
  'dishes.changed': z.object({ dishIds: z.array(z.int()) }),
  /** A company was made, changed or removed, or what it owes has changed. */
  'company.changed': z.object({ companyIds: z.array(z.int()) }),
  /** A shift of the till began, was handed over or taken over. */
  'till.changed': z.object({ shiftId: z.int() }),
  /** Templates of messages were made, changed, approved, refused or chosen. */
  'sms-templates.changed': z.object({ templateIds: z.array(z.int()) }),
  /** A campaign was made, goes on, rests or is over. */
  'campaign.changed': z.object({ campaignId: z.int() }),
  /** A saved filter of customers was made, changed or removed. */
  'segments.changed': z.object({ segmentIds: z.array(z.int()) }),
  /** Coupons or packs were made, changed, given, used or withdrawn; none are named where there are many. */
  'coupons.changed': z.object({ couponIds: z.array(z.int()) }),
  /** Vouchers of platforms were written off, given back or matched with a statement; none are named where there are many. */
  'vouchers.changed': z.object({ voucherIds: z.array(z.int()) }),
  /**
   * A till system was added, changed or stopped, or an event was sent to it; or the items waiting for staff
   * have changed.
   */
  'pos.changed': z.object({ systemId: z.int() }),
  /** The telephone rings, or something became of a call. */
  'phone.call': z.object({ phoneCallId: z.int(), event: z.enum([...boxCallEvents, 'handled', 'texted']) }),
  /** A telephone box was bound or unbound, or stands otherwise than before. */
  'phone.box': z.object({ mid: z.string() }),
  /** A number was silenced or rings again; `silenceId` is 0 where a rule of that has changed. */
  'phone.silence': z.object({ silenceId: z.int() }),
  /** Whether messages follow calls is otherwise than before. */
  'phone.texts': z.object({}),
  /**
   * A recommendation was entered or corrected, somebody was thanked, or the reward has changed; names the
   * recommenders, where it concerns some.
   */
  'referrals.changed': z.object({ customerIds: z.array(z.int()) }),
  /** An activity was made, changed or cancelled, or somebody joined it. */
  'actives.changed': z.object({ activeIds: z.array(z.int()) }),
  /** Tasks were made, done, put off, handed on or withdrawn; none are named where rules or targets have changed. */
  'operations.changed': z.object({ taskIds: z.array(z.int()) }),
  /** A guest's reply that is shown at no booking has come, was read, or was dealt with. */
  'reply.changed': z.object({ replyId: z.int() }),
  /** Texts of AI SMS were written, passed on or dropped, or a scene was changed; none are named where there are many. */
  'ai-texts.changed': z.object({ textIds: z.array(z.int()) }),
  /** Somebody has answered an order's invitation, or it has a new link. Of linked orders it names the first. */
  'invitation.changed': z.object({ orderId: z.int() }),
  /** An invitation style was made, changed, moved or removed. */
  'invitations.changed': z.object({ styleIds: z.array(z.int()) }),
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
/** Port of the console's live channel when the site is plain http. */
export const plainLivePort = 27999
/** The largest frame a client may send, in bytes. */
export const largestClientFrame = 64 * 1024

/** Frame that a console sends. */
export const clientFrame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('login'),
    data: z.object({ type: z.literal('shop'), token: z.string().max(200), since: z.int().min(0).optional() }),
  }),
  z.object({ type: z.literal('ping') }),
])
export type ClientFrame = z.output<typeof clientFrame>

/**
 * Frame that a guest's page sends on the guests' channel: the order it shows, and its proof of access. It
 * receives news of that order and of those linked to it.
 */
export const guestFrame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('login'),
    data: z.discriminatedUnion('type', [
      z.object({
        type: z.literal('guest'),
        token: z.string().max(200),
        shopId: z.int().min(1),
        orderId: z.int().min(1),
      }),
      /** A guest on a store's waitlist, who gets news of the entries they have at that moment. */
      z.object({ type: z.literal('waiting'), token: z.string().max(200), shopId: z.int().min(1) }),
      /** Holder of an invitation link. */
      z.object({ type: z.literal('invitation'), token: z.string().max(100) }),
    ]),
  }),
  z.object({ type: z.literal('ping') }),
])
export type GuestFrame = z.output<typeof guestFrame>
export type GuestSubject = Extract<GuestFrame, { type: 'login' }>['data']

/**
 * Frame that the server sends to a guest's page: that something is new, never what; without an order it
 * concerns the whole store or the waitlist.
 */
export type GuestServerFrame =
  | { type: 'login' }
  | { type: 'pong' }
  | { type: 'news'; name: string; orderId?: number }
  | { type: 'timeout' }

/** Paths of the two channels. */
export const livePaths = { staff: '/ws/admin', guest: '/ws/guest' } as const

/** Frame that the server sends. */
export type ServerFrame =
  /** Logged in; `seq` is the shop's last number. `refetch`: more was missed than the shop keeps. */
  | { type: 'login'; data: { seq: number; refetch: boolean } }
  | { type: 'pong' }
  | { type: 'event'; seq: number; name: string; data: Record<string, unknown> }
  | { type: 'timeout' }
