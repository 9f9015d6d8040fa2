import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { GatewayUnavailable } from './payment-gateway.ts'

const timeoutMs = 10_000
/** Time allowed from our page to WeChat's and back, in milliseconds. */
const visitMs = 10 * 60_000

/** WeChat's page that sends a visitor back with a code; within its own browser alone, and without asking for anything. */
const authorizePage = 'https://open.weixin.qq.com/connect/oauth2/authorize'

const answer = z.object({ openid: z.string().min(1).optional(), errcode: z.int().optional() })

/** Return from WeChat for one payment. */
export interface WechatVisit {
  tradeNo: string
  /** Single-use nonce of this visit. */
  nonce: string
  /** When they were sent to WeChat. */
  signedAt: Date
  /** It took too long, and counts for nothing. */
  isOver: boolean
}

const stateForm = /^([0-9a-f]{32})([0-9a-z]{9})([0-9a-f]{32})([1-9]\d{0,10}d[0-9a-z]{20})$/

/** The payment that a state says it is of, which its own account then looks at. */
export const tradeOfState = (state: string): string | undefined => stateForm.exec(state)?.[4]

interface LoginSettings {
  appId: string
  appSecret: string
  /** Base address for exchanging codes for openids. */
  url: string
}

/**
 * Learns which of an official account's visitors stands before us (snsapi_base): JSAPI payments name who pays. The
 * state that goes along is signed, holds the trade number, and is of letters and digits, 128 at most, as WeChat wants.
 */
export function createWechatLogin({ appId, appSecret, url }: LoginSettings) {
  const sign = (text: string): string =>
    createHmac('sha256', appSecret).update(`pay-in-wechat\n${text}`).digest('hex').slice(0, 32)

  return {
    /** Returns the address that sends a visitor back to `returnTo` with a code and the state. */
    addressFor(tradeNo: string, returnTo: string, now: Date): string {
      const begin = `${randomBytes(16).toString('hex')}${now.getTime().toString(36).padStart(9, '0')}`
      // WeChat looks at the order of these.
      const asked = new URLSearchParams([
        ['appid', appId],
        ['redirect_uri', returnTo],
        ['response_type', 'code'],
        ['scope', 'snsapi_base'],
        ['state', `${begin}${sign(`${begin}${tradeNo}`)}${tradeNo}`],
      ])
      return `${authorizePage}?${asked}#wechat_redirect`
    },

    /** The visit that a state is of; nothing for one that is not ours. */
    readState(state: string, now: Date): WechatVisit | undefined {
      const parts = stateForm.exec(state)
      const [, nonce = '', issued = '', signature = '', tradeNo = ''] = parts ?? []
      if (!parts) return undefined
      const right = sign(`${nonce}${issued}${tradeNo}`)
      if (!timingSafeEqual(Buffer.from(right), Buffer.from(signature))) return undefined
      const signedAt = new Date(Number.parseInt(issued, 36))
      return { tradeNo, nonce, signedAt, isOver: now.getTime() - signedAt.getTime() > visitMs }
    },

    /**
     * Exchanges a code for the visitor's openid. The address requested holds the account's secret, so no
     * error names it.
     * @throws GatewayAway where WeChat cannot be reached, or does not know the code.
     */
    async openidOf(code: string): Promise<string> {
      const asked = new URLSearchParams({
        appid: appId,
        secret: appSecret,
        code,
        grant_type: 'authorization_code',
      })
      const address = `${url.replace(/\/+$/, '')}/sns/oauth2/access_token?${asked}`
      const told = await fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
        .then((response) => response.json())
        .catch(() => {
          throw new GatewayUnavailable('微信登录无法连接')
        })
      const { openid, errcode } = answer.safeParse(told).data ?? {}
      if (!openid) throw new GatewayUnavailable(`微信登录：${errcode ?? '应答无法读取'}`)
      return openid
    },
  }
}
