import type { z } from 'zod'
import {
  boxEvent,
  boxEventAnswer,
  boxPairAnswer,
  boxPairing,
  boxStatus,
  boxStatusAnswer,
} from './phone-events.ts'
import { posAnswer, posEvent } from './pos-events.ts'
import type { RefusalCode } from './refusals.ts'

/**
 * A call made by another system: it has neither our signature nor a session, and authenticates by the method
 * of its provider.
 */
export interface ExternalCall {
  name: string
  title: string
  path: string
  method: 'post'
  /** How the caller authenticates, and which further checks are made. */
  authentication: string
  /** Media type of the body, which is read unparsed. */
  body: 'application/json' | 'application/x-www-form-urlencoded'
  /** Schemas of the body and the answer, where we define them. */
  shapes?: { body: z.ZodType; answer: z.ZodType }
  /** Answer to the caller. */
  answer: string
  /** Refusals with our own codes, where the provider does not prescribe the answer. */
  refusals?: readonly RefusalCode[]
}

const compared =
  'The trade number and the amount are compared with ours; what comes again is answered as the first time and counts once.'

export const notifyWechatPay: ExternalCall = {
  name: 'payments.notify-wechatpay',
  title: 'WeChat Pay tells of a payment (API v3)',
  path: '/pay/notify/wechatpay',
  method: 'post',
  authentication: `Wechatpay-Signature: RSA with SHA-256 over timestamp, nonce and body under WeChat's key, within five minutes; the resource in AES-256-GCM under the APIv3 key. ${compared}`,
  body: 'application/json',
  answer: '204; else a JSON object with `code` and `message`',
}

export const notifyAlipay: ExternalCall = {
  name: 'payments.notify-alipay',
  title: 'Alipay tells of a payment',
  path: '/pay/notify/alipay',
  method: 'post',
  authentication: `The field \`sign\`: RSA2 over the other fields under Alipay's key; \`app_id\` is ours. ${compared}`,
  body: 'application/x-www-form-urlencoded',
  answer: 'the word `success`, or `fail`',
}

const storeCall =
  'The address names the account, whose own keys are used; the payment must be one that this account took.'

export const notifyStoreWechatPay: ExternalCall = {
  ...notifyWechatPay,
  name: 'payments.notify-store-wechatpay',
  title: 'WeChat Pay tells of a payment to a store’s own account, or of its 微信支付分 (API v3)',
  path: '/pay/notify/wechatpay/:shopId/:merchantId',
  authentication: `${notifyWechatPay.authentication} ${storeCall}`,
}

export const notifyStoreAlipay: ExternalCall = {
  ...notifyAlipay,
  name: 'payments.notify-store-alipay',
  title: 'Alipay tells of a payment to a store’s own account',
  path: '/pay/notify/alipay/:shopId/:merchantId',
  authentication: `The field \`sign\`: RSA2 over the other fields under Alipay's key; \`app_id\` is the account's, or \`auth_app_id\` where the operator asks in its name. ${compared} ${storeCall}`,
}

export const notifySandbox: ExternalCall = {
  name: 'payments.notify-sandbox',
  title: "the sandbox's cashier tells of a payment; no money was taken",
  path: '/pay/notify/sandbox',
  method: 'post',
  authentication: `X-Sandbox-Signature: HMAC-SHA-256 in hex over the body under the installation's secret. ${compared}`,
  body: 'application/json',
  answer: 'the word `success`, or `fail`',
}

export const notifySmsReplies: ExternalCall = {
  name: 'replies.notify',
  title: 'a provider of SMS tells what guests replied',
  path: '/sms/replies/:secret',
  method: 'post',
  authentication:
    'The secret in the path (SMS_REPLY_SECRET), compared in constant time: providers sign nothing. What comes again counts once.',
  body: 'application/json',
  answer:
    'what the provider wants to hear: `{"code":0,"msg":"接收成功"}` (Aliyun), `{"result":0,"errmsg":"OK"}` (Tencent Cloud)',
}

export const notifyOwnSmsReplies: ExternalCall = {
  ...notifySmsReplies,
  name: 'replies.notify-own',
  title: 'the provider of a store’s own account tells what its guests replied',
  path: '/sms/replies/:shopId/:secret',
  authentication:
    'The secret in the path, the store’s own, compared in constant time: providers sign nothing. What comes again counts once, and for that store alone.',
}

export const reportPosEvent: ExternalCall = {
  name: 'pos.tell',
  title: "a store's till system tells that a table was opened or a bill paid",
  path: '/pos/v1/events',
  method: 'post',
  authentication:
    'X-Pos-Key (the key up to its last underscore), X-Pos-Timestamp (whole seconds, within five minutes), X-Pos-Nonce (16 to 64 letters and digits, once), X-Pos-Signature: HMAC-SHA-256 in lower-case hex over timestamp, nonce and body, joined by newlines, under the whole key. An event_id counts once: what comes again is answered as the first time.',
  body: 'application/json',
  shapes: { body: posEvent, answer: posAnswer },
  refusals: ['pos.unknown_key', 'pos.bad_signature', 'pos.other_body'],
  answer:
    '200 with `result` `done`, or `pending` where staff must look; 400 for what is no such event; 401 for what does not prove itself; 409 for another body under a known event_id. After 401 and 409 sending it again changes nothing; after 429 and 5xx it should be sent again.',
}

const signedByBox =
  'The query names the box: mid. X-Box-Timestamp (whole seconds, within five minutes), X-Box-Nonce (16 to 64 letters, digits, hyphens, dots and underscores, once), X-Box-Signature: HMAC-SHA-256 in lower-case hex over timestamp, nonce and body, joined by |, under the private key of the box.'

export const reportPhoneCall: ExternalCall = {
  name: 'phone.tell',
  title: "a store's telephone box tells of a call",
  path: '/api/apiphone',
  method: 'post',
  authentication: `${signedByBox} Without these headers the fields phone, line_number, date and sign are read from query, form or JSON: sign is the MD5 in lower-case hex of date, private key, phone and line number put end to end, date is today in the store's timezone. An event of a call_id counts once; in the second form one call of a number to a line within a minute.`,
  body: 'application/json',
  shapes: { body: boxEvent, answer: boxEventAnswer },
  refusals: ['phone.unknown_box', 'phone.bad_signature', 'phone.wrong_day'],
  answer:
    '200 with `code` 0 once it is stored; 400 for what is no such event; 401 for what does not prove itself, with the seconds of the server in `data.now` where the clock is off; 403 while the store has no telephone plugin. After 429 and 5xx it should be sent again.',
}

export const reportPhoneBox: ExternalCall = {
  name: 'phone.tell-status',
  title: "a store's telephone box tells how it stands",
  path: '/api/apiphone/status',
  method: 'post',
  authentication: signedByBox,
  body: 'application/json',
  shapes: { body: boxStatus, answer: boxStatusAnswer },
  refusals: ['phone.unknown_box', 'phone.bad_signature'],
  answer: '200 with `code` 0 and the bound `lines`.',
}

export const pairPhoneBox: ExternalCall = {
  name: 'phone.pair',
  title: 'a telephone box is bound to the store whose console shows the code',
  path: '/api/apiphone/pair',
  method: 'post',
  authentication:
    'The code of eight digits, which holds ten minutes and once; an address may try five in ten minutes.',
  body: 'application/json',
  shapes: { body: boxPairing, answer: boxPairAnswer },
  refusals: ['phone.unknown_code', 'phone.too_many_boxes', 'phone.keeps_no_secrets'],
  answer: '200 with `code` 0, the number of the box and its private key, this once.',
}

/** Every call that other systems make. */
export const externalCalls: readonly ExternalCall[] = [
  notifyWechatPay,
  notifyAlipay,
  notifyStoreWechatPay,
  notifyStoreAlipay,
  notifySandbox,
  notifySmsReplies,
  notifyOwnSmsReplies,
  reportPosEvent,
  reportPhoneCall,
  reportPhoneBox,
  pairPhoneBox,
]
