import { z } from 'zod'
import { asText, callPlatform } from './call-platform.ts'
import { PlatformUnavailable, type VoucherPlatformAccount } from './voucher-platform.ts'

const answer = z.object({
  data: z.object({
    access_token: z.string().optional(),
    expires_in: z.coerce.number().catch(0),
    error_code: z.coerce.number().catch(-1),
    description: z.string().optional(),
  }),
  message: asText.nullish(),
})

/** Renewed this long before its expiry. */
const renewedBeforeMs = 300_000
const cacheLimit = 1000

/**
 * Tokens of this process; Douyin accepts the last two of an app, so several servers may have different ones.
 */
const tokenCache = new Map<string, { token: string; until: number }>()

/** Returns an app's cached or new client_token, or why Douyin refuses one. */
export async function douyinToken(
  { account, secret }: Pick<VoucherPlatformAccount, 'account' | 'secret'>,
  url: string,
  { now, anew = false }: { now: Date; anew?: boolean },
): Promise<{ token: string } | { refused: string }> {
  const name = `${url} ${account} ${secret}`
  const there = tokenCache.get(name)
  if (!anew && there && now.getTime() < there.until) return { token: there.token }
  tokenCache.delete(name)
  const answered = answer.safeParse(
    await callPlatform('抖音', `${url}/oauth/client_token/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        client_key: account,
        client_secret: secret,
        grant_type: 'client_credential',
      }),
    }),
  )
  // This request concerned no voucher.
  if (!answered.success) throw new PlatformUnavailable('抖音的应答无法读取', { maybeSent: false })
  const { access_token: token, expires_in: seconds, error_code: code, description } = answered.data.data
  if (code !== 0 || !token) return { refused: description || `错误码${code}` }
  tokenCache.set(name, { token, until: now.getTime() + seconds * 1000 - renewedBeforeMs })
  const [oldest] = tokenCache.keys()
  if (tokenCache.size > cacheLimit && oldest !== undefined) tokenCache.delete(oldest)
  return { token }
}
