import { answerInvitation, type CallInput, createOrder, readInviteLink } from '@roombook/contract'
import { describe, expect, test } from 'vitest'
import { dayByDay } from '../../../../test/day-by-day.ts'
import { orderFormFor } from '../../../../test/order-form.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'
import { startTestApp } from '../../../../test/test-app.ts'

const { as, anyone, clock, house } = await startTestApp()
const booker = await as(house.staff.booker.phone)
const nextDay = dayByDay()

const book = async (peopleNum: number) =>
  (await booker.call(createOrder, orderFormFor(house, { bookDate: nextDay(), peopleNum }))).row
const tokenOf = async (orderId: number) =>
  (await booker.call(readInviteLink, { forOrderId: orderId })).invitePath.slice('/m/i/'.length)
let forms = 0
const answer = async (token: string, given: Partial<CallInput<typeof answerInvitation>> = {}) => {
  forms += 1
  const formKey = `form-of-a-browser-${forms}`
  return (await anyone.call(answerInvitation, { token, formKey, name: '张三', answer: 'yes', ...given })).data
}

describe('an answer', () => {
  test('anew from one network ends with what the party holds, on that invitation alone; twin: of a larger party it goes on', async () => {
    const small = await book(8)
    const large = await book(40)
    const [token, other] = [await tokenOf(small.id), await tokenOf(large.id)]
    clock.pass(11)
    const { guestKey } = await answer(token)
    for (let more = 0; more < 19; more += 1) await answer(token)
    expect((await refusalOf(answer(token))).code).toBe('request.too_many')
    await answer(token, { guestKey, answer: 'maybe' })
    for (let more = 0; more < 21; more += 1) await answer(other)
    clock.pass(24 * 60)
  })

  test('is for no more people than the party has, and for twenty at least', async () => {
    const order = await book(30)
    const token = await tokenOf(order.id)
    await answer(token, { peopleNum: 30 })
    expect((await refusalOf(answer(token, { peopleNum: 31 }))).fields).toEqual({
      peopleNum: '一次最多回复30人，更多请与订餐人联系',
    })
    const few = await tokenOf((await book(2)).id)
    await answer(few, { peopleNum: 20 })
    expect((await refusalOf(answer(few, { peopleNum: 21 }))).message).toContain('20人')
  })
})
