import type { StatusTone } from '../orders/order-status.ts'

/** States of a message, with names and colours, as on an order. */
export const smsMessageStates = {
  queued: { name: '排队中', tone: 'default' },
  sending: { name: '发送中', tone: 'processing' },
  accepted: { name: '已提交', tone: 'success' },
  delivered: { name: '已送达', tone: 'success' },
  failed: { name: '失败', tone: 'error' },
  unknown: { name: '结果未知', tone: 'warning' },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly tone: StatusTone }>>

export type SmsMessageState = keyof typeof smsMessageStates

export const smsMessageStateNames = Object.keys(smsMessageStates) as readonly SmsMessageState[]

/** Gateways for messages, with their names in the console. */
export const smsCarriers = { local: '本地发件箱', aliyun: '阿里云', tencent: '腾讯云' } as const

export type SmsCarrier = keyof typeof smsCarriers

/** Returns whether a message's state will change shortly without any action. */
export const isInTransit = (state: SmsMessageState): boolean => state === 'queued' || state === 'sending'

/** Returns whether staff may resend a message: its delivery failed or is unknown. */
export const maySendAnew = (state: SmsMessageState): boolean => state === 'failed' || state === 'unknown'
