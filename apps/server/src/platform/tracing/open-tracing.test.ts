import { once } from 'node:events'
import { createServer } from 'node:http'
import { login } from '@roombook/contract/session'
import { afterAll, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { startServerOn, startTestApp } from '#test/test-app.ts'

interface Told {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] }
    scopeSpans: { spans: Span[] }[]
  }[]
}
interface Span {
  name: string
  traceId: string
  parentSpanId?: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

/** A collector on this machine, which receives OTLP/HTTP as JSON. */
const received: { path: string; body: string }[] = []
const collector = createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += String(part)
  received.push({ path: request.url ?? '', body })
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})
collector.listen(0, '127.0.0.1')
await once(collector, 'listening')
afterAll(() => collector.close())
const address = collector.address()
const endpoint = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`

const { clock, ownerUrl, anyone } = await startTestApp({ JOBS: '0' })

test('requests are told to the collector that is set, as the caller’s children, without what is secret', async () => {
  const { app, baseUrl } = await startServerOn(ownerUrl, clock, {
    JOBS: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  })
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  await fetch(`${baseUrl}/healthz?phone=13800000004`, {
    headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
  })
  // Pending spans are sent when the server stops, at the latest.
  await app.stop()
  expect(received.map(({ path }) => path)).toContain('/v1/traces')
  const spans = received.flatMap(({ body }) =>
    (JSON.parse(body) as Told).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap((scope) => scope.spans),
    ),
  )
  const span = spans.find(({ name }) => name === 'GET /healthz')
  expect(span).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' })
  expect(span?.attributes.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['http.route', 'http.response.status_code', 'roombook.request_id']),
  )
  expect(received.map(({ body }) => body).join()).not.toContain('13800000004')
})

test('where none is set nothing is told', async () => {
  const before = received.length
  await catchRefusal(anyone.call(login, { account: '13800000004', password: 'wrong' }))
  expect(received).toHaveLength(before)
})
