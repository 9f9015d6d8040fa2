import { noChangeNotices } from '@roombook/domain'
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
    /** Channel that it would go by. */
    channel: messageChannel,
    /** Version of the order at the time of the text; the send call must name it. */
    version: z.int(),
    /** Under its sign. */
    content: z.string(),
    /** Billed SMS segments: up to 70 characters are one; of a longer text each segment holds 67. */
    parts: z.int(),
    /** Parts that the store may still send. */
    smsStock: z.int(),
    /** It comes out of the stock. */
    charged: z.boolean(),
    /** Recipient's number, masked (5.09). */
    phone: z.string(),
    /** How the order's message stands (4.06). */
    smsState: smsState(),
    replied: z.boolean(),
    /** One of the order is not out yet, so none can be sent. */
    onItsWay: z.boolean(),
    /** Why none may be sent now, though none is on its way: one was just sent, or too many in a day; empty otherwise. */
    heldBack: z.string(),
    /** Why the one before is not out, did not arrive, or why that is not known; empty where nothing is wrong. */
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
    /** Why they are not; null where they are. */
    reason: z.enum(noChangeNotices).nullable(),
  }),
  refusals: ['booking.not_found'],
})
