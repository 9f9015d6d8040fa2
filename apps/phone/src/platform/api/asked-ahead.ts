import { type AnsweredAhead, type OpenedPage, type OwnText, openedPagePath } from '@roombook/contract'

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
const nameAs = ({ path, body, token }: CallAhead): string =>
  nameOf(path, body, token ? `Bearer ${token}` : null)

/** What a page is opened with, beside the calls that it makes first. */
export interface Opening {
  page: string
  /** What the browser keeps that the calls depend on. */
  kept: Readonly<Record<string, string | null>>
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Has the calls that a page makes first made before its client is there, all in one request: who makes one then finds that it is
 * on its way.
 *
 * @returns the page as text, where there is one. Never rejects: what came to nothing is asked for by the page.
 */
export async function askAhead(
  calls: CallAhead[],
  { page, kept, now }: Opening,
): Promise<OwnText | undefined> {
  const [first] = calls
  if (!first) return undefined
  const coming = fetch(openedPagePath, {
    method: 'POST',
    body: new URLSearchParams({ page, kept: JSON.stringify(kept), now: String(now) }),
  }).then(async (response): Promise<OpenedPage> => {
    if (!response.ok) throw new Error(`${openedPagePath} answered ${response.status}`)
    return (await response.json()) as OpenedPage
  })
  for (const call of calls) {
    const made: Asked = { at: now, answer: coming.then((opened) => answerTo(call, opened)) }
    // Whoever takes it over is told of it; nobody may.
    made.answer.catch(() => undefined)
    asked.set(nameAs(call), made)
  }
  try {
    const opened = await coming
    // What followed from an answer is of the session that the page's first call is of.
    for (const { path, body, ...come } of opened.answers) {
      const call = { path, body, token: first.token }
      const isKnown = calls.some((known) => nameAs(known) === nameAs(call))
      const made = isKnown ? asked.get(nameAs(call)) : undefined
      if (made) made.come = { text: come.text, headers: new Headers(come.headers) }
      else if (!isKnown) tellAhead(call, come, now)
    }
    return opened.text ?? undefined
  } catch {
    return undefined
  }
}

function answerTo(call: CallAhead, { answers }: OpenedPage): Response {
  const come = answers.find(({ path, body }) => path === call.path && body === call.body)
  if (!come) throw new Error(`${call.path} was not answered`)
  return new Response(come.text, { headers: come.headers })
}

/** Has a call found that was made for the client, with its answer. */
export function tellAhead(
  call: CallAhead,
  { text, headers }: Pick<OpenedPage['answers'][number], 'text' | 'headers'>,
  at: number,
): void {
  const answer = Promise.resolve(new Response(text, { headers }))
  asked.set(nameAs(call), { answer, come: { text, headers: new Headers(headers) }, at })
}

/** Nobody takes over any more what was made ahead. */
export const forgetAhead = (): void => asked.clear()

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
  const name = nameAs({ path, body, token })
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
