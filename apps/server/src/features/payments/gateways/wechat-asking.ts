import { createPublicKey } from 'node:crypto'
import Pay from 'wechatpay-node-v3'
import type { BridgeRequest } from './payment-gateway.ts'
import type { WechatPayAccount } from './wechat-account.ts'
import { createWechatHttp, libraryAddress, type WechatAnswer, type WechatKey } from './wechat-http.ts'

/** Asks WeChat as a merchant: the library signs, our own requests carry it. */
export interface WechatAsking {
  get(path: string): Promise<WechatAnswer>
  post(path: string, body: Record<string, unknown>): Promise<WechatAnswer>
  /** What WeChat's browser is handed to show its drawer for what was begun. */
  bridgeTo(prepayId: string, now: Date): BridgeRequest
}

/** The library has no method for what service providers ask, and its methods for merchants write names of their own. */
class Signer extends Pay {
  headersFor(method: 'GET' | 'POST', address: string, body?: object): Record<string, string> {
    const authorization = this.buildAuthorization(method, address, body)
    return this.getHeaders(authorization, method === 'POST' ? { 'Content-Type': 'application/json' } : {})
  }
  signatureOf(lines: readonly string[]): string {
    return this.sign(lines.map((line) => `${line}\n`).join(''))
  }
}

/** @throws Error where the private key is none. */
export function createWechatAsking(
  { appId, merchantId, serial, privateKey, url }: Omit<WechatPayAccount, 'publicKey' | 'publicKeyId'>,
  key: WechatKey,
): WechatAsking {
  const signer = new Signer({
    appid: appId,
    mchid: merchantId,
    serial_no: serial,
    publicKey: Buffer.from(createPublicKey(privateKey).export({ type: 'spki', format: 'pem' })),
    privateKey: Buffer.from(privateKey),
    userAgent: 'Roombook',
  })
  const http = createWechatHttp(url, key)
  return {
    get: (path) => http.get(path, signer.headersFor('GET', `${libraryAddress}${path}`)),
    post: (path, body) => http.post(path, body, signer.headersFor('POST', `${libraryAddress}${path}`, body)),
    bridgeTo(prepayId, now) {
      const timeStamp = String(Math.floor(now.getTime() / 1000))
      const nonceStr = crypto.randomUUID().replaceAll('-', '')
      const prepared = `prepay_id=${prepayId}`
      const paySign = signer.signatureOf([appId, timeStamp, nonceStr, prepared])
      return { appId, timeStamp, nonceStr, package: prepared, signType: 'RSA', paySign }
    },
  }
}
