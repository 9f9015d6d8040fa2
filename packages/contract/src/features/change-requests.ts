import { z } from 'zod'
import { defineCall } from '../call.ts'
import { money } from '../wire/money.ts'
import { editOrder } from './booking.ts'
import { changeRequest } from './my-bookings.ts'
import { orderFields } from './order-form.ts'
import { orderRow } from './order-shapes.ts'
import { depositInput } from './required-deposit.ts'

const orderId = z.int('参数错误').min(1, '参数错误')

/** Access of staff to a change that a guest requested. */
const byStaff = { caller: 'staff', node: ['roombook/orderlist', 'roombook/createbook'] } as const

/** A booking as it would be once the guest's request is granted, and the obstacle to it. */
const changePlan = z.object({
  bookDate: z.iso.date(),
  periodId: z.int(),
  periodName: z.string(),
  peopleNum: z.int(),
  /** Arrival time; empty where there is none, or where the current one does not fit the period. */
  arrivalTime: z.string(),
  roomNames: z.array(z.string()),
  /**
   * Reason why the request cannot be granted directly, in Chinese. `closed`: the store is closed at that
   * time; `taken`: possible in another room only; `small`: the rooms seat fewer people, which the staff may
   * override.
   */
  obstacle: z.object({ kind: z.enum(['closed', 'taken', 'small']), text: z.string() }).nullable(),
  /**
   * Free rooms to move to, the best fit first; empty for a linked booking, whose rooms are chosen one by one.
   */
  rooms: z.array(z.object({ id: z.int(), title: z.string(), capacity: z.int(), turn: z.int() })),
})
export type ChangePlan = z.output<typeof changePlan>

export const readChangeRequest = defineCall({
  ...byStaff,
  name: 'booking.change-request',
  title:
    'what the guest of an order asked to have changed last, and what granting it would do; null when nothing',
  path: '/shopapi/roombook/changerequest',
  effect: 'reads',
  input: z.object({ orderId }),
  output: z.object({
    change: changeRequest.nullable(),
    /** Effect of granting a pending request; null for others. */
    plan: changePlan.nullable(),
  }),
  refusals: ['booking.not_found'],
})

export const answerChange = defineCall({
  ...byStaff,
  name: 'booking.answer-change',
  title:
    'grants what a guest asked for, which changes the order in the same act, or declines it with a reason',
  path: '/shopapi/roombook/answerchange',
  effect: 'changes',
  input: z.object({
    orderId,
    /** Version of the order that the user saw. */
    version: z.int('参数错误'),
    granted: z.boolean('参数错误'),
    /** Message shown to the guest; required for a refusal. */
    words: z.string().trim().max(100, '最多100个字符').default(''),
    /** Another room for this order; its own by default. */
    roomIds: orderFields.shape.roomIds.max(1, '这里只能选择一个包厢').optional(),
    turns: orderFields.shape.turns,
    /** Replaces an arrival time that does not fit the new period. */
    arrivalTime: orderFields.shape.arrivalTime.optional(),
    /** Deposit of the order; unchanged by default. */
    deposit: money().optional(),
    ...depositInput,
  }),
  output: z.object({ change: changeRequest, row: orderRow }),
  refusals: [...editOrder.refusals, 'booking.change_missing'],
  done: '已回复客人',
})
