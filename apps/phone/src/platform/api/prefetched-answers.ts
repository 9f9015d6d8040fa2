import type { CallAnswered, OpenedPage, OwnText, PrefetchedAnswer } from '@roombook/contract'
import type { StoredKeys } from '../browser/elsewhere.ts'
import { parseToken } from './stored-token.ts'

/** Context of opening a page, beside its first calls. */
export interface Opening {
  /** Path of the page in the browser. */
  page: string
  /** Stored keys that the calls depend on. */
  kept: StoredKeys
  /** Milliseconds since 1970. */
  now: number
}

/** Prefetch by the page's inline script (ask-first.js), before any other script. */
export interface InlinePrefetch extends Pick<Opening, 'kept' | 'now'> {
  answer: Promise<OpenedPage>
  /** Paths of the calls that it may answer. */
  paths: readonly string[]
}

declare global {
  var openedPage: InlinePrefetch | undefined
}

/** Milliseconds for which an answer is fresh (`createQueryClient`). */
const lastsMs = 30_000
/** Milliseconds that a client waits for it before fetching itself; a later answer is ignored. */
const maxWaitMs = 2_000

interface Answered extends Pick<PrefetchedAnswer, 'text' | 'headers'> {
  at: number
}

const answered = new Map<string, Answered>()
let coming: { paths: readonly string[]; answer: Promise<unknown> } | undefined

const toKey = (path: string, body: unknown, authorization: string | null): string =>
  [path, body, authorization ?? ''].join('\n')
const nameAs = (path: string, body: string, token: string | undefined): string =>
  toKey(path, body, token ? `Bearer ${token}` : null)

/**
 * Stores the answers of the inline prefetch for the page's client.
 *
 * @returns the rendered page, if there is one. Never rejects: the page fetches failed calls itself.
 */
export async function takePrefetched(
  inlinePrefetch: InlinePrefetch | undefined,
): Promise<OwnText | undefined> {
  if (!inlinePrefetch) return undefined
  const { answer, paths, kept, now } = inlinePrefetch
  const fetched = answer
    .then(({ answers, text }) => {
      if (coming) addPrefetched(answers, kept, now)
      return text ?? undefined
    })
    .catch(() => undefined)
  coming = { paths, answer: fetched }
  const text = await fetched
  coming = undefined
  return text
}

/** Stores the answers of prefetched calls, each under the session that made it. */
export function addPrefetched(answers: readonly CallAnswered[], storedKeys: StoredKeys, at: number): void {
  for (const { path, body, as, text, headers } of answers) {
    const name = nameAs(path, body, as ? parseToken(storedKeys[as]) : undefined)
    answered.set(name, { text, headers: new Headers(headers), at })
  }
}

/** Discards all prefetched answers. */
export const clearPrefetched = (): void => answered.clear()

/** Returns a fresh answer by its name. */
function answeredAs(name: string): Answered | undefined {
  const answer = answered.get(name)
  return answer && Date.now() - answer.at <= lastsMs ? answer : undefined
}

/** Returns the answer to a prefetched call, if it has arrived. */
export function findPrefetched(
  path: string,
  body: string,
  token: string | undefined,
): PrefetchedAnswer | undefined {
  const name = nameAs(path, body, token)
  const answer = answeredAs(name)
  return answer && { ...answer, take: () => void answered.delete(name) }
}

/**
 * Like `fetch`, but the first request for a prefetched call gets its answer. A call that may be among them
 * waits for the prefetch.
 */
export const fetchWithPrefetch: typeof fetch = async (to, init) => {
  const path = String(to)
  if (coming?.paths.includes(path)) await waitForPrefetch(coming.answer, init?.signal)
  const name = toKey(path, init?.body, new Headers(init?.headers).get('authorization'))
  const pending = answeredAs(name)
  answered.delete(name)
  return pending ? new Response(pending.text, { headers: pending.headers }) : fetch(to, init)
}

/**
 * Waits until the answer arrives, the caller aborts, or the time is over; after a timeout no caller waits any
 * more.
 */
const waitForPrefetch = (
  answer: Promise<unknown>,
  signal: AbortSignal | null | undefined,
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const givingUp = setTimeout(() => {
      coming = undefined
      resolve(undefined)
    }, maxWaitMs)
    signal?.addEventListener('abort', () => reject(signal.reason))
    answer.then(resolve, reject).finally(() => clearTimeout(givingUp))
  })
