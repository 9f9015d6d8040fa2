import { randomKey } from '@roombook/contract'
import { createOrder, editOrder, revealPhone } from '@roombook/contract/booking'
import type { OrderForm } from '@roombook/contract/order-form'
import { addDays } from '@roombook/domain/time'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { findRoomId, orderFormFor, type TypedForm } from '../order-form.ts'
import { postCall, requireData } from '../post.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { untilItHappens } from '../until-it-happens.ts'

const guarded = await startTestApp()
const { venue, owner, clock, baseUrl } = guarded
const { token } = await guarded.as(venue.staff.booker.phone)
const colleague = await guarded.as(venue.staff.colleague.phone)

/** Negative control: a database without the unique idempotency key. */
const unguarded = await startTestApp()
await sql`alter table idempotency_key drop constraint idempotency_key_pkey`.execute(unguarded.owner)

let form: OrderForm
let day = 0
beforeEach(() => {
  day += 1
  form = orderFormFor(venue, { bookDate: addDays('2026-11-20', day) })
})

const create = (key: string, change: TypedForm = {}, as = token) =>
  postCall(baseUrl, clock, createOrder, { ...form, ...change }, { token: as, key })
const ordersOf = (app: TestApp) =>
  app.owner.selectFrom('orders').select('id').where('book_date', '=', form.bookDate).execute()

/** Sends one intent fifty times concurrently. */
async function sendFiftyTimes(app: TestApp) {
  const request = { ...orderFormFor(app.venue), bookDate: form.bookDate }
  const person = await app.as(app.venue.staff.booker.phone)
  const key = randomKey()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      postCall(app.baseUrl, app.clock, createOrder, request, { token: person.token, key }),
    ),
  )
  return {
    orders: (await ordersOf(app)).length,
    answers: new Set(answers.map((answer) => answer.text)).size,
    statuses: new Set(answers.map((answer) => answer.http)),
  }
}

describe('one key', () => {
  test('sent fifty times at once makes one order and gets fifty equal answers', async () => {
    expect(await sendFiftyTimes(guarded)).toEqual({ orders: 1, answers: 1, statuses: new Set([200]) })
  })

  test('negative control: without the taking of the key, the fifty answers differ', async () => {
    await untilItHappens(async () => {
      const { answers, statuses } = await sendFiftyTimes(unguarded)
      return answers > 1 && statuses.size > 1
    })
  })

  test('writes one log row and one event however often it comes', async () => {
    const key = randomKey()
    const { row } = requireData<{ row: { id: number } }>(await create(key))
    for (let at = 0; at < 3; at++) await create(key)
    const logged = await owner
      .selectFrom('action_log')
      .select('seq')
      .where('subject_id', '=', row.id)
      .execute()
    expect(logged).toHaveLength(1)
  })

  test('with another body answers that it is done, and what was made', async () => {
    const key = randomKey()
    const first = requireData<{ row: { id: number } }>(await create(key))
    const second = await create(key, { userName: '李女士' })
    expect(second).toMatchObject({
      http: 409,
      envelope: { status: 400, code: 'request.already_done', data: { first: { row: { id: first.row.id } } } },
    })
    expect(await ordersOf(guarded)).toHaveLength(1)
  })

  test('of one call is no key of another', async () => {
    const key = randomKey()
    const { row } = requireData<{ row: { id: number; version: number } }>(await create(key))
    const input = { orderId: row.id, version: row.version, adminRemark: '靠窗' }
    const edited = await postCall(baseUrl, clock, editOrder, input, { token, key })
    expect(edited.envelope).toMatchObject({ code: 'request.already_done' })
  })

  test('stays free after a refusal, so that the corrected form goes through', async () => {
    const key = randomKey()
    expect((await create(key, { userName: '' })).envelope).toMatchObject({ code: 'booking.form_invalid' })
    expect((await create(key, { phone: '12' })).envelope).toMatchObject({ code: 'booking.form_invalid' })
    expect((await create(key)).http).toBe(200)
  })

  test('is each person’s own', async () => {
    const key = randomKey()
    const mine = await create(key)
    const theirs = await create(key, { roomIds: [findRoomId(venue, '梅厅')] }, colleague.token)
    expect([mine.http, theirs.http]).toEqual([200, 200])
    expect(await ordersOf(guarded)).toHaveLength(2)
  })

  test('answers again what it answered, though the order has changed since', async () => {
    const key = randomKey()
    const first = await create(key)
    const { row } = requireData<{ row: { id: number; version: number } }>(first)
    await postCall(
      baseUrl,
      clock,
      editOrder,
      { orderId: row.id, version: row.version, adminRemark: '靠窗' },
      { token },
    )
    expect((await create(key)).text).toBe(first.text)
  })
})

test('a look at a phone is logged once for each intent, and again for the next', async () => {
  const { row } = requireData<{ row: { id: number } }>(await create(randomKey()))
  const [one, other] = [randomKey(), randomKey()]
  for (const key of [one, one, other]) {
    const answer = await postCall(baseUrl, clock, revealPhone, { orderId: row.id }, { token, key })
    expect(requireData(answer)).toEqual({ phone: '13912345678' })
  }
  const looks = await owner
    .selectFrom('action_log')
    .select('seq')
    .where('subject_id', '=', row.id)
    .where('action', '=', 'booking.reveal-phone')
    .execute()
  expect(looks).toHaveLength(2)
})
