import { createVerify, type KeyObject } from 'node:crypto'
import { GatewayAway } from './payment-gateway.ts'

/** The address that the library writes into its requests, and signs the path after. */
const libraryAddress = 'https://api.mch.weixin.qq.com'
const timeoutMs = 10_000

/** What WeChat answered, as the library passes it on. */
export interface WechatAnswer {
  status: number
  data?: object
  /** The code of what went wrong. */
  error?: string
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

/**
 * What the library sends its requests by: to the address that is set, within a time, and believing no answer that
 * WeChat has not signed.
 */
export function createWechatHttp(url: string, key: WechatKey) {
  const base = url.replace(/\/+$/, '')

  async function ask(address: string, init: RequestInit): Promise<WechatAnswer> {
    const response = await fetch(address.replace(libraryAddress, base), {
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
    const signed = isSignedByWechat(key, (name) => response.headers.get(name) ?? '', text)
    if (response.ok && !signed) throw new GatewayAway('微信支付的应答签名不正确')
    const data = read(text)
    return response.ok ? { status, data } : { status, data, error: String(data.code ?? status) }
  }

  return {
    get: (address: string, headers: Record<string, string>) =>
      ask(address, { headers: withoutEncoding(headers) }),
    post: (address: string, params: Record<string, unknown>, headers: Record<string, string>) =>
      ask(address, { method: 'POST', headers: withoutEncoding(headers), body: JSON.stringify(params) }),
    upload: async (): Promise<WechatAnswer> => {
      throw new Error('nothing is uploaded to WeChat Pay')
    },
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

/** `fetch` says itself which encodings it takes. */
function withoutEncoding(headers: Record<string, string>): Record<string, string> {
  const { 'Accept-Encoding': _, ...others } = headers
  return others
}
