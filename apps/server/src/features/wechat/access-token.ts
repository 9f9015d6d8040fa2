import { z } from 'zod'
import { Refusal } from '#platform/calls/refusal.ts'
import type { ServiceAccount } from '#platform/config/message-settings.ts'

const timeoutMs = 10_000
/** Milliseconds before its expiry at which a token is no longer used. */
const spareMs = 5 * 60_000

const answer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

/** Access token of an account for WeChat's API. */
export interface AccessToken {
  /**
   * Returns a valid token.
   * @throws Refusal `wechat.away` where WeChat gives none.
   */
  get(now: Date): Promise<string>
  /** Discards a token that WeChat rejected. */
  drop(token: string): void
}

/**
 * Caches a service account's token until it expires. Other processes get the same one, since requesting the
 * stable token does not invalidate it
 * (https://developers.weixin.qq.com/doc/service/api/base/api_getstableaccesstoken).
 */
export function createAccessToken({ appId, appSecret, url }: ServiceAccount): AccessToken {
  let cached: { token: string; goodUntil: number } | undefined
  let asking: Promise<string> | undefined

  async function request(now: Date): Promise<string> {
    const { access_token: token, expires_in } = await readWechat(
      answer,
      fetch(`${url.replace(/\/+$/, '')}/cgi-bin/stable_token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ grant_type: 'client_credential', appid: appId, secret: appSecret }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      }),
    )
    cached = { token, goodUntil: now.getTime() + expires_in * 1000 - spareMs }
    return token
  }

  return {
    async get(now) {
      if (cached && now.getTime() < cached.goodUntil) return cached.token
      // Concurrent callers share one request.
      asking ??= request(now).finally(() => {
        asking = undefined
      })
      return asking
    },
    drop(token) {
      if (cached?.token === token) cached = undefined
    },
  }
}

/**
 * Parses a response of WeChat, which reports errors with status 200, too.
 * @throws Refusal `wechat.away` for any other format.
 */
export async function readWechat<Shape>(shape: z.ZodType<Shape>, pending: Promise<Response>): Promise<Shape> {
  try {
    return shape.parse(await (await pending).json())
  } catch {
    // The URL contains secrets, so the error must not include it.
    throw new Refusal('wechat.away')
  }
}
