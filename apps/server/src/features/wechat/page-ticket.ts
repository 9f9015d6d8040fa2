import { z } from 'zod'
import { Refusal } from '../../platform/http/refusal.ts'

const timeoutMs = 10_000
/** A ticket this near its end is not given out any more, in milliseconds. */
const spareMs = 5 * 60_000

const tokenAnswer = z.object({ access_token: z.string().min(1) })
const ticketAnswer = z.object({ ticket: z.string().min(1), expires_in: z.number().positive() })

export interface ServiceAccount {
  appId: string
  appSecret: string
  /** Where WeChat’s interfaces are. */
  url: string
}

/**
 * The ticket with which an operator’s pages are signed for WeChat’s browser. WeChat counts how often it is asked for:
 * one is kept for as long as it is good. Another process of this server is given the same one, since the stable token
 * ends no other (https://developers.weixin.qq.com/doc/service/api/base/api_getstableaccesstoken).
 */
export function createPageTicket({ appId, appSecret, url }: ServiceAccount) {
  const base = url.replace(/\/+$/, '')
  let kept: { ticket: string; goodUntil: number } | undefined
  let asking: Promise<string> | undefined

  async function ask(now: Date): Promise<string> {
    const { access_token } = await read(
      tokenAnswer,
      fetch(`${base}/cgi-bin/stable_token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ grant_type: 'client_credential', appid: appId, secret: appSecret }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      }),
    )
    const asked = new URLSearchParams({ access_token, type: 'jsapi' })
    const { ticket, expires_in } = await read(
      ticketAnswer,
      fetch(`${base}/cgi-bin/ticket/getticket?${asked}`, {
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      }),
    )
    kept = { ticket, goodUntil: now.getTime() + expires_in * 1000 - spareMs }
    return ticket
  }

  /** The ticket of this moment. @throws Refusal `wechat.away` where WeChat gives none. */
  return async (now: Date): Promise<string> => {
    if (kept && now.getTime() < kept.goodUntil) return kept.ticket
    // Many pages that open at once ask once.
    asking ??= ask(now).finally(() => {
      asking = undefined
    })
    return asking
  }
}

/** WeChat says what went wrong with status 200 as well: what has not its shape is no answer. */
async function read<Shape>(shape: z.ZodType<Shape>, asked: Promise<Response>): Promise<Shape> {
  try {
    return shape.parse(await (await asked).json())
  } catch {
    // The address asked holds what is secret: no error names it.
    throw new Refusal('wechat.away')
  }
}
