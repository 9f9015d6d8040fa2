import { z } from 'zod'
import { PlatformUnavailable } from './voucher-platform.ts'

const timeoutMs = 8000
const mostBytes = 256 * 1024

/** Error codes of failed connections, where nothing was sent. */
const neverMade = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/**
 * Sends a request to a platform and parses the JSON answer of any status; does not follow redirects.
 * @throws PlatformUnavailable without a JSON response.
 */
export async function callPlatform(name: string, url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, {
    ...init,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new PlatformUnavailable(`暂时连不上${name}`, { maybeSent: !wasNeverMade(error), cause: error })
  })
  const text = await response.text().catch((error: unknown) => {
    throw new PlatformUnavailable(`${name}的应答中断`, { maybeSent: true, cause: error })
  })
  if (response.status >= 500 || response.status === 429)
    throw new PlatformUnavailable(`${name}暂不可用（${response.status}）`, {
      maybeSent: response.status !== 429,
    })
  try {
    if (text.length > mostBytes) throw new Error('too long')
    return JSON.parse(text)
  } catch (error) {
    throw new PlatformUnavailable(`${name}的应答无法读取`, { maybeSent: true, cause: error })
  }
}

function wasNeverMade(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined
  return cause instanceof Error && neverMade.has(String((cause as NodeJS.ErrnoException).code))
}

/** A number or text as text, since platforms write large numbers as either. */
export const asText = z.union([z.string(), z.number()]).transform(String)
