import { PlatformAway } from './voucher-platform.ts'

const timeoutMs = 8000
/** Whose addresses a voucher's QR code leads through. */
const isDouyins = (host: string): boolean => /(^|\.)(douyin|iesdouyin)\.com$/.test(host)

/**
 * What a Douyin voucher's QR code stands for (`object_id`): the code holds a short address, which leads to a long one that has
 * it. Only Douyin's own address is asked, and where it leads is read, not followed.
 * @returns undefined for what is no voucher's code.
 * @throws PlatformAway where it does not answer.
 */
export async function readDouyinLink(link: string, linksUrl: string): Promise<string | undefined> {
  const typed = URL.parse(link.trim())
  if (!typed || !isDouyins(typed.hostname)) return undefined
  const held = typed.searchParams.get('object_id')
  if (held) return held
  const asked = `${linksUrl}${typed.pathname}${typed.search}`
  const response = await fetch(asked, {
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new PlatformAway('暂时连不上抖音', { maybeSent: false, cause: error })
  })
  await response.body?.cancel()
  const target = URL.parse(response.headers.get('location') ?? '', typed.origin)
  return target?.searchParams.get('object_id') ?? undefined
}
