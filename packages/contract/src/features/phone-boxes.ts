import { z } from 'zod'
import { defineCall } from '../call.ts'
import { type BoxDeviceKind, boxDeviceKinds } from '../phone-events.ts'

/** Boxes that a store may have bound at a time. */
export const mostBoxes = 5

/** Validity of a pairing code, in minutes. */
export const pairingMinutes = 10

const gate = 'shopconfig/savephonezj'
const shared = { caller: 'staff', node: gate, plugin: gate } as const
const mid = z.string('请选择电话盒').min(1, '请选择电话盒').max(40, '请选择电话盒')

const phoneBox = z.object({
  mid: z.string(),
  /** The computer that it runs on; empty for one that was set up by hand and never said. */
  host: z.string(),
  version: z.string(),
  /** The last characters of its key. */
  keyTail: z.string(),
  /** When its key was made. */
  keyedAt: z.iso.datetime(),
  /** Time of its latest report of any kind; null where there was none. */
  heardAt: z.iso.datetime().nullable(),
  /** Whether it said within the last 150 seconds how it stands. */
  connected: z.boolean(),
  /** Whether it ever reports its status: a box of another make reports calls only. */
  reports: z.boolean(),
  devices: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(Object.keys(boxDeviceKinds) as BoxDeviceKind[]),
      lineNumber: z.string(),
      plugged: z.boolean(),
    }),
  ),
  /** Number of calls on its disk that it could not report yet. */
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
    /** The bound lines with what each is called. */
    lineList: z.array(z.object({ lineNumber: z.string(), title: z.string() })),
    /** Address that boxes post to. */
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
