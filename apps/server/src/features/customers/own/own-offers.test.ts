import { customerMarketing } from '@roombook/contract/customer-marketing'
import { applyForRooms } from '@roombook/contract/guest-booking'
import { agreeToOffers, readMyData, stopOffers } from '@roombook/contract/my-data'
import { consentWords } from '@roombook/domain/customers'
import { expect, test } from 'vitest'
import { insertRefusal } from '#features/consents/index.ts'
import { inShop } from '#platform/db/database.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { dayByDay } from '#test/day-by-day.ts'
import { openGuestFixture } from '#test/guest-fixture.ts'
import { startTestApp } from '#test/test-app.ts'

const desktop = await startTestApp()
const { app, as, clock, venue, owner } = desktop
const { shopId } = venue
const admin = await as(venue.staff.admin.phone)
const fixture = openGuestFixture(desktop)
const nextDay = dayByDay()
const consentText = consentWords('和宴·望江店')

async function guestWith(change: { offersWords?: string } = {}) {
  const phone = fixture.nextPhone()
  const guest = await desktop.asGuest(phone)
  await guest.call(applyForRooms, fixture.form({ bookDate: nextDay(), ...change }))
  const { id } = await owner
    .selectFrom('customer')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow()
  return { phone, guest, id }
}
const offersOf = async (guest: Awaited<ReturnType<typeof guestWith>>['guest']) =>
  (await guest.call(readMyData, {})).stores[0]?.marketing
const marketingOf = (id: number) => admin.call(customerMarketing, { id })

test('a guest’s own tick beside the booking stands with the words that were read; not ticking books as well', async () => {
  const ticked = await guestWith({ offersWords: consentText })
  expect(await marketingOf(ticked.id)).toMatchObject({
    refusal: null,
    list: [{ act: 'given', way: 'guest', words: consentText, notedBy: '' }],
  })
  const silent = await guestWith()
  expect(await marketingOf(silent.id)).toMatchObject({ refusal: 'no_consent', list: [] })
  const others = await guestWith({ offersWords: '我同意一切' })
  expect(await marketingOf(others.id)).toMatchObject({ refusal: 'no_consent', list: [] })
})

test('ticking at every booking says it once', async () => {
  const { guest, id } = await guestWith({ offersWords: consentText })
  await guest.call(applyForRooms, fixture.form({ bookDate: nextDay(), offersWords: consentText }))
  expect((await marketingOf(id)).list).toHaveLength(1)
})

test('on their own page they take it back and agree anew; staff read who did it', async () => {
  const { guest, id } = await guestWith({ offersWords: consentText })
  expect(await offersOf(guest)).toEqual({
    words: consentText,
    agreedAt: clock.now().toISOString(),
    refused: false,
  })
  clock.pass(1)
  await guest.call(stopOffers, { shopId })
  await guest.call(stopOffers, { shopId })
  expect(await offersOf(guest)).toEqual({ words: consentText, agreedAt: null, refused: false })
  clock.pass(1)
  expect((await catchRefusal(guest.call(agreeToOffers, { shopId, words: '别的话' }))).code).toBe(
    'customers.own_words_changed',
  )
  await guest.call(agreeToOffers, { shopId, words: consentText })
  const { refusal, list } = await marketingOf(id)
  expect(refusal).toBeNull()
  expect(list.map(({ act, way }) => [act, way])).toEqual([
    ['given', 'guest'],
    ['withdrawn', 'guest'],
    ['given', 'guest'],
  ])
  const log = await owner
    .selectFrom('action_log')
    .select(['action', 'operator_name'])
    .where('subject', '=', 'customer')
    .where('subject_id', '=', id)
    .where('action', 'like', 'customers.%-offers')
    .orderBy('seq')
    .execute()
  expect(log.map(({ action }) => action)).toEqual([
    'customers.agree-to-offers',
    'customers.stop-offers',
    'customers.agree-to-offers',
  ])
  expect(new Set(log.map((row) => row.operator_name))).toEqual(new Set(['客人']))
})

test('agreeing again and again, one after another or at once, is said and logged once', async () => {
  const { guest, id } = await guestWith()
  const agree = () => guest.call(agreeToOffers, { shopId, words: consentText })
  await Promise.all([agree(), agree(), agree(), agree()])
  for (let time = 0; time < 4; time++) await agree()
  expect((await marketingOf(id)).list).toHaveLength(1)
  const log = owner
    .selectFrom('action_log')
    .select('seq')
    .where('subject', '=', 'customer')
    .where('subject_id', '=', id)
  expect(await log.where('action', '=', 'customers.agree-to-offers').execute()).toHaveLength(1)
  const stop = () => guest.call(stopOffers, { shopId })
  await Promise.all([stop(), stop(), stop()])
  expect((await marketingOf(id)).list).toHaveLength(2)
})

test('who asked to be written to no more is told so, and a tick changes nothing', async () => {
  const { guest, id, phone } = await guestWith()
  await inShop(app.db, shopId, (tx) =>
    insertRefusal(tx, { shopId, phone, since: clock.now(), cause: 'reply', words: 'R' }),
  )
  expect(await offersOf(guest)).toMatchObject({ refused: true, agreedAt: null })
  expect((await catchRefusal(guest.call(agreeToOffers, { shopId, words: consentText }))).code).toBe(
    'customers.own_refused',
  )
  await guest.call(applyForRooms, fixture.form({ bookDate: nextDay(), offersWords: consentText }))
  expect(await marketingOf(id)).toMatchObject({ refusal: 'unsubscribed', list: [] })
})

test('whose number a provider has on a blacklist may agree all the same: it is no word of theirs', async () => {
  const { guest, id, phone } = await guestWith()
  await inShop(app.db, shopId, (tx) =>
    insertRefusal(tx, { shopId, phone, since: clock.now(), cause: 'provider', words: '黑名单' }),
  )
  expect(await offersOf(guest)).toMatchObject({ refused: false, agreedAt: null })
  await guest.call(agreeToOffers, { shopId, words: consentText })
  expect(await marketingOf(id)).toMatchObject({ refusal: 'blacklisted', list: [{ act: 'given' }] })
})

test('a store that does not know the phone notes nothing', async () => {
  const guest = await desktop.asGuest(fixture.nextPhone())
  for (const call of [
    () => guest.call(agreeToOffers, { shopId, words: consentText }),
    () => guest.call(stopOffers, { shopId }),
  ])
    expect((await catchRefusal(call())).code).toBe('customers.own_nothing')
})
