import { type CallAnswered, envelopeStatus, type OwnText, openedPagePath } from '@roombook/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { StaticRouter, useRoutes } from 'react-router'
import { type PrefetchCall, planPrefetch } from '#platform/api/prefetch-plan.ts'
import { addPrefetched, clearPrefetched, type Opening } from '#platform/api/prefetched-answers.ts'
import { parseToken } from '#platform/api/stored-token.ts'
import { asIn } from '#platform/browser/elsewhere.ts'
import { keyName } from '#platform/browser/local-keys.ts'
import { basename } from '#platform/navigation/paths.ts'
import { features } from './features.ts'
import { parseOwnText } from './page-text.ts'
import { placePages } from './pages.ts'
import { openPages } from './phone-routes.tsx'
import { createQueryClient } from './query-client.ts'

/** Raw answer to a call. */
type RawAnswer = Pick<CallAnswered, 'text' | 'headers'>

/** Makes a call for the user of a page, with the session of this token. */
export type SendCall = (
  call: Pick<CallAnswered, 'path' | 'body'>,
  token: string | undefined,
) => Promise<RawAnswer>

const pages = openPages(placePages(features))

/** Pages without the error boundary: a page that fails is not rendered as text. */
const Pages = () => useRoutes(pages.routes)

/** Preloads the code of users' own pages, so that the first one need not wait for it. */
export const loadOwnPages = (): Promise<unknown> =>
  Promise.all(
    ['/m/bookings', '/m/bookings/1/1', '/m/bookings/1/1/dishes', '/m/work'].map((page) => pages.openAt(page)),
  )

/**
 * Returns the settings of a page's inline script (ask-first.js), which requests data with the browser's
 * stored keys; undefined where the page is the same for everybody.
 */
export function askingFirst(page: string): Readonly<Record<string, string>> | undefined {
  const prefetch = planPrefetch(page)
  if (!prefetch) return undefined
  const { keys, paths } = prefetch
  return { prefix: keyName(''), keys: keys.join(' '), paths: paths.join(' '), path: openedPagePath }
}

/** Makes the first calls of a page, and those that follow from their answers. */
export async function askFirst({ page, kept, now }: Opening, send: SendCall): Promise<CallAnswered[]> {
  const read = (key: string) => kept[key] ?? null
  const sendAll = async (calls: PrefetchCall[]): Promise<CallAnswered[]> =>
    (await Promise.all(calls.map(sendOne))).flat()
  async function sendOne({ path, body, as, next }: PrefetchCall): Promise<CallAnswered[]> {
    const answer = await send({ path, body }, as ? parseToken(read(as)) : undefined)
    const data = next && parseData(answer.text)
    const following = data === undefined ? [] : (next?.(data) ?? [])
    return [{ path, body, as, ...answer }, ...(await sendAll(following))]
  }
  return sendAll(planPrefetch(page)?.calls(read, now) ?? [])
}

/** Returns the data of an answer; undefined for a refusal. */
function parseData(text: string): unknown {
  const { status, data } = JSON.parse(text) as { status?: unknown; data?: unknown }
  return status === envelopeStatus.ok ? data : undefined
}

/**
 * Renders a user's own page from its first answers; undefined where the page would still be waiting for data,
 * since a partial page would change again.
 */
export async function renderOwnPage(
  { page, kept, now }: Opening,
  answered: CallAnswered[],
): Promise<OwnText | undefined> {
  const [first] = answered
  // Nothing is rendered for a user whom the server does not recognize.
  if (!first || parseData(first.text) === undefined) return undefined
  await pages.openAt(page)
  // Synchronous from here on, so that no other user's page is rendered in between.
  addPrefetched(answered, kept, Date.now())
  try {
    const written = asIn({ kept, now }, () =>
      renderToString(
        <QueryClientProvider client={createQueryClient()}>
          <StaticRouter basename={basename} location={page}>
            <Pages />
          </StaticRouter>
        </QueryClientProvider>,
      ),
    )
    return written.includes(' data-loading') || !written.includes('<main') ? undefined : parseOwnText(written)
  } finally {
    clearPrefetched()
  }
}
