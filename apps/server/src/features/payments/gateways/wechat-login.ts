import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { GatewayUnavailable } from './payment-gateway.ts'

const timeoutMs = 10_000
/** Time allowed from our page to WeChat's and back, in milliseconds. */
const visitMs = 10 * 60_000

/**
 * WeChat's page that redirects a visitor back with a code; it works only within WeChat's browser, and without
 * a prompt.
 */
const authorizePage = 'https://open.weixin.qq.com/connect/oauth2/authorize'

const answer = z.object({ openid: z.string().min(1).optional(), errcode: z.int().optional() })

/** Return from WeChat for one payment. */
export interface WechatVisit {
  tradeNo: string
  /** Single-use nonce of this visit. */
  nonce: string
  /** Time of the redirect to WeChat. */
  signedAt: Date
  /** Whether it took too long and is invalid. */
  isOver: boolean
}

const stateForm = /^([0-9a-f]{32})([0-9a-z]{9})([0-9a-f]{32})([1-9]\d{0,10}d[0-9a-z]{20})$/

/** Returns the trade number in an unverified state; the account of that trade then verifies it. */
export const tradeOfState = (state: string): string | undefined => stateForm.exec(state)?.[4]

interface LoginSettings {
  appId: string
  appSecret: string
  /** Base address for exchanging codes for openids. */
  url: string
}

/**
 * Identifies a visitor of an official account (snsapi_base), as JSAPI payments must name the payer. The
 * `state` parameter is signed, contains the trade number, and has at most 128 letters and digits, WeChat's
 * limit.
 */
export function createWechatLogin({ appId, appSecret, url }: LoginSettings) {
  const sign = (text: string): string =>
    createHmac('sha256', appSecret).update(`pay-in-wechat\n${text}`).digest('hex').slice(0, 32)

  return {
    /** Returns the address that sends a visitor back to `returnTo` with a code and the state. */
    addressFor(tradeNo: string, returnTo: string, now: Date): string {
      const begin = `${randomBytes(16).toString('hex')}${now.getTime().toString(36).padStart(9, '0')}`
      // WeChat requires this order.
      const parameters = new URLSearchParams([
        ['appid', appId],
        ['redirect_uri', returnTo],
        ['response_type', 'code'],
        ['scope', 'snsapi_base'],
        ['state', `${begin}${sign(`${begin}${tradeNo}`)}${tradeNo}`],
      ])
      return `${authorizePage}?${parameters}#wechat_redirect`
    },

    /** Verifies a state; undefined for one that we did not issue. */
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
     * Exchanges a code for the visitor's openid. The requested address contains the account's secret, so no
     * error includes it.
     * @throws GatewayUnavailable when WeChat cannot be reached, or does not know the code.
     */
    async openidOf(code: string): Promise<string> {
      const parameters = new URLSearchParams({
        appid: appId,
        secret: appSecret,
        code,
        grant_type: 'authorization_code',
      })
      const address = `${url.replace(/\/+$/, '')}/sns/oauth2/access_token?${parameters}`
      const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
        .then((response) => response.json())
        .catch(() => {
          throw new GatewayUnavailable('微信登录无法连接')
        })
      const { openid, errcode } = answer.safeParse(response).data ?? {}
      if (!openid) throw new GatewayUnavailable(`微信登录：${errcode ?? '应答无法读取'}`)
      return openid
    },
  }
}
