import { z } from 'zod'
import type { ServiceAccount } from '#platform/config/message-settings.ts'
import { type AccessToken, readWechat } from './access-token.ts'

const timeoutMs = 10_000
/** Milliseconds before its expiry at which a ticket is no longer used. */
const spareMs = 5 * 60_000

const ticketAnswer = z.object({ ticket: z.string().min(1), expires_in: z.number().positive() })

/**
 * Caches the JS-API ticket that signs pages for WeChat's browser until it expires, since WeChat limits the
 * requests for it.
 */
export function createPageTicket({ url }: Pick<ServiceAccount, 'url'>, token: AccessToken) {
  const base = url.replace(/\/+$/, '')
  let cached: { ticket: string; goodUntil: number } | undefined
  let asking: Promise<string> | undefined

  async function request(now: Date): Promise<string> {
    const access_token = await token.get(now)
    const parameters = new URLSearchParams({ access_token, type: 'jsapi' })
    const { ticket, expires_in } = await readWechat(
      ticketAnswer,
      fetch(`${base}/cgi-bin/ticket/getticket?${parameters}`, {
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      }),
    ).catch((error) => {
      token.drop(access_token)
      throw error
    })
    cached = { ticket, goodUntil: now.getTime() + expires_in * 1000 - spareMs }
    return ticket
  }

  /**
   * Returns a valid ticket.
   * @throws Refusal `wechat.away` where WeChat gives none.
   */
  return async (now: Date): Promise<string> => {
    if (cached && now.getTime() < cached.goodUntil) return cached.ticket
    // Concurrent callers share one request.
    asking ??= request(now).finally(() => {
      asking = undefined
    })
    return asking
  }
}
