import { z } from 'zod'
import { defineCall } from '../call.ts'

const gate = 'shopconfig/savephonezj'
const shared = { caller: 'staff', node: gate, plugin: gate } as const

const rules = z.object({
  /** Whether a text is sent after a call that the line reported as unanswered. */
  missed: z.boolean('参数错误'),
  /** Whether one is also sent after a call of unknown result. Has no effect without `missed`. */
  unsure: z.boolean('参数错误'),
})

export const readCallTexts = defineCall({
  ...shared,
  name: 'phone.read-texts',
  title: 'whether whoever called in vain is sent a message, and how it reads',
  path: '/shopapi/apiphone/textrules',
  effect: 'reads',
  input: z.object({}),
  output: rules.extend({
    /** Text for an unknown caller, with the SMS signature. */
    sample: z.string(),
    /** Number of billed SMS segments. */
    parts: z.int(),
    /**
     * Whether no template for such messages exists, neither the operator's nor an approved one of the store:
     * they would fail.
     */
    lacksTemplate: z.boolean(),
    /** SMS segments in the store's stock; null where it sends through its own provider account. */
    stock: z.int().nullable(),
    /**
     * URL of the booking page for guests, for the store's own text; empty where guests may not book, or the
     * site has no public address.
     */
    bookingPage: z.string(),
  }),
  refusals: [],
})

export const saveCallTexts = defineCall({
  ...shared,
  name: 'phone.save-texts',
  title: 'whether whoever called in vain is sent a message, from the next call on',
  path: '/shopapi/apiphone/savetextrules',
  effect: 'changes',
  input: rules,
  output: z.object({ saved: z.literal(true) }),
  refusals: [],
  done: '挂机短信设置已保存',
})
