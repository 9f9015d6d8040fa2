import { z } from 'zod'

/** Published JSON of a phone box's requests to the server (decision 133). */

const moment = z.iso.datetime({ offset: true })
const printed = (most: number, message: string) =>
  z
    .string(message)
    .max(most, message)
    .regex(/^\P{Cc}*$/u, message)

/** Greatest length of a caller number, in characters; longer ones are refused. */
const longestNumber = 64

export const boxCallEvents = ['ring', 'answered', 'missed', 'ended'] as const
export type BoxCallEvent = (typeof boxCallEvents)[number]

export const boxEvent = z
  .object({
    event: z.enum(boxCallEvents),
    call_id: printed(64, '来电编号最多64个字符')
      .min(1, '来电编号最多64个字符')
      .describe('the box’s identifier of the call, the same in all of its events'),
    phone: printed(longestNumber, '来电号码过长').describe('as received from the line; empty if withheld'),
    line_number: printed(40, '线路号码过长').default('').describe('empty if the device does not report it'),
    at: moment.describe('time of the event'),
  })
  .describe('Event of a call; events may arrive late and in any order')
export type BoxEvent = z.output<typeof boxEvent>

export const boxDeviceKinds = {
  modem: '来电显示盒',
  udp: '网络来电盒',
  ari: '电话交换机',
  webhook: '400电话',
  android: '安卓手机',
  simulate: '模拟',
} as const
export type BoxDeviceKind = keyof typeof boxDeviceKinds

export const boxStatus = z
  .object({
    program: printed(60, '程序名称过长').default(''),
    version: printed(40, '版本号过长').default(''),
    host: printed(60, '电脑名称过长').default(''),
    devices: z
      .array(
        z.object({
          name: printed(60, '设备名称过长'),
          kind: z.enum(Object.keys(boxDeviceKinds) as BoxDeviceKind[]),
          line_number: printed(40, '线路号码过长').default(''),
          plugged: z.boolean(),
        }),
      )
      .max(16, '最多16个设备'),
    waiting: z.int().min(0).max(1_000_000).describe('number of events stored on its disk').default(0),
    at: moment,
  })
  .describe('Status of the box, sent every 60 seconds and after each change')
export type BoxStatus = z.output<typeof boxStatus>

export const boxPairing = z
  .object({
    code: z.string('配对码是8位数字').regex(/^\d{8}$/, '配对码是8位数字'),
    host: printed(60, '电脑名称过长').default(''),
  })
  .describe('The code shown in the store’s console')

/** Request form of the specification, whose signature is valid for a whole day (7.13, 7.61). */
export const boxMd5 = z.object({
  phone: printed(longestNumber, '来电号码过长').default(''),
  line_number: printed(40, '线路号码过长').default(''),
  date: z.iso.date('日期格式不正确'),
  sign: z.string('缺少签名').max(64, '签名不正确'),
})

const ok = { code: z.literal(0), msg: z.string() }
export const boxEventAnswer = z.object({
  ...ok,
  call_id: z.string(),
  reminds: z.boolean().describe('whether consoles show the call; false for a line that is not bound'),
})
export const boxStatusAnswer = z.object({ ...ok, lines: z.array(z.string()) })
export const boxPairAnswer = z.object({
  ...ok,
  mid: z.string(),
  private_key: z.string(),
  shop_name: z.string(),
  lines: z.array(z.string()),
})
export type BoxEventAnswer = z.output<typeof boxEventAnswer>

/**
 * Returns the text that a box signs for a request: HMAC-SHA-256 in lower-case hex, with the box's private
 * key.
 */
export const boxSignedText = (timestamp: string, nonce: string, body: string): string =>
  `${timestamp}|${nonce}|${body}`

/**
 * Returns the text that a box hashes in the specification's form: MD5 in lower-case hex, with the private key
 * included.
 */
export const boxMd5Text = (date: string, privateKey: string, phone: string, lineNumber: string): string =>
  `${date}${privateKey}${phone}${lineNumber}`
