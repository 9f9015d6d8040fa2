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
  'The trade number and the amount are compared with ours; a repeated notification gets the same answer and counts once.'

export const notifyWechatPay: ExternalCall = {
  name: 'payments.notify-wechatpay',
  title: 'WeChat Pay reports a payment (API v3)',
  path: '/pay/notify/wechatpay',
  method: 'post',
  authentication: `Wechatpay-Signature: RSA with SHA-256 over timestamp, nonce and body with WeChat's key, within five minutes; the resource is encrypted by AES-256-GCM with the APIv3 key. ${compared}`,
  body: 'application/json',
  answer: '204; else a JSON object with `code` and `message`',
}

export const notifyAlipay: ExternalCall = {
  name: 'payments.notify-alipay',
  title: 'Alipay reports a payment',
  path: '/pay/notify/alipay',
  method: 'post',
  authentication: `The field \`sign\`: RSA2 over the other fields with Alipay's key; \`app_id\` is ours. ${compared}`,
  body: 'application/x-www-form-urlencoded',
  answer: 'the word `success`, or `fail`',
}

const storeCall =
  'The path identifies the account, whose own keys are used; the payment must have been made to this account.'

export const notifyStoreWechatPay: ExternalCall = {
  ...notifyWechatPay,
  name: 'payments.notify-store-wechatpay',
  title: 'WeChat Pay reports a payment to a store’s own account, or an event of its 微信支付分 (API v3)',
  path: '/pay/notify/wechatpay/:shopId/:merchantId',
  authentication: `${notifyWechatPay.authentication} ${storeCall}`,
}

export const notifyStoreAlipay: ExternalCall = {
  ...notifyAlipay,
  name: 'payments.notify-store-alipay',
  title: 'Alipay reports a payment to a store’s own account',
  path: '/pay/notify/alipay/:shopId/:merchantId',
  authentication: `The field \`sign\`: RSA2 over the other fields with Alipay's key; \`app_id\` is the account's, or \`auth_app_id\` is if the operator makes requests on its behalf. ${compared} ${storeCall}`,
}

export const notifySandbox: ExternalCall = {
  name: 'payments.notify-sandbox',
  title: 'the sandbox cashier reports a payment; no money is moved',
  path: '/pay/notify/sandbox',
  method: 'post',
  authentication: `X-Sandbox-Signature: HMAC-SHA-256 in hex over the body with the secret of the installation. ${compared}`,
  body: 'application/json',
  answer: 'the word `success`, or `fail`',
}

export const notifySmsReplies: ExternalCall = {
  name: 'replies.notify',
  title: 'an SMS provider reports replies of guests',
  path: '/sms/replies/:secret',
  method: 'post',
  authentication:
    'The secret in the path (SMS_REPLY_SECRET), compared in constant time; providers do not sign. A repeated reply counts once.',
  body: 'application/json',
  answer:
    'the answer that the provider expects: `{"code":0,"msg":"接收成功"}` (Aliyun), `{"result":0,"errmsg":"OK"}` (Tencent Cloud)',
}

export const notifyOwnSmsReplies: ExternalCall = {
  ...notifySmsReplies,
  name: 'replies.notify-own',
  title: 'the SMS provider of a store’s own account reports replies of its guests',
  path: '/sms/replies/:shopId/:secret',
  authentication:
    'The secret in the path, the store’s own, compared in constant time; providers do not sign. A repeated reply counts once, and only for that store.',
}

export const reportPosEvent: ExternalCall = {
  name: 'pos.tell',
  title: "a store's till system reports an opened table, a paid bill or a closed day",
  path: '/pos/v1/events',
  method: 'post',
  authentication:
    'X-Pos-Key (the key up to its last underscore), X-Pos-Timestamp (whole seconds, within five minutes), X-Pos-Nonce (16 to 64 letters and digits, once), X-Pos-Signature: HMAC-SHA-256 in lower-case hex over timestamp, nonce and body, joined by newlines, with the whole key. An event_id counts once; a repeated event gets the same answer.',
  body: 'application/json',
  shapes: { body: posEvent, answer: posAnswer },
  refusals: ['pos.unknown_key', 'pos.bad_signature', 'pos.other_body'],
  answer:
    '200 with `result` `done`, or `pending` if staff must act; 400 for an invalid event; 401 if authentication fails; 409 for a different body with a known event_id. Do not retry after 401 and 409; retry after 429 and 5xx.',
}

const signedByBox =
  'The query parameter mid identifies the box. X-Box-Timestamp (whole seconds, within five minutes), X-Box-Nonce (16 to 64 letters, digits, hyphens, dots and underscores, once), X-Box-Signature: HMAC-SHA-256 in lower-case hex over timestamp, nonce and body, joined by |, with the private key of the box.'

export const reportPhoneCall: ExternalCall = {
  name: 'phone.tell',
  title: "a store's phone box reports a call",
  path: '/api/apiphone',
  method: 'post',
  authentication: `${signedByBox} Without these headers the fields phone, line_number, date and sign are read from query, form or JSON: sign is the MD5 in lower-case hex of the concatenated date, private key, phone and line number, and date is today in the store's timezone. Each event of a call_id counts once; in the second form, calls of one number to one line within a minute count once.`,
  body: 'application/json',
  shapes: { body: boxEvent, answer: boxEventAnswer },
  refusals: ['phone.unknown_box', 'phone.bad_signature', 'phone.wrong_day'],
  answer:
    '200 with `code` 0 once the event is stored; 400 for an invalid event; 401 if authentication fails, with the server time in seconds in `data.now` if the clock of the box is wrong; 403 while the store has no phone plugin. Retry after 429 and 5xx.',
}

export const reportPhoneBox: ExternalCall = {
  name: 'phone.tell-status',
  title: "a store's phone box reports its status",
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
  title: 'pairs a phone box with the store whose console shows the code',
  path: '/api/apiphone/pair',
  method: 'post',
  authentication:
    'The code of eight digits, valid once and for ten minutes; at most five attempts in ten minutes from one address.',
  body: 'application/json',
  shapes: { body: boxPairing, answer: boxPairAnswer },
  refusals: ['phone.unknown_code', 'phone.too_many_boxes', 'phone.keeps_no_secrets'],
  answer: '200 with `code` 0, the number of the box and its private key, which is returned only once.',
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
