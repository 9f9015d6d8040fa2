import { randomBytes } from 'node:crypto'
import { subscribePush } from '@roombook/contract/push'
import { expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { browserKeys } from '#test/push-service.ts'
import { startTestApp } from '#test/test-app.ts'

const { as, venue, owner } = await startTestApp()
const colleague = await as(venue.staff.colleague.phone)
const { p256dh, auth } = browserKeys()
const endpoint = 'https://push.example.com/1'

test('a push service stands on the open net behind TLS', async () => {
  for (const refusedOne of [
    'http://push.example.com/1',
    'https://127.0.0.1/push',
    'https://10.0.0.7/push',
    'https://[::1]/push',
    'https://[::ffff:10.0.0.7]/push',
    'https://[2002:a00:7::1]/push',
    'https://[64:ff9b::10.0.0.7]/push',
    'https://[fec0::7]/push',
    'https://localhost/push',
    'https://user:word@push.example.com/1',
    'https://push.example.com:8443/1',
  ]) {
    const refused = await catchRefusal(colleague.call(subscribePush, { endpoint: refusedOne, p256dh, auth }))
    expect(refused.code, refusedOne).toBe('push.endpoint_refused')
  }
})

test('a key is a point of the curve', async () => {
  const noPoint = `BA${'A'.repeat(85)}`
  const refused = await catchRefusal(colleague.call(subscribePush, { endpoint, p256dh: noPoint, auth }))
  expect(refused.code).toBe('push.endpoint_refused')
})

test('a browser has one owner, the last one, and a person ten browsers, the newest', async () => {
  await colleague.call(subscribePush, { endpoint, p256dh, auth })
  const supervisor = await as(venue.staff.supervisor.phone)
  await supervisor.call(subscribePush, { endpoint, p256dh, auth })
  const owners = async () =>
    (await owner.selectFrom('push_subscription').select('staff_id').orderBy('id').execute()).map(
      (row) => row.staff_id,
    )
  expect(await owners()).toEqual([venue.staff.supervisor.id])
  for (let count = 0; count < 12; count += 1) {
    const other = `https://push.example.com/${randomBytes(8).toString('hex')}`
    await supervisor.call(subscribePush, { endpoint: other, p256dh, auth })
  }
  expect(await owners()).toHaveLength(10)
  const first = owner.selectFrom('push_subscription').select('id').where('endpoint', '=', endpoint)
  expect(await first.execute()).toEqual([])
})
