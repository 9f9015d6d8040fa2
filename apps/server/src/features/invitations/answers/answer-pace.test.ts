import type { CallInput } from '@roombook/contract'
import { createOrder } from '@roombook/contract/booking'
import { answerInvitation, readInviteLink } from '@roombook/contract/invitation-answers'
import { describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { dayByDay } from '#test/day-by-day.ts'
import { orderFormFor } from '#test/order-form.ts'
import { postCall } from '#test/post.ts'
import { startTestApp } from '#test/test-app.ts'

const { as, anyone, baseUrl, clock, venue } = await startTestApp()
const booker = await as(venue.staff.booker.phone)
const nextDay = dayByDay()

const book = async (peopleNum: number) =>
  (await booker.call(createOrder, orderFormFor(venue, { bookDate: nextDay(), peopleNum }))).row
const tokenOf = async (orderId: number) =>
  (await booker.call(readInviteLink, { forOrderId: orderId })).invitePath.slice('/m/i/'.length)
let forms = 0
const answer = async (token: string, given: Partial<CallInput<typeof answerInvitation>> = {}) => {
  forms += 1
  const formKey = `form-of-a-browser-${forms}`
  return (await anyone.call(answerInvitation, { token, formKey, name: '张三', answer: 'yes', ...given })).data
}

describe('an answer', () => {
  test('anew from one network ends with what the party holds, on that invitation alone; negative control: of a larger party it goes on', async () => {
    const small = await book(8)
    const large = await book(40)
    const [token, other] = [await tokenOf(small.id), await tokenOf(large.id)]
    clock.pass(11)
    const { guestKey } = await answer(token)
    for (let more = 0; more < 19; more += 1) await answer(token)
    expect((await catchRefusal(answer(token))).code).toBe('request.too_many')
    await answer(token, { guestKey, answer: 'maybe' })
    for (let more = 0; more < 21; more += 1) await answer(other)
    clock.pass(24 * 60)
  })

  test('that is refused costs nothing, and one that comes too soon is told when to come again; negative control: those that are kept count', async () => {
    clock.pass(11)
    const token = await tokenOf((await book(2)).id)
    for (let wrong = 0; wrong < 125; wrong += 1)
      expect((await catchRefusal(answer(token, { peopleNum: 21 }))).code).toBe('request.invalid')
    const { guestKey } = await answer(token)
    clock.pass(4)
    for (let again = 0; again < 119; again += 1) await answer(token, { guestKey, answer: 'maybe' })
    const fields = {
      token,
      guestKey,
      formKey: 'form-of-a-browser-x',
      name: '张三',
      answer: 'yes',
      peopleNum: 2,
    }
    const late = await postCall(baseUrl, clock, answerInvitation, answerInvitation.input.parse(fields))
    expect([late.http, late.envelope?.code, late.headers.get('retry-after')]).toEqual([
      429,
      'request.too_many',
      String(6 * 60),
    ])
    clock.pass(6)
    await answer(token, { guestKey, answer: 'yes' })
    clock.pass(11)
  })

  test('is for no more people than the party has, and for twenty at least', async () => {
    const order = await book(30)
    const token = await tokenOf(order.id)
    await answer(token, { peopleNum: 30 })
    expect((await catchRefusal(answer(token, { peopleNum: 31 }))).fields).toEqual({
      peopleNum: '一次最多回复30人，更多请与订餐人联系',
    })
    const few = await tokenOf((await book(2)).id)
    await answer(few, { peopleNum: 20 })
    expect((await catchRefusal(answer(few, { peopleNum: 21 }))).message).toContain('20人')
  })
})
