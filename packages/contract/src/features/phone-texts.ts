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
    /** As a caller whom nobody knows reads it, under the sign. */
    sample: z.string(),
    /** As many messages as it is paid for. */
    parts: z.int(),
    /** Whoever sends has no template of such messages, and the store none that is approved: they would fail. */
    lacksTemplate: z.boolean(),
    /** Parts that the store may still send; null where it sends by an account of its own. */
    stock: z.int().nullable(),
    /** Where guests book, for words of the store's own; empty where they may not, or where the site has no address. */
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
