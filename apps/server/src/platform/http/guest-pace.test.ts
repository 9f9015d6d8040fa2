import { expect, test } from 'vitest'
import { startTestApp } from '#test/test-app.ts'
import { requireAddressPace, requireGuestPace } from './guest-pace.ts'

const { app, clock } = await startTestApp()
const attempt = (network: string) => requireAddressPace(app.db, network, clock.now())

test('an address may ask 30 times in ten minutes, and others are not kept waiting for it', async () => {
  for (let count = 0; count < 30; count++) await attempt('203.0.113.7')
  await expect(attempt('203.0.113.7')).rejects.toMatchObject({ code: 'request.too_many' })
  await attempt('203.0.113.8')
  clock.pass(11)
  await attempt('203.0.113.7')
})

test('a guest may change something 300 times in ten minutes, wherever from', async () => {
  for (let count = 0; count < 300; count++) await requireGuestPace(app.db, 7, clock.now())
  await expect(requireGuestPace(app.db, 7, clock.now())).rejects.toMatchObject({ code: 'request.too_many' })
  await requireGuestPace(app.db, 8, clock.now())
  clock.pass(11)
  await requireGuestPace(app.db, 7, clock.now())
})
