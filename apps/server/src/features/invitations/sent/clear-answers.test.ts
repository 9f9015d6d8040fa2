import type { CallInput } from '@roombook/contract'
import { createOrder, orderDetail } from '@roombook/contract/booking'
import {
  answerInvitation,
  clearOwnAnswers,
  readInvitation,
  readInviteLink,
  readOwnInvitation,
} from '@roombook/contract/invitation-answers'
import { expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { dayByDay } from '#test/day-by-day.ts'
import { orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'

const { as, asGuest, anyone, venue } = await startTestApp()
const booker = await as(venue.staff.booker.phone)
const { shopId } = venue
const host = await asGuest('13912345678')

const nextDay = dayByDay()
const book = async () => (await booker.call(createOrder, orderFormFor(venue, { bookDate: nextDay() }))).row
const tokenOf = async (orderId: number) =>
  (await booker.call(readInviteLink, { forOrderId: orderId })).invitePath.slice('/m/i/'.length)
const open = async (token: string, guestKey = '') =>
  (await anyone.call(readInvitation, { token, guestKey })).data
let forms = 0
const answer = async (token: string, given: Partial<CallInput<typeof answerInvitation>>) => {
  forms += 1
  const input = {
    token,
    formKey: `form-of-a-browser-${forms}`,
    name: '张三',
    answer: 'yes' as const,
    ...given,
  }
  return (await anyone.call(answerInvitation, input)).data
}

test('the host clears all answers of their own order at once; whoever was invited may answer anew', async () => {
  const order = await book()
  const token = await tokenOf(order.id)
  const { guestKey } = await answer(token, { name: '孙八' })
  await answer(token, { name: '陌生人一' })
  await answer(token, { name: '陌生人二', answer: 'no' })
  const of = { shopId, orderId: order.id }
  const stranger = await asGuest('13700000002')
  expect((await catchRefusal(stranger.call(clearOwnAnswers, of))).code).toBe('booking.not_found')
  expect((await host.call(readOwnInvitation, of)).answers).toHaveLength(3)
  const cleared = await host.call(clearOwnAnswers, of)
  expect(cleared).toMatchObject({ answers: [], totals: { yes: 0, no: 0, maybe: 0, people: 0 } })
  expect(await open(token, guestKey)).toMatchObject({ mine: null, coming: [] })
  const logOf = async () => (await booker.call(orderDetail, { id: order.id })).list[0]?.remark
  expect(await logOf()).toBe('清空邀请回复：共3条')
  // Clearing an empty list sends no event.
  await host.call(clearOwnAnswers, of)
  await answer(token, { name: '孙八' })
  expect((await host.call(readOwnInvitation, of)).answers).toMatchObject([{ name: '孙八' }])
})

test('a form that is sent again after a lost answer is logged once; another answer is logged again', async () => {
  const order = await book()
  const token = await tokenOf(order.id)
  const form = { name: '李四', formKey: 'form-that-is-sent-twice' }
  const first = await answer(token, form)
  expect((await answer(token, form)).guestKey).toBe(first.guestKey)
  const logged = async () =>
    (await booker.call(orderDetail, { id: order.id })).list.filter(({ remark }) => remark.startsWith('李四'))
  expect(await logged()).toHaveLength(1)
  await answer(token, { ...form, peopleNum: 3 })
  expect(await logged()).toHaveLength(2)
})
