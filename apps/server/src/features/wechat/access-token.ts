import { z } from 'zod'
import { Refusal } from '#platform/calls/refusal.ts'
import type { ServiceAccount } from '#platform/config/wechat-settings.ts'

const timeoutMs = 10_000
/** A token this near its end is not used any more, in milliseconds. */
const spareMs = 5 * 60_000

const answer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

/** Access token of an account for WeChat's API. */
export interface AccessToken {
  /** The token of this moment. @throws Refusal `wechat.away` where WeChat gives none. */
  get(now: Date): Promise<string>
  /** WeChat said that one is good no more: another is asked for. */
  drop(token: string): void
}

/**
 * The token of a service account, kept for as long as it is good. Another process of this server is given the same one,
 * since the stable token ends no other (https://developers.weixin.qq.com/doc/service/api/base/api_getstableaccesstoken).
 */
export function createAccessToken({ appId, appSecret, url }: ServiceAccount): AccessToken {
  let kept: { token: string; goodUntil: number } | undefined
  let asking: Promise<string> | undefined

  async function ask(now: Date): Promise<string> {
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
    kept = { token, goodUntil: now.getTime() + expires_in * 1000 - spareMs }
    return token
  }

  return {
    async get(now) {
      if (kept && now.getTime() < kept.goodUntil) return kept.token
      // Many that want one at once ask once.
      asking ??= ask(now).finally(() => {
        asking = undefined
      })
      return asking
    },
    drop(token) {
      if (kept?.token === token) kept = undefined
    },
  }
}

/** WeChat says what went wrong with status 200 as well: what has not its shape is no answer. @throws Refusal `wechat.away`. */
export async function readWechat<Shape>(shape: z.ZodType<Shape>, asked: Promise<Response>): Promise<Shape> {
  try {
    return shape.parse(await (await asked).json())
  } catch {
    // The address asked holds what is secret: no error names it.
    throw new Refusal('wechat.away')
  }
}
