import { type HookEventType, hookEventTypes } from '@roombook/domain/hooks'
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
  tables: z.array(z.string()).describe("the till's codes of the tables assigned to this room"),
})

export const hookOrder = place
  .extend({
    order_sn: z.string(),
    booking_id: z
      .int()
      .describe('the same for all rooms of one booking; the events of a booking are sent in order'),
    status: z.enum(['booked', 'arrived', 'finished', 'cancelled']),
    arrival_time: z.string().describe('such as 18:00; empty if unknown'),
    people: z.int().describe('0 if unknown, and for every room of a booking but the first'),
    total: fen.describe('everything consumed, once the order is settled'),
    discount: fen,
    paid: fen,
    arrears: fen.describe('amount still owed'),
  })
  .describe('the order at the time of the event')

export const hookEvent = z.object({
  event_id: z
    .string()
    .describe('the same for every attempt; answer 200 to an event that was already received'),
  type: types,
  occurred_at: z.iso.datetime(),
  attempt: z.int().describe('number of this attempt, starting at 1'),
  guest: z.string().describe('such as 王先生; never contains a phone number'),
  order: hookOrder.nullable().describe('null only for hook.test'),
  before: place.nullable().describe('place of the order before it was moved, if known'),
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
