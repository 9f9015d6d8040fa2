import { z } from 'zod'
import { importState } from './features/import-state.ts'
import { messageKind } from './features/messages.ts'
import { boxCallEvents } from './phone-events.ts'

/**
 * Events of a store's boards, by name. They contain ids and versions, never records: the receiver fetches
 * what it shows, so permissions always apply.
 */
export const liveEvents = {
  /** An order changed in a way that boards, lists or its detail page show. */
  'order.changed': z.object({
    orderId: z.int(),
    version: z.int(),
    bookDate: z.iso.date(),
    periodId: z.int(),
    /** Previous date and period, if one of them changed. */
    left: z.object({ bookDate: z.iso.date(), periodId: z.int() }).nullable(),
    /** Rooms occupied or released. */
    roomIds: z.array(z.int()),
    /** Action as in the log: `booking.transfer`. */
    action: z.string(),
  }),
  /** A waitlist entry for a date and period was added or ended, or a room became free for it (候补). */
  'waitlist.changed': z.object({
    bookDate: z.iso.date(),
    periodId: z.int(),
    entryIds: z.array(z.int()),
  }),
  /** Chosen dishes of an order or their state changed; of linked orders the first is named. */
  'preorder.changed': z.object({ orderId: z.int(), preorderId: z.int(), version: z.int() }),
  /** A message for the staff was created. */
  'message.created': z.object({
    messageId: z.int(),
    orderId: z.int().nullable(),
    kind: messageKind,
    /** Text that consoles speak: a surname, a room and a time, and no other personal data. */
    speak: z.string(),
    /** Staff member who caused it and needs no notice; null for guests and jobs. */
    byStaffId: z.int().nullable(),
  }),
  /** A staff member opened the messages of an order, or all of theirs; repeated alerts for them stop. */
  'message.read': z.object({ orderId: z.int().nullable(), staffId: z.int() }),
  /**
   * Floors, rooms, periods, turnover rules or closed days changed: they affect what can be booked, and the
   * layout of boards.
   */
  'house.changed': z.object({ action: z.string() }),
  /** Staff, or invitations to join the staff, changed; the list is empty where only an invitation did. */
  'staff.changed': z.object({ staffIds: z.array(z.int()) }),
  /** A role was created, changed or deleted: the permissions of its holders may have changed. */
  'role.changed': z.object({ roleId: z.int() }),
  /** Customers were added, changed, merged or deleted; the list is empty where there are many. */
  'customer.changed': z.object({ customerIds: z.array(z.int()) }),
  /** Progress of a customer import or of its undo; or an exported file is ready. */
  'customer.import': z.object({
    importId: z.int(),
    state: importState,
    doneThrough: z.int(),
    rowCount: z.int(),
  }),
  'customer.export': z.object({ exportId: z.int(), byStaffId: z.int(), ready: z.boolean() }),
  /** Settings of the store changed. */
  'settings.changed': z.object({ fields: z.array(z.string()) }),
  /** State or queue of a printer changed; null: the account for cloud printers. */
  'printing.changed': z.object({ printerId: z.int().nullable() }),
  /** The draft of the store's page was changed, published or withdrawn. */
  'website.changed': z.object({ version: z.int(), byStaffId: z.int(), published: z.boolean() }),
  /**
   * Dishes were created, changed or deleted; the list is empty for a category, a reordering or a workbook.
   */
  'dishes.changed': z.object({ dishIds: z.array(z.int()) }),
  /** A company was created, changed or deleted, or its debt changed. */
  'company.changed': z.object({ companyIds: z.array(z.int()) }),
  /** A shift of the cash desk began, was handed over or taken over. */
  'till.changed': z.object({ shiftId: z.int() }),
  /** SMS templates were created, changed, approved, refused or selected. */
  'sms-templates.changed': z.object({ templateIds: z.array(z.int()) }),
  /** A campaign was created, continued, paused or finished. */
  'campaign.changed': z.object({ campaignId: z.int() }),
  /** A saved customer filter was created, changed or deleted. */
  'segments.changed': z.object({ segmentIds: z.array(z.int()) }),
  /**
   * Coupons or packs were created, changed, given, used or withdrawn; the list is empty where there are many.
   */
  'coupons.changed': z.object({ couponIds: z.array(z.int()) }),
  /**
   * Platform vouchers were redeemed, returned or matched with a statement; the list is empty where there are
   * many.
   */
  'vouchers.changed': z.object({ voucherIds: z.array(z.int()) }),
  /**
   * A till system was added, changed or stopped, or an event was sent to it; or the items waiting for staff
   * changed.
   */
  'pos.changed': z.object({ systemId: z.int() }),
  /** A telephone call rings, or its state changed. */
  'phone.call': z.object({ phoneCallId: z.int(), event: z.enum([...boxCallEvents, 'handled', 'texted']) }),
  /** A phone box was paired or unpaired, or its state changed. */
  'phone.box': z.object({ mid: z.string() }),
  /** A number was silenced or unsilenced; `silenceId` is 0 where a rule for it changed. */
  'phone.silence': z.object({ silenceId: z.int() }),
  /** The settings for texts after calls changed. */
  'phone.texts': z.object({}),
  /**
   * A recommendation was entered or corrected, a reward given, or its terms changed; names the recommenders
   * concerned, if any.
   */
  'referrals.changed': z.object({ customerIds: z.array(z.int()) }),
  /** An activity was created, changed or cancelled, or a guest joined it. */
  'actives.changed': z.object({ activeIds: z.array(z.int()) }),
  /**
   * Tasks were created, completed, postponed, reassigned or withdrawn; the list is empty where rules or
   * targets changed.
   */
  'operations.changed': z.object({ taskIds: z.array(z.int()) }),
  /** A reply outside any booking arrived, was read, or was settled. */
  'reply.changed': z.object({ replyId: z.int() }),
  /**
   * AI SMS texts were written, passed on or dropped, or a scene was changed; the list is empty where there
   * are many.
   */
  'ai-texts.changed': z.object({ textIds: z.array(z.int()) }),
  /** An order's invitation was answered, or got a new link; of linked orders the first is named. */
  'invitation.changed': z.object({ orderId: z.int() }),
  /** An invitation style was created, changed, moved or deleted. */
  'invitations.changed': z.object({ styleIds: z.array(z.int()) }),
} as const satisfies Record<string, z.ZodObject>

export type LiveEventName = keyof typeof liveEvents
export type LiveEventData<Name extends LiveEventName> = z.output<(typeof liveEvents)[Name]>

/** Close code of a connection whose session is over. */
export const sessionOverCode = 4001

/** Seconds between pings, and after which the server closes a connection without one (7.60). */
export const pingSeconds = 20
export const silenceSeconds = 60
/** Seconds from opening to login. */
export const loginSeconds = 5
/** Port of the console's live channel when the site is plain http. */
export const plainLivePort = 27999
/** Greatest size of a client's frame, in bytes. */
export const largestClientFrame = 64 * 1024

/** Frame sent by a console. */
export const clientFrame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('login'),
    data: z.object({ type: z.literal('shop'), token: z.string().max(200), since: z.int().min(0).optional() }),
  }),
  z.object({ type: z.literal('ping') }),
])
export type ClientFrame = z.output<typeof clientFrame>

/**
 * Frame sent by a guest's page on the guests' channel: the order it shows, and the credential for it. The
 * page receives signals for that order and those linked to it.
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
      /** A guest on a store's waitlist, who receives signals for their entries at that time. */
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
 * Frame sent by the server to a guest's page: a signal that something changed, without any data; without an
 * order it concerns the whole store or the waitlist.
 */
export type GuestServerFrame =
  | { type: 'login' }
  | { type: 'pong' }
  | { type: 'news'; name: string; orderId?: number }
  | { type: 'timeout' }

/** Paths of the two channels. */
export const livePaths = { staff: '/ws/admin', guest: '/ws/guest' } as const

/** Frame sent by the server. */
export type ServerFrame =
  /**
   * Login succeeded; `seq` is the store's last sequence number. `refetch`: more events were missed than the
   * store retains.
   */
  | { type: 'login'; data: { seq: number; refetch: boolean } }
  | { type: 'pong' }
  | { type: 'event'; seq: number; name: string; data: Record<string, unknown> }
  | { type: 'timeout' }
