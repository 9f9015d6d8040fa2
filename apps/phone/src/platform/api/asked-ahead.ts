import { anonymousKey, randomKey, sign } from '@roombook/contract'

/** A call that only reads, as the client is going to make it. */
export interface CallAhead {
  path: string
  body: string
  /** The session with which it is made; nothing where nobody is logged in. */
  token: string | undefined
  /** What is asked once its answer is there, by what that says. */
  next?(data: unknown): CallAhead[]
}

/** As long as what was answered counts as new (`createQueryClient`). */
const lastsMs = 30_000

const asked = new Map<string, { answer: Promise<Response>; at: number }>()

const nameOf = (path: string, body: unknown, authorization: string | null): string =>
  [path, body, authorization ?? ''].join('\n')
const bearer = (token: string): string => `Bearer ${token}`

/** Makes a call before the client is there: who makes it then finds that it is on its way. */
export function askAhead({ path, body, token, next }: CallAhead): void {
  const at = Date.now()
  const timestamp = Math.floor(at / 1000)
  const nonce = randomKey()
  const request = { method: 'POST', path, timestamp, nonce, key: '', body }
  const answer = fetch(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-timestamp': String(timestamp),
      'x-nonce': nonce,
      'x-signature': sign(token ?? anonymousKey, request),
      ...(token && { authorization: bearer(token) }),
    },
    body,
  })
  const followed = next ? answer.then((response) => askNext(response, next)) : answer
  // Whoever takes it over is told of it; nobody may.
  followed.catch(() => undefined)
  asked.set(nameOf(path, body, token ? bearer(token) : null), { answer: followed, at })
}

/** Before anybody has the answer: who asks the next call then finds it on its way, too. */
async function askNext(response: Response, next: (data: unknown) => CallAhead[]): Promise<Response> {
  try {
    const { data } = (await response.clone().json()) as { data?: unknown }
    for (const call of next(data)) askAhead(call)
  } catch {
    // What cannot be read is told to whoever asks for it.
  }
  return response
}

/** As `fetch`; the first call that was made ahead is not made again: its answer is that one's. */
export const fetchAhead: typeof fetch = (to, init) => {
  const name = nameOf(String(to), init?.body, new Headers(init?.headers).get('authorization'))
  const ahead = asked.get(name)
  asked.delete(name)
  if (!ahead || Date.now() - ahead.at > lastsMs) return fetch(to, init)
  // One that came to nothing is made as any other.
  return whileWanted(ahead.answer, init?.signal).catch(() => fetch(to, init))
}

/** What is called off is waited for no longer. */
const whileWanted = (answer: Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> =>
  new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
    answer.then(resolve, reject)
  })
