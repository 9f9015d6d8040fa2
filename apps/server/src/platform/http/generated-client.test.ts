import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@hey-api/openapi-ts'
import { anonymousKey, sign } from '@roombook/contract'
import { afterAll, expect, test } from 'vitest'
import { selectBookingId } from '#test/booking-rows.ts'
import { findRoomId } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'

const { as, baseUrl, clock, venue, owner } = await startTestApp()
const folder = await mkdtemp(join(tmpdir(), 'generated-client-'))
afterAll(() => rm(folder, { recursive: true }))

interface Envelope {
  status: number
  msg: string
  code?: string
  data: { row: { id: number; room_name: string } }
}
type Made = (asked: {
  client: GeneratedClient
  body: Record<string, unknown>
  headers: Record<string, string>
}) => Promise<{ data?: Envelope; error?: Envelope }>

/**
 * Generates an unmodified client from the served document with @hey-api/openapi-ts, which signs as the
 * document describes.
 */
async function generate(token: string) {
  const document = join(folder, 'openapi.json')
  await writeFile(document, await (await fetch(`${baseUrl}/openapi.json`)).text())
  await createClient({
    input: document,
    // Node resolves a file by its own extension.
    output: { path: join(folder, 'client'), module: { extension: '.ts' } },
    parser: { filters: { operations: { include: ['POST /shopapi/roombook/create'] } } },
    plugins: ['@hey-api/client-fetch', '@hey-api/sdk', '@hey-api/typescript'],
    logs: { level: 'silent', file: false },
  })
  // The client is passed with each call, because two concurrent imports may each get their own.
  const [sdk, { client }] = (await Promise.all([
    import(join(folder, 'client', 'sdk.gen.ts')),
    import(join(folder, 'client', 'client.gen.ts')),
  ])) as [{ bookingCreate: Made }, { client: GeneratedClient }]
  client.setConfig({ baseUrl, auth: () => token })
  client.interceptors.request.use(async (request) => {
    const { pathname, search } = new URL(request.url)
    const body = await request.clone().text()
    const signed = {
      method: request.method,
      path: pathname + search,
      timestamp: Number(request.headers.get('x-timestamp')),
      nonce: request.headers.get('x-nonce') ?? '',
      key: request.headers.get('idempotency-key') ?? '',
      body,
    }
    request.headers.set('x-signature', sign(token || anonymousKey, signed))
    return request
  })
  return { ...sdk, client }
}

interface GeneratedClient {
  setConfig(config: { baseUrl: string; auth(): string }): void
  interceptors: { request: { use(change: (request: Request) => Promise<Request>): void } }
}

test('a client that a generator makes of the document books two rooms', async () => {
  const { token } = await as(venue.staff.booker.phone)
  const { bookingCreate, client } = await generate(token)
  const headers = (key: string) => ({
    'X-Timestamp': String(Math.floor(clock.now().getTime() / 1000)),
    'X-Nonce': `nonce-of-${key}-0123456789`,
    'X-Signature': '',
    'Idempotency-Key': key,
  })
  const rooms = ['牡丹厅', '芍药厅'].map((title) => findRoomId(venue, title))
  const body = {
    book_date: '2026-12-01',
    time_id: venue.periods.dinner,
    room_id: rooms,
    is_continuous: 1,
    people_num: 18,
    user_name: '王建国',
    phone: '13912345678',
    sex: 1,
    arrival_time: '18:00',
    invite_id: venue.styleId,
    staff_id: venue.staff.booker.id,
  }
  const { data, error: refusal } = await bookingCreate({
    client,
    body,
    headers: headers('two-rooms'),
  })
  expect(refusal).toBeUndefined()
  expect(data).toMatchObject({ status: 200, data: { row: { room_name: '牡丹厅' } } })
  const rows = await owner
    .selectFrom('orders')
    .select('room_id')
    .where('booking_id', '=', selectBookingId(data?.data.row.id ?? 0))
    .orderBy('id')
    .execute()
  expect(rows.map((row) => row.room_id)).toEqual(rooms)
  // A refusal is parsed as such: the rooms are taken now.
  const { error } = await bookingCreate({
    client,
    body,
    headers: headers('the-same-rooms'),
  })
  expect(error?.msg).toBe('包厢已被预订：牡丹厅、芍药厅')
})
