import { type HookEventType, hookEventTypes } from '@roombook/domain'
import { z } from 'zod'

/**
 * Published JSON of the webhook to a till system, posted to the URL that the store has registered. Names are
 * not translated; amounts are whole fen.
 */

const types = z.enum(['hook.test', ...(Object.keys(hookEventTypes) as HookEventType[])])
const fen = z.int()

const place = z.object({
  book_date: z.iso.date(),
  period: z.string(),
  room: z.string(),
  tables: z.array(z.string()).describe("the till's codes of the tables that are this room"),
})

export const hookOrder = place
  .extend({
    order_sn: z.string(),
    booking_id: z.int().describe('the same for all rooms of one booking; its events come in order'),
    status: z.enum(['booked', 'arrived', 'finished', 'cancelled']),
    arrival_time: z.string().describe('18:00; empty where it was not said'),
    people: z.int().describe('0 where it was not said, and on the further rooms of a booking'),
    total: fen.describe('of a settled order: all that was consumed'),
    discount: fen,
    paid: fen,
    arrears: fen.describe('what is still owed'),
  })
  .describe('the order as it stood when this happened')

export const hookEvent = z.object({
  event_id: z
    .string()
    .describe('the same however often this is sent: what is known already is to be answered 200'),
  type: types,
  occurred_at: z.iso.datetime(),
  attempt: z.int().describe('1 when it is sent for the first time'),
  guest: z.string().describe('王先生; never a telephone number'),
  order: hookOrder.nullable().describe('null for hook.test alone'),
  before: place.nullable().describe('where the order was before it was moved, where that is known'),
})
export type HookEvent = z.output<typeof hookEvent>
/** Part of an event that is stored until its delivery; it contains no personal data. */
export type HookBody = Pick<HookEvent, 'order' | 'before'>
export type HookOrder = z.output<typeof hookOrder>
export type HookSent = z.output<typeof types>

/** Headers of an event, signed like those of a till's events: see `posSignedText`. */
export const hookHeaders = {
  key: 'x-roombook-key',
  timestamp: 'x-roombook-timestamp',
  nonce: 'x-roombook-nonce',
  signature: 'x-roombook-signature',
} as const
