import { envelopeStatus, type OpenedPage, type OwnText } from '@roombook/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { StaticRouter, useRoutes } from 'react-router'
import { type CallAhead, forgetAhead, type Opening, tellAhead } from '#platform/api/asked-ahead.ts'
import { callsAhead } from '#platform/api/calls-ahead.ts'
import { asIn } from '#platform/browser/elsewhere.ts'
import { basename } from '#platform/navigation/paths.ts'
import { features } from './features.ts'
import { ownTextOf } from './page-text.ts'
import { pagesOf } from './pages.ts'
import { openPages } from './phone-routes.tsx'
import { createQueryClient } from './query-client.ts'

/** The answer to a call, whatever it is, as it came. */
type Come = Pick<OpenedPage['answers'][number], 'text' | 'headers'>

/** Makes a call for whom a page is opened. */
export type Ask = (call: Pick<CallAhead, 'path' | 'body' | 'token'>) => Promise<Come>

/** A call that a page makes first, and its answer. */
export interface Answered extends Come {
  call: CallAhead
}

const pages = openPages(pagesOf(features))

/** Without what stands in where a page fails: then there is no text. */
const Pages = () => useRoutes(pages.routes)

/** Makes the calls that a page makes first, and those that follow from their answers. */
export const askFirst = ({ page, kept, now }: Opening, ask: Ask): Promise<Answered[]> =>
  askAll(
    callsAhead(page, (key) => kept[key] ?? null, now),
    ask,
  )

async function askAll(calls: CallAhead[], ask: Ask): Promise<Answered[]> {
  const answered = await Promise.all(
    calls.map(async (call) => {
      const come = await ask(call)
      const data = call.next && dataOf(come.text)
      const following = data === undefined ? [] : (call.next?.(data) ?? [])
      return [{ call, ...come }, ...(await askAll(following, ask))]
    }),
  )
  return answered.flat()
}

/** What a call was answered; nothing where it was refused. */
function dataOf(text: string): unknown {
  const { status, data } = JSON.parse(text) as { status?: unknown; data?: unknown }
  return status === envelopeStatus.ok ? data : undefined
}

/**
 * A page of somebody's own as text, with what it was answered first; nothing where it still waits for something by these answers:
 * a page that is half there is not worth looking at twice.
 */
export async function renderOwnPage(
  { page, kept, now }: Opening,
  answered: Answered[],
): Promise<OwnText | undefined> {
  // Nothing is written for whom the server does not know.
  if (answered.every(({ text }) => dataOf(text) === undefined)) return undefined
  await pages.openAt(page)
  // At once, from here on: meanwhile nobody else's page is written.
  const at = Date.now()
  for (const { call, text } of answered) tellAhead(call, { text, headers: {} }, at)
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
    return written.includes(' data-loading') || !written.includes('<main') ? undefined : ownTextOf(written)
  } finally {
    forgetAhead()
  }
}
