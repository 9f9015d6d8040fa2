import { createVerify, type KeyObject } from 'node:crypto'
import { GatewayAway } from './payment-gateway.ts'

/** The address that the library signs the path after. */
export const libraryAddress = 'https://api.mch.weixin.qq.com'
const timeoutMs = 10_000

/** What WeChat answered. */
export interface WechatAnswer {
  status: number
  data?: object
  /** The code of what went wrong. */
  error?: string
  /** The key that it says it signed with; empty where it does not say. What is answered without an error is signed. */
  signedWith: string
  signed: boolean
}

/** An answer that WeChat has not signed, or with another key than ours of it. */
export class UnsignedAnswer extends GatewayAway {
  constructor() {
    super('微信支付的应答签名不正确')
  }
}

export interface WechatKey {
  id: string
  key: KeyObject
}

/** Whether a text was signed by WeChat: its headers name the moment, the nonce, the key and the signature. */
export function isSignedByWechat(
  { id, key }: WechatKey,
  headerOf: (name: string) => string,
  body: string,
): boolean {
  if (headerOf('wechatpay-serial') !== id) return false
  const signed = `${headerOf('wechatpay-timestamp')}\n${headerOf('wechatpay-nonce')}\n${body}\n`
  const signature = headerOf('wechatpay-signature')
  return createVerify('RSA-SHA256').update(signed).verify(key, signature, 'base64')
}

/** Sends requests to the address that is set, within a time, and believes no answer that WeChat has not signed. */
export function createWechatHttp(url: string, key: WechatKey) {
  const base = url.replace(/\/+$/, '')

  async function ask(path: string, init: RequestInit): Promise<WechatAnswer> {
    const response = await fetch(`${base}${path}`, {
      ...init,
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw new GatewayAway('微信支付无法连接', { cause: error })
    })
    const text = await response.text().catch((error: unknown) => {
      throw new GatewayAway('微信支付连接中断', { cause: error })
    })
    const { status } = response
    if (status >= 500 || status === 429) throw new GatewayAway(`微信支付暂不可用（${status}）`)
    const headerOf = (name: string) => response.headers.get(name) ?? ''
    const signed = isSignedByWechat(key, headerOf, text)
    if (response.ok && !signed) throw new UnsignedAnswer()
    const data = read(text)
    const answer = { status, data, signed, signedWith: headerOf('wechatpay-serial') }
    return response.ok ? answer : { ...answer, error: String(data.code ?? status) }
  }

  return {
    get: (path: string, headers: Record<string, string>) => ask(path, { headers: ours(headers) }),
    post: (path: string, params: Record<string, unknown>, headers: Record<string, string>) =>
      ask(path, { method: 'POST', headers: ours(headers), body: JSON.stringify(params) }),
  }

  /** `fetch` says itself which encodings it takes; WeChat signs with the key that it is told of. */
  function ours(headers: Record<string, string>): Record<string, string> {
    const { 'Accept-Encoding': _, ...others } = headers
    return key.id.startsWith('PUB_KEY_ID_') ? { ...others, 'Wechatpay-Serial': key.id } : others
  }
}

/** What stands in an answer. @throws GatewayAway for what somebody between us and WeChat answered. */
function read(text: string): Record<string, unknown> {
  if (text === '') return {}
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch (error) {
    throw new GatewayAway('微信支付的应答无法读取', { cause: error })
  }
}
