import {
  type CallEnd,
  type CallerKind,
  type CallQuiet,
  type CallState,
  callEnds,
  callQuiets,
  callStates,
  callTexts,
} from '@roombook/domain/calls'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { customerHit, lastVisit } from './customers.ts'
import { smsMessageState } from './sms-message-state.ts'

const gate = 'shopconfig/savephonezj'
const shared = { caller: 'staff', node: gate, plugin: gate } as const
const phoneCallId = z.int('请选择来电').min(1, '请选择来电')
const kinds = ['mobile', 'landline', 'other', 'withheld', 'unreadable', 'test'] as const satisfies readonly (
  | CallerKind
  | 'test'
)[]

/** A telephone call as shown to staff (2.31, 3.09). */
const phoneMessage = z.object({
  id: z.int(),
  /**
   * Caller's number for display, or the reason why there is none. A customer's number is masked for callers
   * of the API who lack the permission to see it.
   */
  callNumber: z.string(),
  /** Customer's name; empty for an unknown caller. */
  realName: z.string(),
  /** Number for the order form: a mobile number, whole or masked; empty for other numbers. */
  phone: z.string(),
  /** Id of the customer; 0 for none. */
  userId: z.int(),
  callerKind: z.enum(kinds),
  /** Number to dial by a click, with its extension; empty where there is none, or it is masked. */
  dial: z.string(),
  /** Whether `callNumber` is masked: it can be revealed, which is logged. */
  masked: z.boolean(),
  /** Time at which it rang. */
  createdAt: z.iso.datetime(),
  /** The customer's latest visits. */
  list: z.array(lastVisit),
  /** Whether, by whom and how it was handled. */
  isRead: z.boolean(),
  handledName: z.string(),
  handledHow: z.enum(['', ...(Object.keys(callEnds) as CallEnd[])]),
  handledAt: z.iso.datetime().nullable(),
  callState: z.enum(Object.keys(callStates) as CallState[]),
  lineNumber: z.string(),
  lineTitle: z.string(),
  /** Reason why no staff were notified; empty where they were. */
  quiet: z.enum(['', ...(Object.keys(callQuiets) as CallQuiet[])]),
  /** Silencing of its number, by hand or by the rule; null where its calls are announced. */
  silence: z.object({ silenceId: z.int(), until: z.iso.datetime().nullable() }).nullable(),
  /** Number of calls from this number within a day, including this one. */
  callsOfDay: z.int(),
  /** Booking made from it. */
  bookedOrderId: z.int().nullable(),
  /** State of the SMS after the call, or the reason why there is none; empty where none was considered. */
  callText: z.enum(callTexts),
  /** SMS after the call, once it is queued; null before, and where the caller's data were deleted. */
  callSms: z.object({ smsId: z.int(), state: smsMessageState, error: z.string() }).nullable(),
  /** Details of the customer, for callers with permission to see customers. */
  customer: customerHit.nullable(),
})
export type PhoneMessage = z.output<typeof phoneMessage>

export const listPhoneMessages = defineCall({
  ...shared,
  name: 'phone.list-messages',
  title: 'phone messages: calls that nobody has handled, or that somebody has',
  path: '/shopapi/apiphone/messagelist',
  effect: 'reads',
  input: z.object({
    isRead: z.boolean('参数错误').default(false),
    /** Restricts the list to this call, handled or not. */
    phoneCallId: phoneCallId.optional(),
    page: z.int('参数错误').min(1, '参数错误').max(1000, '参数错误').default(1),
    limit: z.int('参数错误').min(1, '参数错误').max(100, '参数错误').default(10),
  }),
  output: z.object({ list: z.array(phoneMessage), count: z.int() }),
  refusals: [],
})

export const listOpenCalls = defineCall({
  ...shared,
  name: 'phone.list-open',
  title: 'the newest calls that wait for somebody, and how many there are',
  path: '/shopapi/apiphone/opencalls',
  effect: 'reads',
  input: z.object({}),
  output: z.object({
    /** Calls to show as cards, the newest first. */
    list: z.array(phoneMessage),
    /** Number of unhandled calls, and how many of them were missed. */
    count: z.int(),
    missed: z.int(),
  }),
  refusals: [],
})

export const handlePhoneCall = defineCall({
  ...shared,
  name: 'phone.handle-call',
  title: 'a call is handled: taken, booked from, called back or dismissed',
  path: '/shopapi/apiphone/handle',
  effect: 'changes',
  input: z.object({
    phoneCallId,
    end: z.enum(['seen', 'booked', 'called', 'dismissed'], '参数错误'),
    /** Booking made from it. */
    bookedOrderId: z.int('参数错误').min(1, '参数错误').optional(),
  }),
  output: z.object({ phoneCallId: z.int() }),
  refusals: ['phone.call_gone', 'phone.call_handled', 'phone.order_gone'],
  done: '来电已处理',
})

export const revealCallerNumber = defineCall({
  ...shared,
  name: 'phone.reveal-number',
  title: 'the whole number of a caller, to be called back; logged',
  path: '/shopapi/apiphone/phone',
  effect: 'changes',
  input: z.object({ phoneCallId }),
  output: z.object({ phone: z.string(), callNumber: z.string(), dial: z.string() }),
  refusals: ['phone.call_gone', 'permission.too_many_phones'],
})
