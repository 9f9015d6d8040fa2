import type { IncomingMessage } from 'node:http'
import {
  anonymousKey,
  buildsHeader,
  type CallAnswered,
  type OpenedPage,
  type OwnText,
  openedPagePath,
  randomKey,
  revisionHeader,
  sign,
} from '@roombook/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../calls/refusal.ts'
import type { Clock } from '../clock/clock.ts'
import { loadRenderer } from './built-phone-page.ts'
import { callerOf } from './caller-address.ts'

/** A page being opened: its path, the browser's stored data that it depends on, and the browser’s clock. */
const opening = z.object({
  page: z.string(),
  kept: z.record(z.string(), z.string().nullable()),
  now: z.number().int(),
})

/** An answer with the headers that the client reads. */
type Come = Pick<CallAnswered, 'text' | 'headers'>
type Opening = z.output<typeof opening>

type Ask = (call: Pick<CallAnswered, 'path' | 'body'>, token: string | undefined) => Promise<Come>

/** The phone build's function that makes a page's first requests. */
interface Renderer {
  askFirst(opened: Opening, ask: Ask): Promise<CallAnswered[]>
  renderOwnPage(opened: Opening, answered: CallAnswered[]): Promise<OwnText | undefined>
}

export interface OpenedPages {
  clock: Clock
  /** Replaced by a test. */
  load?(log: FastifyRequest['log']): Promise<Renderer | undefined>
}

/** Maximum clock difference, beyond which the browser's date is useless. */
const mostOffMs = 7 * 86_400_000

/** Room for a session of each kind and a few keys. */
const bodyLimit = 8 * 1024

/**
 * Answers a phone page’s first script in a single response: the answers of the page's first calls, and the
 * rendered page. Each call runs as if the page made it, with the session that it names and all regular
 * checks; this route has no data or rights of its own.
 */
export function serveOpenedPage(
  http: FastifyInstance,
  { clock, load = loadRenderer<Renderer> }: OpenedPages,
): void {
  http.post(openedPagePath, { bodyLimit }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const opened = readOpening(request.body, clock.now())
    const renderer = await load(request.log)
    if (!opened || !renderer) throw new Refusal('request.unknown_call')
    const answers = await renderer.askFirst(opened, openCaller(http, clock, request.raw))
    const text = await renderer.renderOwnPage(opened, answers).catch((error) => {
      request.log.error({ err: error }, 'a page is opened without its text')
      return undefined
    })
    const openedPage: OpenedPage = { answers, text: text ?? null }
    return openedPage
  })
}

function readOpening(body: unknown, now: Date): Opening | undefined {
  if (typeof body !== 'string') return undefined
  const fields = new URLSearchParams(body)
  try {
    const stored: unknown = JSON.parse(fields.get('kept') ?? '')
    const { data } = opening.safeParse({
      page: fields.get('page'),
      kept: stored,
      now: Number(fields.get('now')),
    })
    return data && Math.abs(data.now - now.getTime()) <= mostOffMs ? data : undefined
  } catch {
    return undefined
  }
}

/** Response headers that the client reads. */
const readByClients = [buildsHeader, revisionHeader]

/** Makes calls on behalf of a request's caller, from the caller's address. */
function openCaller(http: FastifyInstance, clock: Clock, request: IncomingMessage): Ask {
  const caller = callerOf(request)
  return async ({ path, body }, token) => {
    const timestamp = Math.floor(clock.now().getTime() / 1000)
    const nonce = randomKey()
    const signature = sign(token ?? anonymousKey, { method: 'POST', path, timestamp, nonce, key: '', body })
    const answer = await http.inject({
      ...caller,
      method: 'POST',
      url: path,
      headers: {
        ...caller.headers,
        'content-type': 'application/x-www-form-urlencoded',
        'x-timestamp': String(timestamp),
        'x-nonce': nonce,
        'x-signature': signature,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      payload: body,
    })
    const headers = readByClients.flatMap((name) => {
      const value = answer.headers[name]
      return value === undefined ? [] : [[name, String(value)]]
    })
    return { text: answer.payload, headers: Object.fromEntries(headers) }
  }
}
