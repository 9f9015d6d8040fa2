import { z } from 'zod'
import { defineCall } from '../call.ts'
import { type BoxDeviceKind, boxDeviceKinds } from '../phone-events.ts'

/** Greatest number of phone boxes of a store. */
export const mostBoxes = 5

/** Validity of a pairing code, in minutes. */
export const pairingMinutes = 10

const gate = 'shopconfig/savephonezj'
const shared = { caller: 'staff', node: gate, plugin: gate } as const
const mid = z.string('请选择电话盒').min(1, '请选择电话盒').max(40, '请选择电话盒')

const phoneBox = z.object({
  mid: z.string(),
  /** Name of the computer that it runs on; empty for one set up by hand. */
  host: z.string(),
  version: z.string(),
  /** Last characters of its key. */
  keyTail: z.string(),
  /** Time at which its key was created. */
  keyedAt: z.iso.datetime(),
  /** Time of its latest report of any kind; null for none. */
  heardAt: z.iso.datetime().nullable(),
  /** Whether it reported its status within the last 150 seconds. */
  connected: z.boolean(),
  /** Whether it ever reports its status: boxes of other makers report calls only. */
  reports: z.boolean(),
  devices: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(Object.keys(boxDeviceKinds) as BoxDeviceKind[]),
      lineNumber: z.string(),
      plugged: z.boolean(),
    }),
  ),
  /** Number of calls on its disk that are not yet reported. */
  waiting: z.int(),
})
export type PhoneBox = z.output<typeof phoneBox>

export const listPhoneBoxes = defineCall({
  ...shared,
  name: 'phone.list-boxes',
  title: 'the boxes that are bound, and how each stands',
  path: '/shopapi/apiphone/boxlist',
  effect: 'reads',
  input: z.object({}),
  output: z.object({
    boxes: z.array(phoneBox),
    /** Bound lines with their titles. */
    lineList: z.array(z.object({ lineNumber: z.string(), title: z.string() })),
    /** URL that boxes post to. */
    address: z.string(),
  }),
  refusals: [],
})

export const beginPairing = defineCall({
  ...shared,
  name: 'phone.begin-pairing',
  title: 'a code by which a box is bound, once',
  path: '/shopapi/apiphone/pairbegin',
  effect: 'changes',
  input: z.object({}),
  output: z.object({ pairCode: z.string(), expiresAt: z.iso.datetime() }),
  refusals: ['phone.keeps_no_secrets', 'phone.too_many_boxes'],
})

export const unbindBox = defineCall({
  ...shared,
  name: 'phone.unbind-box',
  title: 'unbind a box: what it tells is refused from here on',
  path: '/shopapi/apiphone/unbind',
  effect: 'changes',
  input: z.object({ mid }),
  output: z.object({ mid: z.string() }),
  refusals: ['phone.box_gone'],
  done: '已解绑',
})

export const testCall = defineCall({
  ...shared,
  name: 'phone.test-call',
  title: 'a call that nobody made, to see where it shows',
  path: '/shopapi/apiphone/testcall',
  effect: 'changes',
  input: z.object({}),
  output: z.object({ phoneCallId: z.int() }),
  refusals: ['request.too_many'],
  done: '测试来电已发出',
})
