import { PlatformUnavailable } from './voucher-platform.ts'

const timeoutMs = 8000
/** Returns whether a host belongs to Douyin's QR codes. */
const isDouyins = (host: string): boolean => /(^|\.)(douyin|iesdouyin)\.com$/.test(host)

/**
 * Resolves a Douyin voucher's QR code to its `object_id`: the code holds a short link that redirects to a
 * long one with the id. Only Douyin's own host is requested; the redirect is read, not followed.
 * @returns undefined for anything but a voucher's code.
 * @throws PlatformUnavailable without a response.
 */
export async function readDouyinLink(link: string, linksUrl: string): Promise<string | undefined> {
  const typed = URL.parse(link.trim())
  if (!typed || !isDouyins(typed.hostname)) return undefined
  const held = typed.searchParams.get('object_id')
  if (held) return held
  const address = `${linksUrl}${typed.pathname}${typed.search}`
  const response = await fetch(address, {
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new PlatformUnavailable('暂时连不上抖音', { maybeSent: false, cause: error })
  })
  await response.body?.cancel()
  const target = URL.parse(response.headers.get('location') ?? '', typed.origin)
  return target?.searchParams.get('object_id') ?? undefined
}
