import { anonymousKey, buildsHeader, openedPagePath, sign } from '@roombook/contract'
import Fastify, { type FastifyRequest } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { answerError } from './answer.ts'
import { type OpenedPages, serveOpenedPage } from './serve-opened-page.ts'

const token = 'a-session-of-a-guest-0123456789'
const at = new Date('2026-11-20T02:00:00Z')
const text = { html: '<main>我的预订</main>', styles: {} }

type Renderer = NonNullable<Awaited<ReturnType<NonNullable<OpenedPages['load']>>>>
const renderer: Renderer = {
  // Two with the session stored in the browser, and one without.
  askFirst: async ({ kept }, ask) => {
    const calls = [
      { path: '/api/first', body: 'a=1', as: 'guest' as const },
      { path: '/api/second', body: '', as: 'guest' as const },
      { path: '/api/anyone', body: '', as: null },
    ]
    return Promise.all(
      calls.map(async (call) => ({ ...call, ...(await ask(call, (call.as && kept[call.as]) ?? undefined)) })),
    )
  },
  renderOwnPage: async () => text,
}

const requests: FastifyRequest[] = []
beforeEach(() => requests.splice(0))

function serve(load: OpenedPages['load']) {
  const http = Fastify({ trustProxy: '198.51.100.0/24' })
  http.setErrorHandler(answerError)
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  )
  http.post('/api/:call', async (request, reply) => {
    requests.push(request)
    return reply.headers({ [buildsHeader]: 'abc', 'set-cookie': 'x=1' }).send({ of: request.url })
  })
  serveOpenedPage(http, { clock: { now: () => at }, ...(load && { load }) })
  const open = (fields: Record<string, string>) =>
    http.inject({
      method: 'POST',
      url: openedPagePath,
      remoteAddress: '198.51.100.1',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        host: 'book.example.com',
        'user-agent': 'a phone',
        'x-forwarded-for': '203.0.113.9',
        authorization: 'Bearer of-somebody-else-who-is-not-asked',
        'x-signature': 'of this request',
      },
      payload: new URLSearchParams(fields).toString(),
    })
  return open
}

const fields = { page: '/m/bookings', kept: JSON.stringify({ guest: token }), now: String(at.getTime()) }

test('the calls of a page are made as the page would make them, each signed by its own session', async () => {
  const open = serve(async () => renderer)
  const answer = await open(fields)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json()).toEqual({
    answers: ['/api/first', '/api/second', '/api/anyone'].map((path) => ({
      path,
      body: path === '/api/first' ? 'a=1' : '',
      as: path === '/api/anyone' ? null : 'guest',
      text: JSON.stringify({ of: path }),
      // Only headers that the client reads.
      headers: { [buildsHeader]: 'abc' },
    })),
    text,
  })
  expect(new Set(requests.map(({ headers }) => headers['x-nonce'])).size).toBe(3)
  for (const { url, headers, body, ip } of requests) {
    const key = url === '/api/anyone' ? undefined : token
    expect(headers.authorization).toBe(key && `Bearer ${key}`)
    const nonce = String(headers['x-nonce'])
    const timestamp = at.getTime() / 1000
    const request = { method: 'POST', path: url, timestamp, nonce, key: '', body: String(body ?? '') }
    expect(headers['x-signature']).toBe(sign(key ?? anonymousKey, request))
    expect(headers['x-timestamp']).toBe(String(timestamp))
    expect([ip, headers.host, headers['user-agent']]).toEqual(['203.0.113.9', 'book.example.com', 'a phone'])
  }
})

test('a page that cannot be written is answered all the same', async () => {
  const renderOwnPage = () => Promise.reject(new Error('no such part'))
  const open = serve(async () => ({ ...renderer, renderOwnPage }))
  const answer = await open(fields)
  expect(answer.json()).toMatchObject({ text: null, answers: [{}, {}, {}] })
})

test.each<[string, Record<string, string>]>([
  ['nothing', {}],
  ['no page', { kept: fields.kept, now: fields.now }],
  ['what is kept that is no JSON', { ...fields, kept: '{' }],
  ['what is kept that is a list', { ...fields, kept: '[1]' }],
  ['something kept that is no text', { ...fields, kept: '{"guest":{"token":1}}' }],
  ['no time', { ...fields, now: 'soon' }],
  ['a time beyond all calendars', { ...fields, now: '8640000000000001' }],
  ['a time of another year', { ...fields, now: String(at.getTime() + 365 * 86_400_000) }],
])('with %s nothing is asked', async (_, sent) => {
  const open = serve(async () => renderer)
  const answer = await open(sent)
  expect(answer.json()).toMatchObject({ code: 'request.unknown_call' })
  expect(requests).toEqual([])
})

test('where the pages are not built, and where far too much is sent, nothing is asked', async () => {
  expect((await serve(async () => undefined)(fields)).json()).toMatchObject({ code: 'request.unknown_call' })
  const long = await serve(async () => renderer)({ ...fields, page: `/m/${'x'.repeat(9000)}` })
  expect(long.statusCode).toBeGreaterThanOrEqual(400)
  expect(requests).toEqual([])
})
