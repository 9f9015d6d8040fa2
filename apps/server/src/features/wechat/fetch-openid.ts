import { z } from 'zod'
import { Refusal } from '#platform/calls/refusal.ts'
import type { ServiceAccount } from '#platform/config/message-settings.ts'
import { readWechat } from './access-token.ts'

const timeoutMs = 10_000
const answer = z.object({ openid: z.string().min(1).optional(), errcode: z.int().optional() })

/**
 * Exchanges a code for the visitor's openid (snsapi_base).
 * @throws Refusal `wechat.away` where WeChat cannot be reached, `wechat.visit_over` where it rejects the
 *   code.
 */
export async function fetchOpenid({ appId, appSecret, url }: ServiceAccount, code: string): Promise<string> {
  const parameters = new URLSearchParams({
    appid: appId,
    secret: appSecret,
    code,
    grant_type: 'authorization_code',
  })
  const { openid } = await readWechat(
    answer,
    fetch(`${url.replace(/\/+$/, '')}/sns/oauth2/access_token?${parameters}`, {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    }),
  )
  if (!openid) throw new Refusal('wechat.visit_over')
  return openid
}
