import { z } from 'zod'
import { defineCall } from '../call.ts'
import { acted, actedRefusals, orderMove } from './order-acted.ts'

export const sendOrderSms = defineCall({
  ...orderMove,
  name: 'booking.send-sms',
  title: 'send SMS: of a booking, once more, or anew after one that failed; one for all linked rooms (4.06)',
  path: '/shopapi/roombook/sendsms',
  input: acted,
  refusals: [...actedRefusals, 'booking.no_phone', 'sms.on_its_way'],
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
    /** Of the order when its words were put together; whoever sends names it. */
    version: z.int(),
    /** Under its sign. */
    content: z.string(),
    /** What it counts as: 70 characters are one message; of a longer one each part holds 67. */
    parts: z.int(),
    /** Where it goes, masked (5.09). */
    phone: z.string(),
    /** How the order's message stands (4.06). */
    smsState: z.int(),
    replied: z.boolean(),
    /** One of the order is not out yet, so none can be sent. */
    onItsWay: z.boolean(),
    /** Why the one before is not out, did not arrive, or why that is not known; empty where nothing is wrong. */
    trouble: z.string(),
  }),
  refusals: ['booking.not_found', 'booking.not_allowed_in_status', 'booking.not_yours', 'booking.no_phone'],
})
