import { randomUUID } from 'node:crypto'
import type { BridgeRequest } from './payment-gateway.ts'
import type { WechatPayAccount } from './wechat-account.ts'
import { createWechatHttp, type WechatAnswer } from './wechat-http.ts'
import { readPrivateKey, signText, type WechatKey } from './wechat-signing.ts'

/** API client of a WeChat merchant: each request is signed, and unsigned answers are rejected. */
export interface WechatAsking {
  get(path: string): Promise<WechatAnswer>
  post(path: string, body: Record<string, unknown>): Promise<WechatAnswer>
  /** Returns the parameters with which WeChat's browser opens its payment drawer for a prepay id. */
  bridgeTo(prepayId: string, now: Date): BridgeRequest
}

/** @throws Error for an invalid private key. */
export function createWechatAsking(
  { appId, merchantId, serial, privateKey: pem, url }: Omit<WechatPayAccount, 'publicKey' | 'publicKeyId'>,
  key: WechatKey,
): WechatAsking {
  const privateKey = readPrivateKey(pem)
  const http = createWechatHttp(url, { merchantId, serial, privateKey }, key)
  return {
    ...http,
    bridgeTo(prepayId, now) {
      const timeStamp = String(Math.floor(now.getTime() / 1000))
      const nonceStr = randomUUID().replaceAll('-', '')
      const prepared = `prepay_id=${prepayId}`
      const paySign = signText(privateKey, [appId, timeStamp, nonceStr, prepared])
      return { appId, timeStamp, nonceStr, package: prepared, signType: 'RSA', paySign }
    },
  }
}
