import { createPrivateKey, createSign, createVerify, type KeyObject } from 'node:crypto'

/** Merchant and key that sign a request. */
export interface WechatSigner {
  merchantId: string
  /** Serial number of the merchant's certificate. */
  serial: string
  privateKey: KeyObject
}

/** WeChat's public key for a merchant, with its key id. */
export interface WechatKey {
  id: string
  key: KeyObject
}

/** Parses a merchant's private key. @throws Error for an invalid one. */
export const readPrivateKey = (pem: string): KeyObject => createPrivateKey(pem)

/** Signs lines, each with its line end, by SHA256 with RSA in Base64, as WeChat Pay's API v3 requires. */
export const signText = (key: KeyObject, lines: readonly string[]): string =>
  createSign('RSA-SHA256').update(joinLines(lines)).sign(key, 'base64')

/**
 * Returns the Authorization header of a request (`WECHATPAY2-SHA256-RSA2048`).
 * @param path with its query, as requested.
 * @param body as sent, byte for byte; empty for a GET.
 * @param at the time in seconds, and a single-use nonce.
 */
export function authorize(
  { merchantId, serial, privateKey }: WechatSigner,
  { method, path, body }: { method: string; path: string; body: string },
  at: { seconds: number; nonce: string },
): string {
  const signature = signText(privateKey, [method, path, String(at.seconds), at.nonce, body])
  const fields = {
    mchid: merchantId,
    nonce_str: at.nonce,
    timestamp: at.seconds,
    serial_no: serial,
    signature,
  }
  const parameters = Object.entries(fields).map(([name, value]) => `${name}="${value}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${parameters.join(',')}`
}

/**
 * Whether a text was signed by WeChat, according to headers with the time, the nonce, the key id and the
 * signature.
 */
export function isSignedByWechat(
  { id, key }: WechatKey,
  headerOf: (name: string) => string,
  body: string,
): boolean {
  if (headerOf('wechatpay-serial') !== id) return false
  const signed = joinLines([headerOf('wechatpay-timestamp'), headerOf('wechatpay-nonce'), body])
  return createVerify('RSA-SHA256').update(signed).verify(key, headerOf('wechatpay-signature'), 'base64')
}

const joinLines = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('')
