import { noChangeNotices } from '@roombook/domain/sms'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { smsState } from '../wire/kinds.ts'
import { messageChannel } from './message-channels.ts'
import { acted, actedRefusals, orderMove } from './order-acted.ts'

export const sendOrderSms = defineCall({
  ...orderMove,
  name: 'booking.send-sms',
  title: 'send SMS: of a booking, once more, or anew after one that failed; one for all linked rooms (4.06)',
  path: '/shopapi/roombook/sendsms',
  input: acted,
  refusals: [
    ...actedRefusals,
    'booking.no_phone',
    'sms.on_its_way',
    'sms.too_soon',
    'sms.too_many_a_day',
    'sms.no_stock',
  ],
  done: '短信已提交发送',
})

export const previewOrderSms = defineCall({
  name: 'booking.preview-sms',
  title: 'sms template preview: the very words that would be sent of an order (7.28)',
  path: '/shopapi/roombook/smspreview',
  caller: 'staff',
  node: orderMove.node,
  effect: 'reads',
  input: acted.pick({ orderId: true }),
  output: z.object({
    /** Channel that would be used. */
    channel: messageChannel,
    /** Version of the order that the text is based on; the send call must state it. */
    version: z.int(),
    /** Text without the SMS signature. */
    content: z.string(),
    /**
     * Billed SMS segments: a text of up to 70 characters is one; longer texts have 67 characters per segment.
     */
    parts: z.int(),
    /** SMS segments in the store's stock. */
    smsStock: z.int(),
    /** Whether the segments are charged to the stock. */
    charged: z.boolean(),
    /** Recipient's number, masked (5.09). */
    phone: z.string(),
    /** Delivery state of the order's message (4.06). */
    smsState: smsState(),
    replied: z.boolean(),
    /** Whether a message of the order is still pending, so that none can be sent. */
    onItsWay: z.boolean(),
    /**
     * Reason why none may be sent now although none is pending: one was just sent, or the daily limit is
     * reached; empty otherwise.
     */
    heldBack: z.string(),
    /**
     * Reason why the previous message is pending or was not delivered, or why its delivery is unknown; empty
     * without a problem.
     */
    trouble: z.string(),
  }),
  refusals: ['booking.not_found', 'booking.not_allowed_in_status', 'booking.not_yours', 'booking.no_phone'],
})

export const changeNotice = defineCall({
  name: 'booking.change-notice',
  title:
    'whether the guest of a booking is told by itself when its day, period, time or room is changed now, and by what; else why not',
  path: '/shopapi/roombook/changenotice',
  caller: 'staff',
  node: orderMove.node,
  effect: 'reads',
  input: acted.pick({ orderId: true }),
  output: z.object({
    /** Channel of the notice; null where none is sent. */
    channel: messageChannel.nullable(),
    /** Reason why no notice is sent; null where one is. */
    reason: z.enum(noChangeNotices).nullable(),
  }),
  refusals: ['booking.not_found'],
})
