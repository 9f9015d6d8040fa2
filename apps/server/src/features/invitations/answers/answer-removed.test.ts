import { createOrder } from '@roombook/contract/booking'
import {
  answerInvitation,
  readInvitation,
  readInviteLink,
  removeInviteAnswer,
} from '@roombook/contract/invitation-answers'
import type { InvitedPage } from '@roombook/contract/invitation-page'
import { expect, test } from 'vitest'
import { inShop } from '#platform/db/database.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'
import { findInvited } from './find-invited.ts'

const { app, as, anyone, venue } = await startTestApp()
const { shopId } = venue
const booker = await as(venue.staff.booker.phone)
const book = async () => (await booker.call(createOrder, orderFormFor(venue))).row
const tokenOf = async (orderId: number) =>
  (await booker.call(readInviteLink, { forOrderId: orderId })).invitePath.slice('/m/i/'.length)
const open = async (token: string): Promise<InvitedPage> =>
  (await anyone.call(readInvitation, { token, guestKey: '' })).data
const answer = async (token: string, form: { formKey: string; name: string }) =>
  (await anyone.call(answerInvitation, { token, answer: 'yes', ...form })).data

test('an answer that was taken away does not come back when its form, whose answer was lost, is sent again', async () => {
  const order = await book()
  const token = await tokenOf(order.id)
  const form = { formKey: 'a-form-whose-answer-was-lost', name: '赵六' }
  const { guestKey } = await answer(token, form)
  const { answers } = await booker.call(readInviteLink, { forOrderId: order.id })
  const [first] = answers
  await booker.call(removeInviteAnswer, { forOrderId: order.id, answerId: first?.answerId ?? 0 })
  const removed = { code: 'invitations.answer_removed', message: '您的回复已被移除，如仍需回复请再次提交' }
  expect(await catchRefusal(answer(token, form))).toMatchObject(removed)
  expect((await open(token)).totals).toMatchObject({ yes: 0 })
  expect(await inShop(app.db, shopId, (tx) => findInvited(tx, shopId, token, guestKey))).toBeUndefined()
  // A new answer is accepted under its own key; the old form stays removed.
  const anew = await answer(token, { formKey: 'a-form-filled-in-anew', name: '赵六' })
  expect(anew.guestKey).not.toBe(guestKey)
  expect(await catchRefusal(answer(token, form))).toMatchObject(removed)
  expect((await open(token)).coming).toEqual([{ name: '赵六', peopleNum: 1 }])
})
