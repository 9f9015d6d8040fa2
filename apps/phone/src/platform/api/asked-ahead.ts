import { type AnsweredAhead, anonymousKey, randomKey, sign } from '@roombook/contract'

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

interface Asked {
  answer: Promise<Response>
  /** Once it is there. */
  come?: Pick<AnsweredAhead, 'text' | 'headers'>
  at: number
}

const asked = new Map<string, Asked>()

const nameOf = (path: string, body: unknown, authorization: string | null): string =>
  [path, body, authorization ?? ''].join('\n')
const bearer = (token: string): string => `Bearer ${token}`
const nameAs = (path: string, body: string, token: string | undefined): string =>
  nameOf(path, body, token ? bearer(token) : null)

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
  const call: Asked = { answer: answer.then((response) => readWhole(response)), at }
  /** Before anybody has the answer: who asks the next call then finds it on its way, too. */
  async function readWhole(response: Response): Promise<Response> {
    try {
      const text = await response.clone().text()
      call.come = { text, headers: response.headers }
      if (!next) return response
      const { data } = JSON.parse(text) as { data?: unknown }
      for (const following of next(data)) askAhead(following)
    } catch {
      // What cannot be read is told to whoever asks for it.
    }
    return response
  }
  // Whoever takes it over is told of it; nobody may.
  call.answer.catch(() => undefined)
  asked.set(nameAs(path, body, token), call)
}

/** A call made ahead, while what it is answered counts as new. */
function callNamed(name: string): Asked | undefined {
  const call = asked.get(name)
  return call && Date.now() - call.at <= lastsMs ? call : undefined
}

/** What has come already of a call that was made ahead. */
export function answeredAhead(
  path: string,
  body: string,
  token: string | undefined,
): AnsweredAhead | undefined {
  const name = nameAs(path, body, token)
  const come = callNamed(name)?.come
  return come && { ...come, take: () => void asked.delete(name) }
}

/** As `fetch`; the first call that was made ahead is not made again: its answer is that one's. */
export const fetchAhead: typeof fetch = (to, init) => {
  const name = nameOf(String(to), init?.body, new Headers(init?.headers).get('authorization'))
  const ahead = callNamed(name)
  asked.delete(name)
  if (!ahead) return fetch(to, init)
  // One that came to nothing is made as any other.
  return whileWanted(ahead.answer, init?.signal).catch(() => fetch(to, init))
}

/** What is called off is waited for no longer. */
const whileWanted = (answer: Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> =>
  new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
    answer.then(resolve, reject)
  })
