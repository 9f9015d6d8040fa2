import { createHmac, randomBytes } from 'node:crypto'
import { type HookEvent, hookHeaders, posSignedText } from '@roombook/contract'
import { type BytesAnswer, NotReached, postForAnswer } from '#platform/outgoing/post-bytes.ts'
import { formatHookKey, type HookName, nameOfKey } from '../systems/hook-key.ts'

interface Sending {
  name: HookName
  secret: string
  url: string
  now: Date
  allowInner: boolean
  timeoutMs: number
}

const mostBytes = 2048

/**
 * Sends one signed event.
 * @returns the response; without a status where none arrived in time.
 */
export async function sendHookEvent(
  { name, secret, url, now, allowInner, timeoutMs }: Sending,
  event: HookEvent,
): Promise<Partial<BytesAnswer> & { text: string }> {
  const body = JSON.stringify(event)
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const nonce = randomBytes(16).toString('hex')
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Roombook',
    'content-length': String(Buffer.byteLength(body)),
    [hookHeaders.key]: nameOfKey(name),
    [hookHeaders.timestamp]: timestamp,
    [hookHeaders.nonce]: nonce,
    [hookHeaders.signature]: createHmac('sha256', formatHookKey(name, secret))
      .update(posSignedText(timestamp, nonce, body))
      .digest('hex'),
  }
  try {
    const bytes = Buffer.from(body)
    return await postForAnswer({ url: new URL(url), headers, body: bytes, timeoutMs, allowInner, mostBytes })
  } catch (error) {
    return { text: error instanceof NotReached ? '连接不上该地址' : '对方没有及时应答' }
  }
}
