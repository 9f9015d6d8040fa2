/**
 * A call that another system makes: it carries neither our signature nor a session, and proves itself in its maker's
 * own way.
 */
export interface ExternalCall {
  name: string
  title: string
  path: string
  method: 'post'
  /** How the caller proves itself, and what is looked at beyond that. */
  authentication: string
  /** The media type of the body, which is read as it came. */
  body: 'application/json' | 'application/x-www-form-urlencoded'
  /** What the caller is answered. */
  answer: string
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

export const notifySandbox: ExternalCall = {
  name: 'payments.notify-sandbox',
  title: "the sandbox's cashier tells of a payment; no money was taken",
  path: '/pay/notify/sandbox',
  method: 'post',
  authentication: `X-Sandbox-Signature: HMAC-SHA-256 in hex over the body under the installation's secret. ${compared}`,
  body: 'application/json',
  answer: 'the word `success`, or `fail`',
}

/** Every call that other systems make. */
export const externalCalls: readonly ExternalCall[] = [notifyWechatPay, notifyAlipay, notifySandbox]
