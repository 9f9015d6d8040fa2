import { z } from 'zod'
import { defineCall } from '../call.ts'
import { openerRequest } from './handover.ts'
import { messageChannel } from './message-channels.ts'
import { receipt, seenVersion } from './order-acted.ts'
import { orderFields, orderForm } from './order-form.ts'
import { orderLogRow, orderRow } from './order-shapes.ts'
import { recommendedBy, recommenderRefusals } from './recommended-by.ts'
import { depositInput, depositRefusals } from './required-deposit.ts'

const orderId = z.int('参数错误')

const formRefusals = [
  'booking.form_invalid',
  'booking.room_taken',
  'booking.room_missing',
  'booking.period_missing',
  'booking.day_closed',
  'booking.period_past',
  'booking.date_past',
  'booking.date_too_far',
  'booking.turn_unavailable',
  'booking.opener_missing',
  'booking.label_missing',
  'booking.style_missing',
  'booking.customer_missing',
  'booking.deposit_closed',
] as const

const saved = z.object({
  /** First order of the saved booking. */
  row: orderRow,
  /** All orders of the booking, one for each room. */
  orderIds: z.array(z.int()),
})

/** Whether it was made on the phone workbench; statistics distinguish it from the console. */
const atWorkbench = z.boolean('参数错误').optional()

export const createOrder = defineCall({
  name: 'booking.create',
  title: 'order create',
  path: '/shopapi/roombook/create',
  caller: 'staff',
  node: 'roombook/createbook',
  effect: 'changes',
  input: orderForm.extend({
    ...depositInput,
    /** Waitlist entry that the booking is made from; saving ends it. */
    waitlistEntryId: z.int('参数错误').optional(),
    /** Whether to save the booking even if the waitlist entry has ended meanwhile. */
    waitlistMayBeOver: z.boolean('参数错误').optional(),
    /** Telephone call that the booking is made from; the two are linked and the call is marked as booked. */
    phoneCallId: z.int('请选择来电').min(1, '请选择来电').optional(),
    atWorkbench,
    ...recommendedBy,
  }),
  output: saved,
  refusals: [
    ...formRefusals,
    ...depositRefusals,
    ...recommenderRefusals,
    ...(['booking.waitlist_over', 'phone.call_gone'] as const),
  ],
  done: '预订成功',
})

export const holdRooms = defineCall({
  name: 'booking.hold',
  title: 'order hold (占位)',
  path: '/shopapi/roombook/hold',
  caller: 'staff',
  node: 'roombook/createbook',
  effect: 'changes',
  input: orderForm.extend({
    /** Time until which the hold is valid; the store's default where it is omitted. */
    heldUntil: z.iso.datetime({ offset: true, error: '请选择占位截止时间' }).nullable().optional(),
    /** Telephone call that the room is held for. */
    phoneCallId: z.int('请选择来电').min(1, '请选择来电').optional(),
    atWorkbench,
    ...recommendedBy,
  }),
  output: saved,
  refusals: [...formRefusals, ...recommenderRefusals, 'phone.call_gone'],
  done: '占位成功',
})

export const editOrder = defineCall({
  name: 'booking.edit',
  title: 'order edit',
  path: '/shopapi/roombook/edit',
  caller: 'staff',
  node: ['roombook/orderlist', 'roombook/createbook'],
  effect: 'changes',
  input: orderFields.partial().extend({
    ...depositInput,
    /** Whether the current deposit terms replace the agreed ones. */
    newTerms: z.boolean('参数错误').optional(),
    orderId,
    version: seenVersion,
  }),
  output: saved,
  refusals: [
    ...formRefusals,
    'booking.not_found',
    'booking.stale',
    'booking.not_allowed_in_status',
    'booking.not_yours',
    ...depositRefusals,
    'booking.deposit_closed',
    'booking.deposit_paid_online',
    'booking.deposit_guaranteed',
  ],
  done: '保存成功',
})

export const convertHold = defineCall({
  name: 'booking.convert',
  title: 'order convert: a hold becomes a booking',
  path: '/shopapi/roombook/convert',
  caller: 'staff',
  node: ['roombook/orderlist', 'roombook/createbook'],
  effect: 'changes',
  input: orderForm.extend({ ...depositInput, orderId, version: seenVersion }),
  output: saved,
  refusals: [
    ...formRefusals,
    ...depositRefusals,
    'booking.not_found',
    'booking.stale',
    'booking.not_allowed_in_status',
    'booking.not_yours',
  ],
  done: '已转为预订',
})

export const orderDetail = defineCall({
  name: 'booking.detail',
  title: 'shopOrderDetail',
  path: '/shopapi/roombook/detail',
  caller: 'staff',
  node: ['roombook/orderlist', 'roombook/createbook'],
  effect: 'reads',
  input: z.object({ id: orderId }),
  output: z.object({
    row: orderRow,
    list: z.array(orderLogRow),
    /**
     * Time and channel of the pending automatic notice to the guest about a change; absent while none is
     * pending.
     */
    changeWaits: z.object({ at: z.iso.datetime(), channel: messageChannel }).optional(),
    /** Colleagues who request to take it over; absent where there are none. */
    handovers: z.array(openerRequest).optional(),
    /** Telephone call that the order was made from: time of the call and its line. */
    fromCall: z.object({ rangAt: z.iso.datetime(), line: z.string() }).optional(),
    /**
     * Payments received for its bill since it was settled, and amounts written off, by means; absent while
     * there are none.
     */
    receipts: z.array(receipt).optional(),
  }),
  refusals: ['booking.not_found'],
})

/** Whether the transfer undoes the previous one; the log and the message then say so. */
const takesBack = z.boolean('参数错误').optional()
const takenBack = '已撤销，订单回到原包厢'

export const transferOrder = defineCall({
  name: 'booking.transfer',
  title: 'transfer table (转台)',
  path: '/shopapi/roombook/transfer',
  caller: 'staff',
  node: ['roombook/orderlist', 'roombook/createbook'],
  effect: 'changes',
  input: z.object({
    orderId,
    roomId: z.int('请选择要转入的包厢'),
    /** Seating of the new room, as the board showed it; the next free one by default. */
    turn: z.int('参数错误').min(1, '参数错误').max(20, '参数错误').optional(),
    version: seenVersion,
    takesBack,
  }),
  output: z.object({ row: orderRow, tookBack: takesBack }),
  refusals: [
    'booking.not_found',
    'booking.stale',
    'booking.not_transferable',
    'booking.not_yours',
    'booking.room_missing',
    'booking.room_unchanged',
    'booking.room_taken',
    'booking.turn_unavailable',
  ],
  done: '转台成功',
  doneWith: ({ tookBack }) => (tookBack ? takenBack : '转台成功'),
})

export const swapOrders = defineCall({
  name: 'booking.swap',
  title: 'swap the rooms of two orders (换台)',
  path: '/shopapi/roombook/swap',
  caller: 'staff',
  node: ['roombook/orderlist', 'roombook/createbook'],
  effect: 'changes',
  input: z.object({
    orderId,
    version: z.int('参数错误'),
    otherOrderId: z.int('请选择要互换的订单'),
    otherVersion: z.int('参数错误'),
    takesBack,
  }),
  output: z.object({
    row: orderRow,
    /** Current version of the other order; needed to undo the swap. */
    otherVersion: z.int(),
    tookBack: takesBack,
  }),
  refusals: [
    'booking.not_found',
    'booking.stale',
    'booking.not_transferable',
    'booking.not_swappable',
    'booking.not_yours',
    'booking.room_unchanged',
  ],
  done: '换台成功',
  doneWith: ({ tookBack }) => (tookBack ? takenBack : '换台成功'),
})

export const revealPhone = defineCall({
  name: 'booking.reveal-phone',
  title: 'the whole phone of an order, for whoever may act on it; logged',
  path: '/shopapi/roombook/phone',
  caller: 'staff',
  node: ['roombook/orderlist', 'roombook/createbook'],
  effect: 'changes',
  input: z.object({ orderId }),
  output: z.object({ phone: z.string() }),
  refusals: ['booking.not_found', 'booking.not_yours', 'permission.too_many_phones'],
})

export const revealOpener = defineCall({
  name: 'booking.reveal-opener',
  title: 'the phone of the colleague whose order it is, for whoever may not act on it; logged',
  path: '/shopapi/roombook/openerphone',
  caller: 'staff',
  node: ['roombook/orderlist', 'roombook/createbook'],
  effect: 'changes',
  input: z.object({ orderId }),
  output: z.object({ nickname: z.string(), phone: z.string() }),
  refusals: ['booking.not_found', 'staff.not_found', 'permission.too_many_phones'],
})

export const listOrderLabels = defineCall({
  name: 'booking.list-labels',
  title: 'labels of orders, by group',
  path: '/shopapi/roombook/labellist',
  caller: 'staff',
  node: ['roombook/orderlist', 'roombook/createbook'],
  effect: 'reads',
  input: z.object({}),
  output: z.object({ list: z.array(z.object({ id: z.int(), group: z.int(), title: z.string() })) }),
  refusals: [],
})
