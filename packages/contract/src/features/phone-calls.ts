import {
  type CallEnd,
  type CallerKind,
  type CallQuiet,
  type CallState,
  callEnds,
  callQuiets,
  callStates,
  callTexts,
} from '@roombook/domain'
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

/** A call by telephone, as staff see it (2.31, 3.09). */
const phoneMessage = z.object({
  id: z.int(),
  /**
   * Caller's number for display, or the reason why there is none. A customer's is masked for callers without
   * the permission to see it.
   */
  callNumber: z.string(),
  /** Customer's name; empty for an unknown caller. */
  realName: z.string(),
  /** For the order form: a mobile, whole or masked; empty for anything else. */
  phone: z.string(),
  /** The customer; 0 for nobody. */
  userId: z.int(),
  callerKind: z.enum(kinds),
  /** To be dialled by a click, with its extension; empty where there is no number, or a masked one. */
  dial: z.string(),
  /** Whether `callNumber` is masked: it can be looked at, which is logged. */
  masked: z.boolean(),
  /** When it rang. */
  createdAt: z.iso.datetime(),
  /** The customer's latest visits. */
  list: z.array(lastVisit),
  /** Handled, by whom and how. */
  isRead: z.boolean(),
  handledName: z.string(),
  handledHow: z.enum(['', ...(Object.keys(callEnds) as CallEnd[])]),
  handledAt: z.iso.datetime().nullable(),
  callState: z.enum(Object.keys(callStates) as CallState[]),
  lineNumber: z.string(),
  lineTitle: z.string(),
  /** Reason why nobody was notified; empty where somebody was. */
  quiet: z.enum(['', ...(Object.keys(callQuiets) as CallQuiet[])]),
  /** Silence on its number, set by hand or by the rule; null where calls ring. */
  silence: z.object({ silenceId: z.int(), until: z.iso.datetime().nullable() }).nullable(),
  /** How often this number called within a day, with this time. */
  callsOfDay: z.int(),
  /** The booking that was made from it. */
  bookedOrderId: z.int().nullable(),
  /** How the message after it stands, or why there is none; empty where none was thought of. */
  callText: z.enum(callTexts),
  /** SMS after the call, once it is queued; null before, and where its caller was forgotten. */
  callSms: z.object({ smsId: z.int(), state: smsMessageState, error: z.string() }).nullable(),
  /** Customer details, for callers who may see customers. */
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
    /** This one alone, handled or not. */
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
    /** Those that a card is shown for, the newest first. */
    list: z.array(phoneMessage),
    /** All that nobody has handled, and how many of them were missed. */
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
    /** The booking that was made from it. */
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
