import { z } from 'zod'
import type { ServiceAccount } from '#platform/config/wechat-settings.ts'
import { type AccessToken, readWechat } from './access-token.ts'

const timeoutMs = 10_000
/** A ticket this near its end is not given out any more, in milliseconds. */
const spareMs = 5 * 60_000

const ticketAnswer = z.object({ ticket: z.string().min(1), expires_in: z.number().positive() })

/**
 * The ticket with which an operator’s pages are signed for WeChat’s browser. WeChat counts how often it is asked for:
 * one is kept for as long as it is good.
 */
export function createPageTicket({ url }: Pick<ServiceAccount, 'url'>, token: AccessToken) {
  const base = url.replace(/\/+$/, '')
  let kept: { ticket: string; goodUntil: number } | undefined
  let asking: Promise<string> | undefined

  async function ask(now: Date): Promise<string> {
    const access_token = await token.get(now)
    const asked = new URLSearchParams({ access_token, type: 'jsapi' })
    const { ticket, expires_in } = await readWechat(
      ticketAnswer,
      fetch(`${base}/cgi-bin/ticket/getticket?${asked}`, {
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      }),
    ).catch((error) => {
      token.drop(access_token)
      throw error
    })
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
