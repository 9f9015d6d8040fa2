import { z } from 'zod'
import { dishesInSets } from './features/dish-shapes.ts'
import { guestAlternatives } from './features/guest-booking.ts'
import { comingOrders } from './features/room-shapes.ts'
import { waitlistState } from './features/waitlist.ts'
import { isRefusalCode, type RefusalCode } from './refusals.ts'
import { byOwnNames, compileCodec } from './wire/codec.ts'
import { difference, money } from './wire/money.ts'
import { orderStatus } from './wire/order-status.ts'

/** Marks a refusal's data as encoded without renamed fields. */
const dataSchema = <S extends z.ZodRawShape>(shape: S) => byOwnNames(z.object(shape))

const named = { id: z.int(), title: z.string() }

/** A free room as an alternative, and the seating that a booking would get. */
const freeRoom = dataSchema({ ...named, capacity: z.int(), turn: z.int().min(1) })
export type FreeRoom = z.output<typeof freeRoom>

/** Rooms that are not available, and alternatives. */
const lostRooms = {
  rooms: z.array(dataSchema(named)).readonly().default([]),
  /** For staff: free rooms of that period that are large enough, the best fit first. */
  free: z.array(freeRoom).optional(),
  /** For guests. */
  instead: guestAlternatives.optional(),
}

const count = dataSchema({ count: z.int() })

/** Deposit that the rules currently require of a booking. */
const requiredDeposit = dataSchema({
  asked: money(),
  ruleTitle: z.string(),
  noShowCount: z.int(),
  raised: money(),
})

/** Unavailable lines of a choice, each by its index in the submitted goods; -1 where none were submitted. */
const lostLines = dataSchema({
  lines: z.array(
    z.object({
      index: z.int(),
      dishId: z.int(),
      specId: z.int(),
      title: z.string(),
      message: z.string(),
    }),
  ),
})

/**
 * State of a record that changed since it was read: its current version, and by whom, how and when it was
 * changed.
 */
const changed = {
  version: z.int(),
  by: z.string().optional(),
  action: z.string().optional(),
  at: z.iso.datetime({ offset: true }).optional(),
}

/** Data of refusals besides their message, by code. Field messages may accompany any code. */
export const refusalData = {
  'request.already_done': dataSchema({ first: z.unknown() }),
  /** The server's time in seconds, for signing. */
  'request.clock_off': dataSchema({ now: z.int() }),
  'request.too_old': dataSchema({ now: z.int() }),
  /**
   * `network`: whether the limit of the network is used up, which others share, rather than that of the
   * phone.
   */
  'session.code_too_soon': dataSchema({ seconds: z.int(), network: z.boolean() }),
  'staff.role_held': dataSchema({
    holders: z.array(z.object({ id: z.int(), nickname: z.string() })).readonly(),
    invites: z.int(),
  }),

  'booking.room_taken': dataSchema(lostRooms),
  'booking.turn_unavailable': dataSchema(lostRooms),
  'booking.turn_moved': dataSchema({ ...lostRooms, arrivalWindow: z.string() }),
  'booking.room_missing': dataSchema({ roomId: z.int().optional() }),
  'booking.stale': dataSchema({ ...changed, orderId: z.int().optional() }),
  'booking.not_allowed_in_status': dataSchema({
    move: z.string().optional(),
    status: orderStatus().optional(),
  }),
  'booking.before_its_day': dataSchema({ bookDate: z.iso.date().optional() }),
  /** Titles of the terms that changed. */
  'booking.terms_changed': dataSchema({ changed: z.array(z.string()) }),
  'booking.deposit_changed': requiredDeposit,
  'booking.deposit_less': requiredDeposit,
  'booking.deposit_reason_missing': requiredDeposit,
  /**
   * Surplus of cash, or else of the deposit, above the amount due, and the customer to whose balance it could
   * be added; empty for none.
   */
  'booking.extra_unasked': dataSchema({ extra: money(), customer: z.string(), ofDeposit: z.boolean() }),
  /** Surplus of platform vouchers above the bill: they give no change. */
  'booking.vouchers_left_unasked': dataSchema({ left: money() }),
  /** Amount that would remain unpaid, and the debtor. */
  'booking.owed_unasked': dataSchema({ owed: money(), debtor: z.string() }),
  'booking.too_many_applications': dataSchema({ open: z.int(), unpaid: z.int() }),
  'booking.waitlist_booked': dataSchema({ orderId: z.int() }),
  /** For staff who book from a waitlist entry: how it ended, which staff member ended it, and why. */
  'booking.waitlist_over': dataSchema({
    state: waitlistState.optional(),
    by: z.string().optional(),
    reason: z.string().optional(),
  }),
  'booking.export_too_large': count,

  /** Amount that may still be charged to the company. */
  'companies.over_limit': dataSchema({ left: money() }),
  /** Cash that should be in the drawer now. */
  'till.moved': dataSchema({ expected: difference() }),

  'preorders.stale': dataSchema(changed),
  'preorders.unavailable': lostLines,
  'preorders.too_few': lostLines,
  'preorders.too_many_of_one': z.object({ dishId: z.int() }),

  'dishes.stale': dataSchema(changed),
  'dishes.in_set_menu': dishesInSets,
  'dishes.category_not_empty': count,
  'rooms.floor_not_empty': count,
  'rooms.has_orders': comingOrders,
  'invitations.stale': dataSchema(changed),
  /** SMS segments in the store's stock, and those that the message needs. */
  'sms.no_stock': dataSchema({ left: z.int(), needed: z.int() }),
  /** Amount in the wallet, and the amount required. */
  'wallet.not_covered': dataSchema({ left: money(), needed: money() }),
  /** Amount that may still be invoiced. */
  'wallet.invoice_above': dataSchema({ left: money() }),
  'sms.template_stale': dataSchema(changed),
  'campaigns.too_many': count,
  'campaigns.stale': dataSchema(changed),
  'campaigns.segment_stale': dataSchema(changed),
  /**
   * Order of this store on which it was used; absent where another store used it, or it was used without an
   * order.
   */
  'vouchers.code_used': dataSchema({
    order: dataSchema({ id: z.int(), bookDate: z.iso.date(), periodId: z.int() }).optional(),
  }),
  'coupons.stale': dataSchema(changed),
  'coupons.pack_stale': dataSchema(changed),
  'website.stale': dataSchema({
    version: z.int().optional(),
    editorName: z.string().optional(),
    editedAt: z.iso.datetime({ offset: true }).optional(),
  }),

  'customers.phone_known': dataSchema({ customerId: z.int().optional(), userName: z.string().optional() }),
  'customers.export_too_large': count,
  'customers.sheet_too_wide': dataSchema({ columns: z.int() }),
} as const satisfies Partial<Record<RefusalCode, z.ZodObject>>

type WithData = keyof typeof refusalData

/** Input for creating a refusal: data by the code's schema, and messages by field, with wire names. */
export type RefusalDataOf<Code extends RefusalCode> = (Code extends WithData
  ? z.input<(typeof refusalData)[Code]>
  : unknown) & { readonly fields?: Readonly<Record<string, string>> }

const schemaOf = (code: string): z.ZodObject | undefined =>
  isRefusalCode(code) && code in refusalData ? refusalData[code as WithData] : undefined

/** Encodes the data of a refusal for the wire. */
export function refusalDataToWire(code: RefusalCode, data: { fields?: unknown }): unknown {
  const schema = schemaOf(code)
  const { fields } = data
  const encoded = schema ? compileCodec(schema).toWire(data) : {}
  return { ...(encoded as object), ...(fields !== undefined && { fields }) }
}

/**
 * Returns the data of a refusal with this code; undefined for any other code, and for data that do not match
 * the schema, as a server of another version may send.
 */
export function readRefusalData<Code extends WithData>(
  code: Code,
  refusal: { code: string; data: unknown } | undefined,
): z.output<(typeof refusalData)[Code]> | undefined {
  if (refusal?.code !== code) return undefined
  const schema: z.ZodObject = refusalData[code]
  const read = schema.safeParse(compileCodec(schema).fromWire(refusal.data))
  return read.success ? (read.data as z.output<(typeof refusalData)[Code]>) : undefined
}

/**
 * Returns the unavailable rooms and the alternatives that a refusal contains; undefined for other refusals.
 */
export const lostBy = (refusal: { code: string; data: unknown } | undefined) =>
  readRefusalData('booking.room_taken', refusal) ??
  readRefusalData('booking.turn_unavailable', refusal) ??
  readRefusalData('booking.turn_moved', refusal)
