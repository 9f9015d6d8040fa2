import { expect, test } from 'vitest'
import { startTestApp } from '#test/test-app.ts'
import { requireAddressPace, requireGuestPace } from './guest-pace.ts'

const { app, clock } = await startTestApp()
const ask = (network: string) => requireAddressPace(app.db, network, clock.now())

test('an address may ask 30 times in ten minutes, and others are not kept waiting for it', async () => {
  for (let asked = 0; asked < 30; asked++) await ask('203.0.113.7')
  await expect(ask('203.0.113.7')).rejects.toMatchObject({ code: 'request.too_many' })
  await ask('203.0.113.8')
  clock.pass(11)
  await ask('203.0.113.7')
})

test('a guest may change something 300 times in ten minutes, wherever from', async () => {
  for (let asked = 0; asked < 300; asked++) await requireGuestPace(app.db, 7, clock.now())
  await expect(requireGuestPace(app.db, 7, clock.now())).rejects.toMatchObject({ code: 'request.too_many' })
  await requireGuestPace(app.db, 8, clock.now())
  clock.pass(11)
  await requireGuestPace(app.db, 7, clock.now())
})
