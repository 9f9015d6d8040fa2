import { z } from 'zod'
import { defineCall } from '../call.ts'

const gate = 'shopconfig/savephonezj'
const shared = { caller: 'staff', node: gate, plugin: gate } as const

const rules = z.object({
  /** After a call of which its line says that nobody answered. */
  missed: z.boolean('参数错误'),
  /** And after one that is over, where nobody knows. Nothing by itself. */
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
    /** Text as an unknown caller reads it, with the SMS signature. */
    sample: z.string(),
    /** Number of SMS segments that it is billed as. */
    parts: z.int(),
    /**
     * Whether no template for such messages exists, neither the sender's nor an approved one of the store:
     * they would fail.
     */
    lacksTemplate: z.boolean(),
    /** Parts that the store may still send; null where it sends by an account of its own. */
    stock: z.int().nullable(),
    /**
     * Address of the guests' booking page, for the store's own text; empty where guests may not book, or the
     * site has no address.
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
