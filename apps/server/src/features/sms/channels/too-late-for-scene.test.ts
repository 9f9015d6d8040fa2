import type { GuestMessageKind } from '@roombook/domain/sms'
import { expect, test } from 'vitest'
import { appendConsent, insertRefusal } from '#features/consents/index.ts'
import { inShop } from '#platform/db/database.ts'
import { startTestApp } from '#test/test-app.ts'
import { tooLateForScene } from './too-late-for-scene.ts'

const { app, clock, venue, owner } = await startTestApp()
const { shopId } = venue

let phones = 0
/** A customer who consented to offers by push, unless stated otherwise. */
async function customer({ agrees = true } = {}) {
  phones += 1
  const phone = `136200000${10 + phones}`
  const { id } = await owner
    .insertInto('customer')
    .values({ shop_id: shopId, name: '卫晚了', phone })
    .returning('id')
    .executeTakeFirstOrThrow()
  const consent = { shopId, customerId: id, phone, channel: 'push', way: 'guest', words: '同意' } as const
  const recordConsent = (act: 'given' | 'withdrawn', at = clock.now()) =>
    inShop(app.db, shopId, (tx) => appendConsent(tx, { ...consent, act, at, notedAt: at }))
  if (agrees) await recordConsent('given')
  return { id, phone, say: recordConsent }
}
const late = (kind: GuestMessageKind, customerId: number | null, at = clock.now()) =>
  inShop(app.db, shopId, (tx) => tooLateForScene(tx, shopId, { kind, customerId }, at))
const noConsent = '客人没有同意接收推广，没有发出'

test('a scene’s notice leaves to whoever agreed, until they take it back', async () => {
  const { id, say } = await customer()
  expect(await late('scene-birthday', id)).toBeUndefined()
  expect(await late('scene-asleep', id)).toBeUndefined()
  clock.pass(1)
  await say('withdrawn')
  expect(await late('scene-birthday', id)).toBe(noConsent)
  expect(await late('scene-asleep', id)).toBe(noConsent)
})

test('who said nothing, who wants no more for good, who has another number by now or is nobody hears no promotion', async () => {
  const silent = await customer({ agrees: false })
  expect(await late('scene-festival', silent.id)).toBe(noConsent)
  const customerWithdrawn = await customer()
  const refusal = { since: clock.now(), cause: 'reply', words: 'R' } as const
  await inShop(app.db, shopId, (tx) =>
    insertRefusal(tx, { shopId, phone: customerWithdrawn.phone, ...refusal }),
  )
  expect(await late('scene-festival', customerWithdrawn.id)).toBe(noConsent)
  const moved = await customer()
  await owner.updateTable('customer').set({ phone: '13620009999' }).where('id', '=', moved.id).execute()
  expect(await late('scene-festival', moved.id)).toBe(noConsent)
  expect(await late('scene-festival', null)).toBe(noConsent)
})

test('that a provider of SMS has a number on its blacklist is another matter', async () => {
  const { id, phone } = await customer()
  const refusal = { since: clock.now(), cause: 'provider', words: '黑名单' } as const
  await inShop(app.db, shopId, (tx) => insertRefusal(tx, { shopId, phone, ...refusal }))
  expect(await late('scene-birthday', id)).toBeUndefined()
})

test('what tells of a visit or a hold is no promotion; none goes by night', async () => {
  const { id } = await customer({ agrees: false })
  expect(await late('scene-hold', id)).toBeUndefined()
  expect(await late('scene-after-visit', null)).toBeUndefined()
  for (const [at, hindered] of [
    ['2026-11-20T07:59:00+08:00', true],
    ['2026-11-20T08:00:00+08:00', false],
    ['2026-11-20T21:59:00+08:00', false],
    ['2026-11-20T22:00:00+08:00', true],
    ['2026-11-21T00:00:00+08:00', true],
  ] as const)
    expect([at, (await late('scene-hold', id, new Date(at))) !== undefined]).toEqual([at, hindered])
})
