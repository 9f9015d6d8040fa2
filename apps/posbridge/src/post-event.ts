import { createHmac, randomBytes } from 'node:crypto'
import { posSignedText, reportPosEvent } from '@roombook/contract'

/** Server URL and the whole key of the till. */
export interface Till {
  server: string
  key: string
}

/** Result of posting an event: accepted, refused permanently, or to be retried. */
export type Posted = { state: 'taken' | 'refused' | 'later'; answer: string }

const patienceMs = 15_000

/**
 * Posts one event unchanged, with a fresh signature; uses the server's time where the till's clock is off.
 */
export async function postEvent(till: Till, body: string): Promise<Posted> {
  const posted = await postAt(till, body, Math.floor(Date.now() / 1000))
  const now = serversTime(posted.answer)
  return now === undefined ? posted : postAt(till, body, now)
}

/** Returns the server's time in seconds, where it refused the till's clock. */
function serversTime(answer: string): number | undefined {
  try {
    const { code, data } = JSON.parse(answer) as { code?: string; data?: { now?: number } }
    return code === 'request.clock_off' ? data?.now : undefined
  } catch {
    return undefined
  }
}

async function postAt({ server, key }: Till, body: string, seconds: number): Promise<Posted> {
  const timestamp = String(seconds)
  const nonce = randomBytes(16).toString('hex')
  const signature = createHmac('sha256', key)
    .update(posSignedText(timestamp, nonce, body))
    .digest('hex')
  try {
    const response = await fetch(new URL(reportPosEvent.path, server), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-pos-key': key.slice(0, key.lastIndexOf('_')),
        'x-pos-timestamp': timestamp,
        'x-pos-nonce': nonce,
        'x-pos-signature': signature,
      },
      body,
      signal: AbortSignal.timeout(patienceMs),
    })
    return { state: stateOf(response.status), answer: await response.text() }
  } catch (error) {
    return { state: 'later', answer: String(error) }
  }
}

/** Converts a status to a result. An unknown key or a wrong clock may be fixed, so the event is retried. */
const stateOf = (status: number): Posted['state'] =>
  status === 200 ? 'taken' : status === 400 || status === 409 || status === 413 ? 'refused' : 'later'
