import { expect, test } from 'vitest'
import { startTestApp } from '../../../test/test-app.ts'
import { requireGuestPace } from './guest-pace.ts'

const { app, clock } = await startTestApp()
const ask = (network: string) => requireGuestPace(app.db, network, clock.now())

test('an address may ask 30 times in ten minutes, and others are not kept waiting for it', async () => {
  for (let asked = 0; asked < 30; asked++) await ask('203.0.113.7')
  await expect(ask('203.0.113.7')).rejects.toMatchObject({ code: 'request.too_many' })
  await ask('203.0.113.8')
  clock.pass(11)
  await ask('203.0.113.7')
})
