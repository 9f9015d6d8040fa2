import { randomUUID } from 'node:crypto'
import { systemClock } from '#platform/clock/clock.ts'
import { GatewayUnavailable } from './payment-gateway.ts'
import { authorize, isSignedByWechat, type WechatKey, type WechatSigner } from './wechat-signing.ts'

const timeoutMs = 10_000

/** Response from WeChat. */
export interface WechatAnswer {
  status: number
  data?: object
  /** Error code. */
  error?: string
  /**
   * Id of the key that it claims to be signed with; empty if it names none. An answer without an error is
   * always signed.
   */
  signedWith: string
  signed: boolean
}

/** An answer that WeChat has not signed, or not with the expected key. */
export class UnsignedAnswer extends GatewayUnavailable {
  constructor() {
    super('微信支付的应答签名不正确')
  }
}

/** Creates a client that sends requests with a timeout, and rejects answers that WeChat has not signed. */
export function createWechatHttp(url: string, signer: WechatSigner, key: WechatKey) {
  const base = url.replace(/\/+$/, '')

  async function send(method: 'GET' | 'POST', path: string, body = ''): Promise<WechatAnswer> {
    // WeChat compares it with its own clock, so it is the machine's time even under a test clock.
    const seconds = Math.floor(systemClock.now().getTime() / 1000)
    const at = { seconds, nonce: randomUUID().replaceAll('-', '') }
    const response = await fetch(`${base}${path}`, {
      method,
      ...(body && { body }),
      headers: {
        accept: 'application/json',
        authorization: authorize(signer, { method, path, body }, at),
        'user-agent': 'Roombook',
        ...(body && { 'content-type': 'application/json' }),
        // WeChat signs its answer with the key named here.
        ...(key.id.startsWith('PUB_KEY_ID_') && { 'wechatpay-serial': key.id }),
      },
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw new GatewayUnavailable('微信支付无法连接', { cause: error })
    })
    const text = await response.text().catch((error: unknown) => {
      throw new GatewayUnavailable('微信支付连接中断', { cause: error })
    })
    const { status } = response
    if (status >= 500 || status === 429) throw new GatewayUnavailable(`微信支付暂不可用（${status}）`)
    const headerOf = (name: string) => response.headers.get(name) ?? ''
    const signed = isSignedByWechat(key, headerOf, text)
    if (response.ok && !signed) throw new UnsignedAnswer()
    const data = read(text)
    const answer = { status, data, signed, signedWith: headerOf('wechatpay-serial') }
    return response.ok ? answer : { ...answer, error: String(data.code ?? status) }
  }

  return {
    get: (path: string) => send('GET', path),
    post: (path: string, params: Record<string, unknown>) => send('POST', path, JSON.stringify(params)),
  }
}

/** Parses a response body. @throws GatewayUnavailable for a body that is not WeChat's JSON. */
function read(text: string): Record<string, unknown> {
  if (text === '') return {}
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch (error) {
    throw new GatewayUnavailable('微信支付的应答无法读取', { cause: error })
  }
}
